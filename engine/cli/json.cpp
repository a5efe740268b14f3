#include "json.h"

#include <fmt/core.h>

#include <cmath>

namespace lookahead::cli {

Json to_json(const Summary& summary) {
  return {{"runs", summary.runs},
          {"min", std::llround(summary.min)},
          {"mean", rounded(summary.mean)},
          {"max", std::llround(summary.max)},
          {"sd", rounded(summary.sd)}};
}

void print_line(const Json& json) { fmt::print("{}\n", json.dump(-1, ' ', false, Json::error_handler_t::replace)); }

}  // namespace lookahead::cli
