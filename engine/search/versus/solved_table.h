// The positions of a two-player game that a search has solved, each with who wins. Keys are exact, so that what is
// proved is certain. A position takes twelve bytes.
//
// The table has a fixed size. A position has a place in one bucket of two entries: the first keeps what took the most
// work to solve, the second whatever came last. Copying a table copies its entries. That is cheap, since a small table
// does as well as a large one: of the positions looked up, few were solved before, and those mostly just before.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/device_memory.h"
#include "core/exact_key.h"
#include "core/hash.h"

namespace lookahead {

class SolvedTable {
 public:
  /// `entries` is rounded up to an even number; 0 for no table.
  explicit SolvedTable(std::size_t entries) : buckets_((entries + 1) / 2) {}

  /// Allocates the entries. False if the device has no memory left.
  bool open() {
    if (!device_has(buckets_ * sizeof(Bucket))) return false;
    table_.resize(buckets_);
    return true;
  }

  /// 1 if the player to move wins, -1 if they lose, 0 if the position is not in the table.
  int find(const ExactKey& key) const {
    if (buckets_ == 0) return 0;
    const Bucket& bucket = table_[place_of(key)];
    for (std::size_t i = 0; i < 2; ++i)
      if (bucket.most[i] == key.most && (bucket.rest[i] & (is_used | 0xffff)) == (is_used | key.rest))
        return (bucket.rest[i] & is_win) != 0 ? 1 : -1;
    return 0;
  }

  /// `work` is how many nodes it took to solve the position, at least 1.
  void insert(const ExactKey& key, bool is_won, std::uint64_t work) {
    if (buckets_ == 0) return;
    Bucket& bucket = table_[place_of(key)];
    const std::uint32_t effort = 64 - static_cast<std::uint32_t>(std::countl_zero(work));
    const std::uint32_t rest = is_used | (is_won ? is_win : 0) | effort << effort_shift | key.rest;
    const bool is_first = (bucket.rest[0] & is_used) == 0 || effort >= (bucket.rest[0] >> effort_shift & 0x7f);
    if (is_first) put(bucket, 1, bucket.most[0], bucket.rest[0]);
    put(bucket, is_first ? 0 : 1, key.most, rest);
  }

  std::uint64_t used() const { return used_; }
  std::uint64_t size() const { return std::uint64_t{buckets_} * 2; }
  /// Model bytes.
  std::uint64_t memory_bytes() const { return std::uint64_t{buckets_} * sizeof(Bucket); }

 private:
  // rest | used | won | effort, 7 bits, from bit 16 on | rest of the key |
  static constexpr std::uint32_t is_used = std::uint32_t{1} << 31;
  static constexpr std::uint32_t is_win = std::uint32_t{1} << 30;
  static constexpr int effort_shift = 16;

  struct Bucket {
    std::array<std::uint64_t, 2> most{};
    std::array<std::uint32_t, 2> rest{};
  };
  static_assert(sizeof(Bucket) == 24);

  void put(Bucket& bucket, std::size_t i, std::uint64_t most, std::uint32_t rest) {
    used_ += (rest >> 31) - (bucket.rest[i] >> 31);
    bucket.most[i] = most;
    bucket.rest[i] = rest;
  }

  std::size_t place_of(const ExactKey& key) const {
    const std::uint64_t hash = mix(key.most ^ key.rest * hash_seed) >> 32;
    return static_cast<std::size_t>(hash * buckets_ >> 32);
  }

  std::size_t buckets_;
  std::uint64_t used_ = 0;
  std::vector<Bucket> table_;
};

}  // namespace lookahead
