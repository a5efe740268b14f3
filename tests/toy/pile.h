// A toy game: take stones from a pile, each time one of a few allowed numbers, until none are left, in as few moves as
// you can. Where no allowed number fits any more but stones are left, the game is over and lost. It is here to show
// that a new game is one folder: this one has the rules, pile.cpp the text and the catalog entry.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "contract/game.h"
#include "contract/heuristic.h"
#include "core/hash.h"
#include "lookahead/catalog.h"

namespace lookahead::toy {

inline constexpr std::size_t max_takes = 8;

struct Board {
  std::uint32_t stones = 0;
  std::vector<std::uint32_t> takes;  ///< at most max_takes
};

class State {
 public:
  static State root(const Board& board) {
    State state;
    state.stones_ = board.stones;
    for (const std::uint32_t take : board.takes) state.least_ = std::min(state.least_, take);
    return state;
  }

  void moves(const Board& board, FixedList<Move, max_takes>& out) const {
    for (std::size_t i = 0; i < board.takes.size(); ++i)
      if (board.takes[i] <= stones_) out.push_back(static_cast<Move>(i));
  }
  bool legal(const Board& board, Move move) const { return move < board.takes.size() && board.takes[move] <= stones_; }

  State apply(const Board& board, Move move) {
    const State before = *this;
    stones_ -= board.takes[move];
    ++played_;
    return before;
  }
  void undo(const Board&, Move, const State& before) { *this = before; }

  /// Fewer stones first, then fewer moves.
  Value objective() const { return -(Value{stones_} << 16) - Value{played_}; }
  std::uint64_t key() const { return hash_combine(hash_seed, stones_); }
  bool over() const { return stones_ < least_; }
  bool goal() const { return stones_ == 0; }
  std::uint32_t stones() const { return stones_; }

  static std::size_t packed_bytes(const Board&) { return sizeof(State); }
  void pack(const Board&, std::byte* out) const { std::memcpy(out, this, sizeof(State)); }
  void unpack(const Board&, const std::byte* in) { std::memcpy(this, in, sizeof(State)); }

 private:
  std::uint32_t stones_ = 0;
  std::uint32_t played_ = 0;
  std::uint32_t least_ = 0xffffffff;  // of the numbers that may be taken
};

struct Pile {
  using Board = toy::Board;
  using State = toy::State;
  using Undo = State;
  static constexpr int players = 1;
  static constexpr std::size_t max_moves = max_takes;
  static std::span<const Heuristic<Pile>> heuristics();
};

static_assert(OnePlayer<Pile> && HasHeuristics<Pile>);

using PileGames = Representations<Pile>;

/// A board is STONES:TAKE/TAKE/..., or `STONES TAKE TAKE ...` as people write it.
GameEntry pile_entry();

}  // namespace lookahead::toy
