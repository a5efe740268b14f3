// The boards of an experiment by their names. They are loaded where they are searched: a million would not fit into
// memory.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lookahead/catalog.h"

namespace lookahead {

/// A board, or the boards that a generator makes from the seeds `first` to `last`.
struct BoardSeries {
  std::string before;  ///< the value of `b=` up to the seed; all of it for a single board
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  std::string after;
  bool is_single = true;

  std::uint64_t count() const { return is_single ? 1 : last - first + 1; }
  std::string board(std::uint64_t i) const { return is_single ? before : before + std::to_string(first + i) + after; }
  /// As parse_board_series() reads it.
  std::string text() const;
};

/// Reads a value of `b=`, or GENERATOR:FIRST-LAST[:SHAPE].
Result<BoardSeries> parse_board_series(const GameEntry& game, std::string_view text);

/// The boards of a file: one value of `b=` a line, or rows of symbols with an empty line between boards.
Result<std::vector<std::string>> board_file(const GameEntry& game, std::string_view text);

/// The places of two boards of a list that are one, counted from 0.
struct RepeatedBoard {
  std::uint64_t before;
  std::uint64_t again;
};

class BoardList {
 public:
  void add(BoardSeries series);

  const std::vector<BoardSeries>& series() const { return series_; }
  /// How many boards; UINT64_MAX stands for more than that, too.
  std::uint64_t count() const { return ends_.empty() ? 0 : ends_.back(); }
  /// The name of a board, counted from 0.
  std::string operator[](std::uint64_t i) const;
  /// The first board whose name was there before; none if there is none.
  std::optional<RepeatedBoard> repeated() const;

 private:
  std::vector<BoardSeries> series_;
  std::vector<std::uint64_t> ends_;  // by series: how many boards up to its end
};

}  // namespace lookahead
