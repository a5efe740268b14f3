// What fuzzers demand of everything they try.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "spec/boards.h"

namespace lookahead::fuzz {

/// Ends the fuzzer where something does not hold, and shows what was said instead.
inline void expect(bool holds, const char* what, std::string_view said = {}) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n%.*s\n", what, static_cast<int>(said.size()), said.data());
  std::abort();
}

inline void expect_printable(std::string_view message) {
  for (std::size_t i = 0; i < message.size();) {
    const std::size_t length = symbol_length(message.substr(i));
    expect(length > 0, "a message is one line of printable symbols", message);
    i += length;
  }
}

/// A message is one printable line, and its place lies in the text.
inline void expect_error(const Error& error, std::string_view text) {
  expect(!error.message.empty(), "an error has a message");
  expect(error.offset <= text.size(), "an error lies in its text");
  expect_printable(describe(error, text));
}

inline std::string_view text_of(const unsigned char* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace lookahead::fuzz
