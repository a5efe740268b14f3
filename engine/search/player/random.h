// Random: plays any move, or any useful one. Source: S. Koblenski, "Explore Simple Game Algorithms with Color Walk",
// part 3 (2017-2018). There the colours came from the random stream that also made the boards. `stream=sine` draws them
// from that stream, starting at draw number `seed`, so that each published game is a run of its own. In games whose
// moves have no fixed codes, moves are drawn from the list of moves.
#pragma once

#include <array>
#include <memory>

#include "contract/algorithm.h"
#include "contract/param.h"
#include "core/rng.h"
#include "core/sine_stream.h"
#include "search/player/one_move.h"
#include "search/player/walk.h"

namespace lookahead {

struct Random {
  static constexpr std::array code = {
      CodeLine{"while the game is not over:"},
      CodeLine{"  draw one of the moves at random", {EventKind::expand}},
      CodeLine{"  play it", {EventKind::expand}},
      CodeLine{"  keep the line, if it is the best so far", {EventKind::improve}},
      CodeLine{"end", {EventKind::enter}},
  };

  static constexpr AlgorithmInfo info{
      .id = "random",
      .name = "Random",
      .revision = 1,
      .idea = "Plays a move drawn at random.",
      .cost = "One node a move; no memory beyond the line.",
      .guarantee = "None.",
      .source = "S. Koblenski, Explore Simple Game Algorithms with Color Walk, part 3 (2017-2018)",
      .is_random = true,
      .code = code};

  enum class Stream { own, sine };
  static constexpr std::array streams = {Choice{"own", "Our generator"}, Choice{"sine", "Sine stream of the articles"}};

  struct Options {
    bool skip = false;
    Stream stream = Stream::own;
  };
  static constexpr std::array params = {
      param<&Options::skip>("skip", "Skip useless moves",
                            "Draw again instead of playing a move that would change nothing"),
      param<&Options::stream>("stream", "Stream", streams, "Where the random numbers come from; seed= starts it"),
  };

  template <class G>
  static constexpr bool fits = OnePlayer<G> || TwoPlayer<G>;

  /// Both parameters are for games with fixed move codes: listed moves are all useful, and the articles have no stream
  /// for them.
  template <class G>
  static constexpr bool offers(const Param&) {
    return FixedMoves<G>;
  }

  template <class G>
  struct Rule {
    bool skip;
    bool from_sine;
    std::uint64_t seed;
    SineStream sine;

    Move choose(const typename G::Board& board, const typename G::State& state, std::uint64_t ply) {
      Rng own(seed, ply);
      if constexpr (FixedMoves<G>) return fixed_move(board, state, own);
      MoveList<G> moves;
      state.moves(board, moves);
      return moves[own.below(static_cast<std::uint32_t>(moves.size()))];
    }

    Move fixed_move(const typename G::Board& board, const typename G::State& state, Rng& own) {
      const auto codes = static_cast<std::uint32_t>(board.move_codes());
      while (true) {
        const auto move = static_cast<Move>(from_sine ? sine.below(codes) : own.below(codes));
        if (!skip || is_useful<G>(board, state, move)) return move;
      }
    }
  };

  /// Between two players a run is the choice of one move.
  template <class G>
  struct Draw {
    std::uint64_t seed;

    Move choose(const typename G::Board& board, const typename G::State& state) {
      MoveList<G> moves;
      state.moves(board, moves);
      Rng rng(seed, std::uint64_t(state.ply()), std::uint64_t(state.to_move()));
      return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    }
  };

  template <class G>
  static std::unique_ptr<Machine> begin(const Start<G>& start, const Options& options) {
    if constexpr (TwoPlayer<G>) {
      return std::make_unique<OneMove<G, Draw<G>>>(start, Draw<G>{start.seed});
    } else {
      const bool from_sine = options.stream == Stream::sine;
      return std::make_unique<Walk<G, Rule<G>>>(start,
                                                Rule<G>{options.skip, from_sine, start.seed, SineStream(start.seed)});
    }
  }
};

}  // namespace lookahead
