// A toy algorithm: plays the first move of the list, or the last. It is here to show that a new algorithm is one header
// and one line in a list (see toy/toys.h).
#pragma once

#include <array>
#include <memory>

#include "contract/algorithm.h"
#include "contract/param.h"
#include "search/player/walk.h"

namespace lookahead::toy {

struct FirstMove {
  static constexpr AlgorithmInfo info{.id = "first-move",
                                      .name = "First move",
                                      .revision = 2,
                                      .idea = "Plays the first move there is.",
                                      .cost = "One node a move.",
                                      .guarantee = "None.",
                                      .source = "These tests"};

  struct Options {
    bool last = false;
    int pass = 0;
  };
  static constexpr std::array params = {
      param<&Options::last>("last", "Last", "Play the last move there is"),
      param<&Options::pass>("pass", "Pass over", 0, 3, "Leave out so many moves, if there are more"),
  };

  template <class G>
  static constexpr bool fits = OnePlayer<G>;

  template <class G>
  struct Rule {
    Options options;

    Move choose(const typename G::Board& board, const typename G::State& state, std::uint64_t /*ply*/) {
      MoveList<G> moves;
      state.moves(board, moves);
      const auto left_out = static_cast<std::size_t>(options.pass);
      const std::size_t i = left_out < moves.size() ? left_out : 0;
      return moves[options.last ? moves.size() - 1 - i : i];
    }
  };

  template <class G>
  static std::unique_ptr<Machine> begin(const Start<G>& start, const Options& options) {
    return std::make_unique<Walk<G, Rule<G>>>(start, Rule<G>{options});
  }
};

}  // namespace lookahead::toy
