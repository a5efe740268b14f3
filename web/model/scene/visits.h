// The nodes that a run examined last, each with the line to it and with what the trace told of it: what is drawn as its
// tree. Every search tells this of a node as it examines it; only some can tell it later.
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
  std::size_t children = 0;    ///< that were listed at it
  bool is_dropped = false;     ///< it was cut, or reached before
  std::optional<Value> value;  ///< that the search gave it
};

/// A row of successive nodes, bounded. A run is deterministic, so what was noted of a node once stays true.
class Visits {
 public:
  static constexpr std::size_t capacity = 512;

  /// Notes the node that `session` has just examined. A gap begins a new row.
  void note(const Session& session);
  /// Of one node; null where nothing was noted.
  const Visit* find(std::uint64_t node) const;

 private:
  std::deque<Visit> row_;  // by node, without gaps
};

}  // namespace lookahead
