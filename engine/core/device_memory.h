// Memory of this device for what a search keeps: it may give out, and is said to while there is still some left.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

namespace lookahead {

/// Free memory that is left alone for all that cannot fail with grace: telling that there is no more, above all.
inline constexpr std::size_t device_reserve = std::size_t{4} << 20;

/// Whether there are so many bytes, and the reserve.
inline bool device_has(std::size_t bytes) {
  void* volatile probe = std::malloc(bytes + device_reserve);  // volatile: a compiler may leave out memory nobody uses
  const bool is_there = probe != nullptr;
  std::free(probe);
  return is_there;
}

/// An array, initialised as its type does it, or null where the device has no memory left but the reserve.
template <class T>
std::unique_ptr<T[]> allocate(std::size_t count) {
  std::unique_ptr<T[]> items(new (std::nothrow) T[count]);
  if (!device_has(0)) items.reset();
  return items;
}

/// Twice the room in a vector, and at least `more`. False, and unchanged, where the device has not that much.
template <class T>
bool grow(std::vector<T>& items, std::size_t more = 16) {
  const std::size_t capacity = items.size() + std::max(more, items.capacity());
  if (!device_has(capacity * sizeof(T))) return false;
  items.reserve(capacity);
  return true;
}

}  // namespace lookahead
