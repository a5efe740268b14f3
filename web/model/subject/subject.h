// The subject on screen: the spec that is set up, its board, and the runs that search it. In a match these are the
// searches of one turn after the other.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/clock.h"
#include "model/run/review.h"
#include "model/run/solution.h"
#include "model/run/transport.h"
#include "model/subject/turns.h"
#include "model/words/names.h"
#include "spec/boards.h"

namespace lookahead {

class Subject {
 public:
  /// With nothing set up: show() is to follow. `other_runs` is called whenever other runs have come on screen.
  Subject(Clock clock, std::function<void()> other_runs) : clock_(clock), other_runs_(std::move(other_runs)) {}

  /// Puts a spec on screen, at the node that its at= names. Without one its runs play from their start if `plays` is
  /// true and no person is to move. Where it fails, nothing changes.
  std::optional<Error> show(const Spec& spec, bool plays);
  /// Shows the search for the move of a match after the first `turn` moves.
  void go_to_turn(std::size_t turn);

  /// What is set up, without the node that is shown.
  const Spec& spec() const { return spec_; }
  /// The spec of the moment on screen: with the node that is shown, and its check where that is known.
  std::string link() const;
  const GameEntry& game() const { return *spec_.game; }
  /// The board before the moves that the spec carries.
  const AnyPosition& unplayed() const { return *spec_.board.position; }
  /// The position that the runs begin with.
  const AnyPosition& root() const { return transport_->run().session().root(); }
  /// Moves from root() as a spec has them, as if a hand had made them.
  std::vector<PlayedMove> played(const std::vector<Move>& line) const;
  const Names& names() const { return names_; }
  Transport& transport() { return *transport_; }
  const Transport& transport() const { return *transport_; }
  /// The best lines, or the moves of the match, that are played move by move; not shown while the search is.
  Solution& solution() { return solution_; }
  const Solution& solution() const { return solution_; }
  /// Whether a run has found a line, up to the node that is shown, that could be played, or a match has moves.
  bool has_solution() const;
  /// Pauses the search and shows the best lines found so far after `move` moves, as soon as the node is reached; where
  /// no move is made yet, it plays them. Of a match it shows the moves of that. Does nothing where there are none.
  void show_solution(std::size_t move);
  /// Shows the search again; of a match that for the move after those that are shown.
  void show_search();
  /// Whether a run that has played to its end goes over to its solution.
  void set_goes_over(bool on) { goes_over_ = on; }

  /// What the link that was opened says and this build does not show, in words; empty if nothing.
  const std::string& notice() const { return notice_; }

  /// The match; null where nobody plays.
  const Turns* turns() const { return turns_ ? &*turns_ : nullptr; }
  /// What is known of the match besides its moves; empty where there is none.
  const Review& review() const { return review_; }
  /// Whether a person is to choose the move that is searched for.
  bool is_persons_turn() const { return turns_ && turns_->is_persons(); }
  /// Whether a person's match goes on with an algorithm's move.
  bool is_algorithms_turn() const {
    return turns_ && turns_->has_person() && turns_->makes_next_move() && !solution_.is_shown();
  }
  /// Whether a person waits for the move that an algorithm searches for.
  bool is_awaited() const { return is_algorithms_turn() && is_playing(); }
  /// Whether the board shows where the match stands, and not what its search looks at.
  bool board_stays() const { return is_persons_turn() || is_awaited(); }
  /// How many moves of the match lead to what is shown; only where there is one.
  std::size_t match_move() const { return solution_.is_shown() ? solution_.move() : turns_->turn(); }
  /// Whether a match is shown move by move, and not one of its searches.
  bool shows_match() const { return turns_ && solution_.is_shown(); }
  /// Whether a match that is shown move by move stands where its next search goes on.
  bool goes_on_with_match() const;

  /// Plays the runs from the place that is shown.
  void play() { transport_->play(clock_()); }
  void pause();
  /// Plays, or pauses. Where a match's search has found its move, goes on with the match.
  void play_or_pause();
  /// Where a person waits for a move: has it found as soon as can be, and made at once.
  void hurry();
  bool is_playing() const {
    return transport_->is_playing() || (transport_->is_seeking() && !is_held_) || move_due_.has_value() ||
           solution_.is_playing();
  }
  /// Between hold() and release() nothing is searched: the board is being painted.
  void hold() { is_held_ = true; }
  void release() { is_held_ = false; }

  /// Seconds until work() has something to do: 0 at once, none if nothing is.
  std::optional<double> due() const;
  /// Searches for a slice of time, goes on with a match and reviews it. True if the review, the notice or the move of
  /// the solution changed.
  bool work();

 private:
  Result<std::vector<Session>> begin_runs(const Spec& spec, const Turns* turns) const;
  void set_runs(std::vector<Session> sessions, bool plays);
  void go_to_places(const Spec& spec);
  void review_match();
  void hide_solution();
  void rest_at_end_of_match();
  void go_on(bool was_playing);
  void begin_turn();
  void forget_what_nobody_waits_for();
  bool has_found_move() const;
  bool is_hurried() const { return hurried_ == transport_->orders(); }
  bool follow_solution(bool was_playing);
  bool is_solution_due() const;
  bool is_at_end() const;
  bool check_link();

  Clock clock_;
  std::function<void()> other_runs_;
  Spec spec_;
  Names names_;
  std::unique_ptr<Transport> transport_;
  std::optional<Turns> turns_;
  Review review_;
  std::optional<double> move_due_;        // when the match makes the move that its search has found
  std::optional<std::uint64_t> hurried_;  // the transport's orders() when that was to be at once
  Solution solution_;
  std::optional<std::size_t> move_wanted_;  // of the solution, once the node is reached
  std::uint64_t solution_node_ = 0;         // that it was shown at
  bool goes_over_ = false;
  std::optional<double> goes_over_at_;  // when it does
  bool is_held_ = false;
  std::string notice_;
  /// What a link whose node is not reached yet says of it.
  struct Claim {
    std::uint64_t node = 0;   // of a race the first run's
    std::string check;        // empty where it has none,
    bool is_checked = false;  // which is told of where an older revision has made it
  };
  std::optional<Claim> claim_;
  std::uint64_t asked_ = 0;  // the transport's orders() when claim_ or move_wanted_ began to wait for a node
};

/// The link to a spec's board as it was before any move.
std::string link_to_board(const Spec& spec);

}  // namespace lookahead
