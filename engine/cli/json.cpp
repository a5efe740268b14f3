#include "json.h"

#include <fmt/core.h>

#include <chrono>
#include <cstdio>
#include <stdexcept>
#include <type_traits>
#include <variant>

namespace lookahead::cli {
namespace {

Cell cell_of(const Json& json) {
  if (json.is_boolean()) return json.get<bool>();
  if (json.is_number_integer()) return json.get<std::int64_t>();
  if (json.is_number()) return json.get<double>();
  if (json.is_string()) return json.get<std::string>();
  return {};
}

}  // namespace

void print_line(const Json& json) { fmt::print("{}\n", json.dump(-1, ' ', false, Json::error_handler_t::replace)); }

void print_soon(const std::string& line) {
  using Clock = std::chrono::steady_clock;
  static Clock::time_point flushed;  // long ago: the first line goes out at once
  const bool is_written = std::fwrite(line.data(), 1, line.size(), stdout) == line.size() && std::putchar('\n') != EOF;
  const auto now = Clock::now();
  const bool is_due = now - flushed > std::chrono::milliseconds(200);
  if (is_due) flushed = now;
  if (!is_written || (is_due && std::fflush(stdout) != 0)) throw std::runtime_error("the output could not be written");
}

Json json_of(const Cell& cell) {
  return std::visit(
      [](const auto& value) -> Json {
        if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::monostate>)
          return nullptr;
        else
          return value;
      },
      cell);
}

Json json_of(const std::vector<std::string>& columns, const Row& row) {
  Json out = Json::object();
  for (std::size_t i = 0; i < columns.size(); ++i) out[columns[i]] = json_of(row[i]);
  return out;
}

Row row_of(const std::vector<std::string>& columns, const Json& json) {
  Row out;
  for (const std::string& column : columns) out.push_back(json.contains(column) ? cell_of(json[column]) : Cell());
  return out;
}

}  // namespace lookahead::cli
