// Runs for tests: a search from a spec, and all that can be seen of it at a node in one value that can be compared.
#pragma once

#include <iosfwd>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "lookahead/games.h"
#include "lookahead/match.h"
#include "lookahead/session.h"

namespace lookahead::tests {

/// All that a search shows when it stands at a node.
struct Snapshot {
  Status status = Status::running;
  Counters counters;
  std::uint64_t open = 0;
  std::uint64_t memory = 0;
  std::vector<Improvement> improvements;
  std::vector<std::uint64_t> decisions;
  std::vector<Move> line;
  std::vector<Move> best_line;

  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};
std::ostream& operator<<(std::ostream& out, const Snapshot& shot);

Snapshot snapshot(const Search& search);
Snapshot snapshot(const Session& session);

/// A spec that must parse.
Spec spec_of(const std::string& text, const Catalog& games = builtin_games());
/// A session that must start.
Session session_of(const std::string& text, std::size_t keyframe_bytes = 0, const Catalog& games = builtin_games());
/// What a run of this spec comes to.
Report report_of(const std::string& text, const Catalog& games = builtin_games());

/// Plays a match between two algorithms to its end.
void play_to_end(Match& match);

/// Where runs of one spec begin.
class Start {
 public:
  explicit Start(const std::string& text, const Catalog& games = builtin_games());

  const AnyPosition& root() const { return *root_; }
  /// Whether the algorithm, or one that it is composed of, says that it depends on the seed.
  bool is_random() const { return is_random_; }
  int players() const { return players_; }
  /// The limits of the spec, but for its goal.
  const Limits& limits() const { return limits_; }
  std::unique_ptr<Search> search(const Limits& limits) const;
  std::unique_ptr<Search> search() const { return search(limits_); }

 private:
  Spec spec_;
  std::unique_ptr<AnyPosition> root_;
  Limits limits_;
  bool is_random_;
  int players_ = 1;
};

/// Advances in batches until `nodes` nodes are examined or the run ends.
void advance_to(Search& search, std::uint64_t nodes, std::uint64_t batch);

/// What one run, examined node by node, shows at some nodes: the first ones, those around a session's keyframes, the
/// middle and the last ones.
struct Record {
  std::map<std::uint64_t, Snapshot> at;  ///< by the number of nodes examined
  std::uint64_t end = 0;                 ///< nodes examined when it ended

  const Snapshot& last() const { return at.at(end); }
};
Record record(const Start& start);

/// The position after a line that must be legal.
std::unique_ptr<AnyPosition> replay(const AnyPosition& root, const std::vector<Move>& line);

}  // namespace lookahead::tests
