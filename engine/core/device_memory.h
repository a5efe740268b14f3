// Memory of this device for what a search keeps. It may give out. A search is told so while a reserve is still left, so
// that it can end its run with a status, and whoever drives it can say so.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

namespace lookahead {

/// Bytes that are left free for everything that has no way to fail: above all for telling that there is no more.
inline constexpr std::size_t device_reserve = std::size_t{4} << 20;

#if defined(__SANITIZE_ADDRESS__)  // gcc
inline constexpr bool is_probed_whole = false;
#elif defined(__has_feature) && !defined(__EMSCRIPTEN__)
inline constexpr bool is_probed_whole = !__has_feature(address_sanitizer);
#else
inline constexpr bool is_probed_whole = true;
#endif

/// Whether so many bytes are free, and the reserve besides. (Native builds with AddressSanitizer ask for less: it marks
/// all of a block when it is given and when it is taken back, which took most of their time.)
inline bool device_has(std::uint64_t bytes) {
  const std::size_t reserve = is_probed_whole ? device_reserve : device_reserve / 64;
  if (bytes > SIZE_MAX - reserve) return false;
  const std::size_t wanted = static_cast<std::size_t>(bytes) + reserve;
  void* volatile probe = std::malloc(wanted);  // volatile: a compiler may leave out memory nobody uses
  const bool is_there = probe != nullptr;
  std::free(probe);
  return is_there;
}

/// An array whose items are initialised as their type says; null where the device has nothing left but the reserve.
template <class T>
std::unique_ptr<T[]> allocate(std::size_t count) {
  std::unique_ptr<T[]> items(new (std::nothrow) T[count]);
  if (!device_has(0)) items.reset();
  return items;
}

/// Makes room in a vector for twice as many items, and for at least `more` further ones. False where the device has not
/// that much memory; the vector is then unchanged.
template <class T>
bool grow(std::vector<T>& items, std::size_t more = 16) {
  const std::size_t capacity = items.size() + std::max(more, items.capacity());
  if (!device_has(std::uint64_t{capacity} * sizeof(T))) return false;
  items.reserve(capacity);
  return true;
}

}  // namespace lookahead
