// Results as JSON objects, one a line.
#pragma once

#include <nlohmann/json.hpp>

#include "experiment/statistics.h"
#include "run/describe.h"

namespace lookahead::cli {

using Json = nlohmann::ordered_json;

/// For describe().
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

Json to_json(const Summary& summary);

void print_line(const Json& json);

}  // namespace lookahead::cli
