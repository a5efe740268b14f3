// The moves of a position that are left to look at, as the bits of one word: a bit for each cell.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "contract/game.h"
#include "core/bits.h"
#include "games/isolation/rules.h"

namespace lookahead {

template <>
struct MoveQueue<isolation::Game> {
  using Board = isolation::Board;
  using State = isolation::State;

  MoveQueue() = default;
  MoveQueue(const Board&, const State& at) : left_(at.targets(at.to_move())) {}

  /// There are symmetries only while a player is not placed yet.
  void leave_out_repeats(const Board& board, const State& at) {
    if (at.cell(0) == isolation::nowhere || at.cell(1) == isolation::nowhere) left_ = distinct_moves(board, at);
  }

  /// A move takes at most one reply away: it does if the other player could have gone to the same cell.
  void put_fewest_replies_first(const Board&, const State& at) { sooner_ = at.targets(at.to_move() ^ 1); }

  bool empty() const { return left_ == 0; }
  std::size_t size() const { return static_cast<std::size_t>(count_bits(left_)); }

  Move take() {
    const std::uint64_t first = left_ & sooner_;
    const int cell = lowest(first != 0 ? first : left_);
    left_ &= ~isolation::bit(cell);
    return static_cast<Move>(cell);
  }

 private:
  static std::uint64_t distinct_moves(const Board& board, const State& at);

  std::uint64_t left_ = 0;
  std::uint64_t sooner_ = 0;  // moves that come first, as far as they are in left_
};

static_assert(HasMoveQueue<isolation::Game>);

}  // namespace lookahead
