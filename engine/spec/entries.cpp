#include "spec/entries.h"

#include <algorithm>
#include <utility>

namespace lookahead {
namespace {

constexpr std::size_t most_spec_entries = 200;

/// What to say of a part that is no entry. After a value of which it would be the next, in a list or in the rows of a
/// board, that is likely to be meant.
[[gnu::cold, gnu::noinline]] std::string not_an_entry(std::string_view part, const std::vector<SpecEntry>& before) {
  const std::string message = in_quotes(part) + " is not KEY=VALUE";
  const SpecEntry* last = before.empty() ? nullptr : &before.back();
  const bool is_board = last && last->key == "b" && part.find(':') != std::string_view::npos;
  const bool is_number = !part.empty() && part.find_first_not_of("0123456789.:-") == std::string_view::npos;
  if (!last || last->key == "g" || !(is_board || is_number)) return message + ", such as g=GAME";
  const bool is_row = last->key == "b" && !is_board && is_all_digits(last->value.substr(0, 1));
  const std::string meant = last->key + "=" + last->value + (is_row ? "/" : ",") + std::string(part);
  return message +
         (is_row ? ": rows of a board have slashes between them, "
                 : ": the values of a list have commas between them, ") +
         in_quotes(meant, 60);
}

/// Reads one entry, which begins at byte `offset`, and appends it to those before it.
std::optional<Error> read_entry(std::string_view part, std::size_t offset, std::size_t most,
                                std::vector<SpecEntry>& entries) {
  const std::size_t equals = part.find('=');
  if (part.empty()) return Error{"nothing stands here, where a KEY=VALUE is expected", offset};
  if (equals == std::string_view::npos || equals == 0) return Error{not_an_entry(part, entries), offset};
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

bool is_all_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

[[gnu::cold, gnu::noinline]] std::string without_separators(std::string_view text) {
  const std::size_t length = text.find_first_not_of("0123456789");
  if (length == 0 || length > 3) return "";  // or there is none
  const char separator = text[length];
  const auto groups = split(text.substr(length + 1), separator);
  if (std::string_view(",._' ").find(separator) == std::string_view::npos) return "";
  if (separator == '.' && groups.size() < 2) return "";  // a decimal point
  std::string out(text.substr(0, length));
  for (const std::string_view group : groups) {
    if (group.size() != 3 || !is_all_digits(group)) return "";
    out += group;
  }
  return out;
}

[[gnu::cold, gnu::noinline]] std::string slip_in(std::string_view value) {
  if (const std::string number = without_separators(value); !number.empty())
    return "; numbers are written in digits alone: " + number;
  if (value.starts_with(' ') || value.ends_with(' ')) return ", without spaces around it";
  const std::size_t equals = value.find('=');
  if (equals == std::string_view::npos || equals == 0) return "";
  return "; a semicolon stands between one KEY=VALUE and the next";
}

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
