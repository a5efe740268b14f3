// Results as JSON objects, one a line.
#pragma once

#include <nlohmann/json.hpp>

#include "experiment/statistics.h"
#include "session.h"

namespace lookahead::cli {

using Json = nlohmann::ordered_json;

Json to_json(const Report& report);
Json to_json(const Summary& summary);
Json to_json(const Improvement& improvement, const Measure& measure);
Json to_json(const GameEntry& game);

void print_line(const Json& json);

}  // namespace lookahead::cli
