// Open lists: the children that are listed and not yet examined, and which of them comes next. An open list is a part
// of TreeSearch:
//   bool push(child, state, value)        adds a child, whose state is `state`; false if no memory is left. value() is
//                                         what it is worth, and is worked out only if the list needs to know
//   Child pop()                           removes the next one and returns it; the list must not be empty
//   std::uint64_t size() const            how many there are
//   void look(step, see) const            calls see(depth, optional value) for every step-th of them
//   bool has_dropped() const              whether a child was let go that might have led to something better
//   std::uint64_t memory_bytes() const    model bytes
//   std::size_t copied_bytes() const      the memory that a copy of it takes
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/heap.h"
#include "core/seen_table.h"
#include "core/store.h"
#include "search/tree/node_store.h"

namespace lookahead {

/// First in, first out. Children that had their turn stay, since a clone that stands earlier still needs them.
class Queue {
 public:
  bool push(const Child& child) { return listed_.append(child); }
  Child pop() { return listed_[next_++]; }
  std::uint64_t size() const { return listed_.size() - next_; }
  template <class See>
  void look(std::uint64_t step, See see) const {
    for (std::uint64_t i = next_; i < listed_.size(); i += step) see(listed_[i].depth, std::nullopt);
  }
  bool has_dropped() const { return false; }
  std::uint64_t memory_bytes() const { return listed_.memory_bytes(); }
  std::size_t copied_bytes() const { return 0; }

 private:
  Store<Child> listed_;
  std::size_t next_ = 0;
};

/// Of a child that comes before all others, whatever they are valued at. It is not told.
inline constexpr Value foremost = std::numeric_limits<Value>::max();

/// A child with what it was valued at when it was listed.
struct ValuedChild {
  Value value;
  Child child;
};
static_assert(sizeof(ValuedChild) == 16, "memory is charged in these bytes everywhere");

/// A heap. `Order` says of two valued children whether the second comes out before the first.
template <class Order>
class PriorityQueue {
 public:
  explicit PriorityQueue(Order order) : heap_(order) {}

  template <class State, class Valuation>
  bool push(const Child& child, const State&, Valuation value) {
    return heap_.push({value(), child});
  }
  Child pop() { return heap_.pop().child; }
  std::uint64_t size() const { return heap_.size(); }
  template <class See>
  void look(std::uint64_t step, See see) const {
    for (std::uint64_t i = 0; i < heap_.size(); i += step) {
      const ValuedChild& item = heap_.items()[i];
      see(item.child.depth, item.value == foremost ? std::nullopt : std::optional(item.value));
    }
  }
  bool has_dropped() const { return false; }
  std::uint64_t memory_bytes() const { return heap_.bytes(); }
  std::size_t copied_bytes() const { return heap_.bytes(); }

 private:
  Heap<ValuedChild, Order> heap_;
};

/// All children of one depth, the best first, then the best `width` of the next. Of equally good ones, those listed
/// first.
class BestFew {
 public:
  static constexpr int max_width = 100'000;

  BestFew(std::size_t width, bool drop_repeats) : width_(width), drop_repeats_(drop_repeats), next_({}) {}

  template <class State, class Valuation>
  bool push(const Child& child, const State& state, Valuation value) {
    const std::uint32_t number = listed_++;
    if (drop_repeats_) {
      const auto [first, no_memory] = seen_.insert(state.key(), number);
      if (no_memory) return false;
      if (!first) return true;
    }
    const Node node{value(), child, number};
    if (next_.size() < width_) return next_.push(node);
    has_dropped_ = true;
    if (!WorstFirst{}(node, next_.top())) return true;
    next_.pop();
    return next_.push(node);
  }

  Child pop() {
    if (level_.empty()) begin_level();
    const Child child = level_.back();
    level_.pop_back();
    return child;
  }

  std::uint64_t size() const { return level_.size() + next_.size(); }
  template <class See>
  void look(std::uint64_t step, See see) const {
    for (std::uint64_t i = 0; i < level_.size(); i += step) see(level_[i].depth, std::nullopt);
    for (std::uint64_t i = 0; i < next_.size(); i += step) see(next_.items()[i].child.depth, next_.items()[i].value);
  }
  bool has_dropped() const { return has_dropped_; }
  std::uint64_t memory_bytes() const { return copied_bytes() + (drop_repeats_ ? seen_.memory_bytes() : 0); }
  std::size_t copied_bytes() const { return level_.size() * sizeof(Child) + next_.bytes(); }

 private:
  struct Node {
    Value value;
    Child child;
    std::uint32_t number;  // in the order of listing
  };
  static_assert(sizeof(Node) == 24, "memory is charged in these bytes everywhere");

  /// The worst node comes out first, so that it can make room for a better one.
  struct WorstFirst {
    bool operator()(const Node& above, const Node& below) const {
      return below.value != above.value ? below.value < above.value : below.number > above.number;
    }
  };

  // A level is small enough for the memory that every device keeps in reserve.
  static_assert(std::size_t{max_width} * sizeof(Child) * 4 <= device_reserve);

  void begin_level() {
    while (!next_.empty()) level_.push_back(next_.pop().child);
  }

  std::size_t width_;
  bool drop_repeats_;
  bool has_dropped_ = false;
  Heap<Node, WorstFirst> next_;  // the best of the level below
  std::vector<Child> level_;     // the best last
  std::uint32_t listed_ = 0;
  SeenTable seen_;
};

}  // namespace lookahead
