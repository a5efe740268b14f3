// The KEY=VALUE entries of a text, by key. The parser asks for the keys that it knows; an entry that nothing has asked
// for in the end is unknown.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lookahead/spec.h"

namespace lookahead {

/// Splits KEY=VALUE entries between semicolons from byte `offset` of the text on. At most `most` of them.
Result<std::vector<SpecEntry>> split_entries(std::string_view text, std::size_t offset, std::size_t most);

bool is_all_digits(std::string_view text);

/// The digits of a number that was written in groups of three, as "1,000,000", "1 000" or "1_000"; empty for any other
/// text.
std::string without_separators(std::string_view text);

/// What is likely to be wrong with a value that was refused, as the end of the message; mostly empty. Like all that
/// only puts a message together it is cold and never inlined, so that a first visit to the page need not fetch it.
std::string slip_in(std::string_view value);

class Entries {
 public:
  /// Reads the entries between semicolons from byte `offset` on, then rewrites them. Returns what is wrong with them,
  /// if anything is.
  std::optional<Error> read(std::string_view text, std::size_t offset, std::span<const Upgrade> upgrades);

  /// Adds an entry that the text leaves open; it may be asked for like any other.
  void add(SpecEntry entry) { items_.push_back({std::move(entry), false}); }
  /// Null if there is no entry of that key. The entry then counts as asked for. The pointer holds until the next add().
  const SpecEntry* find(const std::string& key);
  /// Whether any key begins with `prefix`.
  bool has_prefix(const std::string& prefix) const;
  /// Where in the text the first key that begins with `prefix` stands; 0 if there is none.
  std::size_t offset_of(const std::string& prefix) const;
  /// The first entry that has not been asked for; null if there is none.
  const SpecEntry* unknown() const;

 private:
  struct Item {
    SpecEntry entry;
    bool is_asked_for;
  };
  std::vector<Item> items_;
};

}  // namespace lookahead
