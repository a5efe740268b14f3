// Changes of the subject, each of which can be undone: what was on screen before it is kept as a link.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/subject/subject.h"

namespace lookahead {

class History {
 public:
  /// How many changes can be undone: fewer where their links have more letters than that, as those of large boards do.
  static constexpr std::size_t most = 200;
  static constexpr std::size_t most_letters = 100'000;

  History(Subject& subject, const Catalog& games) : subject_(subject), games_(games) {}

  /// Puts another spec on screen, as Subject::show() does. What was there is what undo() goes back to; but successive
  /// changes by the same hand are undone in one step. A hand is what is being dragged, or any number that tells it from
  /// others; 0 is nobody's.
  std::optional<Error> show(const Spec& spec, bool plays, unsigned hand = 0);
  /// The same with a spec that was put together by parts: it is checked as one that people type is, and plays.
  std::optional<Error> change(const Spec& spec, unsigned hand = 0);
  /// Whether the next change by `hand` is to be undone with the one before.
  bool goes_on(unsigned hand) const;
  /// Nothing is dragged any more: the next change is one of its own, whoever makes it.
  void let_go() { hand_ = 0; }

  /// From here on undo() and redo() take back and repeat only what happens until end_chapter().
  void begin_chapter();
  void end_chapter();

  bool can_undo() const { return past_.size() > past_kept_; }
  bool can_redo() const { return future_.size() > future_kept_; }
  /// False where there is nothing to go back to.
  bool undo() { return can_undo() && travel(past_, future_); }
  bool redo() { return can_redo() && travel(future_, past_); }

 private:
  bool travel(std::vector<std::string>& from, std::vector<std::string>& to);

  Subject& subject_;
  const Catalog& games_;
  std::vector<std::string> past_;    // links, oldest first
  std::vector<std::string> future_;  // links, last first
  std::size_t past_kept_ = 0;        // how many of each are of earlier chapters
  std::size_t future_kept_ = 0;
  unsigned hand_ = 0;  // that made the last change,
  Spec changed_to_;    // which was to this
};

}  // namespace lookahead
