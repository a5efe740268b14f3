// What a game must offer. Searches are templates over these concepts and know nothing else of a game.
//
// A Board never changes during a run and is shared; a State is a small value that is copied freely. The split keeps a
// State small: sizes, graphs and rules' constants live in the Board.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/fixed_list.h"
#include "core/types.h"

namespace lookahead {

template <class G>
using MoveList = FixedList<Move, G::max_moves>;

/// moves:     every move worth searching, in the game's fixed order; a move that changes nothing is left out.
/// legal:     whether the rules allow the move; may be true of moves that `moves` leaves out.
/// apply:     plays a legal move and returns what `undo` needs to take it back.
/// objective: what the line so far is worth if play stops here. Never falls along moves that `moves` has.
/// key:       equal states have equal keys, and different states have different ones, save for collisions of 64 bits.
///            What only records the past, such as the number of moves made, is not part of the key.
/// over:      `moves` has none; there may be legal moves that it leaves out.
/// pack:      writes the state into packed_bytes(board) bytes, from which `unpack` restores it.
template <class G>
concept Game =
    requires(const typename G::Board& board, typename G::State& state, const typename G::State& at,
             const typename G::Undo& before, Move move, MoveList<G>& out, std::byte* bytes, const std::byte* packed) {
      requires std::is_trivially_copyable_v<typename G::State>;
      { G::State::root(board) } -> std::same_as<typename G::State>;
      { at.moves(board, out) } -> std::same_as<void>;
      { at.legal(board, move) } -> std::same_as<bool>;
      { state.apply(board, move) } -> std::same_as<typename G::Undo>;
      { state.undo(board, move, before) } -> std::same_as<void>;
      { at.objective() } -> std::same_as<Value>;
      { at.key() } -> std::same_as<std::uint64_t>;
      { at.over() } -> std::same_as<bool>;
      { G::State::packed_bytes(board) } -> std::same_as<std::size_t>;
      { at.pack(board, bytes) } -> std::same_as<void>;
      { state.unpack(board, packed) } -> std::same_as<void>;
    };

/// goal: whether the game's goal is reached.
///
/// Nothing better can follow on a line that reaches the goal, so a search may stop there. Searches prove by it, too:
/// such a line is worth more than one that does not reach it, those of equally many moves are worth the same, and one
/// of fewer moves is worth no less. Where goals have other worths, `goal` is to say no, and the line ends by `over`.
template <class G>
concept OnePlayer = Game<G> && G::players == 1 && requires(const typename G::State& at) {
                                                    { at.goal() } -> std::same_as<bool>;
                                                  };

/// What a two-player game that player 1 has won is worth to player 1; one that player 1 has lost is worth -`won`. Every
/// evaluation lies strictly between the two, and a double holds them exactly.
inline constexpr Value won = 1'000'000'000'000'000;
/// Whether a value says who wins.
constexpr bool is_decided(Value value) { return value >= won || value <= -won; }

/// Two players take turns; there are no draws. The objective is what the game is worth to player 1: `won`, -`won`, or 0
/// while it is not over. Players are 0 and 1 in the engine, 1 and 2 to people.
/// to_move:  the player whose turn it is.
/// ply:      how many moves the whole game has had so far; it seeds the random numbers of the next move.
/// after:    the state that a legal move leads to.
/// mobility: how many moves a player has, or would have if it were their turn.
/// replies:  how many moves the other player will have after a legal move.
template <class G>
concept TwoPlayer = Game<G> && G::players == 2 &&
                    requires(const typename G::Board& board, const typename G::State& at, Move move, int player) {
                      { at.to_move() } -> std::same_as<int>;
                      { at.ply() } -> std::same_as<int>;
                      { at.after(board, move) } -> std::same_as<typename G::State>;
                      { at.mobility(player) } -> std::same_as<int>;
                      { at.replies(board, move) } -> std::same_as<int>;
                    };

/// The moves of a state that a tree search has yet to look at, found one by one: most of them are cut off, and a move
/// that is cut off is never listed. Each two-player game specialises it.
template <class G>
struct MoveQueue;

/// (board, state):           begins with all moves, in the order of `moves`.
/// leave_out_repeats:        removes moves that a symmetry of the position maps onto an earlier one, if there are any.
/// put_fewest_replies_first: sorts by how few `replies` a move leaves; equal ones keep their order.
/// take:                     removes the next move and returns it; the queue must not be empty.
template <class G>
concept HasMoveQueue = TwoPlayer<G> && requires(const typename G::Board& board, const typename G::State& at,
                                                MoveQueue<G>& queue, const MoveQueue<G>& left) {
                                         MoveQueue<G>(board, at);
                                         { queue.leave_out_repeats(board, at) } -> std::same_as<void>;
                                         { queue.put_fewest_replies_first(board, at) } -> std::same_as<void>;
                                         { queue.take() } -> std::same_as<Move>;
                                         { left.empty() } -> std::same_as<bool>;
                                         { left.size() } -> std::same_as<std::size_t>;
                                       };

/// Games whose moves are always the codes 0 to move_codes() - 1, legal or not, like the colours of Color Walk.
template <class G>
concept FixedMoves = Game<G> && requires(const typename G::Board& board) {
                                  { board.move_codes() } -> std::same_as<int>;
                                };

/// A game that is compiled in more than one size. All sizes have the same moves, rules and heuristics; each has boards
/// of its own, and algorithms are compiled for each. What a catalog says of the game comes from the first.
template <Game FirstGame, Game... Others>
struct Representations {
  using First = FirstGame;

  template <class G>
  static constexpr std::size_t index_of = [] {
    constexpr bool is_it[] = {std::same_as<G, FirstGame>, std::same_as<G, Others>...};
    std::size_t i = 0;
    while (!is_it[i]) ++i;
    return i;
  }();
};

}  // namespace lookahead
