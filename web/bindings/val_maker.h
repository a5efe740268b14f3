// JavaScript values: for describe() and for the two modules' names.
//
// What a text makes fail returns an object with `error` ({message, offset, line, column}); numbers that are none, or
// out of range, are thrown as TypeError and RangeError. Counts are doubles: JavaScript has no other number that JSON
// and arithmetic understand.
#pragma once

#include <emscripten/val.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "run/describe.h"
#include "text/notation.h"

namespace lookahead {

struct ValMaker {
  using val = emscripten::val;
  using Object = val;
  static val object() { return val::object(); }
  static val list() { return val::array(); }
  template <class T>
  static void set(val& object, const char* key, const T& value) {
    object.set(key, converted(value));
  }
  template <class T>
  static void add(val& list, const T& value) {
    list.call<void>("push", converted(value));
  }

 private:
  template <class T>
  static val converted(const T& value) {
    if constexpr (std::is_same_v<T, val>)
      return value;
    else if constexpr (std::is_same_v<T, std::nullptr_t>)
      return val::null();
    else if constexpr (std::is_convertible_v<T, std::string>)
      return val(std::string(value));
    else if constexpr (std::is_same_v<T, bool>)
      return val(value);
    else
      return val(static_cast<double>(value));
  }
};

/// A count from JavaScript, without what it has after the point. What is no number arrives as NaN: to take that for 0
/// would make a loop over advance() one without end.
inline std::uint64_t count(double number) {
  if (!(number >= 0)) emscripten::val::global("TypeError").new_(std::string("expected a number from 0 on")).throw_();
  return static_cast<std::uint64_t>(std::min(number, 9e15));
}

inline void throw_range_error(const std::string& message) {
  emscripten::val::global("RangeError").new_(message).throw_();
}

/// The same for what is counted from 0 and has to be there: what is not is a RangeError.
inline std::size_t index_below(double number, std::uint64_t end) {
  const std::uint64_t index = count(number);
  if (index >= end) throw_range_error("there are only " + std::to_string(end));
  return static_cast<std::size_t>(index);
}

inline emscripten::val failure(const Error& error, const std::string& text) {
  const std::size_t offset = std::min(error.offset, text.size());
  const Place place = place_of(text, offset);
  emscripten::val inner = emscripten::val::object();
  inner.set("message", error.message);
  inner.set("offset", static_cast<double>(offset));
  inner.set("line", static_cast<double>(place.line));
  inner.set("column", static_cast<double>(place.column));
  emscripten::val out = emscripten::val::object();
  out.set("error", inner);
  return out;
}

/// A copy: the engine's memory may move when it grows.
inline emscripten::val bytes(const std::vector<std::uint8_t>& from) {
  return emscripten::val(emscripten::typed_memory_view(from.size(), from.data())).call<emscripten::val>("slice");
}

inline emscripten::val numbers(const std::vector<int>& from) {
  return emscripten::val(emscripten::typed_memory_view(from.size(), from.data())).call<emscripten::val>("slice");
}

inline emscripten::val picture_object(const AnyPosition& position) {
  const Picture picture = position.picture();
  emscripten::val out = emscripten::val::object();
  out.set("rows", picture.rows);
  out.set("columns", picture.columns);
  out.set("cells", bytes(picture.cells));
  out.set("marks", bytes(picture.marks));
  out.set("numbers", numbers(picture.numbers));
  out.set("note", picture.note);
  out.set("text", position.text());
  describe_measure<ValMaker>(out, standing_of(position));
  return out;
}

}  // namespace lookahead
