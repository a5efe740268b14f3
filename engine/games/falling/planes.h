// The cells of a board as planes of bits, for games whose moves take groups of equal cells and in which the cells above
// then fall. A group is a set of equal cells that are connected through their sides.
//
// Cell (row, column) is bit row * Width + column of every plane. Its bits in all planes together are its colour,
// counted from 1; an empty cell is 0. Two cells are equal where they differ in no plane. So all pairs of equal
// neighbours are found at once, by comparing each plane with itself shifted. The lowest bit of a group is its first
// cell in scan order: row by row, and from left to right.
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

namespace lookahead::falling {

/// A word of 64 cells holds four rows of 16, or two of 32: small boards with few colours take fewer planes.
template <int Width>
inline constexpr int plane_count = Width == 16 ? 3 : 4;

/// Calls visit(bit) for each cell of a set, in scan order.
template <int Words, class Visit>
void for_each(Bits<Words> set, Visit visit) {
  for (std::size_t w = 0; w < set.words.size(); ++w)
    while (set.words[w] != 0) visit(static_cast<int>(w) * 64 + take_lowest(set.words[w]));
}

/// Boards of up to Rows rows, Width columns and 2^Count - 1 colours. Width divides 64, and 64 divides Rows * Width, so
/// that each word holds whole rows and no word is only partly used.
template <int Width, int Rows, int Count>
class Planes {
 public:
  static constexpr std::size_t words = Width * Rows / 64;
  using Set = Bits<words>;  ///< a set of cells

  /// Which neighbours are equal: a cell is in `right` if it equals the cell to its right, and in `down` if it equals
  /// the cell below.
  struct Links {
    Set right, down;
  };

  /// The cells of a group. The words before word `first` and after word `last` hold none.
  struct Group {
    Set cells;
    int first, last;

    std::uint32_t size() const {
      std::uint32_t n = 0;
      for (int w = first; w <= last; ++w) n += static_cast<std::uint32_t>(count_bits(cells.words[std::size_t(w)]));
      return n;
    }
    int lowest() const { return first * 64 + std::countr_zero(cells.words[std::size_t(first)]); }

    /// A hash of where the cells are, and of their colour.
    std::uint64_t hash(int colour) const {
      std::uint64_t hash = mix(static_cast<std::uint64_t>(colour * static_cast<int>(words) + first));
      for (int w = first; w <= last; ++w) hash = mix(hash ^ cells.words[std::size_t(w)]) + hash_seed;
      return hash;
    }
  };

  /// The colour of a cell, from 1; 0 where it is empty.
  int at(int bit) const {
    int colour = 0;
    for (std::size_t p = 0; p < Count; ++p) colour |= int{planes_[p].contains(bit)} << p;
    return colour;
  }

  /// Gives an empty cell a colour.
  void insert(int bit, int colour) {
    for (std::size_t p = 0; p < Count; ++p)
      if (colour >> p & 1) planes_[p].insert(bit);
  }

  /// Swaps two cells.
  void exchange(int a, int b) {
    for (Set& plane : planes_)
      if (plane.contains(a) != plane.contains(b)) plane.flip(a), plane.flip(b);
  }

  std::uint64_t occupied(std::size_t word) const {
    std::uint64_t any = 0;
    for (const Set& plane : planes_) any |= plane.words[word];
    return any;
  }

  /// How many cells are not empty.
  std::uint32_t count() const {
    std::uint32_t n = 0;
    for (std::size_t w = 0; w < words; ++w) n += static_cast<std::uint32_t>(count_bits(occupied(w)));
    return n;
  }

  /// How many cells have a colour.
  std::uint32_t count(int colour) const {
    std::uint32_t n = 0;
    for (std::size_t w = 0; w < words; ++w) n += static_cast<std::uint32_t>(std::popcount(cells_of(colour, w)));
    return n;
  }

  /// The cells of a set that have another colour.
  Set without(const Set& set, int colour) const {
    Set rest;
    for (std::size_t w = 0; w < words; ++w) rest.words[w] = set.words[w] & ~cells_of(colour, w);
    return rest;
  }

  /// The first cell of a colour. There must be one.
  int first(int colour) const {
    std::size_t w = 0;
    while (cells_of(colour, w) == 0) ++w;
    return static_cast<int>(w) * 64 + std::countr_zero(cells_of(colour, w));
  }

  Links links() const {
    Links links;
    for (std::size_t w = 0; w < words; ++w) link(w, links);
    return links;
  }

  /// The cells that are not empty and equal the cell whose bit is higher by `distance`.
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

  /// Looked for from below, since that is where the last cells lie.
  bool has_group() const {
    Links links;
    for (std::size_t w = words; w-- > 0;) {
      link(w, links);
      if ((links.right.words[w] | links.down.words[w]) != 0) return true;
    }
    return false;
  }

  /// The group of the cell `bit`: it, the cells linked to it, the cells linked to those, and so on. All cells of a word
  /// are grown from at once, and most groups lie within one or two words.
  static Group flood(const Links& links, int bit) {
    Group group{.cells = {}, .first = bit / 64, .last = bit / 64};
    group.cells.insert(bit);
    while (grow(links, group)) continue;
    return group;
  }

  /// The same for a single group, without asking first which cells are linked: it grows among the cells of its colour.
  Group group_of(int bit) const {
    Group group{.cells = {}, .first = bit / 64, .last = bit / 64};
    group.cells.insert(bit);
    if (const int colour = at(bit); colour != 0) {
      Set equal;
      for (std::size_t w = 0; w < words; ++w) equal.words[w] = cells_of(colour, w);
      while (grow(equal, group)) continue;
    }
    return group;
  }

  /// The first cell of every group. A cell that is linked neither to the left nor upwards begins a group, or a branch
  /// of one that began elsewhere. Branches join at a cell that is linked both to the left and upwards; only where the
  /// two neighbours there are linked through the fourth cell of their square, too, are they one branch already. Most
  /// groups have no cell where branches join, and need not be flooded.
  Set first_cells(const Links& links) const {
    Set first, joins;
    std::uint64_t left_above = 0;  // the links to the left of the cells in the word before
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

  /// Takes a group away and lets the cells above fall. Returns the columns that the group had cells in: bit c is column
  /// c.
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

  /// The cells of one row that are not empty: bit c is column c.
  std::uint64_t row(int row) const {
    return occupied(static_cast<std::size_t>(row / rows_per_word)) >> (row % rows_per_word * Width) & row_mask;
  }

  /// Closes an empty column: all columns to its left move one to the right.
  void close_right(int column) {
    const std::uint64_t left = ((std::uint64_t{1} << column) - 1) * first_column;
    const std::uint64_t right = ~(left | first_column << column);
    for (Set& plane : planes_)
      for (std::uint64_t& word : plane.words) word = (word & right) | (word & left) << 1;
  }

  /// Closes an empty column: all columns to its right move one to the left.
  void close_left(int column) {
    const std::uint64_t left = ((std::uint64_t{1} << column) - 1) * first_column;
    const std::uint64_t right = ~(left | first_column << column);
    for (Set& plane : planes_)
      for (std::uint64_t& word : plane.words) word = (word & left) | (word & right) >> 1;
  }

  /// How many bytes pack() writes. It writes the first `columns` cells of the first `rows` rows as a stream of bits
  /// without gaps, in as many planes as colours up to `colours` need.
  static std::size_t packed_bytes(int rows, int columns, int colours) {
    return (needed(colours) * static_cast<std::size_t>(rows * columns) + 7) / 8;
  }

  void pack(int rows, int columns, int colours, std::byte* out) const {
    std::uint64_t bits = 0;
    int held = 0;  // how many of `bits` are waiting to be written
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

  /// Adds all cells to the hash of what came before them.
  std::uint64_t hash(std::uint64_t hash) const {
    for (const Set& plane : planes_)
      for (const std::uint64_t word : plane.words) hash = mix(hash ^ word) + hash_seed;
    return hash;
  }

  friend bool operator==(const Planes&, const Planes&) = default;

 private:
  static constexpr int rows_per_word = 64 / Width;
  static constexpr std::uint64_t row_mask = (std::uint64_t{1} << Width) - 1;
  static constexpr std::uint64_t first_column = ~std::uint64_t{0} / row_mask;  // the first cells of all rows of a word
  static constexpr std::uint64_t last_column = first_column << (Width - 1);

  static std::size_t needed(int colours) { return static_cast<std::size_t>(std::bit_width(unsigned(colours))); }
  static std::uint64_t row_of(const Set& plane, int row) {
    return plane.words[std::size_t(row / rows_per_word)] >> row % rows_per_word * Width & row_mask;
  }

  /// Word w of the set moved one row down: each cell is in it if the cell above is in the set.
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

  /// Which cells of a word are linked.
  void link(std::size_t w, Links& links) const {
    std::uint64_t differs_right = 0;
    std::uint64_t differs_down = 0;
    for (const Set& plane : planes_) {
      differs_right |= plane.words[w] ^ plane.words[w] >> 1;
      differs_down |= plane.words[w] ^ row_below(plane, w);
    }
    links.right.words[w] = occupied(w) & ~differs_right & ~last_column;
    links.down.words[w] = occupied(w) & ~differs_down;
  }

  /// Adds to a group, within its words, the neighbours that are linked to its cells; and where a linked neighbour lies
  /// in the word before or after, makes that word one of the group's. False if there was nothing to add.
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
    return widen(group, first > 0 ? links.down.words[first - 1] : 0, links.down.words[last] >> (64 - Width)) || grew;
  }

  /// The same of the neighbours that are in a set.
  static bool grow(const Set& among, Group& group) {
    Set& cells = group.cells;
    bool grew = false;
    for (auto w = std::size_t(group.first); w <= std::size_t(group.last); ++w) {
      const std::uint64_t old = cells.words[w];
      std::uint64_t now = old | (old & ~last_column) << 1 | (old & ~first_column) >> 1 | old << Width | old >> Width;
      if (w > 0) now |= cells.words[w - 1] >> (64 - Width);
      if (w + 1 < words) now |= cells.words[w + 1] << (64 - Width);
      now &= among.words[w];
      cells.words[w] = now;
      grew |= now != old;
    }
    const auto first = std::size_t(group.first);
    const auto last = std::size_t(group.last);
    return widen(group, first > 0 ? among.words[first - 1] : 0, last + 1 < words ? among.words[last + 1] : 0) || grew;
  }

  /// Makes the word after or before a group one of the group's, if one of its cells goes on there: in the last row of
  /// `before`, or in the first row of `after`.
  static bool widen(Group& group, std::uint64_t before, std::uint64_t after) {
    const Set& cells = group.cells;
    if (std::size_t(group.last) + 1 < words && (cells.words[std::size_t(group.last)] >> (64 - Width) & after) != 0) {
      ++group.last;
      return true;
    }
    if (group.first > 0 && (cells.words[std::size_t(group.first)] << (64 - Width) & before) != 0) {
      --group.first;
      return true;
    }
    return false;
  }

  /// In the columns `cells`, everything above row `row` of a word goes down by one row; what was in that row is gone.
  void drop(std::uint64_t cells, int word, int row) {
    const std::uint64_t in_all_rows = cells * first_column;
    std::uint64_t into = in_all_rows & ~std::uint64_t{0} >> (64 - (row + 1) * Width);
    for (auto w = std::size_t(word) + 1; w-- > 0; into = in_all_rows)
      for (Set& plane : planes_) plane.words[w] = (plane.words[w] & ~into) | (row_above(plane, w) & into);
  }

  std::array<Set, Count> planes_;
};

}  // namespace lookahead::falling
