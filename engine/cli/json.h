// Results as JSON objects, one on each line.
#pragma once

#include <nlohmann/json.hpp>

#include "experiment/describe.h"

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

}  // namespace lookahead::cli
