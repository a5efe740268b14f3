// Random playouts of Blockbuster, 15x15 cells of the numbers 1 to 5 and 75 moves, that take groups until none is left:
// on the engine's planes of bits, and on an array of bytes as one would write it first.
#include <array>
#include <cstdint>
#include <memory>

#include "core/rng.h"
#include "games/blockbuster/boards.h"
#include "games/blockbuster/rules.h"
#include "workloads.h"

namespace lookahead::bench {
namespace {

using Game = blockbuster::SmallGame;

const Game::Board& board() {
  static const Game::Board made(blockbuster::uniform_board({}, 1));
  return made;
}

constexpr int side = 15;
constexpr int budget = 75;

/// A frame of zeros around the cells saves the questions at the edges.
class Bytes {
 public:
  explicit Bytes(const blockbuster::Diagram& diagram) {
    for (int row = 0; row < side; ++row)
      for (int column = 0; column < side; ++column)
        cells_[std::size_t(cell(row, column))] =
            static_cast<std::uint8_t>(diagram.cells.cells[std::size_t(row * side + column)] + 1);
  }

  /// Lists the first cell of each group; how many there are. Such a cell has its equal to the right or below.
  int groups(std::array<std::uint16_t, side * side>& out) {
    ++visit_;
    int count = 0;
    for (int row = 0; row < side; ++row)
      for (int column = 0; column < side; ++column) {
        const int first = cell(row, column);
        const std::uint8_t colour = cells_[std::size_t(first)];
        if (colour == 0 || visited_[std::size_t(first)] == visit_) continue;
        if (cells_[std::size_t(first + 1)] != colour && cells_[std::size_t(first + width)] != colour) continue;
        flood(first, [](int) {});
        out[std::size_t(count++)] = static_cast<std::uint16_t>(first);
      }
    return count;
  }

  void take(int first) {
    ++visit_;
    std::array<std::uint16_t, side * side> taken;
    int count = 0;
    flood(first, [&](int at) { taken[std::size_t(count++)] = static_cast<std::uint16_t>(at); });
    for (int i = 0; i < count; ++i) cells_[taken[std::size_t(i)]] = 0;
    std::uint32_t columns = 0;
    for (int i = 0; i < count; ++i) columns |= 1u << (taken[std::size_t(i)] % width - 1);
    for (int column = 0; column < side; ++column)
      if (columns >> column & 1) fall(column);
  }

 private:
  static constexpr int width = side + 2;
  static constexpr int cell(int row, int column) { return (row + 1) * width + column + 1; }

  template <class Visit>
  void flood(int first, Visit visit) {
    const std::uint8_t colour = cells_[std::size_t(first)];
    std::array<std::uint16_t, side * side> stack;
    int size = 0;
    const auto reach = [&](int at) {
      if (cells_[std::size_t(at)] != colour || visited_[std::size_t(at)] == visit_) return;
      visited_[std::size_t(at)] = visit_;
      stack[std::size_t(size++)] = static_cast<std::uint16_t>(at);
    };
    reach(first);
    while (size > 0) {
      const int at = stack[std::size_t(--size)];
      visit(at);
      reach(at - width);
      reach(at - 1);
      reach(at + 1);
      reach(at + width);
    }
  }

  void fall(int column) {
    int bottom = side - 1;
    for (int row = side; row-- > 0;) {
      const std::uint8_t at = cells_[std::size_t(cell(row, column))];
      if (at == 0) continue;
      cells_[std::size_t(cell(row, column))] = 0;
      cells_[std::size_t(cell(bottom--, column))] = at;
    }
  }

  std::array<std::uint8_t, width * width> cells_{};
  std::array<std::uint32_t, width * width> visited_{};  // the visit that a cell was last reached in
  std::uint32_t visit_ = 0;
};

}  // namespace

std::uint64_t plane_playouts(int count) {
  Rng rng(1);
  std::uint64_t nodes = 0;
  const auto root = Game::State::root(board());
  while (count-- > 0) {
    auto state = root;
    while (true) {
      ++nodes;
      MoveList<Game> moves;
      state.moves(board(), moves);
      if (moves.empty() || blockbuster::kind_of(moves[0]) != blockbuster::Kind::pop) break;
      state.apply(board(), moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  return nodes;
}

std::uint64_t byte_playouts(int count) {
  Rng rng(1);
  std::uint64_t nodes = 0;
  const Bytes root(board().diagram);
  while (count-- > 0) {
    Bytes state = root;
    for (int left = budget;; --left) {
      ++nodes;
      std::array<std::uint16_t, side * side> groups;
      const int size = left == 0 ? 0 : state.groups(groups);
      if (size == 0) break;
      state.take(groups[rng.below(static_cast<std::uint32_t>(size))]);
    }
  }
  return nodes;
}

}  // namespace lookahead::bench
