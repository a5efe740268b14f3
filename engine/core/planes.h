// The cells of a board as planes of bits, and what happens to them when a group is taken: for games whose moves take
// groups of equal cells, where what lay above falls.
//
// Cell (row, column) has bit row * Width + column in every plane; the bits of the planes together are its colour, from
// 1, and 0 is an empty cell. Two cells are equal where no plane differs, so all pairs of equal neighbours are found at
// once by shifting planes. The lowest bit of a group is its first cell in scan order.
//
//   plane 2 | 0 1 1 ..   the first cell has colour 011 = 3
//   plane 1 | 1 0 0 ..
//   plane 0 | 1 0 1 ..
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "core/hash.h"

namespace lookahead {

/// Boards of up to Rows rows and Width columns, of up to 2^Count - 1 colours. Width divides 64, 64 divides Rows *
/// Width.
template <int Width, int Rows, int Count>
class Planes {
 public:
  static constexpr std::size_t words = Width * Rows / 64;
  using Set = Bits<words>;  ///< of cells

  /// Pairs of neighbours of one colour: a cell is in `right` where it equals the one to its right, in `down` where it
  /// equals the one below.
  struct Links {
    Set right, down;
  };

  /// Cells of a group. Words before `first` and after `last` are zero.
  struct Group {
    Set cells;
    int first, last;

    std::uint32_t size() const {
      std::uint32_t n = 0;
      for (int w = first; w <= last; ++w) n += static_cast<std::uint32_t>(std::popcount(cells.words[std::size_t(w)]));
      return n;
    }
    int lowest() const { return first * 64 + std::countr_zero(cells.words[std::size_t(first)]); }
  };

  /// The colour of a cell, from 1; 0 where it is empty.
  int at(int bit) const {
    int colour = 0;
    for (std::size_t p = 0; p < Count; ++p) colour |= int{planes_[p].contains(bit)} << p;
    return colour;
  }

  /// Colours an empty cell.
  void insert(int bit, int colour) {
    for (std::size_t p = 0; p < Count; ++p)
      if (colour >> p & 1) planes_[p].insert(bit);
  }

  /// Changes two cells for each other.
  void exchange(int a, int b) {
    for (Set& plane : planes_)
      if (plane.contains(a) != plane.contains(b)) plane.flip(a), plane.flip(b);
  }

  std::uint64_t occupied(std::size_t word) const {
    std::uint64_t any = 0;
    for (const Set& plane : planes_) any |= plane.words[word];
    return any;
  }

  /// How many cells have a colour.
  std::uint32_t count(int colour) const {
    std::uint32_t n = 0;
    for (std::size_t w = 0; w < words; ++w) n += static_cast<std::uint32_t>(std::popcount(cells_of(colour, w)));
    return n;
  }

  /// The first cell of a colour that there is.
  int first(int colour) const {
    std::size_t w = 0;
    while (cells_of(colour, w) == 0) ++w;
    return static_cast<int>(w) * 64 + std::countr_zero(cells_of(colour, w));
  }

  Links links() const {
    Links links;
    for (std::size_t w = 0; w < words; ++w) {
      std::uint64_t differs_right = 0;
      std::uint64_t differs_down = 0;
      for (const Set& plane : planes_) {
        differs_right |= plane.words[w] ^ plane.words[w] >> 1;
        differs_down |= plane.words[w] ^ row_below(plane, w);
      }
      links.right.words[w] = occupied(w) & ~differs_right & ~last_column;
      links.down.words[w] = occupied(w) & ~differs_down;
    }
    return links;
  }

  /// Cells that are not empty and equal the one `distance` bits on.
  template <int distance>
  Set equal_to_later() const {
    Set equal;
    for (std::size_t w = 0; w < words; ++w) {
      std::uint64_t differs = 0;
      for (const Set& plane : planes_) differs |= plane.words[w] ^ plane.template from_later<distance>(w);
      equal.words[w] = occupied(w) & ~differs;
    }
    return equal;
  }

  bool has_group() const {
    const Links links = this->links();
    std::uint64_t any = 0;
    for (std::size_t w = 0; w < words; ++w) any |= links.right.words[w] | links.down.words[w];
    return any != 0;
  }

  /// All cells that are linked to `bit`, over and over, and itself. Whole words grow at once; a group is most often in
  /// one or two.
  static Group flood(const Links& links, int bit) {
    Group group{.cells = {}, .first = bit / 64, .last = bit / 64};
    group.cells.insert(bit);
    while (grow(links, group)) continue;
    return group;
  }

  /// The first cell of every group. A cell with links to neither left nor above begins a group or a branch of one;
  /// branches join where a cell has both, unless its neighbours there are linked through the fourth cell of a square.
  /// Most groups have no such cell and need not be walked through.
  Set first_cells(const Links& links) const {
    Set first, joins;
    std::uint64_t left_above = 0;  // links to the left, of the word above
    for (std::size_t w = 0; w < words; ++w) {
      const std::uint64_t left = links.right.words[w] << 1;
      const std::uint64_t up = row_above(links.down, w);
      const std::uint64_t corner = (left << Width | left_above >> (64 - Width)) & up << 1;
      first.words[w] = (links.right.words[w] | links.down.words[w]) & ~left & ~up;
      joins.words[w] = left & up & ~corner;
      left_above = left;
    }
    for (std::size_t w = 0; w < words; ++w)
      while (joins.words[w] != 0) {
        const Group group = flood(links, static_cast<int>(w) * 64 + std::countr_zero(joins.words[w]));
        for (auto i = std::size_t(group.first); i <= std::size_t(group.last); ++i) {
          first.words[i] &= ~group.cells.words[i];
          joins.words[i] &= ~group.cells.words[i];
        }
        first.insert(group.lowest());
      }
    return first;
  }

  /// Takes cells away: what is above them falls. Returns their columns, bit c is column c.
  std::uint64_t take(const Group& group) {
    std::uint64_t columns = 0;
    for (int w = group.first; w <= group.last; ++w)
      for (int row = 0; row < rows_per_word; ++row) {
        const std::uint64_t cells = group.cells.words[std::size_t(w)] >> (row * Width) & row_mask;
        if (cells == 0) continue;
        drop(cells, w, row);
        columns |= cells;
      }
    return columns;
  }

  /// The cells of one row.
  std::uint64_t row(int row) const {
    return occupied(static_cast<std::size_t>(row / rows_per_word)) >> (row % rows_per_word * Width) & row_mask;
  }

  /// Moves all that is left of an empty column into it.
  void close_right(int column) {
    const std::uint64_t left = ((std::uint64_t{1} << column) - 1) * first_column;
    const std::uint64_t right = ~(left | first_column << column);
    for (Set& plane : planes_)
      for (std::uint64_t& word : plane.words) word = (word & right) | (word & left) << 1;
  }

  /// Moves all that is right of an empty column into it.
  void close_left(int column) {
    const std::uint64_t left = ((std::uint64_t{1} << column) - 1) * first_column;
    const std::uint64_t right = ~(left | first_column << column);
    for (Set& plane : planes_)
      for (std::uint64_t& word : plane.words) word = (word & left) | (word & right) >> 1;
  }

  /// The first `columns` cells of the first `rows` rows, in the planes that colours up to `colours` need: a stream of
  /// bits without gaps.
  static std::size_t packed_bytes(int rows, int columns, int colours) {
    return (needed(colours) * static_cast<std::size_t>(rows * columns) + 7) / 8;
  }

  void pack(int rows, int columns, int colours, std::byte* out) const {
    std::uint64_t bits = 0;
    int held = 0;  // of them
    for (std::size_t p = 0; p < needed(colours); ++p)
      for (int row = 0; row < rows; ++row) {
        bits |= row_of(planes_[p], row) << held;
        for (held += columns; held >= 8; held -= 8, bits >>= 8) *out++ = static_cast<std::byte>(bits);
      }
    if (held > 0) *out = static_cast<std::byte>(bits);
  }

  void unpack(int rows, int columns, int colours, const std::byte* in) {
    const std::uint64_t mask = (std::uint64_t{1} << columns) - 1;
    std::uint64_t bits = 0;
    int held = 0;
    planes_ = {};
    for (std::size_t p = 0; p < needed(colours); ++p)
      for (int row = 0; row < rows; ++row) {
        for (; held < columns; held += 8) bits |= static_cast<std::uint64_t>(*in++) << held;
        planes_[p].words[std::size_t(row / rows_per_word)] |= (bits & mask) << row % rows_per_word * Width;
        bits >>= columns;
        held -= columns;
      }
  }

  /// Folds all cells into a hash.
  std::uint64_t hash(std::uint64_t hash) const {
    for (const Set& plane : planes_)
      for (const std::uint64_t word : plane.words) hash = mix(hash ^ word) + hash_seed;
    return hash;
  }

  friend bool operator==(const Planes&, const Planes&) = default;

 private:
  static constexpr int rows_per_word = 64 / Width;
  static constexpr std::uint64_t row_mask = (std::uint64_t{1} << Width) - 1;
  static constexpr std::uint64_t first_column = ~std::uint64_t{0} / row_mask;  // of every row of a word
  static constexpr std::uint64_t last_column = first_column << (Width - 1);

  static std::size_t needed(int colours) { return static_cast<std::size_t>(std::bit_width(unsigned(colours))); }
  static std::uint64_t row_of(const Set& plane, int row) {
    return plane.words[std::size_t(row / rows_per_word)] >> row % rows_per_word * Width & row_mask;
  }

  /// A word with every row of the set where the row above it was.
  static std::uint64_t row_above(const Set& set, std::size_t w) {
    return set.words[w] << Width | (w > 0 ? set.words[w - 1] >> (64 - Width) : 0);
  }
  static std::uint64_t row_below(const Set& set, std::size_t w) {
    return set.words[w] >> Width | (w + 1 < words ? set.words[w + 1] << (64 - Width) : 0);
  }

  std::uint64_t cells_of(int colour, std::size_t word) const {
    std::uint64_t cells = ~std::uint64_t{0};
    for (std::size_t p = 0; p < Count; ++p) cells &= colour >> p & 1 ? planes_[p].words[word] : ~planes_[p].words[word];
    return cells;
  }

  /// Adds the neighbours that are linked to a group's cells, or another word where one of them is there. False if there
  /// are none.
  static bool grow(const Links& links, Group& group) {
    Set& cells = group.cells;
    bool grew = false;
    for (auto w = std::size_t(group.first); w <= std::size_t(group.last); ++w) {
      const std::uint64_t old = cells.words[w];
      const std::uint64_t right = links.right.words[w];
      const std::uint64_t down = links.down.words[w];
      std::uint64_t now = old | (old & right) << 1 | (old >> 1 & right) | (old & down) << Width | (old >> Width & down);
      if (w > 0) now |= (cells.words[w - 1] & links.down.words[w - 1]) >> (64 - Width);
      if (w + 1 < words) now |= cells.words[w + 1] << (64 - Width) & down;
      cells.words[w] = now;
      grew |= now != old;
    }
    const auto first = std::size_t(group.first);
    const auto last = std::size_t(group.last);
    if (last + 1 < words && (cells.words[last] & links.down.words[last]) >> (64 - Width) != 0) {
      ++group.last;
      return true;
    }
    if (first > 0 && (cells.words[first] << (64 - Width) & links.down.words[first - 1]) != 0) {
      --group.first;
      return true;
    }
    return grew;
  }

  /// In the columns `cells` everything above `row` of a word goes down by one, over what was in that row.
  void drop(std::uint64_t cells, int word, int row) {
    const std::uint64_t in_all_rows = cells * first_column;
    std::uint64_t into = in_all_rows & ~std::uint64_t{0} >> (64 - (row + 1) * Width);
    for (auto w = std::size_t(word) + 1; w-- > 0; into = in_all_rows)
      for (Set& plane : planes_) plane.words[w] = (plane.words[w] & ~into) | (row_above(plane, w) & into);
  }

  std::array<Set, Count> planes_;
};

}  // namespace lookahead
