#include "experiment/replication.h"

#include <algorithm>
#include <cmath>

#include "experiment/published/published.h"

namespace lookahead {
namespace {

std::size_t number_in(const RowMaker& rows, const Row& row, const char* column) {
  return static_cast<std::size_t>(std::get<std::int64_t>(row[*rows.column(column)]));
}

/// The value of a column; none where it is empty.
std::optional<std::int64_t> value_in(const RowMaker& rows, const Row& row, const char* column) {
  const std::int64_t* number = std::get_if<std::int64_t>(&row[*rows.column(column)]);
  return number ? std::optional(*number) : std::nullopt;
}

double sum(const Sample& sample) { return sample.mean() * static_cast<double>(sample.count()); }

}  // namespace

std::string game_of(const Replication& replication) {
  constexpr std::string_view key = "g=";
  const std::string& plan = replication.parts[0].plan;
  return plan.substr(key.size(), plan.find(';') - key.size());
}

FigureKind kind_of(Statistic statistic) {
  switch (statistic) {
    case Statistic::mean:
    case Statistic::deviation:
      return FigureKind::mean;
    case Statistic::games_won:
    case Statistic::won_ahead:
    case Statistic::won_behind:
    case Statistic::saved:
    case Statistic::gained:
      return FigureKind::share;
    case Statistic::least:
    case Statistic::most:
    case Statistic::moves:
    case Statistic::best_node:
    case Statistic::nodes:
      break;
  }
  return FigureKind::whole;
}

std::vector<const Replication*> replications(const Catalog& games) {
  static const std::vector<Replication> all = [] {
    std::vector<Replication> out;
    for (const auto& of_game :
         {published::bubble_burst(), published::color_walk(), published::blockbuster(), published::isolation()})
      out.insert(out.end(), of_game.begin(), of_game.end());
    return out;
  }();
  std::vector<const Replication*> out;
  for (const Replication& each : all)
    if (find_game(games, game_of(each))) out.push_back(&each);
  return out;
}

const Replication* find_replication(std::string_view id, const Catalog& games) {
  const auto all = replications(games);
  const auto found = std::find_if(all.begin(), all.end(), [&](const Replication* each) { return each->id == id; });
  return found == all.end() ? nullptr : *found;
}

Error unknown_replication(std::string_view id, const Catalog& games) {
  std::vector<std::string> ids;
  for (const Replication* each : replications(games)) ids.push_back(each->id);
  const std::string known = ids.empty() ? ": these games have none" : ": expected " + join_choices(ids);
  return {"there is no replication " + in_quotes(id) + known, 0};
}

Result<Plan> plan_of(const Replication& replication, std::size_t part, const std::vector<std::string>& boards,
                     const Catalog& games) {
  std::string text = replication.parts[part].plan;
  if (replication.boards_asked) {
    if (boards.size() != replication.boards_count)
      return Error{std::string(replication.id) + " is played on " + replication.boards_asked + "; " +
                       std::to_string(boards.size()) + " of " + std::to_string(replication.boards_count) + " given",
                   0};
    text += ";b=" + boards[part];
  }
  return parse_plan(text, games);
}

ReplicationTable::ReplicationTable(const Replication& replication, std::vector<const Plan*> plans)
    : replication_(replication), plans_(std::move(plans)) {
  for (const Plan* plan : plans_) {
    const std::size_t count = plan ? plan->settings.size() : 1;
    parts_.push_back(Groups(count, std::vector<Group>(plan && plan->is_tournament ? count : 1)));
  }
}

void ReplicationTable::Group::merge(const Group& other) {
  objective.merge(other.objective);
  moves.merge(other.moves);
  best_node.merge(other.best_node);
  nodes.merge(other.nodes);
  won += other.won;
  seen += other.seen;
  if (other.first < first) first = other.first, link = other.link;
}

void ReplicationTable::add(std::size_t part, const RowMaker& rows, const Row& row) {
  const std::size_t run = number_in(rows, row, "run");
  const std::string& link = std::get<std::string>(row[*rows.column("link")]);
  const auto count = [&](Group& group) {
    ++group.seen;
    group.nodes.add(value_in(rows, row, "nodes").value_or(0));
    if (run < group.first) group.first = run, group.link = link;
  };
  if (plans_[part]->is_tournament) {
    const std::size_t first = number_in(rows, row, "first") - 1;
    const std::size_t second = number_in(rows, row, "second") - 1;
    const bool first_won = number_in(rows, row, "winner") - 1 == first;
    count(parts_[part][first][second]);
    count(parts_[part][second][first]);
    parts_[part][first][second].won += first_won;
    parts_[part][second][first].won += !first_won;
    if (!plans_[part]->openings) return;
    for (auto* group : {&parts_[part][first][second], &parts_[part][second][first]}) {
      group->first_won.resize(plans_[part]->games);
      group->first_won[(run - 1) % plans_[part]->games] = first_won;
    }
    return;
  }
  Group& group = parts_[part][number_in(rows, row, "setting") - 1][0];
  count(group);
  group.moves.add(value_in(rows, row, "moves").value_or(0));
  group.best_node.add(value_in(rows, row, "best_node").value_or(0));
  if (const auto objective = value_in(rows, row, "objective")) group.objective.add(*objective);
}

void ReplicationTable::add(std::size_t part, const std::vector<Value>& objectives, const std::string& link) {
  Group& group = parts_[part][0][0];
  group.first = 0;
  group.link = link;
  group.seen += objectives.size();
  for (const Value objective : objectives) group.objective.add(objective);
}

ReplicationTable::Group ReplicationTable::group_of(const Subset& subset) const {
  const Groups& all = parts_[subset.part];
  Group out;
  for (std::size_t setting = 0; setting < all.size(); ++setting)
    for (std::size_t opponent = 0; opponent < all[setting].size(); ++opponent) {
      const bool is_asked = subset.setting == 0 || subset.setting == setting + 1;
      if (is_asked && (subset.opponent == 0 || subset.opponent == opponent + 1)) out.merge(all[setting][opponent]);
    }
  return out;
}

Estimate ReplicationTable::won_of(const Subset& subset, const Subset& perfect, bool is_ahead) const {
  const auto& games = parts_[subset.part][subset.setting - 1][subset.opponent - 1].first_won;
  const auto& best = parts_[perfect.part][perfect.setting - 1][perfect.opponent - 1].first_won;
  std::uint64_t wins = 0, count = 0;
  for (std::size_t game = 0; game < games.size(); ++game) {
    const bool is_first = (game % 2 == 0) == (subset.setting < subset.opponent);
    if ((best[game] == is_first) != is_ahead) continue;
    ++count;
    wins += games[game] == is_first;
  }
  return share_of(wins, count);
}

std::string ReplicationTable::link_of(const Subset& subset) const {
  const Plan* plan = plans_[subset.part];
  std::string made = group_of(subset).link;
  if (!made.empty() || !plan || plan->is_tournament) return made;
  const std::size_t setting = subset.setting > 0 ? subset.setting - 1 : 0;
  return to_text(plan->run(setting * plan->seeds.size()));
}

bool ReplicationTable::is_complete(const Subset& subset) const {
  const std::uint64_t seen = group_of(subset).seen;
  const Plan* plan = plans_[subset.part];
  if (!plan) return seen > 0;
  if (!plan->is_tournament) return seen == plan->runs() / (subset.setting > 0 ? plan->settings.size() : 1);
  if (subset.setting == 0) return seen == 2 * plan->runs();  // each game is in the groups of both its players
  if (subset.opponent > 0) return seen == plan->games;
  const std::size_t others = plan->settings.size() - plan->gauntlet;
  const std::size_t opponents = plan->gauntlet == 0                ? others - 1
                                : subset.setting <= plan->gauntlet ? others
                                                                   : plan->gauntlet;
  return seen == opponents * plan->games;
}

std::optional<Estimate> ReplicationTable::figure(const Figure& figure) const {
  if (!is_complete(figure.of)) return std::nullopt;
  const Group of = group_of(figure.of);
  switch (figure.statistic) {
    case Statistic::least:
      return exactly(static_cast<double>(of.objective.least()));
    case Statistic::mean:
      return exactly(of.objective.mean());
    case Statistic::most:
      return exactly(static_cast<double>(of.objective.most()));
    case Statistic::deviation:
      return exactly(of.objective.sd());
    case Statistic::moves:
      return exactly(static_cast<double>(of.moves.most()));
    case Statistic::best_node:
      return exactly(static_cast<double>(of.best_node.most()));
    case Statistic::nodes:
      return exactly(of.nodes.mean());
    case Statistic::games_won:
      return share_of(of.won, of.seen);
    case Statistic::won_ahead:
    case Statistic::won_behind:
    case Statistic::saved:
    case Statistic::gained:
      break;
  }
  if (!is_complete(figure.against)) return std::nullopt;
  if (figure.statistic == Statistic::won_ahead) return won_of(figure.of, figure.against, true);
  if (figure.statistic == Statistic::won_behind) return won_of(figure.of, figure.against, false);
  const Group against = group_of(figure.against);
  if (figure.statistic == Statistic::saved) return exactly(1 - sum(of.nodes) / sum(against.nodes));
  return exactly(of.objective.mean() / against.objective.mean() - 1);
}

std::vector<ReplicatedRow> ReplicationTable::rows() const {
  std::vector<ReplicatedRow> out;
  for (const ReplicationRow& row : replication_.rows) {
    ReplicatedRow& filled = out.emplace_back(ReplicatedRow{.row = &row, .ours = {}, .link = {}});
    for (const Figure& each : row.figures) filled.ours.push_back(figure(each));
    filled.link = link_of(row.figures.front().of);
  }
  return out;
}

}  // namespace lookahead
