#include "spec/entries.h"

#include <algorithm>
#include <utility>

namespace lookahead {
namespace {

constexpr std::size_t most_spec_entries = 200;

/// Reads one entry, which begins at byte `offset`, and appends it to those before it.
std::optional<Error> read_entry(std::string_view part, std::size_t offset, std::size_t most,
                                std::vector<SpecEntry>& entries) {
  const std::size_t equals = part.find('=');
  if (part.empty()) return Error{"nothing stands here, where a KEY=VALUE is expected", offset};
  if (equals == std::string_view::npos || equals == 0)
    return Error{in_quotes(part) + " is not KEY=VALUE, such as g=GAME", offset};
  SpecEntry entry{std::string(part.substr(0, equals)), std::string(part.substr(equals + 1)), offset,
                  offset + equals + 1};
  if (entry.value.empty()) return Error{"key " + in_quotes(entry.key) + " has no value", entry.value_offset};
  for (const SpecEntry& other : entries)
    if (other.key == entry.key) return Error{"key " + in_quotes(entry.key) + " is given twice", offset};
  if (entries.size() == most) return Error{"more than " + std::to_string(most) + " entries", offset};
  entries.push_back(std::move(entry));
  return std::nullopt;
}

}  // namespace

Result<std::vector<SpecEntry>> split_entries(std::string_view text, std::size_t offset, std::size_t most) {
  std::vector<SpecEntry> entries;
  for (const std::string_view part : split(text.substr(offset), ';')) {
    if (auto error = read_entry(part, offset, most, entries)) return *error;
    offset += part.size() + 1;
  }
  return entries;
}

std::optional<Error> Entries::read(std::string_view text, std::size_t offset, std::span<const Upgrade> upgrades) {
  auto entries = split_entries(text, offset, most_spec_entries);
  if (!entries) return entries.error();
  for (const Upgrade upgrade : upgrades) upgrade(*entries);
  for (SpecEntry& entry : *entries) add(std::move(entry));
  return std::nullopt;
}

const SpecEntry* Entries::find(const std::string& key) {
  for (Item& item : items_)
    if (item.entry.key == key) {
      item.is_asked_for = true;
      return &item.entry;
    }
  return nullptr;
}

bool Entries::has_prefix(const std::string& prefix) const {
  return std::any_of(items_.begin(), items_.end(),
                     [&](const Item& item) { return item.entry.key.starts_with(prefix); });
}

std::size_t Entries::offset_of(const std::string& prefix) const {
  for (const Item& item : items_)
    if (item.entry.key.starts_with(prefix)) return item.entry.key_offset;
  return 0;
}

const SpecEntry* Entries::unknown() const {
  for (const Item& item : items_)
    if (!item.is_asked_for) return &item.entry;
  return nullptr;
}

}  // namespace lookahead
