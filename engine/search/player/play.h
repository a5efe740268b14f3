// Makes a player of a search: it searches, commits to a move, and searches again from there, until the game is over.
//
// A finished tree is committed only when the next node is due, so that after every step the node just examined is still
// the one that is looked at. The root of each tree is a node of its own: it shows the position that was committed.
#pragma once

#include <cstdint>
#include <vector>

#include "contract/game.h"
#include "contract/machine.h"
#include "core/store.h"

namespace lookahead {

/// Tree holds the position and has root, begin, step, commit, line and open, as DepthLimited does.
template <OnePlayer G, class Tree>
class Play final : public Stepper<Play<G, Tree>> {
 public:
  using Board = typename G::Board;

  Play(const Board& board, const Tree& tree) : board_(&board), tree_(tree) {}

  Status step(Run& run) {
    if (run.node() > 0) {
      if (tree_.step(*board_, played_.size(), run)) return Status::running;
      if (!commit(run)) return Status::device_memory;
    }
    return begin_tree(run);
  }

  void line(std::vector<Move>& out) const override {
    append_played(out, played_.size());
    tree_.line(out);
  }
  void best_line(std::vector<Move>& out) const override { append_played(out, best_length_); }
  std::uint64_t open() const override { return tree_.open(); }
  std::uint64_t memory_bytes() const override { return played_.memory_bytes(); }

 private:
  bool commit(Run& run) {
    last_ = tree_.commit(*board_);
    const bool kept = played_.append(last_);
    run.commit(played_.size(), last_);
    return kept;
  }

  Status begin_tree(Run& run) {
    const auto& at = tree_.root();
    if (run.offer(at.objective(), played_.size(), last_)) best_length_ = played_.size();
    tree_.begin(*board_, played_.size(), last_, run);
    if (!at.over()) return Status::running;
    return at.goal() ? Status::solved : Status::exhausted;
  }

  void append_played(std::vector<Move>& out, std::size_t length) const {
    out.reserve(out.size() + length);
    for (std::size_t i = 0; i < length; ++i) out.push_back(played_[i]);
  }

  const Board* board_;
  Tree tree_;
  Move last_ = 0;  // the move committed last
  Store<Move> played_;
  std::size_t best_length_ = 0;
};

}  // namespace lookahead
