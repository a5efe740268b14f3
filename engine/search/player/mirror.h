// Mirror: answers every move by its reflection. On a board whose halves mirror each other, the player who answers so is
// never the first without a move, as long as the other cannot get to a cell that the reflection leaves in place. If no
// move makes the position its own reflection in this way, it prepares for one (by a first move to the cell that the
// reflection in the centre leaves in place) or leaves the other player the fewest replies.
// Source: "Some comments on the efforts taken to improve the Isolation game AI", appendix (symmetries about the centre,
// both lines and both diagonals).
#pragma once

#include <array>
#include <concepts>
#include <memory>

#include "contract/algorithm.h"
#include "contract/param.h"
#include "search/player/one_move.h"

namespace lookahead {

/// reflections: how many there are; those with low numbers are to be tried first.
/// reflected:   the move that reflection i maps a move onto.
/// mirrored:    whether reflection i exchanges the players and changes nothing else, and each move of the player
///              to move can be answered by its reflection, to the end of the game.
template <class G>
concept HasReflections =
    TwoPlayer<G> && requires(const typename G::Board& board, const typename G::State& at, int i, Move move) {
                      { board.reflections() } -> std::same_as<int>;
                      { board.reflected(i, move) } -> std::same_as<Move>;
                      { at.mirrored(board, i) } -> std::same_as<bool>;
                    };

struct Mirror {
  static constexpr std::array code = {
      CodeLine{"look for the first of these moves:", {EventKind::expand}},
      CodeLine{"  one after which all that the other can"},
      CodeLine{"    ever play has a free reflection"},
      CodeLine{"  the centre, if it is the first move"},
      CodeLine{"  one that leaves the fewest replies"},
      CodeLine{"play it", {EventKind::enter}},
      CodeLine{"that move is the answer", {EventKind::improve}},
  };

  static constexpr AlgorithmInfo info{
      .id = "mirror",
      .name = "Mirror",
      .revision = 1,
      .idea =
          "Moves so that it can answer whatever follows by its reflection in the centre, a line or a diagonal; "
          "where no move does that, so that the other has the fewest replies.",
      .cost = "Two nodes for each of its moves, the root and the position after it; no memory.",
      .guarantee = "Moving second, wins on every board with an even side and no blocked cells.",
      .source = "Some comments on the efforts taken to improve the Isolation game AI, appendix on symmetry",
      .code = code};

  struct Options {};
  static constexpr std::array<Param, 0> params = {};

  template <class G>
  static constexpr bool fits = HasReflections<G>;

  template <class G>
  struct Rule {
    Move choose(const typename G::Board& board, const typename G::State& state) {
      MoveList<G> moves;
      state.moves(board, moves);
      for (int i = 0; i < board.reflections(); ++i)
        for (const Move move : moves)
          if (state.after(board, move).mirrored(board, i)) return move;
      if (state.ply() == 0)
        for (const Move move : moves)
          if (board.reflected(0, move) == move) return move;
      Move best = moves[0];
      for (const Move move : moves)
        if (state.replies(board, move) < state.replies(board, best)) best = move;
      return best;
    }
  };

  template <class G>
  static std::unique_ptr<Machine> begin(const Start<G>& start, const Options& /*options*/) {
    return std::make_unique<OneMove<G, Rule<G>>>(start, Rule<G>{});
  }
};

}  // namespace lookahead
