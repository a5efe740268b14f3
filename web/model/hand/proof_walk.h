// The proof of who wins, walked by hand: for each move of the loser from what a match shows, the winner's answer, down
// to the end of the game. The answers come from the solver that the game's catalog names, searched in slices.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/clock.h"
#include "model/run/proof.h"
#include "model/subject/history.h"

namespace lookahead {

class ProofWalk {
 public:
  /// A position that takes more nodes is left open: on a device of today these are some ten seconds.
  static constexpr std::uint64_t most_nodes = 40'000'000;

  ProofWalk(const Subject& subject, History& history, Clock clock)
      : subject_(subject), history_(history), clock_(clock) {}

  /// Whether the game has somebody who proves.
  bool is_known() const { return subject_.turns() && subject_.game().judges.solver; }
  bool is_on() const { return is_on_; }
  void set_on(bool on) { is_on_ = on; }

  /// A step down the tree: a move of the loser, and what answers it. Where the winner is to move there is one step
  /// without a move of the loser.
  struct Step {
    std::string move;
    std::string answer;   ///< empty as long as it is not known
    bool is_end = false;  ///< after the answer the loser has no move
    bool is_looked_for = false;
  };
  const std::vector<Step>& steps() const { return steps_; }
  /// What is proved of the position, as a sentence; empty where nothing is to be shown.
  std::string words() const;
  /// Plays a step whose answer is known: the match goes on with these moves, at rest, in place of all that followed.
  void take(std::size_t step);

  bool is_searched() const { return position_ && next_ < searches_.size(); }
  /// Goes on with what is to be shown, for a slice of time. True if something else is.
  bool work();

 private:
  bool is_wanted() const;
  void begin(std::vector<PlayedMove> played);
  void add_search(std::vector<PlayedMove> played);
  void finish_search();
  void list_steps();
  std::optional<std::string> answer_of(const Session& search) const;

  const Subject& subject_;
  History& history_;
  Clock clock_;
  bool is_on_ = false;
  Spec match_;  // up to the position that is shown
  std::unique_ptr<AnyPosition> position_;
  std::vector<Session> searches_;  // of the position, then of those after each move of the loser
  std::size_t next_ = 0;           // the search to work on
  std::optional<int> winner_;
  std::vector<Step> steps_;
  BatchSize batch_;
};

}  // namespace lookahead
