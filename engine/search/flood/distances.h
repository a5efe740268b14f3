// How many moves two vertices of a coloured graph are apart, and how far each is from a flooded set, as rows of bytes.
// A distance above 255 counts as 255, which is still a bound: see bound.h.
//
// In a row each colour begins at a multiple of 16, so that the farthest vertex of a colour is found by whole lanes. The
// columns in between hold 0 and stand for no vertex:
//
//   column  | 0 .. 74   75 .. 79 | 80 .. 153   154 .. 159 | ...
//   colour  | 0         none     | 1           none       | ...
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "core/device_memory.h"
#include "core/fixed_list.h"
#include "search/flood/graph.h"

namespace lookahead::flood {

/// Sixteen bytes that are worked on at once: a type that both compilers know, and turn into instructions of every
/// processor.
using Lane = std::uint8_t __attribute__((vector_size(16)));
inline constexpr std::size_t lane_size = sizeof(Lane);

inline Lane load(const std::uint8_t* from) {
  Lane lane;
  std::memcpy(&lane, from, lane_size);
  return lane;
}
inline void store(const Lane& lane, std::uint8_t* to) { std::memcpy(to, &lane, lane_size); }
inline Lane least(const Lane& a, const Lane& b) { return a < b ? a : b; }
inline Lane most(const Lane& a, const Lane& b) { return a > b ? a : b; }

inline std::uint8_t most_of(const Lane& lane) {
  using Halves = std::uint64_t __attribute__((vector_size(16)));
  Lane far = most(lane, __builtin_shufflevector(lane, lane, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7));
  for (const int shift : {32, 16, 8}) far = most(far, reinterpret_cast<Lane>(reinterpret_cast<Halves>(far) >> shift));
  return far[0];
}

/// The columns of a colour, a multiple of the lane's size.
struct Columns {
  std::size_t begin = 0;
  std::size_t end = 0;
};

template <int Words>
class Distances {
 public:
  /// The most columns that any graph of this width has.
  static constexpr std::size_t most_columns = std::size_t{64} * Words + lane_size * ColouredGraph::max_colours;

  explicit Distances(const Graph<Words>& graph) : graph_(&graph), column_(std::size_t(graph.size)) {
    for (const Colour<Words>& colour : graph.colours) {
      const std::size_t begin = width_;
      for (int vertex = colour.first; vertex <= colour.last; ++vertex) {
        column_[std::size_t(vertex)] = static_cast<std::uint16_t>(width_++);
        vertex_.push_back(static_cast<std::uint16_t>(vertex));
      }
      width_ = (width_ + lane_size - 1) / lane_size * lane_size;
      vertex_.resize(width_);
      columns_.push_back({begin, width_});
    }
    is_known_.resize(std::size_t(graph.size));
  }

  /// Makes room for all rows, unless a clone has. False where the device has not that much memory.
  bool reserve() {
    if (!rows_) rows_ = allocate<Block>(memory_bytes() / lane_size);
    return rows_ != nullptr;
  }

  std::size_t width() const { return width_; }
  const Columns& columns(std::size_t colour) const { return columns_[colour]; }
  int vertex(std::size_t column) const { return vertex_[column]; }

  /// The distances from a vertex. They are found when they are first asked for.
  const std::uint8_t* row(int vertex) {
    std::uint8_t* row = reinterpret_cast<std::uint8_t*>(rows_.get()) + std::size_t(vertex) * width_;
    if (!is_known_[std::size_t(vertex)]) fill(vertex, row);
    return row;
  }

  /// Distances from the root's flooded set, which is the start alone.
  void from_start(std::uint8_t* out) const { fill_row(graph_->start(), out); }

  /// Rows of some vertices.
  using Rows = FixedList<const std::uint8_t*, 64 * Words>;

  /// Distances from a flooded set, made from those without `taken`.
  void lowered(const std::uint8_t* before, const Set<Words>& taken, std::uint8_t* out) {
    Rows rows;
    for_each(taken, [&](int vertex) { rows.push_back(row(vertex)); });
    lower(rows, 0, before, out);
  }

  /// What is left of distances where some vertices, of these rows, are but `radius` away. `out` may be `before`.
  [[gnu::noinline]] void lower(const Rows& rows, std::uint8_t radius, const std::uint8_t* before,
                               std::uint8_t* out) const {
    std::size_t i = 0;
    for (; i + 4 * lane_size <= width_; i += 4 * lane_size) lower<4>(rows, radius, i, before + i, out + i);
    for (; i < width_; i += lane_size) lower<1>(rows, radius, i, before + i, out + i);
  }

  std::uint32_t sum_of_squares(const std::uint8_t* distances) const {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < width_; ++i) {
      const std::int16_t distance = distances[i];  // sixteen bits: processors multiply and add eight of them at once
      sum += std::int32_t{distance} * distance;
    }
    return static_cast<std::uint32_t>(sum);
  }

  /// Model bytes of all rows.
  std::uint64_t memory_bytes() const { return std::uint64_t{width_} * is_known_.size(); }

 private:
  /// What rows are made of: they begin where lanes may be loaded at once. Not every machine's bytes do.
  struct alignas(lane_size) Block {
    std::uint8_t bytes[lane_size];
  };

  /// Some lanes at once, so that each row's address is read once for all of them.
  template <int lanes>
  static void lower(const Rows& rows, std::uint8_t radius, std::size_t column, const std::uint8_t* before,
                    std::uint8_t* out) {
    const Lane around = Lane{} + radius;
    Lane least_so_far[lanes];
    for (std::size_t k = 0; k < lanes; ++k) least_so_far[k] = ~around;  // together no more than 255
    for (const std::uint8_t* row : rows)
      for (std::size_t k = 0; k < lanes; ++k)
        least_so_far[k] = least(least_so_far[k], load(std::assume_aligned<lane_size>(row + column + k * lane_size)));
    for (std::size_t k = 0; k < lanes; ++k)
      store(least(load(before + k * lane_size), least_so_far[k] + around), out + k * lane_size);
  }

  void fill(int vertex, std::uint8_t* row) {
    fill_row(vertex, row);
    is_known_[std::size_t(vertex)] = 1;
  }

  /// Breadth first, a whole ring at a time.
  void fill_row(int vertex, std::uint8_t* row) const {
    std::fill_n(row, width_, std::uint8_t{0});
    Set<Words> seen;
    Set<Words> ring;
    ring.insert(vertex);
    for (int distance = 0; !ring.empty(); ++distance) {
      seen |= ring;
      Set<Words> next;
      for_each(ring, [&](int at) {
        if (at != graph_->start()) row[column_[std::size_t(at)]] = static_cast<std::uint8_t>(std::min(distance, 255));
        next |= graph_->neighbours[std::size_t(at)];
      });
      ring = next.without(seen);
    }
  }

  const Graph<Words>* graph_;
  std::size_t width_ = 0;
  std::vector<std::uint16_t> column_;  // by vertex
  std::vector<std::uint16_t> vertex_;  // by column
  std::vector<Columns> columns_;       // by colour
  std::vector<std::uint8_t> is_known_;
  std::unique_ptr<Block[]> rows_;
};

}  // namespace lookahead::flood
