#include "text/number_text.h"

#include <algorithm>
#include <optional>
#include <set>

namespace lookahead {
namespace {

/// What separates numbers, and what separates rows: as people write boards, and in a spec.
struct Style {
  std::string_view spaces;
  char comma;
  char line;
  bool has_matrix;
};
constexpr Style written{.spaces = " \t\r", .comma = ',', .line = '\n', .has_matrix = true};
constexpr Style with_semicolons{.spaces = " \t\r", .comma = ';', .line = '\n', .has_matrix = false};
constexpr Style compact{.spaces = "", .comma = '.', .line = '/', .has_matrix = false};

class NumberReader {
 public:
  NumberReader(const Style& style, const NumberLimits& limits) : style_(style), limits_(limits) {}

  Result<NumberGrid> read(std::string_view text) {
    std::size_t i = 0;
    while (i < text.size() && !closed_) {
      const std::size_t end = is_separator(text[i]) ? i + 1 : token_end(text, i);
      const std::string_view part = text.substr(i, end - i);
      if (auto error = is_separator(text[i]) ? add_separator(text[i], i) : add_token(part, i)) return *error;
      i = end;
    }
    if (in_matrix_) return Error{"the matrix has no ] at its end", text.size()};
    if (auto error = end_row(i)) return *error;
    if (grid_.rows == 0) return Error{"there is no board in this text", 0};
    grid_.end = i;
    return grid_;
  }

 private:
  using MaybeError = std::optional<Error>;

  bool is_space(char c) const { return style_.spaces.find(c) != std::string_view::npos; }
  bool is_matrix(char c) const { return style_.has_matrix && (c == '[' || c == ']' || c == ';'); }
  bool is_separator(char c) const { return is_space(c) || is_matrix(c) || c == style_.comma || c == style_.line; }

  MaybeError add_separator(char c, std::size_t offset) {
    if (is_space(c)) return std::nullopt;
    if (c == style_.comma) {
      if (needs_number_ || row_length_ == 0) return missing(offset);
      needs_number_ = true;
      return std::nullopt;
    }
    if (c == style_.line) return end_row(offset);
    if (c == '[') return begin_matrix(offset);
    if (!in_matrix_) return Error{symbol_in_quotes(c) + " without a [ before it", offset};
    if (c == ']') in_matrix_ = false, closed_ = true;
    return end_row(offset);
  }

  MaybeError begin_matrix(std::size_t offset) {
    if (in_matrix_ || grid_.rows > 0 || row_length_ > 0) return Error{"a [ inside the board", offset};
    in_matrix_ = true;
    return std::nullopt;
  }

  std::size_t token_end(std::string_view text, std::size_t i) const {
    while (i < text.size() && !is_separator(text[i])) ++i;
    return i;
  }

  MaybeError add_token(std::string_view token, std::size_t offset) {
    const auto number = parse_number(token, static_cast<std::uint64_t>(limits_.max_number));
    if (!number) return Error{in_quotes(token) + " is no number from 0 to " + with_commas(limits_.max_number), offset};
    return add(static_cast<int>(*number), offset);
  }

  MaybeError add(int number, std::size_t offset) {
    const std::string side = std::to_string(limits_.max_side);
    if (row_length_ == limits_.max_side) return Error{"a row of more than " + side + " numbers", offset};
    if (row_length_ == 0 && grid_.rows == limits_.max_side) return Error{"more than " + side + " rows", offset};
    if (row_length_ == 0 && has_gap_) return Error{"an empty row inside the board", offset};
    if (number != 0) kinds_.insert(number);
    if (static_cast<int>(kinds_.size()) > limits_.max_kinds)
      return Error{"more than " + std::to_string(limits_.max_kinds) + " different numbers", offset};
    grid_.cells.push_back(number);
    ++row_length_;
    needs_number_ = false;
    return std::nullopt;
  }

  MaybeError end_row(std::size_t offset) {
    if (needs_number_) return missing(offset);
    if (row_length_ == 0) {
      has_gap_ = has_gap_ || (grid_.rows > 0 && !in_matrix_);
      return std::nullopt;
    }
    if (grid_.rows > 0 && row_length_ != grid_.columns)
      return Error{"row " + std::to_string(grid_.rows + 1) + " has " + counted(row_length_, "number") + ", row 1 has " +
                       std::to_string(grid_.columns),
                   offset};
    grid_.columns = row_length_;
    row_length_ = 0;
    ++grid_.rows;
    return std::nullopt;
  }

  static Error missing(std::size_t offset) { return {"a number is missing here", offset}; }

  Style style_;
  NumberLimits limits_;
  NumberGrid grid_;
  std::set<int> kinds_;
  int row_length_ = 0;
  bool needs_number_ = false;  // the last thing that was read is a comma
  bool has_gap_ = false;       // an empty row: an error only if another row follows
  bool in_matrix_ = false;
  bool closed_ = false;  // the matrix
};

}  // namespace

Result<NumberGrid> parse_number_rows(std::string_view text, const NumberLimits& limits) {
  return NumberReader(has_semicolons_in_rows(text) ? with_semicolons : written, limits).read(text);
}

Result<NumberGrid> parse_number_cells(std::string_view text, const NumberLimits& limits) {
  return NumberReader(compact, limits).read(text);
}

std::string number_cells(int columns, const std::vector<int>& cells) {
  std::string out;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) out += i % static_cast<std::size_t>(columns) == 0 ? compact.line : compact.comma;
    out += std::to_string(cells[i]);
  }
  return out;
}

std::string number_rows(int columns, const std::vector<int>& cells) {
  const std::size_t width = std::to_string(*std::max_element(cells.begin(), cells.end())).size();
  std::string out;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string number = std::to_string(cells[i]);
    out += std::string(width - number.size(), ' ') + number;
    out += (i + 1) % static_cast<std::size_t>(columns) == 0 ? '\n' : ' ';
  }
  return out;
}

}  // namespace lookahead
