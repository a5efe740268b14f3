// Where templates end: turns a game and a list of algorithms into the catalog's plain data. Included by each game's
// catalog.cpp, and by nothing else.
//
// Besides the Game concept a game offers, found by argument-dependent lookup (see games/color_walk/text.h):
//   Picture picture_of(const Board&, const State&, const State* before, Move last)     before move `last`, or null
//   Measure measure_of(const Board&, Value objective)
//   std::string rows_text(const Board&, const State&)
//   std::string exact_text(const Board&)
//   std::string text_of_move(const Board&, Move)      of letters, digits and .~_- alone: it stands in specs
//   std::string source_text_of_line(const Board&, const std::vector<Move>&)      if its source writes moves otherwise
//   std::optional<Move> move_of_text(const Board&, std::string_view)
//   std::optional<Move> move_at_cell(const Board&, const State&, int cell)     a legal one
//   std::string why_illegal(const Board&, const State&, Move)      an illegal one, if there is more to say than that
//   std::optional<Move> move_between_cells(const Board&, const State&, int from, int to)      if some are made so
//   std::string place_of_cell(const Board&, int cell)      if places have names of their own
//
// And a struct Editor (see games/color_walk/editor.h), of static functions on boards as parse_exact reads them.
#pragma once

#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/searches.h"
#include "lookahead/catalog.h"
#include "text/notation.h"

namespace lookahead {

/// A parameter's initial value in one game, where it is not what the algorithm has.
struct Initial {
  const char* algorithm;
  const char* param;
  Value value;
};

/// The entries with a game's own initial values.
inline std::vector<AlgorithmEntry> with_initials(std::vector<AlgorithmEntry> entries,
                                                 std::initializer_list<Initial> rows) {
  for (const Initial& row : rows) {
    [[maybe_unused]] bool found = false;
    for (AlgorithmEntry& entry : entries)
      for (ParamEntry& param : entry.params)
        if (std::string_view(entry.info.id) == row.algorithm && std::string_view(param.param.id) == row.param) {
          param.initial = row.value;
          found = true;
        }
    assert(found && "a row of a game that names no parameter");
  }
  return entries;
}

template <class G, class List = Algorithms>
class PositionOf final : public AnyPosition {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  explicit PositionOf(std::shared_ptr<const Board> board)
      : board_(std::move(board)),
        state_(State::root(*board_)),
        columns_(picture_of(*board_, state_, static_cast<const State*>(nullptr), Move{}).columns) {}

  std::unique_ptr<AnyPosition> clone() const override { return std::make_unique<PositionOf>(*this); }

  Picture picture() const override {
    if (line_.empty()) return picture_of(*board_, state_, static_cast<const State*>(nullptr), Move{});
    State before = state_;
    before.undo(*board_, line_.back(), undos_.back());
    return picture_of(*board_, state_, &before, line_.back());
  }

  std::vector<Move> moves() const override {
    MoveList<G> list;
    state_.moves(*board_, list);
    return {list.begin(), list.end()};
  }
  bool legal(Move move) const override { return state_.legal(*board_, move); }
  std::string reason_against(Move move) const override {
    if constexpr (requires { why_illegal(*board_, state_, move); }) return why_illegal(*board_, state_, move);
    return "is not legal there";
  }
  void apply(Move move) override {
    undos_.push_back(state_.apply(*board_, move));
    line_.push_back(move);
  }
  bool undo() override {
    if (line_.empty()) return false;
    state_.undo(*board_, line_.back(), undos_.back());
    line_.pop_back();
    undos_.pop_back();
    return true;
  }
  const std::vector<Move>& line() const override { return line_; }

  int players() const override { return G::players; }
  int to_move() const override {
    if constexpr (TwoPlayer<G>) return state_.to_move();
    return 0;
  }
  Value objective() const override { return state_.objective(); }
  bool over() const override { return state_.over(); }
  std::optional<Move> move_at(int cell) const override { return move_at_cell(*board_, state_, cell); }
  std::optional<Move> move_between([[maybe_unused]] int from, [[maybe_unused]] int to) const override {
    if constexpr (drags) return move_between_cells(*board_, state_, from, to);
    return std::nullopt;
  }
  bool takes_drags() const override { return drags; }
  std::string place_text(int cell) const override {
    if constexpr (requires { place_of_cell(*board_, cell); }) return place_of_cell(*board_, cell);
    return place_name(cell, columns_);
  }
  std::uint64_t key() const override { return state_.key(); }
  Measure measure(Value objective) const override { return measure_of(*board_, objective); }

  std::string text() const override { return rows_text(*board_, state_); }
  std::string board_text() const override { return exact_text(*board_); }
  std::string move_text(Move move) const override { return text_of_move(*board_, move); }
  std::string source_line(const std::vector<Move>& line) const override {
    if constexpr (requires { source_text_of_line(*board_, line); }) return source_text_of_line(*board_, line);
    return {};
  }
  std::optional<Move> parse_move(std::string_view text) const override { return move_of_text(*board_, text); }

  std::unique_ptr<Search> search(const Setup& setup, std::uint64_t seed, const Limits& limits) const override {
    return std::make_unique<Search>(board_, Searches<G, List>::start(*board_, state_, setup, seed), limits);
  }

 private:
  static constexpr bool drags =
      requires(const Board& board, const State& state) { move_between_cells(board, state, 0, 0); };

  std::shared_ptr<const Board> board_;
  State state_;
  int columns_;
  std::vector<Move> line_;
  std::vector<typename G::Undo> undos_;
};

/// A game's Editor as plain data. `parse` reads an exact board, `load` makes of one what the catalog has.
template <class Editor, auto parse, auto load>
EditorEntry editor_entry() {
  return {.rows = Editor::rows(),
          .most_number = Editor::most_number,
          .values = [](std::string_view text) { return Editor::values(*parse(text)); },
          .with_value = [](std::string_view text, std::size_t row, int value) -> Result<LoadedBoard> {
            const auto board = parse(text);
            if (!board) return board.error();
            const ShapeRow range = Editor::rows()[row];
            if (value < range.least || value > range.most)
              return Error{std::string(range.name) + " of a board: " + std::to_string(range.least) + " to " +
                               std::to_string(range.most),
                           0};
            return load(Editor::with_value(*board, row, value), "edited board");
          },
          .brushes = [](std::string_view text, int number) { return Editor::brushes(*parse(text), number); },
          .paint = [](std::string_view text, const std::vector<int>& cells, int brush) -> Result<LoadedBoard> {
            const auto board = parse(text);
            if (!board) return board.error();
            const auto size = Editor::values(*board);
            for (const int cell : cells)
              if (cell < 0 || cell >= size[0] * size[1]) return Error{"there is no such cell", 0};
            if (cells.empty()) return load(board, "edited board");
            return load(Editor::painted(*board, cells, brush), "edited board");
          }};
}

}  // namespace lookahead
