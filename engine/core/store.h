// Append-only storage that a search and all its clones share.
//
// A search is deterministic, so whatever a clone appends is what the original appended at the same place. To copy a
// Store is therefore to copy a handle and a length, and never the records. A keyframe (a clone that is kept) of a
// search with a million nodes costs a few bytes of it; and a clone that runs on from an old keyframe writes the same
// records over themselves.
//
//   records   | 0 1 2 3 4 5 6 7 8 9 ...        shared
//   keyframe   length 4 ^
//   search                     length 9 ^
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/device_memory.h"

namespace lookahead {

/// Rows of bytes. All have one width, which is chosen when the store is made.
class RowStore {
 public:
  /// `width` is in bytes and at least 1. A row lies at a multiple of it from the start of an allocation.
  explicit RowStore(std::size_t width) : width_(width), chunks_(std::make_shared<std::vector<Chunk>>()) {}

  /// Room for one more row, or null where the device has no memory left.
  std::byte* append() {
    if (length_ % rows_per_chunk == 0 && !begin_chunk()) return nullptr;
    ++length_;
    return std::exchange(next_row_, next_row_ + width_);
  }

  const std::byte* operator[](std::size_t i) const {
    assert(i < length_);
    return row(i);
  }

  std::size_t size() const { return length_; }

  /// Model bytes: what the rows hold, not what the allocator took.
  std::uint64_t memory_bytes() const { return std::uint64_t{length_} * width_; }

 private:
  static constexpr std::size_t rows_per_chunk = 1024;
  using Chunk = std::unique_ptr<std::byte[]>;

  /// Goes to the chunk of row length_. It may be there already: a clone that was here before has made it.
  bool begin_chunk() {
    const std::size_t chunk = length_ / rows_per_chunk;
    if (chunk == chunks_->size()) {
      Chunk made = allocate<std::byte>(rows_per_chunk * width_);
      if (!made) return false;
      chunks_->push_back(std::move(made));
    }
    next_row_ = (*chunks_)[chunk].get();
    return true;
  }
  std::byte* row(std::size_t i) const { return (*chunks_)[i / rows_per_chunk].get() + i % rows_per_chunk * width_; }

  std::size_t width_;
  std::size_t length_ = 0;
  std::byte* next_row_ = nullptr;  // valid while length_ is no multiple of rows_per_chunk
  std::shared_ptr<std::vector<Chunk>> chunks_;
};

/// The same for records of one type.
template <class T>
class Store {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  Store() : rows_(sizeof(T)) {}

  /// False where the device has no memory left; the store is then unchanged.
  bool append(const T& record) {
    std::byte* row = rows_.append();
    if (row) std::memcpy(row, &record, sizeof(T));
    return row != nullptr;
  }

  T operator[](std::size_t i) const {
    T record;
    std::memcpy(&record, rows_[i], sizeof(T));
    return record;
  }

  std::size_t size() const { return rows_.size(); }
  bool empty() const { return size() == 0; }
  T back() const { return (*this)[size() - 1]; }
  std::uint64_t memory_bytes() const { return std::uint64_t{size()} * sizeof(T); }

 private:
  RowStore rows_;
};

}  // namespace lookahead
