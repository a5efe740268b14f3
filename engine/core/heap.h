// A binary heap. It is our own because standard libraries differ in which of two equal items comes out first. And where
// items are compared by rules that are no order, what comes out depends on each single comparison that a heap makes.
// There are published results of that kind: those of G. Kinsman, "Bubble Burst" part 2 (2016). The comparisons here are
// the ones that the heap behind them makes.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/chunked_array.h"

namespace lookahead {

/// Order: bool operator()(const T& above, const T& below) const, true where `below` is to come out before `above`. It
/// need not be transitive: what comes out is then still the same on every machine.
template <class T, class Order>
class Heap {
 public:
  explicit Heap(Order order) : order_(order) {}

  std::size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }
  const T& top() const { return items_[0]; }
  /// All items, in no order that means anything.
  const ChunkedArray<T>& items() const { return items_; }
  /// What is copied with every copy of the heap.
  std::size_t bytes() const { return items_.bytes(); }

  /// False where the device has no memory left; the heap is then unchanged.
  bool push(const T& item) {
    if (!items_.reserve(1)) return false;
    items_.push_back(item);
    std::size_t i = items_.size() - 1;
    for (; i > 0 && order_(items_[parent(i)], items_[i]); i = parent(i)) std::swap(items_[i], items_[parent(i)]);
    return true;
  }

  /// Takes the top out. The last item takes its place and sinks, as long as one of its children is to come out before
  /// it. It then changes places with the child that is to come out before the other child, or with the left one if
  /// neither is, even where only the other child is to come out before the item itself.
  T pop() {
    assert(!items_.empty());
    const T out = items_[0];
    items_[0] = items_.back();
    items_.pop_back();
    std::size_t i = 0;
    for (std::size_t child = 1; child < items_.size(); child = 2 * i + 1) {
      const bool has_right = child + 1 < items_.size();
      if (!order_(items_[i], items_[child]) && !(has_right && order_(items_[i], items_[child + 1]))) break;
      if (has_right && order_(items_[child], items_[child + 1])) ++child;
      std::swap(items_[i], items_[child]);
      i = child;
    }
    return out;
  }

 private:
  static std::size_t parent(std::size_t i) { return (i - 1) / 2; }

  Order order_;
  ChunkedArray<T> items_;
};

}  // namespace lookahead
