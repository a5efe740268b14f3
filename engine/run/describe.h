// What programs are told of links, runs and the catalog. The shape of each is written here once, for the
// command line's JSON and for the JavaScript of pages.
//
// Maker makes the objects of one of these two:
//   Maker::Object      an object or list; copied cheaply or moved
//   Maker::object()    an empty object                   Maker::list()    an empty list
//   Maker::set(Object&, const char* key, value)          Maker::add(Object& list, value)
// where a value is a string, a number, a bool, null, or an Object.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "lookahead/catalog.h"
#include "lookahead/session.h"
#include "run/proof_words.h"
#include "spec/algorithm_name.h"

namespace lookahead {

template <class Maker>
typename Maker::Object describe(const InvitationEntry& row) {
  auto out = Maker::object();
  Maker::set(out, "name", row.name);
  Maker::set(out, "spec", row.spec);
  return out;
}

template <class Maker>
typename Maker::Object describe(const std::vector<std::string>& texts) {
  auto list = Maker::list();
  for (const std::string& text : texts) Maker::add(list, text);
  return list;
}

/// What a page needs to know of a link, so that it never takes a spec apart itself.
template <class Maker>
typename Maker::Object describe(const Spec& spec) {
  constexpr const char* kinds[] = {"board", "run", "match", "race"};
  const bool is_at_turn = spec.at && spec.at->move;
  auto out = Maker::object();
  Maker::set(out, "spec", to_text(spec));
  Maker::set(out, "kind", kinds[spec.who.index()]);
  Maker::set(out, "algorithms", algorithms_in(spec));
  Maker::set(out, "names", describe<Maker>(searcher_names(spec)));
  Maker::set(out, "game", spec.game->info.id);
  Maker::set(out, "board", spec.board.text);
  Maker::set(out, "moves", is_at_turn ? *spec.at->move : spec.moves.size());
  if (const auto node = node_shown(spec))
    Maker::set(out, "node", *node);
  else
    Maker::set(out, "node", nullptr);
  if (spec.move)
    Maker::set(out, "move", *spec.move);
  else
    Maker::set(out, "move", nullptr);
  Maker::set(out, "check", spec.check);
  Maker::set(out, "experiment", to_text(experiment_of(spec)));
  return out;
}

template <class Maker>
void describe_measure(typename Maker::Object& out, const Measure& measure) {
  if (measure.objective)
    Maker::set(out, "objective", *measure.objective);
  else
    Maker::set(out, "objective", nullptr);
  Maker::set(out, "result", measure.text);
}

template <class Maker>
typename Maker::Object describe(const Report& report) {
  auto counters = Maker::object();
  for (const CounterRow& row : counter_table) Maker::set(counters, row.id, report.counters.*row.member);
  Maker::set(counters, "open", report.open);
  Maker::set(counters, "memory", report.memory);

  auto out = Maker::object();
  Maker::set(out, "spec", report.spec);
  Maker::set(out, "status", name(report.status));
  describe_measure<Maker>(out, report.best);
  if (report.bound)
    Maker::set(out, "bound", *report.bound);
  else
    Maker::set(out, "bound", nullptr);
  Maker::set(out, "proved_best", report.is_proved_best);
  Maker::set(out, "moves", report.moves);
  Maker::set(out, "depth", report.depth);
  Maker::set(out, "node", report.node);
  Maker::set(out, "counters", std::move(counters));
  Maker::set(out, "line", describe<Maker>(report.line));
  if (!report.source_line.empty()) Maker::set(out, "source_line", report.source_line);
  return out;
}

/// What a search between two players thinks of the moves from its root, and why one of a single player can't have
/// better lines. It is told besides the report.
template <class Maker>
typename Maker::Object describe(const Report& report, const Outlook& outlook, const AnyPosition& root) {
  auto out = describe<Maker>(report);
  if (outlook.witness) {
    auto witness = Maker::object();
    auto cells = Maker::list();
    for (const int cell : outlook.witness->cells) Maker::add(cells, root.place_text(cell));
    Maker::set(witness, "cells", std::move(cells));
    Maker::set(witness, "moves", outlook.witness->moves);
    Maker::set(out, "witness", std::move(witness));
  }
  if (!is_known(report, outlook, root)) {
    Maker::set(out, "objective", nullptr);
    Maker::set(out, "result", unknown_value);
  }
  if (outlook.root_moves.empty()) return out;
  constexpr const char* bounds[] = {"none", "exact", "at-least", "at-most"};
  auto moves = Maker::list();
  for (const Outlook::RootMove& row : outlook.root_moves) {
    auto one = Maker::object();
    Maker::set(one, "move", root.move_text(row.move));
    Maker::set(one, "bound", bounds[static_cast<int>(row.bound)]);
    if (row.bound != Bound::none) describe_measure<Maker>(one, root.measure(row.value));
    Maker::set(one, "nodes", row.nodes);
    Maker::add(moves, std::move(one));
  }
  Maker::set(out, "moves_from_root", std::move(moves));
  Maker::set(out, "finished_depth", outlook.depth);
  Maker::set(out, "cutoffs", outlook.cutoffs);
  Maker::set(out, "table_used", outlook.table_used);
  Maker::set(out, "table_size", outlook.table_size);
  if (outlook.replies) {
    Maker::set(out, "replies", outlook.replies->all);
    Maker::set(out, "replies_that_lose", outlook.replies->losing);
  }
  return out;
}

template <class Maker>
typename Maker::Object describe(const Improvement& improvement, const Measure& measure) {
  auto out = Maker::object();
  describe_measure<Maker>(out, measure);
  Maker::set(out, "depth", improvement.depth);
  Maker::set(out, "node", improvement.node);
  return out;
}

/// What happened at a node of a run that is watched; `root` is where the run starts from.
template <class Maker>
typename Maker::Object describe(const Event& event, const AnyPosition& root) {
  auto out = Maker::object();
  Maker::set(out, "event", event_names[static_cast<int>(event.kind)]);
  Maker::set(out, "node", event.node);
  Maker::set(out, "ply", event.ply);
  if (event.ply > 0)
    Maker::set(out, "move", root.move_text(event.move));
  else
    Maker::set(out, "move", nullptr);
  Maker::set(out, "value", event.value);
  return out;
}

template <class Maker>
typename Maker::Object describe(const ParamEntry& row) {
  constexpr const char* kinds[] = {"whole", "real", "yes-no", "choice"};
  auto out = Maker::object();
  Maker::set(out, "id", row.param.id);
  Maker::set(out, "name", row.param.name);
  Maker::set(out, "help", row.param.help);
  Maker::set(out, "kind", kinds[static_cast<int>(row.param.kind)]);
  Maker::set(out, "default", value_text(row, row.initial));
  if (row.param.kind == ParamKind::whole) {
    Maker::set(out, "least", row.param.least);
    Maker::set(out, "most", row.param.most);
  }
  if (row.param.kind == ParamKind::real) {
    Maker::set(out, "least", static_cast<double>(row.param.least) / 1000);
    Maker::set(out, "most", static_cast<double>(row.param.most) / 1000);
  }
  if (row.param.kind == ParamKind::choice) {
    auto choices = Maker::list();
    for (const Choice& choice : row.choices) {
      if (choice.is_retired) continue;
      auto one = Maker::object();
      Maker::set(one, "id", choice.id);
      Maker::set(one, "name", choice.name);
      Maker::add(choices, std::move(one));
    }
    Maker::set(out, "choices", std::move(choices));
  }
  return out;
}

template <class Maker, class Row>
typename Maker::Object describe_all(const std::vector<Row>& rows);

template <class Maker>
typename Maker::Object describe(const CodeLine& line) {
  auto out = Maker::object();
  Maker::set(out, "text", line.text);
  auto events = Maker::list();
  for (std::size_t kind = 0; kind < std::size(event_names); ++kind)
    if (line.does.has(static_cast<EventKind>(kind))) Maker::add(events, event_names[kind]);
  Maker::set(out, "events", std::move(events));
  return out;
}

template <class Maker>
typename Maker::Object describe(const AlgorithmEntry& entry) {
  auto out = Maker::object();
  Maker::set(out, "id", entry.info.id);
  Maker::set(out, "name", entry.info.name);
  Maker::set(out, "family", entry.family);
  Maker::set(out, "revision", entry.info.revision);
  Maker::set(out, "idea", entry.info.idea);
  Maker::set(out, "cost", entry.info.cost);
  Maker::set(out, "guarantee", entry.info.guarantee);
  Maker::set(out, "source", entry.info.source);
  auto code = Maker::list();
  for (const CodeLine& line : entry.info.code) Maker::add(code, describe<Maker>(line));
  Maker::set(out, "code", std::move(code));
  Maker::set(out, "random", entry.info.is_random);
  Maker::set(out, "params", describe_all<Maker>(entry.params));
  Maker::set(out, "most_parts", entry.most_parts);
  Maker::set(out, "part_params", describe_all<Maker>(entry.part_params));
  Maker::set(out, "default_parts", entry.default_parts);
  return out;
}

template <class Maker>
typename Maker::Object describe(const PresetEntry& row) {
  auto out = Maker::object();
  Maker::set(out, "name", row.name);
  Maker::set(out, "note", row.note);
  Maker::set(out, "algorithm", row.algorithm);
  return out;
}

template <class Maker>
typename Maker::Object describe(const ShapeRow& row) {
  auto out = Maker::object();
  Maker::set(out, "name", row.name);
  Maker::set(out, "least", row.least);
  Maker::set(out, "most", row.most);
  return out;
}

template <class Maker>
typename Maker::Object describe(const GalleryEntry& row) {
  auto out = Maker::object();
  Maker::set(out, "name", row.name);
  Maker::set(out, "note", row.note);
  Maker::set(out, "board", row.board);
  return out;
}

template <class Maker>
typename Maker::Object describe(const GeneratorEntry& row) {
  auto out = Maker::object();
  Maker::set(out, "id", row.id);
  Maker::set(out, "name", row.name);
  Maker::set(out, "help", row.help);
  Maker::set(out, "most_seed", row.most_seed);
  Maker::set(out, "shape", row.shape);
  Maker::set(out, "shape_rows", describe_all<Maker>(row.shape_rows));
  return out;
}

template <class Maker>
typename Maker::Object describe(const HeuristicEntry& row) {
  auto out = Maker::object();
  Maker::set(out, "id", row.id);
  Maker::set(out, "name", row.name);
  Maker::set(out, "help", row.help);
  return out;
}

template <class Maker, class Row>
typename Maker::Object describe_all(const std::vector<Row>& rows) {
  auto list = Maker::list();
  for (const Row& row : rows) Maker::add(list, describe<Maker>(row));
  return list;
}

template <class Maker>
typename Maker::Object describe(const GameEntry& game) {
  auto out = Maker::object();
  Maker::set(out, "id", game.info.id);
  Maker::set(out, "name", game.info.name);
  Maker::set(out, "players", game.info.players);
  Maker::set(out, "idea", game.info.idea);
  Maker::set(out, "unit", game.info.unit);
  Maker::set(out, "less_is_better", game.info.less_is_better);
  Maker::set(out, "board", game.info.board);
  Maker::set(out, "algorithm", game.info.algorithm);
  Maker::set(out, "notation", game.info.notation);
  Maker::set(out, "rules", game.info.rules);
  Maker::set(out, "shapes", game.info.shapes);
  Maker::set(out, "generators", describe_all<Maker>(game.generators));
  Maker::set(out, "gallery", describe_all<Maker>(game.gallery));
  Maker::set(out, "invitations", describe_all<Maker>(game.invitations));
  Maker::set(out, "daily", game.daily.generator != nullptr);
  Maker::set(out, "algorithms", describe_all<Maker>(game.algorithms));
  Maker::set(out, "presets", describe_all<Maker>(game.presets));
  Maker::set(out, "heuristics", describe_all<Maker>(game.heuristics));
  return out;
}

}  // namespace lookahead
