// Round robin: plays the move codes in turn, whatever the board looks like. The weakest player there is, and the
// yardstick for the others. Source: S. Koblenski, "Explore Simple Game Algorithms with Color Walk", parts 2 and 3
// (2017-2018).
#pragma once

#include <array>
#include <memory>

#include "contract/algorithm.h"
#include "contract/param.h"
#include "search/player/walk.h"

namespace lookahead {

struct RoundRobin {
  static constexpr std::array code = {
      CodeLine{"while the game is not over:"},
      CodeLine{"  play the next move in turn", {EventKind::expand}},
      CodeLine{"  keep the line, if it is the best so far", {EventKind::improve}},
      CodeLine{"end", {EventKind::enter}},
  };

  static constexpr AlgorithmInfo info{
      .id = "round-robin",
      .name = "Round robin",
      .revision = 1,
      .idea = "Plays every move in turn, again and again, without looking at the board.",
      .cost = "One node a move; no memory beyond the line.",
      .guarantee = "None.",
      .source = "S. Koblenski, Explore Simple Game Algorithms with Color Walk, parts 2 and 3 (2017-2018)",
      .code = code};

  struct Options {
    bool skip = false;
    int after = 0;
  };
  static constexpr std::array params = {
      param<&Options::skip>("skip", "Skip useless moves", "Pass over moves that would change nothing"),
      param<&Options::after>("after", "Start after", 0, 7, "The turn begins with the move after this one"),
  };

  template <class G>
  static constexpr bool fits = OnePlayer<G> && FixedMoves<G>;

  template <class G>
  struct Rule {
    bool skip;
    int last;

    Move choose(const typename G::Board& board, const typename G::State& state, std::uint64_t /*ply*/) {
      do last = (last + 1) % board.move_codes();
      while (skip && !is_useful<G>(board, state, static_cast<Move>(last)));
      return static_cast<Move>(last);
    }
  };

  template <class G>
  static std::unique_ptr<Machine> begin(const Start<G>& start, const Options& options) {
    return std::make_unique<Walk<G, Rule<G>>>(start, Rule<G>{options.skip, options.after});
  }
};

}  // namespace lookahead
