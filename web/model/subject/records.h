// The best that any run has come to on each board since the page was opened.
#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "model/subject/subject.h"

namespace lookahead {

class Records {
 public:
  /// How many boards are remembered; with one more all are forgotten.
  static constexpr std::size_t most_boards = 200;

  /// Remembers how far the runs on screen have come. Games between two have no records.
  void note(const Subject& subject);
  /// None where no search has been noted on the subject's board. A game that a hand has brought to its end is no
  /// search: it would be as good as all that is known because it is all that is known.
  std::optional<Measure> best_known(const Subject& subject) const;

 private:
  struct Known {
    Value objective;
    bool is_searched;
  };
  std::map<std::uint64_t, Known> known_;  // by a hash of game and board
};

}  // namespace lookahead
