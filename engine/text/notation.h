// Reading and writing text without exceptions, locales or surprises: results that carry either a value or an error that
// names the place, numbers, and digits packed into the letters that a link may hold.
#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lookahead {

/// What is wrong with a text, and where.
struct Error {
  std::string message;
  std::size_t offset = 0;  ///< bytes from the start of the text
};

/// An error of a part as one of the whole, in which the part begins at `by`.
inline Error shifted(Error error, std::size_t by) {
  error.offset += by;
  return error;
}

template <class T>
class Result {
 public:
  Result(T value) : value_(std::move(value)) {}      // NOLINT: implicit, so that `return value;` works
  Result(Error error) : error_(std::move(error)) {}  // NOLINT: the same for `return Error{...};`

  explicit operator bool() const { return value_.has_value(); }
  T& operator*() & { return assert(value_), *value_; }
  const T& operator*() const& { return assert(value_), *value_; }
  T&& operator*() && { return assert(value_), std::move(*value_); }
  T* operator->() { return assert(value_), &*value_; }
  const T* operator->() const { return assert(value_), &*value_; }
  const Error& error() const { return error_; }

 private:
  std::optional<T> value_;
  Error error_;
};

/// Reads a whole number of at most `most`: decimal digits and nothing else.
std::optional<std::uint64_t> parse_number(std::string_view text, std::uint64_t most = UINT64_MAX);

/// The same with an optional minus sign.
std::optional<std::int64_t> parse_signed(std::string_view text);

/// A decimal number with an optional minus sign and at most three digits after the point, in thousandths.
std::optional<std::int64_t> parse_thousandths(std::string_view text);

/// The same number as text, without zeros at its end: "0.35", "-2".
std::string thousandths_text(std::int64_t thousandths);

/// "12,345", "-1,234": numbers for people.
std::string with_commas(std::uint64_t number);
std::string with_commas(std::signed_integral auto number) {
  const auto bits = static_cast<std::uint64_t>(number);
  return number < 0 ? "-" + with_commas(0 - bits) : with_commas(bits);
}

/// The parts between separators. "a,,b" has three, the second of them empty; "" has one, which is empty.
std::vector<std::string_view> split(std::string_view text, char separator);

/// Where a byte of a text stands: its line and its column, both counted from 1.
struct Place {
  std::size_t line;
  std::size_t column;
};
Place place_of(std::string_view text, std::size_t offset);

/// What people call a cell: "C4" is in column C and in row 4 from the top. `cell` counts row by row, from 0. The
/// columns after Z are AA, AB and so on.
std::string place_name(int cell, int columns);

/// "move" for one, "moves" for any other count.
std::string plural(std::string_view noun, std::integral auto count) {
  return std::string(noun) + (count == 1 ? "" : "s");
}

/// "1 move", "1234 moves".
std::string counted(std::integral auto count, std::string_view noun) {
  return std::to_string(count) + " " + plural(noun, count);
}

/// Whether a board's lines are lists with semicolons between single words, as spreadsheets write them where a comma
/// stands in numbers. In a single line, after several words, or where there is a [, a semicolon ends a row.
bool has_semicolons_in_rows(std::string_view text);

/// How many bytes the first symbol of a text takes in UTF-8; 0 where no symbol begins there that can be printed on a
/// line: a control character, one that turns the direction of a text, or bytes that are no UTF-8.
std::size_t symbol_length(std::string_view text);

/// The text in quotes, for messages: one of more than `most` bytes is cut short, and a question mark is written for
/// each byte that is of no symbol.
std::string in_quotes(std::string_view text, std::size_t most = 40);
/// A byte of a text in quotes; "this symbol" where it is not printable ASCII and so perhaps only a part of a symbol.
std::string symbol_in_quotes(char symbol);

/// The last `digits` hexadecimal digits of a number, in small letters.
std::string hex(std::uint64_t number, int digits);

/// "a, b or c".
std::string join_choices(const std::vector<std::string>& choices);

/// Packs digits, each with a radix of its own, into letters of the base64url alphabet: n digits of radix r take about
/// n log2(r) / 6 letters. There are as many radices as digits; digits[i] < radices[i].
std::string pack_digits(const std::vector<std::uint32_t>& digits, const std::vector<std::uint32_t>& radices);

/// Takes the digits out of such letters again, beginning with the one that was packed last.
class DigitUnpacker {
 public:
  /// None where the text has a letter that is not in the alphabet.
  static std::optional<DigitUnpacker> from(std::string_view letters);

  std::uint32_t take(std::uint32_t radix);
  /// Whether nothing but zero is left: true after all digits of a well-formed text.
  bool empty() const { return limbs_.empty(); }

 private:
  std::vector<std::uint32_t> limbs_;  // base 2^32, the least significant first, no leading zeros
};

}  // namespace lookahead
