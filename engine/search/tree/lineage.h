// The nodes that a search has examined, each with the one that it came from. A line is a walk from child to parent, so
// any node that was ever examined can be shown.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/store.h"
#include "core/types.h"

namespace lookahead {

/// A listed node. `parent` numbers expanded nodes in the order of their expansion.
struct Child {
  static constexpr std::uint32_t no_parent = 0xffffffff;

  std::uint32_t parent;
  Move move;
  std::uint16_t depth;  ///< moves from the root
};
static_assert(sizeof(Child) == 8);

class Lineage {
 public:
  /// Keeps an examined node; nodes are kept in the order in which they are examined. False if the device has no memory
  /// left.
  bool examine(const Child& node) { return examined_.append(node); }

  /// Notes that the node examined last is being expanded. False if the device has no memory left.
  bool expand() { return expanded_.append(static_cast<std::uint32_t>(examined_.size() - 1)); }

  /// How many were expanded.
  std::size_t size() const { return expanded_.size(); }

  /// Appends the moves from the root to `node`.
  void line(Child node, std::vector<Move>& out) const {
    const std::size_t first = out.size();
    for (; node.parent != Child::no_parent; node = examined_[expanded_[node.parent]]) out.push_back(node.move);
    std::reverse(out.begin() + static_cast<std::ptrdiff_t>(first), out.end());
  }

  /// The same to the n-th that was examined, counted from 0; false if there were not so many.
  bool line_at(std::uint64_t n, std::vector<Move>& out) const {
    if (n >= examined_.size()) return false;
    line(examined_[n], out);
    return true;
  }
  /// Appends the numbers of the examined nodes from the root to the n-th, which is the last; false if there were not so
  /// many.
  bool way_to(std::uint64_t n, std::vector<std::uint64_t>& out) const {
    if (n >= examined_.size()) return false;
    const std::size_t first = out.size();
    out.push_back(n);
    for (Child node = examined_[n]; node.parent != Child::no_parent; node = examined_[out.back()])
      out.push_back(expanded_[node.parent]);
    std::reverse(out.begin() + static_cast<std::ptrdiff_t>(first), out.end());
    return true;
  }

  std::uint64_t memory_bytes() const { return examined_.memory_bytes() + expanded_.memory_bytes(); }

 private:
  Store<Child> examined_;
  Store<std::uint32_t> expanded_;  // numbers of examined nodes
};

}  // namespace lookahead
