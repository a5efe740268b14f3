// What trees that grow by playouts share: a child that was never tried comes first.
#pragma once

#include <cstdint>
#include "core/chunked_array.h"
#include "core/rng.h"

namespace lookahead {

/// The index of a child that was never visited, each as likely; 0, which is the root, if there is none. A Node has
/// `first`, the index of its first child, `children`, their number, and `visits`.
template <class Node>
std::uint32_t untried_child(const ChunkedArray<Node>& nodes, const Node& at, Rng& rng) {
  std::uint32_t untried = 0;
  for (std::uint32_t i = 0; i < at.children; ++i) untried += nodes[at.first + i].visits == 0 ? 1 : 0;
  if (untried == 0) return 0;
  std::uint32_t choice = at.first;
  std::uint32_t skip = rng.below(untried);
  while (nodes[choice].visits > 0 || skip-- > 0) ++choice;
  return choice;
}

}  // namespace lookahead
