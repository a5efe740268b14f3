// The best that any run has come to on each board since the page was opened.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "model/subject/subject.h"

namespace lookahead {

class Records {
 public:
  /// How many boards are remembered, and how many letters they may have in all; with one more all are forgotten.
  static constexpr std::size_t most_boards = 200;
  static constexpr std::size_t most_letters = 100'000;

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
  bool has_room_for(const std::string& name) const;

  std::map<std::string, Known> known_;  // by game and board
};

}  // namespace lookahead
