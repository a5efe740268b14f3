// Alpha-beta on Isolation, from positions some moves into a game on the usual board: the engine's, and the plainest
// recursion over two cells and a word of free ones. Both examine the same nodes.
#include <bit>
#include <memory>
#include <vector>

#include "contract/search.h"
#include "core/rng.h"
#include "games/isolation/move_queue.h"
#include "games/isolation/rules.h"
#include "search/versus/alpha_beta.h"
#include "workloads.h"

namespace lookahead::bench {
namespace {

using isolation::Board;
using isolation::Game;
using isolation::State;

constexpr int positions = 20;
constexpr int opening = 6;
constexpr int depth[] = {11, 13};  // unordered, and by the other's mobility

const std::shared_ptr<const Board>& board() {
  static const auto made = std::make_shared<const Board>(isolation::empty_diagram(7, 7));
  return made;
}

const std::vector<State>& roots() {
  static const auto made = [] {
    std::vector<State> out;
    for (std::uint64_t seed = 1; out.size() < positions; ++seed) {
      Rng rng(seed);
      State state = State::root(*board());
      for (int ply = 0; ply < opening && !state.over(); ++ply) {
        isolation::Moves moves;
        state.moves(*board(), moves);
        state.apply(*board(), moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      }
      if (!state.over()) out.push_back(state);
    }
    return out;
  }();
  return made;
}

template <bool ordered>
class Bare {
 public:
  std::uint64_t nodes = 0;

  /// `own` is to move.
  int search(std::uint64_t free, int own, int other, int left, int alpha, int beta) {
    ++nodes;
    std::uint64_t targets = isolation::targets_from[std::size_t(own)] & free;
    if (targets == 0) return -lost;
    if (left == 0) return count_bits(targets) - count_bits(isolation::targets_from[std::size_t(other)] & free);
    int best = -lost - 1;
    int moves[8];
    const int count = list(targets, free, other, moves);
    for (int i = 0; i < count; ++i) {
      const int value = -search(free & ~isolation::bit(moves[i]), other, moves[i], left - 1, -beta, -alpha);
      if (value > best) best = value;
      if (value > alpha) alpha = value;
      if (alpha >= beta || alpha >= lost) break;
    }
    return best;
  }

  static constexpr int lost = 1'000'000;

 private:
  static int list(std::uint64_t targets, std::uint64_t free, int other, int* moves) {
    int count = 0;
    int replies[8];
    while (targets != 0) {
      const int move = take_lowest(targets);
      int place = count++;
      if constexpr (ordered) {
        const int left = count_bits(isolation::targets_from[std::size_t(other)] & free & ~isolation::bit(move));
        for (; place > 0 && replies[place - 1] > left; --place) {
          moves[place] = moves[place - 1];
          replies[place] = replies[place - 1];
        }
        replies[place] = left;
      }
      moves[place] = move;
    }
    return count;
  }
};

template <bool ordered>
std::uint64_t bare_nodes() {
  Bare<ordered> bare;
  for (const State& root : roots())
    bare.search(root.free(), root.cell(root.to_move()), root.cell(root.to_move() ^ 1), depth[ordered],
                -Bare<ordered>::lost - 1, Bare<ordered>::lost + 1);
  return bare.nodes;
}

}  // namespace

std::uint64_t engine_tree(int kind) {
  const int ordered = kind == 1 ? 1 : 0;
  constexpr HeuristicChoice improved{2};
  std::uint64_t nodes = 0;
  for (const State& root : roots()) {
    const AlphaBeta::Options options{.depth = depth[ordered],
                                     .h = improved,
                                     .deepening = false,
                                     .ordering = ordered == 1 ? Ordering::fewest_replies : Ordering::none,
                                     .cache = AlphaBeta::Cache::none,
                                     .keep = false,
                                     .undo = kind != 2,
                                     .symmetry = false};
    Search search(board(), AlphaBeta::begin<Game>({*board(), root, 1}, options), {});
    search.advance(UINT64_MAX);
    nodes += search.counters().nodes;
  }
  return nodes;
}

std::uint64_t bare_tree(int ordered) { return ordered == 1 ? bare_nodes<true>() : bare_nodes<false>(); }

}  // namespace lookahead::bench
