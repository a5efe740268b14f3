#include "workloads.h"

#include <memory>
#include <vector>

#include "contract/search.h"
#include "core/rng.h"
#include "games/bubble_burst/boards.h"
#include "games/color_walk/boards.h"
#include "games/color_walk/rules.h"
#include "search/flood/exact.h"
#include "search/player/look_ahead.h"
#include "search/player/random.h"
#include "search/tree/priority.h"

namespace lookahead::bench {
namespace {

using Game = color_walk::SmallGame;
using Board = Game::Board;
using State = Game::State;

/// Made once: the benchmarks time searches, not boards.
const std::vector<std::shared_ptr<const Board>>& boards() {
  static const auto made = [] {
    std::vector<std::shared_ptr<const Board>> out;
    for (int number = 1; number <= games; ++number) {
      auto cells = color_walk::koblenski_board({}, static_cast<std::uint64_t>(number));
      auto components = color_walk::find_components(cells);
      out.push_back(std::make_shared<const Board>(std::move(cells), std::move(components)));
    }
    return out;
  }();
  return made;
}

class Bare {
 public:
  Bare(const Board& board, int depth) : board_(board), depth_(depth) {}

  std::uint64_t play() {
    State state = State::root(board_);
    while (true) {
      ++nodes_;
      if (state.over()) return nodes_;
      Move choice = 0;
      best(state, state, depth_, &choice);
      state.apply(board_, choice);
    }
  }

 private:
  Value best(const State& root, const State& at, int depth, Move* choice) {
    MoveList<Game> moves;
    at.moves(board_, moves);
    if (moves.empty()) return Value{root.remaining()} - Value{at.remaining()};
    Value best_value = worst_value;
    for (const Move move : moves) {
      ++nodes_;
      const Value value = this->value(root, at, move, depth);
      if (value <= best_value) continue;
      best_value = value;
      if (choice) *choice = move;
    }
    return best_value;
  }

  Value value(const State& root, const State& at, Move move, int depth) {
    if (depth == 1) return Value{root.remaining()} - Value{at.remaining()} + Value{at.gain(board_, move)};
    State child = at;
    child.apply(board_, move);
    return best(root, child, depth - 1, nullptr);
  }

  const Board& board_;
  int depth_;
  std::uint64_t nodes_ = 0;
};

using Bubbles = bubble_burst::SmallGame;

const std::shared_ptr<const Bubbles::Board>& bubbles() {
  static const auto made =
      std::make_shared<const Bubbles::Board>(bubble_burst::uniform_board({.rows = 15, .columns = 15, .colours = 5}, 1));
  return made;
}

}  // namespace

std::uint64_t engine_look_ahead(int depth) {
  std::uint64_t nodes = 0;
  for (const auto& board : boards()) {
    const State root = State::root(*board);
    Search search(board, LookAhead::begin<Game>({*board, root, 1}, {.depth = depth, .metric = {}}), {});
    search.advance(UINT64_MAX);
    nodes += search.counters().nodes;
  }
  return nodes;
}

std::uint64_t bare_look_ahead(int depth) {
  std::uint64_t nodes = 0;
  for (const auto& board : boards()) nodes += Bare(*board, depth).play();
  return nodes;
}

std::uint64_t engine_playouts(int count) {
  const auto& board = bubbles();
  const auto root = Bubbles::State::root(*board);
  std::uint64_t nodes = 0;
  for (int seed = 1; seed <= count; ++seed) {
    Search search(board, Random::begin<Bubbles>({*board, root, static_cast<std::uint64_t>(seed)}, {}), {});
    search.advance(UINT64_MAX);
    nodes += search.counters().nodes;
  }
  return nodes;
}

std::uint64_t engine_exact(int count) {
  std::uint64_t nodes = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    const auto& board = boards()[i];
    Search search(board, Exact::begin<Game>({*board, State::root(*board), 1}, {}), {});
    search.advance(UINT64_MAX);
    nodes += search.counters().nodes;
  }
  return nodes;
}

std::uint64_t engine_priority(int nodes) {
  const auto board = std::make_shared<const Bubbles::Board>(bubble_burst::uniform_board({}, 1));
  const auto root = Bubbles::State::root(*board);
  Search search(board, Priority::begin<Bubbles>({*board, root, 1}, {}), {});
  search.advance(static_cast<std::uint64_t>(nodes));
  return search.counters().nodes;
}

std::uint64_t bare_playouts(int count) {
  const Bubbles::Board& board = *bubbles();
  Rng rng(1);
  std::uint64_t nodes = 0;
  while (count-- > 0) {
    auto state = Bubbles::State::root(board);
    while (true) {
      ++nodes;
      MoveList<Bubbles> moves;
      state.moves(board, moves);
      if (moves.empty()) break;
      state.apply(board, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  return nodes;
}

}  // namespace lookahead::bench
