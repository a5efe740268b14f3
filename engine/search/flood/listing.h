// The children of a layer: while they are listed, repeats are told; then they come in the order of what they are worth.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/device_memory.h"
#include "core/open_table.h"
#include "core/store.h"
#include "search/tree/lineage.h"

namespace lookahead::flood {

/// A child, and by what it is ranked: less comes first.
struct Listed {
  Child child;
  std::uint32_t rank;
};
static_assert(sizeof(Listed) == 12, "memory is charged in these bytes everywhere");

/// The flooded sets of a layer that were reached, each with the first child that reached it. It is shared by clones as
/// a SeenTable is: parents come in ascending order, and entries of later parents are ignored.
class Reached {
 public:
  enum class Answer { first, repeat, no_memory };

  /// Whether an earlier parent of the layer has reached the set with this hash. is_same(child) says whether that child
  /// has reached the very same set; where hashes collide, a set counts as new.
  template <class IsSame>
  Answer add(std::uint64_t hash, const Child& child, IsSame is_same) {
    const Entry* entry = table_->find_or_add({hash, child.parent, child.move, child.depth});
    if (!entry) return Answer::no_memory;
    if (entry->parent < child.parent && is_same(Child{entry->parent, entry->move, entry->depth})) return Answer::repeat;
    ++reached_;
    return Answer::first;
  }

  std::uint64_t memory_bytes() const { return OpenTable<Entry>::model_bytes(reached_); }

 private:
  struct Entry {
    std::uint64_t position = 0;
    std::uint32_t parent = Child::no_parent;
    Move move = 0;
    std::uint16_t depth = 0;

    bool is_used() const { return parent != Child::no_parent; }
    std::uint64_t key() const { return position; }
  };

  std::uint64_t reached_ = 0;
  std::shared_ptr<OpenTable<Entry>> table_ = std::make_shared<OpenTable<Entry>>();
};

/// Children in the order of their ranks; equal ones in the order in which they were listed. It does not change while
/// the layer is examined, and clones share it. Null where the device has not the memory.
inline std::shared_ptr<const std::vector<Listed>> in_order(const Store<Listed>& listed) {
  if (!device_has(2 * listed.memory_bytes())) return nullptr;
  std::vector<Listed> from(listed.size());
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < from.size(); ++i) bits |= (from[i] = listed[i]).rank;
  auto to = std::make_shared<std::vector<Listed>>(from.size());
  for (int shift = 0; shift < 32 && bits >> shift != 0; shift += 8) {
    const auto digit = [&](const Listed& row) { return std::size_t{row.rank >> shift & 0xff}; };
    std::array<std::size_t, 257> place{};
    for (const Listed& row : from) ++place[digit(row) + 1];
    for (std::size_t i = 1; i < place.size(); ++i) place[i] += place[i - 1];
    for (const Listed& row : from) (*to)[place[digit(row)]++] = row;
    from.swap(*to);
  }
  to->swap(from);
  return to;
}

}  // namespace lookahead::flood
