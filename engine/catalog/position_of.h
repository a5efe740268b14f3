// A game's position behind the catalog's interface: a board, a line of moves on it, and the searches that begin there.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/text_of.h"
#include "contract/game.h"
#include "contract/heuristic.h"
#include "contract/search.h"
#include "lookahead/catalog.h"

namespace lookahead {

/// `Games` are the representations of the game; G is one of them.
template <class G, class Games>
class PositionOf final : public AnyPosition {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  /// `text` must outlive it.
  PositionOf(std::shared_ptr<const Board> board, const TextOf<G>& text)
      : board_(std::move(board)), text_(&text), state_(State::root(*board_)) {}

  std::unique_ptr<AnyPosition> clone() const override { return std::make_unique<PositionOf>(*this); }

  Picture picture() const override {
    if (line_.empty()) return text_->picture(*board_, state_, nullptr, 0);
    State before = state_;
    before.undo(*board_, line_.back(), undos_.back());
    return text_->picture(*board_, state_, &before, line_.back());
  }

  std::vector<Travel> travels() const override {
    if (line_.empty()) return {};
    State before = state_;
    before.undo(*board_, line_.back(), undos_.back());
    return text_->travels(*board_, before, line_.back());
  }

  std::vector<Move> moves() const override {
    MoveList<G> list;
    state_.moves(*board_, list);
    return {list.begin(), list.end()};
  }
  std::vector<Move> distinct_moves() const override {
    MoveList<G> list;
    if constexpr (requires { state_.distinct_moves(*board_, list); })
      state_.distinct_moves(*board_, list);
    else
      state_.moves(*board_, list);
    return {list.begin(), list.end()};
  }
  bool legal(Move move) const override { return state_.legal(*board_, move); }
  std::string reason_against(Move move) const override { return text_->reason_against(*board_, state_, move); }
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
  std::optional<Move> move_at(int cell) const override { return text_->move_at(*board_, state_, cell); }
  std::optional<Move> move_between(int from, int to) const override {
    return text_->move_between(*board_, state_, from, to);
  }
  bool takes_drags() const override { return text_->takes_drags(); }
  std::string place_text(int cell) const override {
    if (columns_ == 0) columns_ = text_->picture(*board_, state_, nullptr, 0).columns;
    return text_->place(*board_, columns_, cell);
  }
  std::uint64_t key() const override { return state_.key(); }
  Measure measure(Value objective) const override { return text_->measure(*board_, objective); }

  std::string text() const override { return text_->rows(*board_, state_); }
  std::string board_text() const override { return text_->exact(*board_); }
  std::string move_text(Move move) const override { return text_->move(*board_, move); }
  std::string source_line(const std::vector<Move>& line) const override { return text_->source_line(*board_, line); }
  std::optional<Move> parse_move(std::string_view text) const override { return text_->parse_move(*board_, text); }

  std::unique_ptr<Search> search(const AlgorithmSpec& algorithm, std::uint64_t seed,
                                 const Limits& limits) const override {
    const Begin begin = algorithm.entry->begin[Games::template index_of<G>];
    return std::make_unique<Search>(board_, begin(board_.get(), &state_, algorithm, seed), limits, bound());
  }

 private:
  /// The best known limit of any line before anything is searched: the lowest of the game's admissible bounds.
  std::optional<Value> bound() const {
    std::optional<Value> out;
    if constexpr (OnePlayer<G> && HasHeuristics<G>)
      for (const Heuristic<G>& row : G::heuristics())
        if (row.role == Role::bound && row.claims.admissible) {
          const Value bound = row.bound(*board_, state_);
          out = std::min(bound, out.value_or(bound));
        }
    return out;
  }

  std::shared_ptr<const Board> board_;
  const TextOf<G>* text_;
  State state_;
  mutable int columns_ = 0;  // of the board; counted when a place is first named
  std::vector<Move> line_;
  std::vector<typename G::Undo> undos_;
};

}  // namespace lookahead
