// The board of the day: what a hand has made of it, and what the game's algorithms make of it. These search it on the
// side, each as it is set up at first and for so many nodes, so that their results are the same on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lookahead/session.h"
#include "model/run/proof.h"

namespace lookahead {

class Daily {
 public:
  static constexpr std::uint64_t most_nodes = 20'000;  ///< for each algorithm

  /// What an algorithm has found that has made a move within so many nodes.
  struct Standing {
    Spec spec;  ///< the run that finds it
    std::string name;
    std::string result;  ///< "31 moves"
    Value objective = 0;
  };

  /// `board` is what board_of_day() has for the date.
  Daily(std::string date, Spec board) : date_(std::move(date)), board_(std::move(board)) {}

  const std::string& date() const { return date_; }  ///< 2026-11-25
  const Spec& board() const { return board_; }
  /// Whether a spec is of this board, whatever is played and searched there.
  bool is_of(const Spec& spec) const { return spec.game == board_.game && spec.board == board_.board; }

  /// Remembers a game that a hand has played to its end, if it is the best so far.
  void note(const AnyPosition& ended);
  /// The best result by hand; none where no game was played to its end.
  const std::optional<Value>& own() const { return own_; }
  const std::string& own_result() const { return own_result_; }  ///< "33 moves"

  /// Searches for about so many seconds. True when an algorithm has come to its end.
  bool work(double (*clock)(), double seconds);
  /// Gives up the search that is on its way, and the memory that it takes; work() begins it again.
  void give_up();
  bool is_searching() const { return next_ < board_.game->algorithms.size() || session_; }
  /// Of the algorithms that have come to their end: the worst result first, and equal ones in the order of the catalog.
  const std::vector<Standing>& standings() const { return standings_; }

 private:
  bool begin_next();
  void finish();

  std::string date_;
  Spec board_;
  std::optional<Value> own_;
  std::string own_result_;
  std::size_t next_ = 0;  // of the game's algorithms
  std::optional<Session> session_;
  BatchSize batch_;
  std::vector<Standing> standings_;
};

}  // namespace lookahead
