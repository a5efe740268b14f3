// The flooded sets of one layer that are kept: a layer is what is reached in equally many moves, and a set is kept
// unless another one of its layer is at least as good. Rows are append-only and shared by clones (core/store.h):
//
//   row  | closure | flooded | front | hash, left | distances from the flooded set: a byte for each column
//
// The signatures of closures stand on shelves, by their first bits: what has all bits of a given signature is on few of
// them.
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
      : rows_(sizeof(Set<Words>) + sizeof(Flood<Words>) + columns),
        columns_(columns),
        signature_(signature),
        shelves_(std::size_t{1} << signature.shelf_bits()) {}

  /// False where the device has no memory left.
  bool append(const Graph<Words>& graph, const Flood<Words>& at, const std::uint8_t* distances) {
    std::byte* row = rows_.append();
    if (!row) return false;
    const Set<Words> closure = graph.closure(at);
    const std::uint64_t signature = signature_.of(closure);
    std::vector<Signed>& shelf = shelves_[shelf_of(signature)];
    if (shelf.size() == shelf.capacity() && !grow(shelf)) return false;
    shelf.push_back({signature, static_cast<std::uint32_t>(size() - 1)});
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
    const std::size_t first = shelf_of(signature);
    for (std::size_t shelf = first; shelf < shelves_.size(); shelf = (shelf + 1) | first)
      for (const Signed& each : shelves_[shelf])
        if (!(signature & ~each.signature) && is_better(graph, each.row, at)) return true;
    return false;
  }

  std::uint64_t memory_bytes() const { return rows_.memory_bytes() + copied_bytes(); }
  std::size_t copied_bytes() const { return size() * sizeof(Signed) + shelves_.size() * shelf_bytes; }

 private:
  static constexpr std::size_t shelf_bytes = 24;  // of a vector where it is largest: the same on every machine

  struct Signed {
    std::uint64_t signature;  // of the row's closure
    std::uint32_t row;
  };

  std::size_t shelf_of(std::uint64_t signature) const {
    return static_cast<std::size_t>(signature >> 32 >> (32 - signature_.shelf_bits()));
  }

  bool is_better(const Graph<Words>& graph, std::size_t row, const Flood<Words>& at) const {
    Set<Words> closure;
    std::memcpy(&closure, rows_[row], sizeof closure);
    return is_subset(at.flooded, closure) && is_still_played(graph, at, flood(row));
  }

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
  std::vector<std::vector<Signed>> shelves_;  // by the first bits of the signature
};

}  // namespace lookahead::flood
