// An array that grows chunk by chunk. A vector that grows takes the old items and room for twice as many at once, three
// times what they are charged for; this takes the next chunk and copies nothing.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/device_memory.h"

namespace lookahead {

template <class T>
class ChunkedArray {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  ChunkedArray() = default;
  /// Items of its own. The device must have the memory.
  ChunkedArray(const ChunkedArray& other) : size_(other.size_) {
    for (std::size_t first = 0; first < size_; first += per_chunk) {
      chunks_.emplace_back(new T[per_chunk]);
      std::copy_n(other.chunks_[first / per_chunk].get(), std::min(per_chunk, size_ - first), chunks_.back().get());
    }
  }
  ChunkedArray(ChunkedArray&& other) noexcept
      : size_(std::exchange(other.size_, 0)), chunks_(std::exchange(other.chunks_, {})) {}
  ChunkedArray& operator=(ChunkedArray other) noexcept {
    std::swap(size_, other.size_);
    chunks_.swap(other.chunks_);
    return *this;
  }
  ~ChunkedArray() = default;

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& operator[](std::size_t i) { return chunks_[i / per_chunk][i % per_chunk]; }
  const T& operator[](std::size_t i) const { return chunks_[i / per_chunk][i % per_chunk]; }
  T& back() { return (*this)[size_ - 1]; }

  /// Makes room for so many more items. False where the device has not that much memory; what is there stays.
  bool reserve(std::size_t more) {
    while (chunks_.size() * per_chunk - size_ < more) {
      if (chunks_.size() == chunks_.capacity() && !grow(chunks_)) return false;
      auto chunk = allocate<T>(per_chunk);
      if (!chunk) return false;
      chunks_.push_back(std::move(chunk));
    }
    return true;
  }
  /// There must be room.
  void push_back(const T& item) {
    assert(size_ < chunks_.size() * per_chunk);
    ++size_;
    back() = item;
  }
  void pop_back() { --size_; }

  /// Model bytes: what the items take.
  std::size_t bytes() const { return size_ * sizeof(T); }

 private:
  static constexpr std::size_t per_chunk = 1024;

  std::size_t size_ = 0;
  std::vector<std::unique_ptr<T[]>> chunks_;
};

}  // namespace lookahead
