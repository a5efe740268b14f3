// A table of entries by key that a search and its clones share, and from which nothing is ever removed.
//
// It grows a segment at a time, and never as a whole: to double a table takes the old one and the new one at once,
// three times what the search was charged for. Segments are small hash tables of one size, with linear probing. The
// first bits of a key's hash choose the segment by way of a directory; a segment that is full is split in two by the
// next bit. Source: R. Fagin, J. Nievergelt, N. Pippenger, H. R. Strong, "Extendible hashing" (1979).
//
//   first bits of a hash  00   01   10   11
//   segments              A    B    C    C      keys from 10 on are few, and C is not split yet
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/device_memory.h"
#include "core/hash.h"

namespace lookahead {

/// What an Entry offers. One that has only its initial values is unused; any other has a key.
///   bool is_used() const
///   std::uint64_t key() const
template <class Entry>
class OpenTable {
 public:
  static constexpr std::size_t segment_slots = 1024;

  /// The entry with the key of `entry`; where there is none, `entry` is put in and returned. Null where the device has
  /// no memory left; the table is then unchanged. Valid until the next call.
  Entry* find_or_add(const Entry& entry) {
    if (directory_.empty() && !begin()) return nullptr;
    const std::uint64_t hash = mix(entry.key());
    for (;;) {
      Segment& segment = *directory_[place_of(hash)];
      Entry& found = segment.find(hash, entry.key());
      if (found.is_used()) return &found;
      if (segment.used < most_used) {
        found = entry;
        ++segment.used;
        return &found;
      }
      if (!split(hash)) return nullptr;
    }
  }

  /// Model bytes: those of one table of which at most half is used. A segment is fuller than that before it is split,
  /// so that these are charged before the device gives them.
  static std::uint64_t model_bytes(std::uint64_t entries) {
    return std::max<std::uint64_t>(segment_slots, std::bit_ceil(entries * 2)) * sizeof(Entry);
  }

 private:
  static constexpr std::size_t most_used = segment_slots * 5 / 8;
  static constexpr int most_depth = 24;  // far more segments than a run may have memory for

  struct Segment {
    std::array<Entry, segment_slots> entries;
    std::size_t used = 0;
    std::size_t number = 0;  // among all segments
    int depth = 0;           // bits of the hash that its keys share

    /// The entry of a key, or the unused one where it belongs.
    Entry& find(std::uint64_t hash, std::uint64_t key) {
      std::size_t i = hash % segment_slots;
      while (entries[i].is_used() && entries[i].key() != key) i = (i + 1) % segment_slots;
      return entries[i];
    }
  };

  std::size_t place_of(std::uint64_t hash) const { return static_cast<std::size_t>(hash >> 1 >> (63 - depth_)); }

  bool begin() {
    auto segment = allocate<Segment>(1);
    if (!segment) return false;
    directory_.push_back(segment.get());
    segments_.push_back(std::move(segment));
    return true;
  }

  /// Splits the segment to which this hash leads.
  bool split(std::uint64_t hash) {
    const int depth = directory_[place_of(hash)]->depth;
    if (depth == depth_ && !widen()) return false;
    if (segments_.size() == segments_.capacity() && !grow(segments_)) return false;
    auto low = allocate<Segment>(1);
    auto high = allocate<Segment>(1);
    if (!low || !high) return false;
    const std::size_t places = std::size_t{1} << (depth_ - depth);
    const auto first = directory_.begin() + static_cast<std::ptrdiff_t>(place_of(hash) & ~(places - 1));
    const std::size_t number = (*first)->number;
    for (const Entry& entry : (*first)->entries) {
      if (!entry.is_used()) continue;
      const std::uint64_t of_entry = mix(entry.key());
      Segment& to = of_entry >> (63 - depth) & 1 ? high[0] : low[0];
      to.find(of_entry, entry.key()) = entry;
      ++to.used;
    }
    low[0].depth = high[0].depth = depth + 1;
    low[0].number = number;
    high[0].number = segments_.size();
    std::fill_n(first, places / 2, low.get());
    std::fill_n(first + static_cast<std::ptrdiff_t>(places / 2), places / 2, high.get());
    segments_[number] = std::move(low);
    segments_.push_back(std::move(high));
    return true;
  }

  /// Makes the directory tell apart one more bit.
  bool widen() {
    if (depth_ == most_depth || !device_has(2 * directory_.size() * sizeof(Segment*))) return false;
    std::vector<Segment*> wider;
    wider.reserve(2 * directory_.size());
    for (Segment* segment : directory_) wider.insert(wider.end(), 2, segment);
    directory_ = std::move(wider);
    ++depth_;
    return true;
  }

  std::vector<Segment*> directory_;  // by the first depth_ bits of a hash
  int depth_ = 0;
  std::vector<std::unique_ptr<Segment[]>> segments_;  // each an array of one
};

}  // namespace lookahead
