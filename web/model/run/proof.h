// Who wins with best play: the solver that a game's catalog names searches a position, in slices, until that is proved.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "lookahead/session.h"

namespace lookahead {

/// The search of the position after the first `moves` moves of a match by one of the game's judges; none where the game
/// has no such judge. What the players' own searches had learnt plays no part in it.
std::optional<Session> judge(const char* judge, const Spec& match, std::size_t moves);

class Proof {
 public:
  /// A position that takes more nodes is left open: on a device of today these are a few seconds.
  static constexpr std::uint64_t most_nodes = 10'000'000;

  /// Of the position after the first `moves` moves of a match.
  Proof(const Spec& match, std::size_t moves) : session_(judge(match.game->judges.solver, match, moves)) {}

  /// The player who wins, 0 or 1; none as long as that is not proved.
  std::optional<int> winner() const { return winner_; }
  /// Whether more work may prove it.
  bool is_open() const { return session_.has_value(); }
  /// How many nodes were examined, as long as it is open.
  std::uint64_t nodes() const { return session_ ? session_->nodes() : 0; }
  /// Examines at most so many more nodes. Only while it is open.
  void work(std::uint64_t nodes);

 private:
  std::optional<Session> session_;
  std::optional<int> winner_;
};

/// How many nodes to examine between two looks at the clock, so that this takes about a millisecond.
class BatchSize {
 public:
  std::uint64_t nodes() const { return nodes_; }
  /// What the last batch has taken, in seconds.
  void adapt(double took);

 private:
  std::uint64_t nodes_ = 16;  // which no search takes long for
};

}  // namespace lookahead
