// Names that cells keep while others are taken, cells fall and columns close up: where a cell lay in the position that
// a run began with. So a move that names a cell means the same cells when moves before it are changed.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/types.h"

namespace lookahead::falling {

/// The numbers 0 to Size - 1 in some order, at first in their own.
template <int Size>
class Order {
 public:
  Order() {
    for (std::size_t i = 0; i < Size; ++i) numbers_[i] = static_cast<std::uint8_t>(i);
  }
  int at(int place) const { return numbers_[std::size_t(place)]; }
  int place_of(int number) const {
    int place = 0;
    while (at(place) != number) ++place;
    return place;
  }
  /// What is at a place comes to the front; what was before it goes one up.
  void to_front(int place) {
    const std::uint8_t number = numbers_[std::size_t(place)];
    for (auto i = std::size_t(place); i > 0; --i) numbers_[i] = numbers_[i - 1];
    numbers_[0] = number;
  }
  /// What is at a place comes to the back; what was after it goes one down.
  void to_back(int place) {
    const std::uint8_t number = numbers_[std::size_t(place)];
    for (auto i = std::size_t(place); i + 1 < Size; ++i) numbers_[i] = numbers_[i + 1];
    numbers_[Size - 1] = number;
  }

 private:
  std::array<std::uint8_t, Size> numbers_;
};

/// The same in one word: four bits for each place.
template <>
class Order<16> {
 public:
  int at(int place) const { return static_cast<int>(word_ >> (4 * place) & 15); }
  int place_of(int number) const {
    constexpr std::uint64_t low = 0x7777777777777777;
    const std::uint64_t differs = word_ ^ static_cast<std::uint64_t>(number) * 0x1111111111111111;
    const std::uint64_t equal = ~(((differs & low) + low) | differs | low);
    return std::countr_zero(equal) / 4;
  }
  void to_front(int place) {
    const std::uint64_t after = ~std::uint64_t{15} << (4 * place);
    word_ = (word_ & after) | (word_ << 4 & ~after) | static_cast<std::uint64_t>(at(place));
  }
  void to_back(int place) {
    const std::uint64_t before = (std::uint64_t{1} << (4 * place)) - 1;
    word_ = (word_ & before) | (word_ >> 4 & ~before & ~(std::uint64_t{15} << 60)) |
            static_cast<std::uint64_t>(at(place)) << 60;
  }

 private:
  std::uint64_t word_ = 0xfedcba9876543210;
};

/// Which cell of the first position each cell is. A cell is a bit of the planes (planes.h). Cells that were taken keep
/// their names, too: they are above all others of their column.
template <int Width, int Rows>
class Names {
 public:
  /// The name of the cell that is now at `bit`.
  int name_of(int bit) const {
    const int column = columns_.at(bit % Width);
    return rows_[std::size_t(column)].at(bit / Width) * Width + column;
  }
  /// Where the cell of a name is now.
  int bit_of(int name) const {
    const int column = name % Width;
    return rows_[std::size_t(column)].place_of(name / Width) * Width + columns_.place_of(column);
  }

  /// The cell at `bit` is taken, and those above it fall. Of several, the upper ones are taken first.
  void take(int bit) { rows_[std::size_t(columns_.at(bit % Width))].to_front(bit / Width); }
  /// Planes::close_right and close_left.
  void close_right(int column) { columns_.to_front(column); }
  void close_left(int column) { columns_.to_back(column); }

 private:
  std::array<Order<(Rows > 16 ? 32 : 16)>, Width> rows_;  // by a column's name: of its cells, from the top
  Order<Width> columns_;                                  // the columns' names
};

/// For positions whose cells need no names.
struct NoNames {
  void take(int) {}
  void close_right(int) {}
  void close_left(int) {}
};

/// A position whose cells keep their names, as annealing asks for it (contract/replay.h).
template <class State, int Width, int Rows>
class Tracked {
 public:
  Tracked() = default;
  explicit Tracked(const State& root) : state_(root) {}

  const State& state() const { return state_; }

  /// The same move of the cell's name in place of its place.
  Move name(Move move) const { return State::move_at(move, names_.name_of(State::bit_of(move))); }

  std::optional<Move> replay(const typename State::Board& board, Move name) {
    return state_.replay(board, State::move_at(name, names_.bit_of(State::bit_of(name))), names_);
  }

 private:
  State state_;
  Names<Width, Rows> names_;
};

}  // namespace lookahead::falling
