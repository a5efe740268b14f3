// Reads a spec: the entries first, then each by its key, checked against the catalog as it is read.
#include <algorithm>

#include "lookahead/spec.h"
#include "spec/boards.h"

namespace lookahead {
namespace {

constexpr std::size_t most_text = 65536;
constexpr std::uint64_t most_memory = std::uint64_t{16} << 30;
constexpr int most_parts = 9;
constexpr int most_nesting = 4;

struct Item : SpecEntry {
  bool used = false;
};

/// The keys that an algorithm has; `parent` is what it is a part of.
std::string key_list(const AlgorithmEntry& entry, const AlgorithmEntry* parent) {
  std::vector<std::string> ids;
  for (const ParamEntry& row : entry.params) ids.push_back(row.param.id);
  if (parent)
    for (const ParamEntry& row : parent->part_params) ids.push_back(row.param.id);
  if (ids.empty()) return std::string(entry.info.id) + " has no parameters";
  return std::string(entry.info.id) + " has " + join_choices(ids);
}

std::optional<std::uint64_t> parse_memory(std::string_view text) {
  constexpr std::string_view units = "kmg";
  const std::size_t unit = text.empty() ? std::string_view::npos : units.find(text.back());
  const unsigned shift = unit == std::string_view::npos ? 0 : 10 * (static_cast<unsigned>(unit) + 1);
  const auto number = parse_number(shift ? text.substr(0, text.size() - 1) : text, most_memory >> shift);
  if (!number || *number == 0) return std::nullopt;
  return *number << shift;
}

/// The parts between commas outside of round brackets: a move may be a pair of numbers.
std::vector<std::string_view> split_moves(std::string_view text) {
  std::vector<std::string_view> out;
  std::size_t first = 0;
  bool is_inside = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(' || text[i] == ')') is_inside = text[i] == '(';
    if (text[i] != ',' || is_inside) continue;
    out.push_back(text.substr(first, i - first));
    first = i + 1;
  }
  out.push_back(text.substr(first));
  return out;
}

/// Reads one text. Every method marks the entries it read; what is left at the end is unknown.
class Parser {
 public:
  Parser(std::string_view text, const Catalog& games, std::span<const Upgrade> upgrades)
      : text_(text), games_(games), upgrades_(upgrades) {}

  Result<Spec> parse(Version version) {
    if (text_.size() > most_text) return Error{"a spec of more than 65,536 characters", most_text};
    if (read_items(version) && read_game() && read_board() && read_moves() && read_algorithms() && read_limits() &&
        check_all_used())
      return std::move(spec_);
    return error_;
  }

 private:
  bool fail(std::string message, std::size_t offset) {
    error_ = {std::move(message), std::min(offset, text_.size())};  // what was rewritten may be longer
    return false;
  }
  bool fail_value(const Item& item, const std::string& expected) {
    return fail(item.key + "=" + in_quotes(item.value) + ": expected " + expected, item.value_offset);
  }

  /// The text after the version, as entries of the newest version.
  bool read_items(Version version) {
    std::size_t offset = 0;
    std::size_t written_in = newest_version();
    const std::string_view first = text_.substr(0, text_.find(';'));
    if (!first.empty() && std::all_of(first.begin(), first.end(), [](char c) { return c >= '0' && c <= '9'; })) {
      written_in = parse_number(first, newest_version()).value_or(0);
      if (written_in == 0 || first.front() == '0')
        return fail("version " + in_quotes(first) + " of the spec text: this build reads version " + versions(), 0);
      has_version_ = true;
      offset = std::min(first.size() + 1, text_.size());
    } else if (version == Version::required) {
      return fail("the version is missing: a link begins with " + std::to_string(newest_version()) + ";", 0);
    }
    if (offset == text_.size()) return fail("g= is missing: it names the game", offset);
    std::vector<SpecEntry> entries;
    for (const std::string_view part : split(text_.substr(offset), ';')) {
      if (!read_entry(part, offset, entries)) return false;
      offset += part.size() + 1;
    }
    for (const Upgrade upgrade : upgrades_.subspan(written_in - 1)) upgrade(entries);
    for (SpecEntry& entry : entries) items_.push_back({std::move(entry)});
    return true;
  }

  std::size_t newest_version() const { return upgrades_.size() + 1; }
  std::string versions() const { return upgrades_.empty() ? "1" : "1 to " + std::to_string(newest_version()); }

  bool read_entry(std::string_view part, std::size_t offset, std::vector<SpecEntry>& entries) {
    const std::size_t equals = part.find('=');
    if (part.empty()) return fail("nothing stands here, where a KEY=VALUE is expected", offset);
    if (equals == std::string_view::npos || equals == 0) return fail(in_quotes(part) + " is no KEY=VALUE", offset);
    SpecEntry entry{std::string(part.substr(0, equals)), std::string(part.substr(equals + 1)), offset,
                    offset + equals + 1};
    if (entry.value.empty()) return fail("key " + in_quotes(entry.key) + " has no value", entry.value_offset);
    for (const SpecEntry& other : entries)
      if (other.key == entry.key) return fail("key " + in_quotes(entry.key) + " is given twice", offset);
    constexpr std::size_t most_entries = 200;
    if (entries.size() == most_entries) return fail("more than 200 entries", offset);
    entries.push_back(std::move(entry));
    return true;
  }

  Item* find(const std::string& key) {
    for (Item& item : items_)
      if (item.key == key) {
        item.used = true;
        return &item;
      }
    return nullptr;
  }
  bool has_prefix(const std::string& prefix) const {
    return std::any_of(items_.begin(), items_.end(), [&](const Item& item) { return item.key.starts_with(prefix); });
  }

  bool read_game() {
    const Item* item = find("g");
    if (!item) return fail("g= is missing: it names the game", 0);
    game_ = find_game(games_, item->value);
    if (!game_) {
      std::vector<std::string> ids;
      for (const GameEntry& game : games_) ids.push_back(game.info.id);
      return fail("there is no game " + in_quotes(item->value) + ": expected " + join_choices(ids), item->value_offset);
    }
    spec_.game = game_->info.id;
    return true;
  }

  bool read_board() {
    const Item* item = find("b");
    const auto board = load_board(*game_, item ? item->value : game_->info.board);
    if (!board) return fail("b=: " + board.error().message, item ? item->value_offset + board.error().offset : 0);
    spec_.board = board->text;
    position_ = board->position->clone();
    return true;
  }

  bool read_moves() {
    const Item* item = find("m");
    if (!item) return true;
    std::size_t offset = item->value_offset;
    for (const std::string_view entry : split_moves(item->value)) {
      const std::size_t colon = entry.find(':');
      const std::string_view text = entry.substr(0, colon);
      const std::string number = "m=: move " + std::to_string(spec_.moves.size() + 1) + ", " + in_quotes(text) + ", ";
      const auto move = position_->parse_move(text);
      if (!move) return fail(number + "is no move of " + game_->info.id, offset);
      if (!position_->legal(*move)) return fail(number + position_->reason_against(*move), offset);
      PlayedMove played{position_->move_text(*move), {}};
      if (colon != std::string_view::npos) {
        played.nodes = parse_number(entry.substr(colon + 1), most_nodes);
        if (!played.nodes) return fail(number + "has no number of nodes after the colon", offset + colon + 1);
      }
      position_->apply(*move);
      spec_.moves.push_back(std::move(played));
      offset += entry.size() + 1;
    }
    return true;
  }

  bool read_algorithms() {
    if (!read_algorithm("", nullptr, 0, spec_.algorithm)) return false;
    for (std::size_t i = 0; i < spec_.players.size(); ++i) {
      const std::string prefix = "p" + std::to_string(i + 1) + ".";
      if (!has_prefix(prefix)) continue;
      if (game_->info.players != 2)
        return fail(spec_.game + " is played alone: there is no " + prefix, offset_of(prefix));
      if (!read_algorithm(prefix, nullptr, 0, spec_.players[i])) return false;
      if (spec_.players[i].id.empty()) return fail(prefix + "a= is missing: it names the algorithm", offset_of(prefix));
    }
    for (int i = 1; i <= most_racers; ++i) {
      const std::string prefix = "r" + std::to_string(i) + ".";
      if (!has_prefix(prefix)) continue;
      if (static_cast<int>(spec_.racers.size()) != i - 1)
        return fail(prefix + " without r" + std::to_string(i - 1) + ".", offset_of(prefix));
      Racer racer;
      if (!read_algorithm(prefix, nullptr, 0, racer.algorithm)) return false;
      if (racer.algorithm.id.empty()) return fail(prefix + "a= is missing: it names the algorithm", offset_of(prefix));
      if (!read_number(prefix + "at", 0, most_nodes - 1, racer.at)) return false;
      spec_.racers.push_back(std::move(racer));
    }
    const bool plays = !spec_.players[0].id.empty() || !spec_.players[1].id.empty();
    if (!spec_.algorithm.id.empty() + plays + !spec_.racers.empty() > 1)
      return fail("a=, p1. and r1. exclude each other", offset_of(!spec_.racers.empty()         ? "r1."
                                                                  : spec_.players[0].id.empty() ? "p2."
                                                                                                : "p1."));
    return true;
  }

  /// The algorithm whose keys begin with `prefix`; `parent` is what it is a part of.
  bool read_algorithm(const std::string& prefix, const AlgorithmEntry* parent, int nesting, AlgorithmSpec& out) {
    const Item* item = find(prefix + "a");
    if (!item) return true;
    const std::size_t at = item->value.find('@');
    const std::string id = item->value.substr(0, at);
    const auto index = find_algorithm(*game_, id);
    if (!index) {
      std::vector<std::string> ids;
      for (const AlgorithmEntry& entry : game_->algorithms) ids.push_back(entry.info.id);
      return fail("there is no algorithm " + in_quotes(id) + " for " + spec_.game + ": expected " + join_choices(ids),
                  item->value_offset);
    }
    const AlgorithmEntry& entry = game_->algorithms[*index];
    out.id = entry.info.id;
    out.revision = has_version_ ? 1 : entry.info.revision;
    if (at != std::string_view::npos) {
      const auto revision = parse_number(item->value.substr(at + 1), 999);
      if (!revision || *revision == 0 || static_cast<int>(*revision) > entry.info.revision)
        return fail(in_quotes(item->value) + ": this build has revisions 1 to " + std::to_string(entry.info.revision),
                    item->value_offset + at + 1);
      out.revision = static_cast<int>(*revision);
    }
    keys_.emplace_back(prefix, key_list(entry, parent));
    return read_settings(prefix, entry.params, out) && (!parent || read_settings(prefix, parent->part_params, out)) &&
           read_parts(prefix, entry, nesting, out);
  }

  bool read_settings(const std::string& prefix, const std::vector<ParamEntry>& table, AlgorithmSpec& out) {
    for (const ParamEntry& row : table) {
      const Item* item = find(prefix + row.param.id);
      if (!item) continue;
      const auto value = parse_value(row, item->value);
      if (!value) return fail_value(*item, range_text(row));
      if (*value != row.initial) out.settings.emplace_back(row.param.id, value_text(row, *value));
    }
    return true;
  }

  bool read_parts(const std::string& prefix, const AlgorithmEntry& entry, int nesting, AlgorithmSpec& out) {
    if (entry.most_parts > 0 && !has_parts(prefix)) {
      if (nesting == most_nesting) return fail_nesting(prefix);
      add_default_parts(prefix, entry);
    }
    for (int i = 1; i <= most_parts; ++i) {
      const std::string part_prefix = prefix + std::to_string(i) + ".";
      if (!has_prefix(part_prefix)) continue;
      if (entry.most_parts == 0) return fail(out.id + " has no parts", offset_of(part_prefix));
      if (i > entry.most_parts)
        return fail(out.id + " has at most " + std::to_string(entry.most_parts) + " parts", offset_of(part_prefix));
      if (nesting == most_nesting) return fail_nesting(part_prefix);
      AlgorithmSpec part;
      if (!read_algorithm(part_prefix, &entry, nesting + 1, part)) return false;
      if (part.id.empty()) return fail(part_prefix + "a= is missing: it names the algorithm", offset_of(part_prefix));
      out.parts.emplace_back(i, std::move(part));
    }
    return true;
  }

  bool fail_nesting(const std::string& prefix) { return fail("parts of parts go no deeper than 4", offset_of(prefix)); }

  bool has_parts(const std::string& prefix) const {
    for (int i = 1; i <= most_parts; ++i)
      if (has_prefix(prefix + std::to_string(i) + ".")) return true;
    return false;
  }

  void add_default_parts(const std::string& prefix, const AlgorithmEntry& entry) {
    for (const std::string_view part : split(entry.default_parts, ';')) {
      const std::size_t equals = part.find('=');
      items_.push_back({{prefix + std::string(part.substr(0, equals)), std::string(part.substr(equals + 1)),
                         text_.size(), text_.size()}});
    }
  }

  bool read_limits() {
    std::optional<std::uint64_t> nodes, seed;
    if (!read_number("nodes", 1, most_nodes, nodes) || !read_number("seed", 0, most_nodes, seed)) return false;
    spec_.nodes = nodes.value_or(0);
    spec_.seed = seed.value_or(default_seed);
    if (const Item* item = find("memory")) {
      const auto memory = parse_memory(item->value);
      if (!memory) return fail_value(*item, "bytes from 1 to 16g, such as 64m");
      spec_.memory = *memory;
    }
    if (const Item* item = find("goal")) {
      if (game_->info.players == 2) return fail("goal= is for games that are played alone", item->key_offset);
      spec_.goal = parse_signed(item->value);
      constexpr std::int64_t most_goal = std::int64_t{1} << 53;
      if (!spec_.goal || *spec_.goal > most_goal || *spec_.goal < -most_goal)
        return fail_value(*item, std::string("a number of ") + game_->info.unit);
    }
    if (const Item* item = find("check")) {
      const bool hex = item->value.find_first_not_of("0123456789abcdef") == std::string_view::npos;
      if (!hex || item->value.size() != 8) return fail_value(*item, "eight hexadecimal digits");
      spec_.check = item->value;
    }
    return read_at();
  }

  bool read_at() {
    const Item* item = find("at");
    if (!item) return true;
    const std::size_t colon = item->value.find(':');
    NodePlace at;
    if (colon != std::string_view::npos) {
      at.move = parse_number(item->value.substr(0, colon), most_nodes);
      if (!at.move || game_->info.players != 2) return fail_value(*item, "a node's number");
    }
    const auto node =
        parse_number(colon == std::string_view::npos ? item->value : item->value.substr(colon + 1), most_nodes - 1);
    if (!node) return fail_value(*item, "a node's number");
    at.node = *node;
    spec_.at = at;
    return true;
  }

  bool read_number(const std::string& key, std::uint64_t least, std::uint64_t most, std::optional<std::uint64_t>& out) {
    const Item* item = find(key);
    if (!item) return true;
    out = parse_number(item->value, most);
    if (!out || *out < least) return fail_value(*item, "a number from " + std::to_string(least));
    return true;
  }

  bool check_all_used() {
    for (const Item& item : items_) {
      if (item.used) continue;
      const std::size_t dot = item.key.rfind('.');
      const std::string prefix = dot == std::string::npos ? "" : item.key.substr(0, dot + 1);
      std::string message = "there is no key " + in_quotes(item.key);
      for (const auto& [of_prefix, keys] : keys_)
        if (of_prefix == prefix) message += ": " + keys;
      return fail(std::move(message), item.key_offset);
    }
    return true;
  }

  std::size_t offset_of(const std::string& prefix) const {
    for (const Item& item : items_)
      if (item.key.starts_with(prefix)) return item.key_offset;
    return 0;
  }

  std::string_view text_;
  const Catalog& games_;
  std::span<const Upgrade> upgrades_;
  std::vector<Item> items_;
  std::vector<std::pair<std::string, std::string>> keys_;  // by prefix: those that there are, for messages
  bool has_version_ = false;
  const GameEntry* game_ = nullptr;
  std::unique_ptr<AnyPosition> position_;
  Spec spec_;
  Error error_;
};

}  // namespace

Result<Spec> parse_spec(std::string_view text, Version version, const Catalog& games,
                        std::span<const Upgrade> upgrades) {
  return Parser(text, games, upgrades).parse(version);
}

}  // namespace lookahead
