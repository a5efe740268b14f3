// What a search has learnt about moves: a weight for each fingerprint of a move (contract/fingerprint.h). A playout
// draws a move with a probability in proportion to its weight. Weights are e to the power of what is added up here, so
// that a move that nothing is known of weighs 1.
//
// It is a hash table with open addressing and linear probing, of whose slots at most half are used.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/device_memory.h"
#include "core/math.h"

namespace lookahead {

class MoveWeights {
 public:
  MoveWeights() : entries_(first_slots) {}

  /// The weight of a move.
  double weight(std::uint64_t move) const {
    const Entry& entry = entries_[slot_of(move)];
    return entry.move == 0 ? 1 : double{entry.weight};
  }

  /// Makes the move chosen at each step of a line more likely, and the others that there were less likely: the
  /// logarithm of each weight grows by `rate` times the difference between 1 or 0 and its probability. All
  /// probabilities are those before. False where the device has no memory left; no weight has then changed. Each step
  /// of `steps` is a range of `moves`, [first, first + count), and the place of the move chosen in that range.
  template <class Steps>
  bool follow(const Steps& steps, const std::vector<std::uint64_t>& moves, double rate,
              std::vector<std::uint32_t>& slots) {
    if (!enter(moves, slots)) return false;
    for (const auto& step : steps) {
      double sum = 0;
      for (std::uint32_t i = step.first; i < step.first + step.count; ++i) sum += double{entries_[slots[i]].weight};
      for (std::uint32_t i = step.first; i < step.first + step.count; ++i) {
        Entry& entry = entries_[slots[i]];
        const double gain = i == step.first + step.chosen ? rate : 0;
        entry.logarithm = static_cast<float>(double{entry.logarithm} + gain - rate * (double{entry.weight} / sum));
      }
    }
    for (const std::uint32_t slot : slots) {
      Entry& entry = entries_[slot];
      entry.logarithm = std::clamp(entry.logarithm, -most_logarithm, most_logarithm);
      entry.weight = static_cast<float>(exponential(double{entry.logarithm}));
    }
    return true;
  }

  /// Takes over what another table has. False where the device has no memory left.
  bool copy(const MoveWeights& other) {
    if (entries_.capacity() < other.entries_.size() && !device_has(other.memory_bytes())) return false;
    entries_ = other.entries_;
    used_ = other.used_;
    return true;
  }

  /// Model bytes.
  std::uint64_t memory_bytes() const { return entries_.size() * sizeof(Entry); }

 private:
  static constexpr std::size_t first_slots = 64;
  static constexpr float most_logarithm = 50;  // a float holds e^50, and a double the sum of many

  struct Entry {
    std::uint64_t move = 0;  // 0: unused
    float logarithm = 0;
    float weight = 1;
  };
  static_assert(sizeof(Entry) == 16);

  std::size_t slot_of(std::uint64_t move) const {
    std::size_t i = static_cast<std::size_t>(move) & (entries_.size() - 1);
    while (entries_[i].move != move && entries_[i].move != 0) i = (i + 1) & (entries_.size() - 1);
    return i;
  }

  /// Enters moves that are not there yet, and tells each one's slot.
  bool enter(const std::vector<std::uint64_t>& moves, std::vector<std::uint32_t>& slots) {
    slots.clear();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::size_t slot = slot_of(moves[i]);
      if (entries_[slot].move == 0) {
        if ((used_ + 1) * 2 > entries_.size()) {
          if (!widen()) return false;
          return enter(moves, slots);  // all slots are others now
        }
        entries_[slot].move = moves[i];
        ++used_;
      }
      slots.push_back(static_cast<std::uint32_t>(slot));
    }
    return true;
  }

  bool widen() {
    if (!device_has(2 * memory_bytes())) return false;
    std::vector<Entry> before(entries_.size() * 2);
    before.swap(entries_);
    for (const Entry& entry : before)
      if (entry.move != 0) entries_[slot_of(entry.move)] = entry;
    return true;
  }

  std::vector<Entry> entries_;
  std::size_t used_ = 0;
};

}  // namespace lookahead
