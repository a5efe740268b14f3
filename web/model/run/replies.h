// Who wins after each move of a position, found out for all of them at once: what is soon proved is known soon.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "model/run/proof.h"

namespace lookahead {

class Replies {
 public:
  /// Of the position after the first `moves` moves of a match.
  Replies(const Spec& match, std::size_t moves);

  const AnyPosition& root() const { return *root_; }
  const std::vector<Move>& moves() const { return moves_; }
  /// Whether a move wins for whoever makes it; none as long as that is not proved.
  std::optional<bool> wins(std::size_t move) const;
  bool is_done() const;

  /// Searches for about so many seconds at most. True if something was found out.
  bool work(double (*clock)(), double seconds);

 private:
  std::unique_ptr<AnyPosition> root_;
  std::vector<Move> moves_;
  std::vector<Proof> proofs_;   // of the positions after them
  std::size_t next_ = 0;        // the one to work on
  std::uint64_t nodes_ = 4096;  // that each is given before any is given more
  BatchSize batch_;
};

}  // namespace lookahead
