// The KEY=VALUE entries of a text, by key. Whoever reads the text asks for the keys that it knows; what nobody asked
// for in the end should not be there.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lookahead/spec.h"

namespace lookahead {

class Entries {
 public:
  /// Reads those between semicolons from byte `offset` on, then rewrites them. What is wrong with them, or none.
  std::optional<Error> read(std::string_view text, std::size_t offset, std::span<const Upgrade> upgrades);

  /// Adds one that the text leaves open; it may be asked for like any other.
  void add(SpecEntry entry) { items_.push_back({std::move(entry), false}); }
  /// Null where there is none of that key. It counts as asked for. Until the next add().
  const SpecEntry* find(const std::string& key);
  /// Whether any key begins so.
  bool has_prefix(const std::string& prefix) const;
  /// Where in the text the first key that begins so stands; 0 where there is none.
  std::size_t offset_of(const std::string& prefix) const;
  /// The first that nobody has asked for; null where there is none.
  const SpecEntry* unknown() const;

 private:
  struct Item {
    SpecEntry entry;
    bool is_asked_for;
  };
  std::vector<Item> items_;
};

}  // namespace lookahead
