#include "json.h"

#include <fmt/core.h>

#include <cmath>

namespace lookahead::cli {
namespace {

Json objective_json(const Measure& measure) { return measure.objective ? Json(*measure.objective) : Json(nullptr); }

const char* kind_name(ParamKind kind) {
  constexpr const char* names[] = {"whole", "yes-no", "choice"};
  return names[static_cast<int>(kind)];
}

Json to_json(const ParamEntry& row) {
  Json json{{"id", row.param.id}, {"name", row.param.name}, {"kind", kind_name(row.param.kind)}};
  if (row.param.kind == ParamKind::whole) {
    json["least"] = row.param.least;
    json["most"] = row.param.most;
    json["default"] = row.initial;
  } else if (row.param.kind == ParamKind::yes_no) {
    json["default"] = row.initial ? "yes" : "no";
  } else {
    for (const Choice& choice : row.choices) json["choices"].push_back({{"id", choice.id}, {"name", choice.name}});
    json["default"] = row.choices[static_cast<std::size_t>(row.initial)].id;
  }
  json["help"] = row.param.help;
  return json;
}

Json to_json(const AlgorithmEntry& entry) {
  Json json{{"id", entry.info.id},         {"name", entry.info.name}, {"revision", entry.info.revision},
            {"idea", entry.info.idea},     {"cost", entry.info.cost}, {"guarantee", entry.info.guarantee},
            {"source", entry.info.source}, {"params", Json::array()}};
  for (const ParamEntry& row : entry.params) json["params"].push_back(to_json(row));
  return json;
}

}  // namespace

Json to_json(const Report& report) {
  Json counters;
  for (const CounterRow& row : counter_table) counters[row.id] = report.counters.*row.member;
  counters["open"] = report.open;
  counters["memory"] = report.memory;
  return {{"spec", report.spec},        {"status", name(report.status)}, {"objective", objective_json(report.best)},
          {"result", report.best.text}, {"moves", report.moves},         {"depth", report.depth},
          {"node", report.node},        {"counters", counters},          {"line", report.line}};
}

Json to_json(const Summary& summary) {
  return {{"runs", summary.runs},
          {"min", std::llround(summary.min)},
          {"mean", rounded(summary.mean)},
          {"max", std::llround(summary.max)},
          {"sd", rounded(summary.sd)}};
}

Json to_json(const Improvement& improvement, const Measure& measure) {
  return {{"objective", objective_json(measure)},
          {"result", measure.text},
          {"depth", improvement.depth},
          {"node", improvement.node}};
}

Json to_json(const GameEntry& game) {
  Json json{
      {"id", game.info.id},     {"name", game.info.name},   {"players", game.info.players},  {"idea", game.info.idea},
      {"unit", game.info.unit}, {"board", game.info.board}, {"notation", game.info.notation}};
  for (const GeneratorEntry& row : game.generators)
    json["generators"].push_back({{"id", row.id},
                                  {"name", row.name},
                                  {"revision", row.revision},
                                  {"help", row.help},
                                  {"most_seed", row.most_seed},
                                  {"shape", row.shape}});
  for (const AlgorithmEntry& entry : game.algorithms) json["algorithms"].push_back(to_json(entry));
  for (const HeuristicEntry& row : game.heuristics)
    json["heuristics"].push_back({{"id", row.id}, {"name", row.name}, {"help", row.help}});
  return json;
}

void print_line(const Json& json) { fmt::print("{}\n", json.dump(-1, ' ', false, Json::error_handler_t::replace)); }

}  // namespace lookahead::cli
