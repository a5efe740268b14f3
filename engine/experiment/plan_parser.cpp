// Reads a plan: its entries are sorted into settings, and each combination of their values is put together as a spec's
// text and read by the parser of specs, which checks it.
#include <algorithm>
#include <set>
#include <utility>

#include "experiment/composed.h"
#include "experiment/plan.h"
#include "experiment/values.h"
#include "spec/boards.h"
#include "spec/entries.h"
#include "spec/settings.h"

namespace lookahead {
namespace {

constexpr std::size_t most_plan_entries = 2000;

/// The entries of one setting, or of one player, without the prefix that they share.
struct EntryGroup {
  int number = 0;  ///< N of eN. or pN.; 0 for the entries without a prefix
  std::vector<SpecEntry> entries;
};

/// The keys of a setting in the order of the canonical text.
std::vector<std::string> key_order(const Spec& spec) {
  std::vector<std::string> keys;
  for_each_setting(
      *spec.algorithm(), [&](const std::string& prefix, const AlgorithmSpec&) { keys.push_back(prefix + "a"); },
      [&](const std::string& prefix, const ParamEntry& row, Value, bool) { keys.push_back(prefix + row.param.id); });
  keys.insert(keys.end(), {"nodes", "memory", "goal"});
  return keys;
}

bool is_limit(const std::string& key) { return key == "nodes" || key == "memory" || key == "goal"; }

class PlanParser {
 public:
  PlanParser(std::string_view text, const Catalog& games) : text_(text), games_(games) {}

  Result<Plan> parse() {
    if (text_.size() > most_plan_text) return Error{"a plan of more than 16 MiB", most_plan_text};
    if (read_entries() && read_game() && read_boards() && read_settings() && read_seeds() && read_tournament() &&
        read_base() && read_show() && check_moves() && check_whole())
      return std::move(plan_);
    return error_;
  }

 private:
  bool fail(std::string message, std::size_t offset) {
    error_ = {std::move(message), std::min(offset, text_.size())};
    return false;
  }
  [[gnu::cold, gnu::noinline]] bool fail_value(const SpecEntry& entry, const std::string& expected) {
    return fail(entry.key + "=" + in_quotes(entry.value) + ": expected " + expected + slip_in(entry.value),
                entry.value_offset);
  }

  /// Sorts the entries: those of the plan as a whole, and those of each setting or player.
  bool read_entries() {
    const std::string_view first = text_.substr(0, text_.find(';'));
    std::size_t offset = 0;
    if (is_all_digits(first)) {
      if (first != spec_version)
        return fail("version " + in_quotes(first) + " of the plan's text: this build reads version 1", 0);
      has_version_ = true;
      offset = std::min(first.size() + 1, text_.size());
    }
    if (offset == text_.size()) return fail("g= is missing: it names the game", offset);
    auto entries = split_entries(text_, offset, most_plan_entries);
    if (!entries) return fail(entries.error().message, entries.error().offset);
    for (SpecEntry& entry : *entries)
      if (!sort(std::move(entry))) return false;
    return true;
  }

  bool sort(SpecEntry entry) {
    constexpr std::string_view of_plan[] = {"g", "b", "m", "seed", "base", "games", "gauntlet", "openings", "show"};
    if (std::find(std::begin(of_plan), std::end(of_plan), entry.key) != std::end(of_plan)) {
      whole_.push_back(std::move(entry));
      return true;
    }
    const GroupOfKey of = group_of(entry.key);
    const std::string key = entry.key.substr(of.length);
    if (key == "at" || key == "move" || key == "check")  // of a moment: an experiment runs to the end
      return entry.value.find_first_not_of("0123456789abcdef:") == std::string::npos ||
             fail_value(entry, "a moment of a run, or that it is left out: an experiment runs to the end");
    if (of.kind == 0 && is_limit(entry.key)) {
      limits_.push_back(std::move(entry));
      return true;
    }
    if (!groups_.empty() && of.kind == 0 && kind_ != 0)
      return fail(in_quotes(key) + " is no key of the whole plan, and one of a setting has its prefix, such as " +
                      in_quotes(group_of(key + ".").kind ? key + ".a" : kind_ + ("1." + key)),
                  entry.key_offset);
    if (!groups_.empty() && of.kind != kind_)
      return fail("settings with a prefix and without one, or of different kinds, exclude each other",
                  entry.key_offset);
    kind_ = of.kind;  // r: the runs of a race are settings side by side
    auto group =
        std::find_if(groups_.begin(), groups_.end(), [&](const EntryGroup& g) { return g.number >= of.number; });
    if (group == groups_.end() || group->number != of.number)
      group = groups_.insert(group, EntryGroup{.number = of.number, .entries = {}});
    entry.key.erase(0, of.length);
    entry.key_offset += of.length;
    group->entries.push_back(std::move(entry));
    return true;
  }

  /// What kind of group a key is of (e, p, r, or 0 for none), its number, and how long the prefix is that says so.
  struct GroupOfKey {
    char kind;
    int number;
    std::size_t length;
  };
  static GroupOfKey group_of(const std::string& key) {
    const std::size_t dot = key.find('.');
    if (dot == std::string::npos || dot < 2 || std::string_view("epr").find(key[0]) == std::string_view::npos)
      return {0, 0, 0};
    const auto number = parse_number(std::string_view(key).substr(1, dot - 1), 99);
    if (!number || *number == 0 || key[1] == '0') return {0, 0, 0};
    return {key[0], static_cast<int>(*number), dot + 1};
  }

  const SpecEntry* find(std::string_view key) const {
    for (const SpecEntry& entry : whole_)
      if (entry.key == key) return &entry;
    return nullptr;
  }

  bool read_game() {
    const SpecEntry* entry = find("g");
    if (!entry) return fail("g= is missing: it names the game", 0);
    plan_.game = find_game(games_, entry->value);
    return plan_.game || fail(unknown_game(games_, entry->value).message + slip_in(entry->value), entry->value_offset);
  }

  /// The text that all specs of the plan begin with: at first the game alone, then its board and moves too.
  Composed begin() const {
    Composed out(has_version_ ? std::string(spec_version) : "");
    const SpecEntry& game = *find("g");
    out.add("g", game.key_offset, {game.value, game.value_offset, game.value.size()});
    if (plan_.boards.count() > 0) {
      const SpecEntry* board = find("b");
      const std::size_t offset = board ? board->value_offset : 0;
      out.add("b", offset, {plan_.boards[0], offset, 0});
    }
    if (const SpecEntry* moves = find("m"))
      out.add("m", moves->key_offset, {moves->value, moves->value_offset, moves->value.size()});
    return out;
  }

  bool read_boards() {
    const SpecEntry* entry = find("b");
    if (!entry) return read_board(plan_.game->info.board, 0);
    std::size_t offset = entry->value_offset;
    std::string_view before;
    for (const std::string_view part : split(entry->value, ',')) {
      if (plan_.boards.series().size() == most_values) return fail("more than 1,000,000 boards", offset);
      if (!read_board(part, offset)) {
        if (!before.empty()) say_how_boards_are_listed(before, part);
        return false;
      }
      before = part;
      offset += part.size() + 1;
    }
    return true;
  }

  /// A seed after a comma is where people find out that a list has whole boards.
  [[gnu::cold, gnu::noinline]] void say_how_boards_are_listed(std::string_view before, std::string_view part) {
    const std::string_view seeds = part.substr(std::min(part.find_first_not_of(' '), part.size()));
    if (!are_seeds(seeds) || are_seeds(before.substr(0, 1))) return;
    const std::string generator(before.substr(0, before.find(':')));
    error_.message = "b=: " + in_quotes(seeds) + " is no board: a list names each in full, such as " +
                     in_quotes(std::string(before) + "," + generator + ":" + std::string(seeds), 80) +
                     (seeds.size() == 3 && is_all_digits(seeds) ? ", and a number has no commas" : "");
  }

  bool read_board(std::string_view text, std::size_t offset) {
    if (text.empty()) return fail("b=: nothing stands here, where a board is expected", offset);
    auto series = parse_board_series(*plan_.game, text);
    if (!series)
      return fail("b=: " + series.error().message + slip_in_board(*plan_.game, text), offset + series.error().offset);
    plan_.boards.add(*std::move(series));
    return true;
  }

  bool read_settings() {
    plan_.is_tournament = kind_ == 'p';
    if (groups_.empty()) return fail("a= is missing: it names the algorithm", text_.size());
    std::set<std::string> seen;
    for (const EntryGroup& group : groups_)
      if (!expand(group, seen)) {
        say_how_keys_are_of_one_algorithm(group);
        say_how_values_are_written(group.entries);
        say_how_values_are_written(limits_);
        return false;
      }
    return true;
  }

  /// The parser of specs gets the values of a list one by one: of "1,000" it refuses the "000", of "2-4" all.
  [[gnu::cold, gnu::noinline]] void say_how_values_are_written(const std::vector<SpecEntry>& entries) {
    for (const SpecEntry& entry : entries)
      if (entry.value_offset <= error_.offset && error_.offset < entry.value_offset + entry.value.size())
        error_.message += how_values_are_written(entry.value, error_.offset - entry.value_offset);
  }

  /// What is likely to be wrong with a list of which the value at `offset` was refused, as slip_in() says it of a
  /// value.
  [[gnu::cold, gnu::noinline]] static std::string how_values_are_written(std::string_view list, std::size_t offset) {
    if (list.find(',') != std::string_view::npos && !without_separators(list).empty()) return slip_in(list);
    const std::string_view value = list.substr(offset, list.find(',', offset) - offset);
    const std::string range = value.find("..") == std::string_view::npos ? range_meant(value, "..") : "";
    return range.empty() ? "" : "; a range is written " + range;
  }

  /// A key that some algorithms of a list have and others do not is where people find out that settings have to stand
  /// side by side.
  void say_how_keys_are_of_one_algorithm(const EntryGroup& group) {
    const SpecEntry* algorithms = nullptr;
    const SpecEntry* refused = nullptr;
    for (const SpecEntry& entry : group.entries) {
      if (entry.key == "a")
        algorithms = &entry;
      else if (entry.key_offset == error_.offset)
        refused = &entry;
    }
    if (!algorithms || !refused) return;
    std::string with, without;
    for (const std::string_view algorithm : split(algorithms->value, ',')) {
      const std::string before = begin().text() + ";a=" + std::string(algorithm) + ";";
      const auto spec = parse_spec(before + refused->key + "=?", games_);  // its value is wrong, or the key itself
      (spec.error().offset > before.size() ? with : without) = algorithm;
    }
    if (with.empty() || without.empty()) return;
    const std::string kind = plan_.is_tournament ? "p" : "e";
    error_.message += ". Only some of these algorithms have '" + refused->key +
                      "': give each its own settings, such as " + kind + "1.a=" + without + ";" + kind + "2.a=" + with +
                      ";" + kind + "2." + refused->key + "=" + refused->value;
  }

  struct Listed {
    const SpecEntry* entry;
    std::vector<ListedValue> values;
  };

  /// Adds a setting for each combination of the group's values.
  bool expand(const EntryGroup& group, std::set<std::string>& seen) {
    std::vector<Listed> all;
    for (const SpecEntry& entry : group.entries)
      if (!read_values(entry, all)) return false;
    for (const SpecEntry& limit : limits_) {
      const bool is_own = std::any_of(group.entries.begin(), group.entries.end(),
                                      [&](const SpecEntry& entry) { return entry.key == limit.key; });
      if (!is_own && !read_values(limit, all)) return false;
    }
    // The text of the first combination tells in which order its keys are canonical.
    Composed composed = begin();
    for (const Listed& each : all) composed.add(each.entry->key, each.entry->key_offset, each.values.front());
    const auto first = read_spec(composed, group);
    if (!first) return false;
    const std::vector<std::string> keys = key_order(*first);
    for (const Listed& each : all)
      if (std::find(keys.begin(), keys.end(), each.entry->key) == keys.end())
        return fail(each.entry->key + "= is of the whole plan, not of one of its settings", each.entry->key_offset);
    std::vector<Listed> sorted;
    for (const std::string& key : keys)
      for (Listed& each : all)
        if (each.entry->key == key) sorted.push_back(std::move(each));
    return expand_all(group, sorted, seen);
  }

  bool expand_all(const EntryGroup& group, const std::vector<Listed>& all, std::set<std::string>& seen) {
    std::vector<std::size_t> chosen(all.size(), 0);
    for (bool is_done = false; !is_done;) {
      Composed composed = begin();
      for (std::size_t i = 0; i < all.size(); ++i)
        composed.add(all[i].entry->key, all[i].entry->key_offset, all[i].values[chosen[i]]);
      auto spec = read_spec(composed, group);
      if (!spec) return false;
      if (plan_.settings.size() == most_settings)
        return fail("more than 10,000 settings", group.entries.front().key_offset);
      if (!seen.insert(to_text(*spec)).second && !plan_.is_tournament)
        return fail("this setting stands in the plan twice: " + to_text(*spec->algorithm()),
                    group.entries.front().key_offset);
      plan_.settings.push_back({.group = group.number, .spec = *std::move(spec)});
      is_done = true;
      for (std::size_t i = all.size(); i-- > 0 && is_done;) {
        is_done = ++chosen[i] == all[i].values.size();
        if (is_done) chosen[i] = 0;
      }
    }
    return true;
  }

  bool read_values(const SpecEntry& entry, std::vector<Listed>& out) {
    auto values = parse_values(entry.value, most_settings);
    if (!values) {
      const std::string key = in_quotes(entry.key);  // which need not be one: the quotes are left out, not what they do
      return fail(key.substr(1, key.size() - 2) + "=: " + values.error().message,
                  entry.value_offset + values.error().offset);
    }
    for (ListedValue& value : *values) value.offset += entry.value_offset;
    out.push_back({&entry, *std::move(values)});
    return true;
  }

  std::optional<Spec> read_spec(const Composed& composed, const EntryGroup& group) {
    auto spec = parse_spec(composed.text(), games_);
    if (!spec) {
      fail(spec.error().message, composed.place(spec.error().offset));
      return std::nullopt;
    }
    if (!spec->algorithm()) {
      fail("a= is missing: it names the algorithm", group.entries.front().key_offset);
      return std::nullopt;
    }
    name_newest(*spec->algorithm());
    return *std::move(spec);
  }

  bool read_seeds() {
    const SpecEntry* entry = find("seed");
    plan_.seeds = {default_seed};
    if (!entry) return true;
    const auto values = parse_values(entry->value, most_values);
    if (!values) return fail("seed=: " + values.error().message, entry->value_offset + values.error().offset);
    plan_.seeds.clear();
    for (const ListedValue& value : *values) {
      const auto seed = parse_number(value.text, most_nodes);
      if (!seed)
        return fail("seed=" + in_quotes(value.text) + ": expected a number from 0 to " + std::to_string(most_nodes) +
                        slip_in(value.text) + how_values_are_written(entry->value, value.offset),
                    entry->value_offset + value.offset);
      plan_.seeds.push_back(*seed);
    }
    return true;
  }

  /// Where a player's own limit stands; none if there is none.
  std::optional<std::size_t> limit_of_group() const {
    for (const EntryGroup& group : groups_)
      for (const SpecEntry& entry : group.entries)
        if (entry.key == "nodes" || entry.key == "memory") return entry.key_offset;
    return std::nullopt;
  }

  bool read_tournament() {
    for (const char* key : {"games", "gauntlet", "openings"})
      if (const SpecEntry* entry = find(key); entry && !plan_.is_tournament)
        return fail(std::string(key) + "= is for tournaments, whose players are p1., p2. and so on", entry->key_offset);
    return !plan_.is_tournament || read_games();
  }

  /// A function of its own, like messages: a first visit needs none of it.
  [[gnu::noinline]] bool read_games() {
    const std::size_t players = groups_.front().entries.front().key_offset;
    if (plan_.game->info.players != 2) return fail(std::string(plan_.game->info.id) + " is played alone", players);
    if (plan_.settings.size() < 2) return fail("a tournament has two players or more: p1.a=, p2.a= and so on", players);
    if (plan_.boards.count() > 1) return fail("a tournament is played on one board", find("b")->value_offset);
    if (plan_.seeds.size() > 1) return fail("a tournament has one seed", find("seed")->value_offset);
    const Spec& first = plan_.settings.front().spec;
    for (const PlanSetting& player : plan_.settings)
      if (player.spec.nodes != first.nodes || player.spec.memory != first.memory)
        return fail("the players of a tournament have one nodes= and one memory=", limit_of_group().value_or(players));
    if (const SpecEntry* entry = find("games")) {
      const auto games = parse_number(entry->value, most_values);
      if (!games || *games == 0 || *games % 2 != 0)
        return fail_value(*entry, "an even number up to 1000000, so that each player begins as often");
      plan_.games = *games;
    }
    if (const SpecEntry* entry = find("gauntlet")) {
      const auto players_in_front = parse_number(entry->value, plan_.settings.size() - 1);
      if (!players_in_front || *players_in_front == 0) return fail_value(*entry, "a number of players, fewer than all");
      plan_.gauntlet = *players_in_front;
    }
    if (root_position(first)->over()) return fail("the game is over on this board", players);
    return read_openings();
  }

  bool read_openings() {
    const SpecEntry* entry = find("openings");
    if (!entry) return true;
    Tournament tournament = plan_.tournament();
    if (auto error = set_openings(tournament, entry->value, find("games") ? plan_.games : 0))
      return fail("openings=: " + error->message, entry->value_offset);
    plan_.opening_moves = tournament.opening_moves;
    plan_.openings = tournament.openings;
    plan_.games = tournament.games;
    if (plan_.openings) plan_.usual_games = 2 * plan_.openings->size();
    return true;
  }

  bool read_base() {
    const SpecEntry* entry = find("base");
    if (!entry) return true;
    if (kind_ != 'e')
      return fail("base= is for settings side by side, which are e1., e2. and so on", entry->key_offset);
    const GroupOfKey of = group_of(entry->value + ".");
    if (of.kind != 'e' || of.kind != kind_ || of.length != entry->value.size() + 1)
      return fail_value(*entry, "one of the settings, such as e1");
    for (std::size_t i = 0; i < plan_.settings.size(); ++i) {
      if (plan_.settings[i].group != of.number) continue;
      if (plan_.base) return fail_value(*entry, "a setting without lists and ranges");
      plan_.base = i;
    }
    return plan_.base || fail_value(*entry, "one of the settings, such as e1");
  }

  bool read_show() {
    constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyz0123456789_.,:-";
    const SpecEntry* entry = find("show");
    if (!entry) return true;
    if (entry->value.size() > most_show || entry->value.find_first_not_of(allowed) != std::string::npos)
      return fail_value(*entry, "at most 1,000 small letters, digits and _.,:-");
    plan_.show = entry->value;
    return true;
  }

  /// Moves that are legal on one board need not be so on another.
  bool check_moves() {
    const SpecEntry* moves = find("m");
    return !moves || plan_.boards.count() == 1 || are_moves_of_all_boards(*moves);
  }
  [[gnu::noinline]] bool are_moves_of_all_boards(const SpecEntry& moves) {
    if (plan_.boards.count() > most_boards_with_moves) return fail("m= on more than 10,000 boards", moves.key_offset);
    for (std::uint64_t i = 0; i < plan_.boards.count(); ++i) {
      const auto spec =
          parse_spec("1;g=" + std::string(plan_.game->info.id) + ";b=" + plan_.boards[i] + ";m=" + moves.value, games_);
      if (!spec)
        return fail("on the board " + in_quotes(plan_.boards[i]) + ": " + spec.error().message, moves.value_offset);
    }
    return true;
  }

  bool check_whole() {
    const auto fault = fault_of(plan_);
    if (!fault) return true;
    const SpecEntry* entry = find(fault->key);
    return fail(fault->message + (entry && entry->key == "seed" ? slip_in(entry->value) : ""),
                entry ? entry->value_offset : 0);
  }

  std::string_view text_;
  const Catalog& games_;
  bool has_version_ = false;
  char kind_ = 0;
  std::vector<SpecEntry> whole_;
  std::vector<SpecEntry> limits_;
  std::vector<EntryGroup> groups_;  // by number
  Plan plan_;
  Error error_;
};

}  // namespace

Result<Plan> parse_plan(std::string_view text, const Catalog& games) { return PlanParser(text, games).parse(); }

}  // namespace lookahead
