// The nodes that a run examined last, each with the line to it and with what the trace told of it. The search tree is
// drawn from these. Every search tells this of a node when it examines it, but only some can tell it later.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "lookahead/session.h"

namespace lookahead {

struct Visit {
  std::uint64_t node;
  std::vector<Move> line;
  std::size_t children = 0;       ///< how many children were listed
  bool is_dropped = false;        ///< the node was cut, or its position had been reached before
  bool is_repeat = false;         ///< it was dropped since its position had been reached before
  std::optional<Value> value;     ///< the value that the search gave it
  std::optional<Value> cut = {};  ///< what it was cut at: a bound, or the value that a table knows
  EventKinds events = {};         ///< all that became of it
};

/// Some successive nodes, the newest `capacity` of them. A run is deterministic: what was noted of a node stays true.
class Visits {
 public:
  static constexpr std::size_t capacity = 512;

  /// Notes the node that `session` has just examined. Where nodes in between are missing, all before are forgotten.
  void note(const Session& session);
  /// What was noted of one node; null where nothing was.
  const Visit* find(std::uint64_t node) const;

 private:
  std::deque<Visit> row_;      // by node, without gaps
  std::uint64_t repeats_ = 0;  // that the run had counted at the last of them
};

}  // namespace lookahead
