// Reads a spec: first its entries, then each of them by its key, checked against the catalog as it is read.
#include <algorithm>

#include "lookahead/spec.h"
#include "spec/boards.h"
#include "spec/entries.h"

namespace lookahead {
namespace {

constexpr std::size_t most_spec_text = 65536;
constexpr std::uint64_t most_memory = std::uint64_t{16} << 30;
constexpr int most_parts = 9;
constexpr int most_nesting = 4;

/// What a parameter's value, which is none, should have been.
[[gnu::cold, gnu::noinline]] std::string expected_of(const ParamEntry& row, std::string_view text) {
  const std::string range = range_text(row);
  const std::size_t point = text.find('.');
  if (point == std::string_view::npos || !is_all_digits(text.substr(point + 1))) return range;
  if (row.param.kind == ParamKind::whole) return "a whole number, " + range;
  const bool is_too_fine = row.param.kind == ParamKind::real && text.size() - point > 4;
  return range + (is_too_fine ? ", with at most three digits after the point" : "");
}

/// The key that a whole word stands for, as people guess it; null for any other text.
[[gnu::cold, gnu::noinline]] const char* key_named(std::string_view word) {
  constexpr std::pair<std::string_view, const char*> words[] = {{"game", "g"},    {"board", "b"},     {"boards", "b"},
                                                                {"moves", "m"},   {"algorithm", "a"}, {"seeds", "seed"},
                                                                {"node", "nodes"}};
  for (const auto& [name, key] : words)
    if (name == word) return key;
  return nullptr;
}

/// The keys that an algorithm has. `parent` is the algorithm that it is a part of, or null.
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

/// The parts between commas that are not in round brackets, since a move may be a pair of numbers.
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

/// Reads one text. An entry that none of the methods has asked for is unknown.
class Parser {
 public:
  Parser(std::string_view text, std::span<const Upgrade> upgrades) : text_(text), upgrades_(upgrades) {}

  Result<Spec> parse(const Catalog& games) {
    if (text_.size() > most_spec_text) return Error{"a spec of more than 65,536 characters", most_spec_text};
    if (read_version_and_entries() && read_game(games) && read_board() && read_moves() && read_who() && read_limits() &&
        check_all_used())
      return std::move(spec_);
    return error_;
  }

  Result<AlgorithmSpec> parse_algorithm(const GameEntry& game) {
    spec_.game = &game;
    std::optional<AlgorithmSpec> out;
    if (!read_entries(0) || !read_algorithm("", nullptr, 0, out)) return error_;
    if (!out) return Error{"a= is missing: it names the algorithm", 0};
    if (!check_all_used()) return error_;
    return *std::move(out);
  }

 private:
  bool fail(std::string message, std::size_t offset) {
    error_ = {std::move(message), std::min(offset, text_.size())};  // what was rewritten may be longer
    return false;
  }
  [[gnu::cold, gnu::noinline]] bool fail_value(const SpecEntry& item, const std::string& expected) {
    return fail(item.key + "=" + in_quotes(item.value) + ": expected " + expected + slip_in(item.value),
                item.value_offset);
  }

  /// The text after the version, as entries of the newest version.
  bool read_version_and_entries() {
    std::size_t offset = 0;
    std::size_t written_in = newest_version();
    const std::string_view first = text_.substr(0, text_.find(';'));
    if (is_all_digits(first)) {
      written_in = parse_number(first, newest_version()).value_or(0);
      if (written_in == 0 || first.front() == '0')
        return fail("version " + in_quotes(first) + " of the spec text: this build reads version " + versions(), 0);
      has_version_ = true;
      offset = std::min(first.size() + 1, text_.size());
    }
    if (offset == text_.size()) return fail("g= is missing: it names the game", offset);
    return read_entries(offset, upgrades_.subspan(written_in - 1));
  }

  bool read_entries(std::size_t offset, std::span<const Upgrade> upgrades = {}) {
    auto error = entries_.read(text_, offset, upgrades);
    return !error || fail(std::move(error->message), error->offset);
  }

  std::size_t newest_version() const { return upgrades_.size() + 1; }
  std::string versions() const { return upgrades_.empty() ? "1" : "1 to " + std::to_string(newest_version()); }

  bool read_game(const Catalog& games) {
    const SpecEntry* item = find("g");
    if (!item) return fail("g= is missing: it names the game", 0);
    spec_.game = find_game(games, item->value);
    return spec_.game || fail(unknown_game(games, item->value).message + slip_in(item->value), item->value_offset);
  }

  bool read_board() {
    const SpecEntry* item = find("b");
    auto board = load_board(game(), item ? item->value : game().info.board);
    if (!board)
      return item ? fail("b=: " + board.error().message + slip_in_board(game(), item->value),
                         item->value_offset + board.error().offset)
                  : fail("b=: " + board.error().message, 0);
    spec_.board = {std::move(board->text), std::move(board->position)};
    return true;
  }

  bool read_moves() {
    const SpecEntry* item = find("m");
    return !item || play(*item);
  }

  /// A function of its own, like messages: a first visit needs none of it.
  [[gnu::noinline]] bool play(const SpecEntry& item) {
    const auto position = spec_.board.position->clone();
    std::size_t offset = item.value_offset;
    for (const std::string_view entry : split_moves(item.value)) {
      const std::size_t colon = entry.find(':');
      const std::string_view text = entry.substr(0, colon);
      const std::string number = "m=: move " + std::to_string(spec_.moves.size() + 1) + ", " + in_quotes(text) + ", ";
      const auto move = position->parse_move(text);
      if (!move) {
        const bool has_space = text.find(' ') != std::string_view::npos;
        return fail(number + "is no move of " + game().info.id +
                        (has_space ? ": moves have commas between them, and no spaces" : ""),
                    offset);
      }
      if (!position->legal(*move)) return fail(number + position->reason_against(*move), offset);
      PlayedMove played{position->move_text(*move), {}};
      if (colon != std::string_view::npos) {
        played.nodes = parse_number(entry.substr(colon + 1), most_nodes);
        if (!played.nodes) return fail(number + "has no number of nodes after the colon", offset + colon + 1);
      }
      position->apply(*move);
      spec_.moves.push_back(std::move(played));
      offset += entry.size() + 1;
    }
    return true;
  }

  bool read_who() {
    std::optional<AlgorithmSpec> algorithm;
    Players players;
    Racers racers;
    if (!read_algorithm("", nullptr, 0, algorithm)) return false;
    if (has_prefix("p") && !read_players(players)) return false;
    if (has_prefix("r") && !read_racers(racers)) return false;
    const bool plays = players[0] || players[1];
    if (algorithm.has_value() + plays + !racers.empty() > 1)
      return fail("a=, p1. and r1. exclude each other", offset_of(!racers.empty() ? "r1."
                                                                  : !players[0]   ? "p2."
                                                                                  : "p1."));
    if (algorithm) spec_.who = *std::move(algorithm);
    if (plays) spec_.who = std::move(players);
    if (!racers.empty()) spec_.who = std::move(racers);
    return true;
  }

  // Both are functions of their own, and called where there may be any: see play().
  [[gnu::noinline]] bool read_players(Players& out) {
    for (std::size_t i = 0; i < out.size(); ++i) {
      const std::string prefix = "p" + std::to_string(i + 1) + ".";
      if (!has_prefix(prefix)) continue;
      if (game().info.players != 2)
        return fail(game_id() + " is played alone: there is no " + prefix, offset_of(prefix));
      if (!read_algorithm(prefix, nullptr, 0, out[i])) return false;
      if (!out[i]) return fail_missing(prefix);
    }
    return true;
  }

  [[gnu::noinline]] bool read_racers(Racers& out) {
    for (int i = 1; i <= most_racers; ++i) {
      const std::string prefix = "r" + std::to_string(i) + ".";
      if (!has_prefix(prefix)) continue;
      if (static_cast<int>(out.size()) != i - 1)
        return fail(prefix + " without r" + std::to_string(i - 1) + ".", offset_of(prefix));
      std::optional<AlgorithmSpec> algorithm;
      if (!read_algorithm(prefix, nullptr, 0, algorithm)) return false;
      if (!algorithm) return fail_missing(prefix);
      Racer racer{.algorithm = *std::move(algorithm), .at = {}};
      if (!read_number(prefix + "at", 0, most_nodes - 1, racer.at)) return false;
      out.push_back(std::move(racer));
    }
    return true;
  }

  bool fail_missing(const std::string& prefix) {
    return fail(prefix + "a= is missing: it names the algorithm", offset_of(prefix));
  }

  /// Reads the algorithm whose keys begin with `prefix`, if one is named. `parent` is the one that it is a part of, or
  /// null.
  bool read_algorithm(const std::string& prefix, const AlgorithmEntry* parent, int nesting,
                      std::optional<AlgorithmSpec>& out) {
    const SpecEntry* item = find(prefix + "a");
    if (!item) return true;
    const std::size_t at = item->value.find('@');
    const std::string id = item->value.substr(0, at);
    const auto index = find_algorithm(game(), id);
    if (!index) {
      std::vector<std::string> ids;
      for (const AlgorithmEntry& entry : game().algorithms) ids.push_back(entry.info.id);
      return fail("there is no algorithm " + in_quotes(id) + " for " + game_id() + ": expected " + join_choices(ids) +
                      slip_in(id),
                  item->value_offset);
    }
    const AlgorithmEntry& entry = game().algorithms[*index];
    AlgorithmSpec& spec = out.emplace(AlgorithmSpec());
    spec.entry = &entry;
    spec.revision = has_version_ ? 1 : entry.info.revision;
    if (at != std::string_view::npos) {
      const auto revision = parse_number(item->value.substr(at + 1), 999);
      if (!revision || *revision == 0 || static_cast<int>(*revision) > entry.info.revision)
        return fail(in_quotes(item->value) + ": this build has revisions 1 to " + std::to_string(entry.info.revision),
                    item->value_offset + at + 1);
      spec.revision = static_cast<int>(*revision);
    }
    keys_.emplace_back(prefix, key_list(entry, parent));
    return read_settings(prefix, entry.params, spec.revision, spec.options) &&
           (!parent || read_settings(prefix, parent->part_params, parent->info.revision, spec.part_options)) &&
           read_parts(prefix, nesting, spec);
  }

  /// A value for each row: the one in the text, or else the row's initial value in this revision.
  bool read_settings(const std::string& prefix, const std::vector<ParamEntry>& rows, int revision,
                     std::vector<Value>& out) {
    for (const ParamEntry& row : rows) {
      const SpecEntry* item = find(prefix + row.param.id);
      const auto value = item ? parse_value(row, item->value) : row.initial_in(revision);
      if (!value) return fail_value(*item, expected_of(row, item->value));
      out.push_back(*value);
    }
    return true;
  }

  bool read_parts(const std::string& prefix, int nesting, AlgorithmSpec& out) {
    const AlgorithmEntry& entry = *out.entry;
    const std::string id = entry.info.id;
    if (entry.most_parts > 0 && !has_parts(prefix)) {
      if (nesting == most_nesting) return fail_nesting(prefix);
      add_default_parts(prefix, entry);
    }
    for (int i = 1; i <= most_parts; ++i) {
      const std::string part_prefix = prefix + std::to_string(i) + ".";
      if (!has_prefix(part_prefix)) continue;
      if (entry.most_parts == 0) return fail(id + " has no parts", offset_of(part_prefix));
      if (i > entry.most_parts)
        return fail(id + " has at most " + std::to_string(entry.most_parts) + " parts", offset_of(part_prefix));
      if (nesting == most_nesting) return fail_nesting(part_prefix);
      std::optional<AlgorithmSpec> part;
      if (!read_algorithm(part_prefix, &entry, nesting + 1, part)) return false;
      if (!part) return fail_missing(part_prefix);
      out.parts.emplace_back(i, *std::move(part));
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
      entries_.add({prefix + std::string(part.substr(0, equals)), std::string(part.substr(equals + 1)), text_.size(),
                    text_.size()});
    }
  }

  bool read_limits() {
    std::optional<std::uint64_t> nodes, seed;
    if (!read_number("nodes", 1, most_nodes, nodes) || !read_number("seed", 0, most_nodes, seed)) return false;
    spec_.nodes = nodes.value_or(0);
    spec_.seed = seed.value_or(default_seed);
    if (const SpecEntry* item = find("memory")) {
      const auto memory = parse_memory(item->value);
      if (!memory) return fail_value(*item, "bytes from 1 to 16g, such as 64m");
      spec_.memory = *memory;
    }
    if (const SpecEntry* item = find("goal")) {
      if (game().info.players == 2) return fail("goal= is for games that are played alone", item->key_offset);
      spec_.goal = parse_signed(item->value);
      constexpr std::int64_t most_goal = std::int64_t{1} << 53;
      if (!spec_.goal || *spec_.goal > most_goal || *spec_.goal < -most_goal)
        return fail_value(*item, std::string("a number of ") + game().info.unit);
    }
    if (const SpecEntry* item = find("check")) {
      const bool hex = item->value.find_first_not_of("0123456789abcdef") == std::string_view::npos;
      if (!hex || item->value.size() != 8) return fail_value(*item, "eight hexadecimal digits");
      spec_.check = item->value;
    }
    return read_at() && read_move();
  }

  /// After at=: a move of the best line that was found up to a node, or of a match.
  bool read_move() {
    const SpecEntry* item = find("move");
    if (!item) return true;
    if (std::holds_alternative<BoardOnly>(spec_.who))
      return fail("move= is a move of a match, or of the best line of a run or a race", item->key_offset);
    if (!node_shown(spec_))
      return fail("move= without at=: the best line is the one found up to a node", item->key_offset);
    if (!read_number("move", 0, most_nodes, spec_.move)) return false;
    return !spec_.players() || *spec_.move <= spec_.moves.size() || fail_value(*item, moves_there_are());
  }

  std::string moves_there_are() const { return "at most " + counted(spec_.moves.size(), "move") + ", as m= has"; }

  bool read_at() {
    const SpecEntry* item = find("at");
    if (!item) return true;
    const std::size_t colon = item->value.find(':');
    NodePlace at;
    if (colon != std::string_view::npos) {
      at.move = parse_number(item->value.substr(0, colon), most_nodes);
      if (!at.move || !spec_.players()) return fail_value(*item, "a node's number");
    }
    const auto node =
        parse_number(colon == std::string_view::npos ? item->value : item->value.substr(colon + 1), most_nodes - 1);
    if (!node) return fail_value(*item, "a node's number");
    at.node = *node;
    spec_.at = at;
    return true;
  }

  bool read_number(const std::string& key, std::uint64_t least, std::uint64_t most, std::optional<std::uint64_t>& out) {
    const SpecEntry* item = find(key);
    if (!item) return true;
    out = parse_number(item->value, most);
    if (out && *out >= least) return true;
    const std::string& text = item->value;
    if (!out && is_all_digits(text)) return fail_value(*item, "a number up to " + std::to_string(most));
    const bool is_number =
        is_all_digits(std::string_view(text).substr(text[0] == '-' ? 1 : 0)) || !slip_in(text).empty();
    return fail_value(*item, "a number from " + std::to_string(least) + (is_number ? "" : ", in digits alone"));
  }

  bool check_all_used() {
    const SpecEntry* item = entries_.unknown();
    if (!item) return true;
    const std::size_t dot = item->key.rfind('.');
    const std::string prefix = dot == std::string::npos ? "" : item->key.substr(0, dot + 1);
    return fail("there is no key " + in_quotes(item->key) + keys_there_are(prefix, item->key.substr(prefix.size())),
                item->key_offset);
  }

  /// What to write in place of an unknown key of that prefix.
  [[gnu::cold, gnu::noinline]] std::string keys_there_are(const std::string& prefix, const std::string& key) const {
    const bool is_prefix = prefix.empty() && std::string_view("epr").find(key[0]) != std::string_view::npos &&
                           is_all_digits(std::string_view(key).substr(1));
    if (is_prefix) return ": expected " + in_quotes(key + ".a=");
    if (const char* named = key_named(key)) return ": expected " + in_quotes(prefix + named + "=");
    if (key.find(' ') != std::string::npos || prefix.find(' ') != std::string::npos) return ": keys have no spaces";
    for (const auto& [of_prefix, keys] : keys_)
      if (of_prefix == prefix) return ": " + keys;
    const bool has_no_algorithm = prefix.empty() && std::holds_alternative<BoardOnly>(spec_.who);
    return has_no_algorithm ? ": without a=, which names an algorithm, there are no settings" : "";
  }

  const SpecEntry* find(const std::string& key) { return entries_.find(key); }
  bool has_prefix(const std::string& prefix) const { return entries_.has_prefix(prefix); }
  std::size_t offset_of(const std::string& prefix) const { return entries_.offset_of(prefix); }
  const GameEntry& game() const { return *spec_.game; }
  std::string game_id() const { return game().info.id; }

  std::string_view text_;
  std::span<const Upgrade> upgrades_;
  Entries entries_;
  std::vector<std::pair<std::string, std::string>> keys_;  // by prefix: the keys that exist, for messages
  bool has_version_ = false;
  Spec spec_;
  Error error_;
};

}  // namespace

Result<Spec> parse_spec(std::string_view text, const Catalog& games, std::span<const Upgrade> upgrades) {
  return Parser(text, upgrades).parse(games);
}

Result<AlgorithmSpec> parse_algorithm(std::string_view text, const GameEntry& game) {
  return Parser(text, {}).parse_algorithm(game);
}

}  // namespace lookahead
