// Lists and ranges of values, as plans have them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "text/notation.h"

namespace lookahead {

/// A value, and where in the text it, or the range that it is of, began and how long that was.
struct ListedValue {
  std::string text;
  std::size_t offset = 0;
  std::size_t length = 0;
};

/// The values of "A,B,C", "FIRST..LAST" and "FIRST..LAST:STEP", whose numbers have at most three digits after the
/// point. At most `most` of them.
Result<std::vector<ListedValue>> parse_values(std::string_view text, std::size_t most);

/// FIRST..LAST, or with other letters in between, for a text of two numbers with something between them as people write
/// ranges: 1-5, 1:5, 1 .. 5. Empty for any other text.
std::string range_meant(std::string_view text, std::string_view between);

/// The text of a list in its shortest form: three numbers and more at equal distances become a range.
std::string values_text(const std::vector<std::string>& values);

}  // namespace lookahead
