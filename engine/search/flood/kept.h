// The flooded sets of one layer that are kept: a layer is what is reached in equally many moves, and a set is kept
// unless another one of its layer is at least as good. Rows are append-only and shared by clones (core/store.h):
//
//   row  | closure | flooded | front | hash, left | distances from the flooded set: a byte for each column
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

#include "core/store.h"
#include "search/flood/distances.h"
#include "search/flood/graph.h"
#include "search/flood/signature.h"

namespace lookahead::flood {

template <int Words>
class Kept {
 public:
  explicit Kept(std::size_t columns, const Signature<Words>& signature = {})
      : rows_(sizeof(Set<Words>) + sizeof(Flood<Words>) + columns), columns_(columns), signature_(signature) {}

  /// False where the device has no memory left.
  bool append(const Graph<Words>& graph, const Flood<Words>& at, const std::uint8_t* distances) {
    std::byte* row = rows_.append();
    if (!row) return false;
    const Set<Words> closure = graph.closure(at);
    if (signatures_.size() == signatures_.capacity() && !grow(signatures_)) return false;
    signatures_.push_back(signature_.of(closure));
    std::memcpy(row, &closure, sizeof closure);
    std::memcpy(row + sizeof closure, &at, sizeof at);
    std::copy_n(distances, columns_, reinterpret_cast<std::uint8_t*>(row + sizeof closure + sizeof at));
    return true;
  }

  std::size_t size() const { return rows_.size(); }
  Flood<Words> flood(std::size_t i) const {
    Flood<Words> at;
    std::memcpy(&at, rows_[i] + sizeof(Set<Words>), sizeof at);
    return at;
  }
  const std::uint8_t* distances(std::size_t i) const {
    return reinterpret_cast<const std::uint8_t*>(rows_[i] + sizeof(Set<Words>) + sizeof(Flood<Words>));
  }

  /// Whether one of these sets is at least as good as `at`: every line that floods the board from `at` floods it from
  /// there. That is so where `at` lies in its closure, and each colour of what `at` has besides is not finished in
  /// `at`. For such a vertex opens nothing that is not open, and its colour is still to be played.
  bool has_better(const Graph<Words>& graph, const Flood<Words>& at) const {
    const std::uint64_t signature = signature_.of(at.flooded);
    for (std::size_t i = 0; i < size(); ++i) {
      if (signature & ~signatures_[i]) continue;
      Set<Words> closure;
      std::memcpy(&closure, rows_[i], sizeof closure);
      if (is_subset(at.flooded, closure) && is_still_played(graph, at, flood(i))) return true;
    }
    return false;
  }

  std::uint64_t memory_bytes() const { return rows_.memory_bytes() + copied_bytes(); }
  std::size_t copied_bytes() const { return signatures_.size() * sizeof(std::uint64_t); }

 private:
  /// Whether every colour that `at` has beyond `other` still has to be played after `at`.
  static bool is_still_played(const Graph<Words>& graph, const Flood<Words>& at, const Flood<Words>& other) {
    const Set<Words> beyond = at.flooded.without(other.flooded);
    for (const Colour<Words>& colour : graph.colours)
      if (!common(beyond, colour.all).empty() && is_subset(colour.all, at.flooded)) return false;
    return true;
  }

  RowStore rows_;
  std::size_t columns_;
  Signature<Words> signature_;
  std::vector<std::uint64_t> signatures_;  // of the closures
};

}  // namespace lookahead::flood
