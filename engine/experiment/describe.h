// What programs are told of experiments: the same kind of objects as in run/describe.h, made by the same makers.
#pragma once

#include <cmath>

#include "experiment/replication.h"
#include "experiment/statistics.h"
#include "experiment/table.h"
#include "experiment/tournament.h"
#include "run/describe.h"

namespace lookahead {

template <class Maker>
void describe_figures(typename Maker::Object& out, const Summary& summary) {
  Maker::set(out, "min", std::llround(summary.min));
  Maker::set(out, "mean", rounded(summary.mean));
  Maker::set(out, "max", std::llround(summary.max));
  Maker::set(out, "sd", rounded(summary.sd));
}

/// The summary of the runs that count; `unfinished` more reached no end that counts.
template <class Maker>
typename Maker::Object describe(const Sample& sample, std::uint64_t unfinished) {
  auto figures = Maker::object();
  Maker::set(figures, "runs", sample.count());
  Maker::set(figures, "min", sample.least());
  Maker::set(figures, "mean", rounded(sample.mean()));
  Maker::set(figures, "max", sample.most());
  Maker::set(figures, "sd", rounded(sample.sd()));
  if (unfinished > 0) Maker::set(figures, "unfinished", unfinished);
  auto out = Maker::object();
  Maker::set(out, "summary", std::move(figures));
  return out;
}

template <class Maker>
typename Maker::Object describe_interval(const Share& share) {
  auto out = Maker::list();
  Maker::add(out, share.least);
  Maker::add(out, share.most);
  return out;
}

/// A row of a published table beside ours. `describe_side` sets one of the two sides.
template <class Maker, class Row, class DescribeSide>
typename Maker::Object describe_row(const Row& row, const DescribeSide& describe_side) {
  auto out = Maker::object();
  Maker::set(out, "row", row.row);
  describe_side(out, "published", row.published);
  describe_side(out, "ours", row.ours);
  Maker::set(out, "note", row.note);
  return out;
}

template <class Maker>
typename Maker::Object describe(const ReplicationRow& row) {
  return describe_row<Maker>(row, [](auto& out, const char* key, const Summary& summary) {
    auto figures = Maker::object();
    describe_figures<Maker>(figures, summary);
    Maker::set(out, key, std::move(figures));
  });
}

template <class Maker>
typename Maker::Object describe(const ShareRow& row) {
  return describe_row<Maker>(row, [](auto& out, const char* key, const Share& share) {
    if (share.share < 0) return Maker::set(out, key, nullptr);
    auto figures = Maker::object();
    Maker::set(figures, "share", share.share);
    Maker::set(figures, "interval", describe_interval<Maker>(share));
    Maker::set(out, key, std::move(figures));
  });
}

/// Players are counted from 1.
template <class Maker>
typename Maker::Object describe(const GameRecord& game) {
  auto moves = Maker::list();
  auto nodes = Maker::list();
  for (const PlayedMove& played : game.spec.moves) {
    Maker::add(moves, played.move);
    if (played.nodes)
      Maker::add(nodes, *played.nodes);
    else
      Maker::add(nodes, nullptr);
  }
  auto out = Maker::object();
  Maker::set(out, "game", game.fixture.number);
  Maker::set(out, "first", game.fixture.first + 1);
  Maker::set(out, "second", game.fixture.second + 1);
  Maker::set(out, "opening", describe<Maker>(game.opening));
  Maker::set(out, "moves", std::move(moves));
  Maker::set(out, "nodes", std::move(nodes));
  Maker::set(out, "winner", game.winner() + 1);
  Maker::set(out, "end", match_end_names[static_cast<int>(game.end)]);
  Maker::set(out, "spec", to_text(game.spec));
  return out;
}

/// The table that a tournament results in.
template <class Maker>
typename Maker::Object describe(const Tournament& tournament, const Standings& table) {
  auto players = Maker::list();
  for (std::size_t i = 0; i < table.players.size(); ++i) {
    const Standing& row = table.players[i];
    auto won_against = Maker::list();
    for (const std::uint64_t games : table.won[i]) Maker::add(won_against, games);
    auto one = Maker::object();
    Maker::set(one, "player", to_text(tournament.players[i]));
    Maker::set(one, "games", row.games);
    Maker::set(one, "won", row.won);
    Maker::set(one, "share", row.share.share);
    Maker::set(one, "interval", describe_interval<Maker>(row.share));
    Maker::set(one, "rating", std::round(row.rating * 10) / 10);
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
