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
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog.h"
#include "core/device_memory.h"
#include "notation.h"
#include "search/algorithms.h"

namespace lookahead {

template <class G, class List>
class Searches;

/// The algorithms of a list that fit game G: their tables, and how to start each.
template <class G, class... As>
class Searches<G, AlgorithmList<As...>> {
 public:
  using Board = typename G::Board;
  using State = typename G::State;
  using Make = std::unique_ptr<AnyMachine> (*)(const Board&, const State&, const Setup&, std::uint64_t seed);

  static std::vector<AlgorithmEntry> entries() {
    std::vector<AlgorithmEntry> out;
    (add_entry<As>(out), ...);
    return out;
  }

  static const std::vector<Make>& makers() {
    static const std::vector<Make> table = [] {
      std::vector<Make> out;
      (add_maker<As>(out), ...);
      return out;
    }();
    return table;
  }

 private:
  template <class A>
  static constexpr bool is_composed = requires { A::most_parts; };

  template <class A>
  static void add_entry(std::vector<AlgorithmEntry>& out) {
    if constexpr (A::template fits<G>) {
      AlgorithmEntry entry{.info = A::info, .params = rows<A, typename A::Options>(A::params), .part_params = {}};
      if constexpr (is_composed<A>) {
        entry.most_parts = A::most_parts;
        entry.part_params = rows<A, typename A::PartOptions>(A::part_params);
        entry.default_parts = A::default_parts;
      }
      out.push_back(std::move(entry));
    }
  }

  /// The parameters of a table that mean something in this game.
  template <class A, class Options>
  static std::vector<ParamEntry> rows(std::span<const Param> params) {
    std::vector<ParamEntry> out;
    const Options defaults;
    for (const Param& param : params) {
      if (!offers<A>(param)) continue;
      out.push_back({param, param.get(&defaults), choices(param)});
      if (param.is_role) out.back().param.most = static_cast<Value>(out.back().choices.size()) - 1;
    }
    return out;
  }

  /// Whether a parameter means something in this game: a role has heuristics, and the algorithm does not say otherwise.
  template <class A>
  static bool offers(const Param& param) {
    if constexpr (requires { A::template offers<G>(param); })
      if (!A::template offers<G>(param)) return false;
    return !param.is_role || !choices(param).empty();
  }

  static std::vector<Choice> choices(const Param& param) {
    std::vector<Choice> out(param.choices.begin(), param.choices.end());
    if constexpr (HasHeuristics<G>) {
      if (param.is_role)
        for (const Heuristic<G>& row : G::heuristics())
          if (row.role == param.role) out.push_back({row.id, row.name});
    }
    return out;
  }

  template <class A>
  static void add_maker(std::vector<Make>& out) {
    if constexpr (A::template fits<G>) out.push_back(make<A>);
  }

  template <class A>
  static std::unique_ptr<AnyMachine> make(const Board& board, const State& root, const Setup& setup,
                                          std::uint64_t seed) {
    using Machine = typename A::template Machine<G>;
    static_assert(sizeof(Machine) * 4 <= device_reserve, "a part is begun without asking for memory");
    const auto options = chosen<A, typename A::Options>(A::params, setup.options);
    if constexpr (is_composed<A>)
      return std::make_unique<MachineOf<Machine>>(Machine(board, root, options, parts<A>(setup), seed));
    else
      return std::make_unique<MachineOf<Machine>>(Machine(board, root, options, seed));
  }

  template <class A, class Options>
  static Options chosen(std::span<const Param> params, const std::vector<Value>& values) {
    Options options;
    std::size_t next = 0;
    for (const Param& param : params)
      if (offers<A>(param)) param.set(&options, values[next++]);
    return options;
  }

  template <class A>
  static auto parts(const Setup& setup) {
    using PartOptions = typename A::PartOptions;
    std::vector<Part<G, PartOptions>> out;
    for (const Setup& part : setup.parts)
      out.push_back({.options = chosen<A, PartOptions>(A::part_params, part.part_options),
                     .setup = part,
                     .make = makers()[part.algorithm]});
    return out;
  }
};

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
    auto machine = Searches<G, List>::makers()[setup.algorithm](*board_, state_, setup, seed);
    return std::make_unique<Search>(board_, std::move(machine), limits);
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

template <class G>
std::vector<HeuristicEntry> heuristic_entries() {
  std::vector<HeuristicEntry> out;
  if constexpr (HasHeuristics<G>)
    for (const Heuristic<G>& row : G::heuristics()) out.push_back({row.id, row.name, row.role, row.help});
  return out;
}

}  // namespace lookahead
