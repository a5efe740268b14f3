// What a search did, as small events in a ring that keeps the newest `capacity` of them while someone watches. Watching
// never changes a result; where nobody watches, an event costs a search one test for null. Between two players, values
// are as player 1 sees them, in the unit of Outlook.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "core/types.h"

namespace lookahead {

enum class EventKind : std::uint8_t {
  enter,     ///< a node without children is looked at, and neither cut nor given a value
  expand,    ///< its children are listed; value = how many
  cut,       ///< it is dropped without being expanded
  evaluate,  ///< it is given a value
  improve,   ///< it is the best so far; value = its objective
  restart,   ///< a player commits a move and searches again from there; value = the ply
};

inline constexpr const char* event_names[] = {"enter", "expand", "cut", "evaluate", "improve", "restart"};

/// A set of them.
class EventKinds {
 public:
  constexpr EventKinds() = default;
  constexpr EventKinds(std::initializer_list<EventKind> kinds) {
    for (const EventKind kind : kinds) add(kind);
  }

  constexpr void add(EventKind kind) { bits_ |= bit(kind); }
  constexpr bool has(EventKind kind) const { return (bits_ & bit(kind)) != 0; }
  constexpr bool has_any_of(EventKinds others) const { return (bits_ & others.bits_) != 0; }

 private:
  static constexpr unsigned bit(EventKind kind) { return 1U << static_cast<unsigned>(kind); }

  unsigned bits_ = 0;
};

struct Event {
  std::uint64_t node;  ///< the node examined when it happened
  Value value;
  EventKind kind;
  std::uint16_t ply;  ///< moves from the root of the run
  Move move;          ///< the move that led to the node; 0 at the root
};

class Trace {
 public:
  static constexpr std::size_t capacity = 1024;

  void add(const Event& event) { ring_[count_++ % capacity] = event; }
  void clear() { count_ = 0; }

  /// How many are held.
  std::size_t size() const { return count_ < capacity ? std::size_t(count_) : capacity; }
  /// i = 0 is the oldest held.
  const Event& operator[](std::size_t i) const { return ring_[(count_ - size() + i) % capacity]; }

 private:
  std::array<Event, capacity> ring_;
  std::uint64_t count_ = 0;
};

}  // namespace lookahead
