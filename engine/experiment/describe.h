// What programs are told of experiments: the same kind of objects as in run/describe.h, made by the same makers.
#pragma once

#include <cmath>

#include "experiment/replication.h"
#include "experiment/tournament.h"
#include "run/describe.h"

namespace lookahead {

/// Rounded to two decimals. 40.025 lies just below itself in binary, and is to go up all the same.
inline double rounded(double x) { return std::floor(x * 100 + 0.5 + 1e-9) / 100; }

template <class Maker>
typename Maker::Object describe_interval(double least, double most) {
  auto out = Maker::list();
  Maker::add(out, least);
  Maker::add(out, most);
  return out;
}

/// One side of a row of a published table; null where it has no figures.
template <class Maker, class EstimateOf>
void describe_side(typename Maker::Object& row, const char* key, const std::vector<Figure>& figures,
                   const EstimateOf& estimate_of) {
  auto out = Maker::object();
  bool is_empty = true;
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const std::optional<Estimate>& estimate = estimate_of(i);
    if (!estimate) continue;
    is_empty = false;
    const FigureKind kind = kind_of(figures[i].statistic);
    if (kind == FigureKind::whole)
      Maker::set(out, figures[i].name, std::llround(estimate->value));
    else
      Maker::set(out, figures[i].name, kind == FigureKind::share ? estimate->value : rounded(estimate->value));
    if (kind == FigureKind::share && figures.size() == 1 && estimate->least < estimate->most)  // where one is known
      Maker::set(out, "interval", describe_interval<Maker>(estimate->least, estimate->most));
  }
  if (is_empty)
    Maker::set(row, key, nullptr);
  else
    Maker::set(row, key, std::move(out));
}

/// A row of a published table beside ours, as far as it has been run.
template <class Maker>
typename Maker::Object describe(const ReplicatedRow& replicated) {
  const std::vector<Figure>& figures = replicated.row->figures;
  auto out = Maker::object();
  Maker::set(out, "row", replicated.row->name);
  describe_side<Maker>(out, "published", figures, [&](std::size_t i) { return figures[i].published; });
  describe_side<Maker>(out, "ours", figures, [&](std::size_t i) { return replicated.ours[i]; });
  Maker::set(out, "note", replicated.row->note);
  Maker::set(out, "link", replicated.link);
  return out;
}

/// A published table before it is run.
template <class Maker>
typename Maker::Object describe(const Replication& replication) {
  constexpr const char* kinds[] = {"whole", "mean", "share"};
  auto figures = Maker::list();
  for (const Figure& figure : replication.rows[0].figures) {
    auto each = Maker::object();
    Maker::set(each, "name", figure.name);
    Maker::set(each, "kind", kinds[static_cast<int>(kind_of(figure.statistic))]);
    Maker::add(figures, std::move(each));
  }
  auto rows = Maker::list();
  for (const ReplicationRow& row : replication.rows)
    Maker::add(rows, describe<Maker>(ReplicatedRow{
                         .row = &row, .ours = std::vector<std::optional<Estimate>>(row.figures.size()), .link = {}}));
  auto out = Maker::object();
  Maker::set(out, "id", replication.id);
  Maker::set(out, "name", replication.name);
  Maker::set(out, "source", replication.source);
  Maker::set(out, "game", game_of(replication));
  Maker::set(out, "boards_asked", replication.boards_asked ? replication.boards_asked : "");
  Maker::set(out, "boards_count", replication.boards_count);
  Maker::set(out, "figures", std::move(figures));
  Maker::set(out, "rows", std::move(rows));
  return out;
}

/// A rating, or an end of its interval, with one decimal, and without the sign of a zero.
inline double rating_shown(double rating) { return std::round(rating * 10) / 10 + 0.0; }

/// What of a tournament's table is of one player.
template <class Maker>
void describe_standing(typename Maker::Object& out, const Standing& row) {
  Maker::set(out, "games", row.games);
  Maker::set(out, "won", row.won);
  Maker::set(out, "share", row.share.value);
  Maker::set(out, "interval", describe_interval<Maker>(row.share.least, row.share.most));
  Maker::set(out, "rating", rating_shown(row.rating.value));
  Maker::set(out, "rating_interval",
             describe_interval<Maker>(rating_shown(row.rating.least), rating_shown(row.rating.most)));
}

/// The table that a tournament results in.
template <class Maker>
typename Maker::Object describe(const Tournament& tournament, const Standings& table) {
  auto players = Maker::list();
  for (std::size_t i = 0; i < table.players.size(); ++i) {
    auto won_against = Maker::list();
    for (const std::uint64_t games : table.won[i]) Maker::add(won_against, games);
    auto one = Maker::object();
    Maker::set(one, "player", to_text(tournament.players[i]));
    describe_standing<Maker>(one, table.players[i]);
    Maker::set(one, "won_against", std::move(won_against));
    Maker::add(players, std::move(one));
  }
  auto all = Maker::object();
  Maker::set(all, "games", tournament.games);
  Maker::set(all, "players", std::move(players));
  auto out = Maker::object();
  Maker::set(out, "tournament", std::move(all));
  return out;
}

}  // namespace lookahead
