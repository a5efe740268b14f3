// Makes a player of a search: search from here, commit to its choice, search again from there, until the game is over.
//
// A finished tree is committed only when the next node is due, so that after every step the node just examined is still
// the one that is looked at. The root of each tree is a node of its own: it shows the position that was committed.
#pragma once

#include <cstdint>
#include <vector>

#include "core/game.h"
#include "core/search.h"
#include "core/store.h"

namespace lookahead {

/// Tree offers start, step, choice and line, as DepthLimited does.
template <OnePlayer G, class Tree>
class Play {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  Play(const Board& board, const State& root, Tree tree) : board_(&board), state_(root), tree_(tree) {}

  Status step(Run& run) {
    if (run.node() > 0) {
      if (tree_.step(*board_, played_.size(), run)) return Status::running;
      if (!commit(run)) return Status::device_memory;
    }
    return start_tree(run);
  }

  void line(std::vector<Move>& out) const {
    append_played(out);
    tree_.line(out);
  }
  void best_line(std::vector<Move>& out) const { append_played(out); }
  std::uint64_t open() const { return tree_.open(); }
  std::uint64_t memory_bytes() const { return played_.memory_bytes(); }

 private:
  bool commit(Run& run) {
    const Move move = tree_.choice();
    run.note(EventKind::restart, played_.size(), move, static_cast<Value>(played_.size()));
    state_.apply(*board_, move);
    return played_.append(move);
  }

  Status start_tree(Run& run) {
    const Move last = played_.empty() ? Move{0} : played_.back();
    run.offer(state_.objective(), played_.size(), last);
    tree_.start(*board_, state_, played_.size(), run);
    if (!state_.over()) return Status::running;
    return state_.goal() ? Status::solved : Status::exhausted;
  }

  void append_played(std::vector<Move>& out) const {
    for (std::size_t i = 0; i < played_.size(); ++i) out.push_back(played_[i]);
  }

  const Board* board_;
  State state_;
  Tree tree_;
  Store<Move> played_;
};

}  // namespace lookahead
