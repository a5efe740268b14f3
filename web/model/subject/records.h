// The best that any run has come to on each board since the page was opened.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "model/subject/subject.h"

namespace lookahead {

class Records {
 public:
  /// How many boards are remembered; with one more all are forgotten.
  static constexpr std::size_t most_boards = 200;

  /// Remembers how far the runs on screen have come. Games between two have no records.
  void note(const Subject& subject);
  /// None where no run has been noted on the subject's board.
  std::optional<Measure> best_known(const Subject& subject) const;

 private:
  std::map<std::string, Value> objectives_;  // by game and board
};

}  // namespace lookahead
