// Who wins after each move that could be made from what a match shows: found out where it is asked for by a switch, and
// shown on the squares. Before they ask, nothing that is proved of their match is told to a person who plays it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/run/replies.h"
#include "model/scene/duel.h"
#include "model/subject/subject.h"

namespace lookahead {

class Winners {
 public:
  Winners(const Subject& subject, Clock clock) : subject_(subject), clock_(clock) {}

  /// Whether the game has somebody who can tell.
  bool are_known() const { return subject_.turns() && subject_.game().judges.solver; }
  bool are_on() const { return are_on_; }
  void set_on(bool on) { are_on_ = on; }
  /// Whether somebody plays the match who may not want to be told.
  bool would_spoil() const;
  /// Whether what is proved of the match may be shown anywhere.
  bool are_told() const { return are_on_ || !would_spoil(); }
  /// Whether a value that a search has found would tell too much: of its own turn's search a person has asked.
  bool hides(Value value) const { return is_decided(value) && !are_told() && !subject_.is_persons_turn(); }

  /// For the squares: empty where nothing is to be shown.
  const std::vector<MoveVerdict>& verdicts() const { return verdicts_; }
  /// The same as a list: "c6, d2; 5 lose; 2 not known yet"; empty where nothing is to be shown.
  std::string words() const;
  /// Another number whenever verdicts() are others.
  std::uint64_t version() const { return version_; }

  bool are_searched() const { return replies_ && !replies_->is_done(); }
  /// Goes on with what is to be shown, for a slice of time. True if something else is.
  bool work();

 private:
  bool are_wanted() const;
  void list_verdicts();

  const Subject& subject_;
  Clock clock_;
  bool are_on_ = false;
  std::optional<Replies> replies_;
  std::string board_;               // that they are of,
  std::vector<PlayedMove> played_;  // after these moves
  std::vector<MoveVerdict> verdicts_;
  std::uint64_t version_ = 0;
};

}  // namespace lookahead
