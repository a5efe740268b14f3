// A match of a two-player game: one run for each move. In each seat sits an algorithm or a person. The code that drives
// the match advances the runs of the algorithms, so that it can show them, stop them, or look at a clock.
//
//   spec   g=..;m=d4:520,c2:77;p1.a=..;p2.a=..      the moves so far, each with the nodes that chose it
//   turn   g=..;m=d4:520,c2:77;a=..                 the run of player 1's next move: a spec like any other
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "lookahead/session.h"

namespace lookahead {

class Match {
 public:
  /// How a match ends.
  enum class End {
    none,     ///< it goes on
    no_move,  ///< the player to move has no move
    forfeit,  ///< the player to move has a move and found none
  };

  /// The match after the spec's moves. Fails if the game is not for two players, or if the spec names a run.
  static Result<Match> start(const Spec& spec);

  /// The board, the players and the moves so far. Its limits and its seed are those of each run.
  const Spec& spec() const { return spec_; }
  const AnyPosition& position() const { return *position_; }
  int to_move() const { return position_->to_move(); }
  End end() const { return end_; }
  /// 0 or 1; only at the end.
  int winner() const;

  /// Whether an algorithm makes the next move: not once the match is over.
  bool is_algorithms_turn() const { return end_ == End::none && player_to_move() != nullptr; }
  /// The run of the next move, at its beginning. Only if it is an algorithm's turn.
  Result<Session> turn(std::size_t keyframe_bytes = 0) const;
  /// Plays the first move of the best line of a run that turn() gave out since the last move; a run that found none
  /// forfeits the match.
  void take(Session run);
  /// Plays a legal move that a person chose.
  void play(Move move);

 private:
  Match(Spec spec, std::unique_ptr<AnyPosition> position);
  const AlgorithmSpec* player_to_move() const;  // null if it is a person
  void add(Move move, std::optional<std::uint64_t> nodes);

  Spec spec_;
  std::unique_ptr<AnyPosition> position_;
  End end_ = End::none;
  std::array<std::optional<Session>, 2> last_;  // by player, if it hands anything on
};

/// The run that looks for the move after the first `turn` moves of a match, which `match` has to be, with at least one
/// algorithm. Where a person makes that move, the opponent searches. Fails if fewer moves were made.
Result<Spec> turn_of(const Spec& match, std::uint64_t turn);

/// The runs that a spec shows: its own, or that of the turn of a match which at= names, or all of a race. Fails if the
/// spec names none.
Result<std::vector<Spec>> runs_of(const Spec& spec);

inline constexpr const char* match_end_names[] = {"none", "no move", "forfeit"};

}  // namespace lookahead
