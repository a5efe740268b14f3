// Memory of this device for what a search keeps: it may give out, and is said to while there is still some left.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>

namespace lookahead {

/// Free memory that is left alone for all that cannot fail with grace: telling that there is no more, above all.
inline constexpr std::size_t device_reserve = std::size_t{4} << 20;

/// An array, initialised as its type does it, or null where the device has no memory left but the reserve.
template <class T>
std::unique_ptr<T[]> allocate(std::size_t count) {
  std::unique_ptr<T[]> items(new (std::nothrow) T[count]);
  void* volatile reserve = std::malloc(device_reserve);  // volatile: a compiler may leave out memory that nobody uses
  const bool is_there = reserve != nullptr;
  std::free(reserve);
  if (!is_there) items.reset();
  return items;
}

}  // namespace lookahead
