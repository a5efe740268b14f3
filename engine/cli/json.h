// Results as JSON objects, one on each line.
#pragma once

#include <nlohmann/json.hpp>

#include "experiment/describe.h"
#include "experiment/row.h"

namespace lookahead::cli {

using Json = nlohmann::ordered_json;

/// The Maker (run/describe.h) of these objects.
struct JsonMaker {
  using Object = Json;
  static Json object() { return Json::object(); }
  static Json list() { return Json::array(); }
  template <class T>
  static void set(Json& object, const char* key, T&& value) {
    object[key] = std::forward<T>(value);
  }
  template <class T>
  static void add(Json& list, T&& value) {
    list.push_back(std::forward<T>(value));
  }
};

void print_line(const Json& json);

/// Prints one of many lines; whoever reads them through a pipe has it a moment later. Throws std::runtime_error if it
/// can't be written.
void print_soon(const std::string& line);

/// A row of an experiment as an object with its columns as keys, and back again.
Json json_of(const Cell& cell);
Json json_of(const std::vector<std::string>& columns, const Row& row);
Row row_of(const std::vector<std::string>& columns, const Json& json);

}  // namespace lookahead::cli
