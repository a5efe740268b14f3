// The moves of a position that are left to look at, as the bits of one word: a bit for each cell.
#pragma once

#include <array>
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
  MoveQueue(const Board&, const State& at) : left_(at.targets(at.to_move())), next_(left_) {}

  /// There are symmetries only while a player is not placed yet.
  void leave_out_repeats(const Board& board, const State& at) {
    if (at.cell(0) == isolation::nowhere || at.cell(1) == isolation::nowhere) left_ = next_ = distinct_moves(board, at);
  }

  /// A move takes at most one reply away: it does if the other player could have gone to the same cell.
  void put_fewest_replies_first(const Board&, const State& at) {
    sooner_ = at.targets(at.to_move() ^ 1);
    next_ = first_of(left_, sooner_);
  }

  /// By cell, the binary digits of its rank, the lowest first.
  using Ranks = std::array<std::uint64_t, 4>;

  /// How many moves a move leaves its player, and two more if it takes a reply away: added up for all cells at once.
  static Ranks ranks(const Board&, const State& at) {
    Ranks digits = isolation::ways_on(at.free());
    const std::uint64_t taking = at.targets(at.to_move() ^ 1);
    const std::uint64_t carry = digits[1] & taking;
    digits[1] ^= taking;
    digits[3] |= digits[2] & carry;
    digits[2] ^= carry;
    return digits;
  }

  bool empty() const { return left_ == 0; }
  std::size_t size() const { return static_cast<std::size_t>(count_bits(left_)); }

  Move take() {
    const Move move = take_one_of(next_);
    next_ = first_of(left_, sooner_);
    return move;
  }
  Move take(const Ranks& ranks) {
    std::uint64_t highest = left_;
    for (std::size_t digit = ranks.size(); digit-- > 0;) highest = first_of(highest, ranks[digit]);
    return take_one_of(highest);
  }

 private:
  static std::uint64_t first_of(std::uint64_t cells, std::uint64_t sooner) {
    return (cells & sooner) != 0 ? cells & sooner : cells;
  }
  Move take_one_of(std::uint64_t cells) {
    const int cell = lowest(cells);
    left_ &= ~isolation::bit(cell);
    return static_cast<Move>(cell);
  }
  static std::uint64_t distinct_moves(const Board& board, const State& at);

  std::uint64_t left_ = 0;
  std::uint64_t sooner_ = 0;  // moves that come first, as far as they are in left_
  // Of these the next is taken. They are found when the one before is taken: what ends the node below can't be
  // foreseen, and once it has ended, everything waits for the next move.
  std::uint64_t next_ = 0;
};

static_assert(HasMoveQueue<isolation::Game>);

}  // namespace lookahead
