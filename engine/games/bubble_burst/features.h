// What a learned evaluation sees of a position: forty numbers that are quick to count on planes of bits. The colour
// with the most cells is looked at by itself, since it is worth most where it is taken as one group.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "games/bubble_burst/rules.h"

namespace lookahead::bubble_burst {

inline constexpr std::size_t feature_count = 40;

struct Features {
  int others = 0;  ///< cells that have not the most frequent colour: how far the game still has to go
  std::array<std::int32_t, feature_count> counts{};
};

/// Counts them in a position that is not over.
template <int Width>
class FeatureCounter {
 public:
  FeatureCounter(const Board<Width>& board, const State<Width>& state)
      : board_(board), cells_(state.cells()), links_(cells_.links()) {}

  Features count() {
    count_colours();
    add_pairs();
    add_columns();
    add_heights();
    add_groups();
    add_products();
    return out_;
  }

 private:
  using Cells = typename State<Width>::Cells;
  using Set = typename Cells::Set;
  static constexpr std::size_t words = Cells::words;
  static constexpr std::uint64_t row_mask = (std::uint64_t{1} << Width) - 1;
  static constexpr std::uint64_t first_column = ~std::uint64_t{0} / row_mask;

  /// How many cells a set has: counted in bytes, which are added up at the end.
  static int size(const Set& set) {
    static_assert(words < 32, "a byte holds eight times the words");
    std::uint64_t bytes = 0;
    for (std::uint64_t word : set.words) {
      word -= word >> 1 & 0x5555555555555555;
      word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
      bytes += (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f;
    }
    const std::uint64_t pairs = (bytes & 0x00ff00ff00ff00ff) + (bytes >> 8 & 0x00ff00ff00ff00ff);
    return static_cast<int>(pairs * 0x0001000100010001 >> 48);
  }
  static Set both(const Set& a, const Set& b) {
    Set out;
    for (std::size_t w = 0; w < words; ++w) out.words[w] = a.words[w] & b.words[w];
    return out;
  }

  void add(int count) { out_.counts[added_++] = count; }

  void count_colours() {
    Set all;
    for (std::size_t w = 0; w < words; ++w) all.words[w] = cells_.occupied(w);
    for (int colour = 1; colour <= board_.colours(); ++colour) {
      const auto c = static_cast<std::size_t>(colour);
      sets_[c] = all.without(cells_.without(all, colour));
      sizes_[c] = size(sets_[c]);
      out_.others += sizes_[c];
      if (most_ == 0 || sizes_[c] > sizes_[most_]) most_ = c;
    }
    own_ = sizes_[most_];
    out_.others -= own_;
    int squares = 0;
    int single = 0;
    for (std::size_t c = 1; c <= static_cast<std::size_t>(board_.colours()); ++c) {
      if (c == most_ || sizes_[c] == 0) continue;
      ++kinds_;
      single += sizes_[c] == 1 ? 1 : 0;
      squares += sizes_[c] * sizes_[c];
    }
    for (const int count : {16, out_.others, own_, own_ * own_ / 8, squares / 16, kinds_, single}) add(count);
  }

  /// How many cells of a set have another colour than the most frequent, and how many have that.
  int add_both(const Set& set) {
    const int own = size(both(set, sets_[most_]));
    const int others = size(set) - own;
    add(others);
    add(own);
    return others;
  }

  /// Equal neighbours, squares of four, cells in groups and at their corners; then equal cells that one move may join.
  void add_pairs() {
    const Set& right = links_.right;
    const Set& down = links_.down;
    Set square, corner, above, diagonal, back;
    const Set two_down = cells_.template equal_to_later<2 * Width>();
    const Set right_down = cells_.template equal_to_later<Width + 1>();
    const Set left_down = cells_.template equal_to_later<Width - 1>();
    for (std::size_t w = 0; w < words; ++w) {
      const std::uint64_t r = right.words[w];
      const std::uint64_t d = down.words[w];
      const std::uint64_t left = r << 1;
      const std::uint64_t up = down.template from_earlier<Width>(w);
      linked_.words[w] = r | d | left | up;
      corner.words[w] = (r & d) | (left & up) | ((r | d) & (left | up));
      square.words[w] = r & d & right.template from_later<Width>(w);
      diagonal.words[w] = right_down.words[w] & ~(first_column << (Width - 1)) & ~r & ~d;
      back.words[w] = left_down.words[w] & ~first_column & ~d & ~left;
    }
    for (std::size_t w = 0; w < words; ++w)
      above.words[w] = two_down.words[w] & ~down.words[w] & linked_.template from_later<Width>(w);
    add_both(right);
    add_both(down);
    add_both(square);
    lonely_ = out_.others - add_both(linked_);
    add_both(corner);
    add_both(above);
    add_both(diagonal);
    add_both(back);
  }

  /// By colour: gaps between the columns that it is in, and columns with one cell of it and none beside them.
  void add_columns() {
    int own_gaps = 0;
    int own_alone = 0;
    for (std::size_t c = 1; c <= static_cast<std::size_t>(board_.colours()); ++c) {
      if (sizes_[c] == 0) continue;
      const auto [any, several] = columns(sets_[c]);
      const int gaps = count_bits(any & ~(any << 1)) - 1;
      const int alone = count_bits(any & ~several & ~(any << 1) & ~(any >> 1));
      (c == most_ ? own_gaps : gaps_) += gaps;
      (c == most_ ? own_alone : alone_) += alone;
    }
    for (const int count : {gaps_, own_gaps, alone_, own_alone}) add(count);
  }

  struct Columns {
    std::uint64_t any, several;  ///< bit c: column c has a cell, or two or more
  };
  static Columns columns(const Set& set) {
    Columns out{0, 0};
    for (const std::uint64_t word : set.words) {
      out.several |= out.any & word;
      out.any |= word;
    }
    for (int shift = 32; shift >= Width; shift /= 2) {
      out.several |= out.several >> shift | (out.any & out.any >> shift);
      out.any |= out.any >> shift;
    }
    return {out.any & row_mask, out.several & row_mask};
  }

  /// Steps between the heights of neighbouring columns, how many columns there are, and the height of the highest.
  void add_heights() {
    const std::uint64_t pairs = (std::uint64_t{1} << (board_.columns() - 1)) - 1;
    int steps = 0;
    int height = 0;
    for (int row = board_.rows() - 1; row >= 0 && cells_.row(row) != 0; --row, ++height) {
      const std::uint64_t there = cells_.row(row);
      steps += count_bits((there ^ there >> 1) & pairs);
    }
    add(steps);
    add(count_bits(cells_.row(board_.rows() - 1)));
    add(height);
  }

  /// The groups of the most frequent colour: squares of their sizes, how many they are, the largest, the largest two.
  void add_groups() {
    int squares = 0;
    int groups = 0;
    int largest = 0;
    int second = 0;
    Set rest = both(linked_, sets_[most_]);
    for (std::size_t w = 0; w < words; ++w)
      while (rest.words[w] != 0) {
        const auto group = Cells::flood(links_, static_cast<int>(w) * 64 + lowest(rest.words[w]));
        rest = rest.without(group.cells);
        const int n = static_cast<int>(group.size());
        squares += n * n;
        ++groups;
        second = n > largest ? largest : n > second ? n : second;
        largest = n > largest ? n : largest;
      }
    const int two = largest + second;
    for (const int count : {squares / 8, groups, largest * largest / 8, two * two / 8}) add(count);
  }

  /// What a large last group is worth depends on whether all else can go.
  void add_products() {
    for (const int count : {own_ * lonely_ / 4, own_ * gaps_ / 4, own_ * alone_ / 4, own_ * kinds_ / 4,
                            lonely_ * lonely_ / 8, alone_ * alone_})
      add(count);
  }

  const Board<Width>& board_;
  const Cells& cells_;
  typename Cells::Links links_;
  std::array<Set, 16> sets_;  // by colour, from 1
  std::array<int, 16> sizes_{};
  std::size_t most_ = 0;  // the most frequent colour
  int own_ = 0;           // its cells
  int kinds_ = 0;         // other colours that are there
  int lonely_ = 0;        // cells of other colours without an equal neighbour
  int gaps_ = 0;
  int alone_ = 0;
  Set linked_;
  std::size_t added_ = 0;
  Features out_;
};

template <int Width>
Features features(const Board<Width>& board, const State<Width>& state) {
  return FeatureCounter<Width>(board, state).count();
}

}  // namespace lookahead::bubble_burst
