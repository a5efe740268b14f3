// The page's model: a room for each thing that happens, and here what concerns several of them. Panels read the rooms
// and ask them for changes; nothing in here draws.
//
//   subject   what is set up, and the runs of it        by_hand   moves made by people
//   history   its changes, to be undone                 hints     moves to try
//   display   what there is to see of it                editing   the board being painted
//   records   the best that is known of each board     rivals    what other algorithms find there
//   daily     the board of the day                      winners   who wins after each move of a match
//                                                       proof     what answers each move of whoever has lost
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "model/clock.h"
#include "model/hand/by_hand.h"
#include "model/hand/daily.h"
#include "model/hand/editing.h"
#include "model/hand/hints.h"
#include "model/hand/proof_walk.h"
#include "model/hand/winners.h"
#include "model/run/rivals.h"
#include "model/scene/display.h"
#include "model/subject/history.h"
#include "model/subject/records.h"
#include "model/subject/subject.h"

namespace lookahead {

class App {
 public:
  /// Shows the board of a first visit, at rest.
  App(const Catalog& games, Clock clock);

  Subject& subject() { return subject_; }
  const Subject& subject() const { return subject_; }
  History& history() { return history_; }
  const History& history() const { return history_; }
  Display& display() { return display_; }
  const Display& display() const { return display_; }
  ByHand& by_hand() { return by_hand_; }
  const ByHand& by_hand() const { return by_hand_; }
  const Hints& hints() const { return hints_; }
  Winners& winners() { return winners_; }
  const Winners& winners() const { return winners_; }
  ProofWalk& proof() { return proof_; }
  const ProofWalk& proof() const { return proof_; }
  Editing& editing() { return editing_; }
  const Editing& editing() const { return editing_; }
  const Records& records() const { return records_; }
  /// What other algorithms find on the board of the run that has played to its end; null where it has not.
  const Rivals* rivals() const { return rivals_ ? &*rivals_ : nullptr; }
  /// The board of the day; null as long as no day was set.
  const Daily* daily() const { return daily_ ? &*daily_ : nullptr; }

  /// Shows what a link says; where it names no node, its run plays. Where it fails, nothing changes. An empty text is a
  /// first visit.
  std::optional<Error> open(const std::string& text);
  /// Searches another board, with the same algorithm where the game is the same.
  std::optional<Error> open_board(const std::string& game, const std::string& board);

  /// Says which day it is, as board_of_day() reads it; of another day than before, nothing is known of its board.
  std::optional<Error> set_day(const std::string& date);
  /// The game on the day's board that is on screen, as a spec, if a hand has played all of it; else empty.
  std::string own_game() const;
  /// What own_game() told before the page was loaded anew counts again. A text that is no such game does nothing.
  void recall_game(const std::string& text);
  /// Whether the board on screen is that of the day.
  bool is_on_daily() const { return daily_ && daily_->is_of(subject_.spec()); }

  /// What was done last, or why it was not, where nothing else tells of it: "Undone: 12 cells changed". The same may be
  /// done twice: each has a number of its own.
  struct Deed {
    std::string words;
    int number = 0;
  };
  const Deed& deed() const { return deed_; }

  /// Undoes the last change, or makes the one that was undone last again.
  void undo();
  void redo();
  /// Says why something is not done.
  void refuse(std::string why);

  /// Plays the search on screen, or pauses it; plays a board that is being painted.
  void play_or_pause();
  /// Shows the run that rivals() offers, if there is one.
  void take_offer();
  /// Looks for a hint, or plays the one that was found. The board is painted no longer.
  void hint();
  /// Paints the board, until it is asked to search again.
  void begin_editing();
  /// Paints all cells but those of which a board has only one. Only while it is painted.
  void fill_board();
  /// Plays the move that going from one cell of board() to another means, or paints there. Why nothing came of it;
  /// empty where something did.
  std::string use_cells(int from, int to);
  /// Lets go of the preview that is kept, or of the hint. False where there is neither.
  bool let_go();

  /// What the board shows: the one that is painted, or what display() has.
  const BoardScene& board() const;
  /// Another number whenever board() is another.
  std::uint64_t board_version() const { return display_.version() + editing_.version() + winners_.version(); }
  /// Where the moves that are played one by one stand. Only while display().solution() is shown.
  Sentence solution_in_words() const;
  /// What is on screen, in words: the node, the runs of a race, the hint, or the board that is painted.
  std::string sentence() const;

  /// Whether there is anything to say of why the search does what is shown: one search is, and it has its pseudocode.
  bool has_reason() const;
  /// Asks for it to be shown; how often that was asked.
  void ask_reason() { ++reasons_asked_; }
  int reasons_asked() const { return reasons_asked_; }

  /// Whether the buttons that step through a search go from decision to decision, and not from node to node.
  bool steps_by_decision() const { return steps_by_decision_; }
  void step_by_decision(bool on) { steps_by_decision_ = on; }

  static constexpr const char* untold = "not told";
  /// What the best line of the search on screen is worth; `untold` where that would say too much.
  std::string best_in_words() const;
  double now() const { return clock_(); }
  /// While it is calm, boards that play change twice a second at most, and moves are made at once.
  void set_calm(bool on);
  /// Seconds until work() has something to do: 0 at once, none if nothing is.
  std::optional<double> due() const;
  /// Searches for a slice of time and brings what there is to see up to date. True if what the page tells of changed.
  bool work();
  /// When the last work() had searched, and began to compute what there is to see.
  double searched_until() const { return searched_until_; }

 private:
  void follow_subject();
  bool follow_rivals(bool was_playing);
  bool follow_daily();
  void travel(bool (History::*way)(), const std::string& done);
  void note(std::string done);

  const Catalog& games_;
  Clock clock_;
  Subject subject_;
  History history_;
  Display display_;
  ByHand by_hand_;
  Hints hints_;
  Winners winners_;
  ProofWalk proof_;
  Editing editing_;
  Records records_;
  std::optional<Rivals> rivals_;
  std::optional<Daily> daily_;
  Deed deed_;
  int told_deed_ = 0;  // its number at the end of the last work()
  int reasons_asked_ = 0;
  bool steps_by_decision_ = false;
  double searched_until_ = 0;
  bool was_busy_ = false;  // whether it was playing or seeking at the end of the last work()
  bool is_first_ = true;   // nothing was opened yet: there is nothing to go back to
};

}  // namespace lookahead
