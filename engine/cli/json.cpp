#include "json.h"

#include <fmt/core.h>

namespace lookahead::cli {

void print_line(const Json& json) { fmt::print("{}\n", json.dump(-1, ' ', false, Json::error_handler_t::replace)); }

}  // namespace lookahead::cli
