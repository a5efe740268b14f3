// What the learned evaluation counts, against a second implementation that looks at cells one by one; and how its
// weights go between knots.
#include "games/bubble_burst/learned.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <vector>

#include "core/rng.h"
#include "games/bubble_burst/boards.h"
#include "support/runs.h"
#include "support/scale.h"

namespace lookahead::bubble_burst {
namespace {

using tests::report_of;
using tests::scaled;

/// Cells as a plain grid; outside it all is empty.
template <int Width>
class SlowCounter {
 public:
  SlowCounter(const Board<Width>& board, const State<Width>& state)
      : rows_(board.rows()), columns_(board.columns()), state_(state) {
    for (int colour = 1; colour <= board.colours(); ++colour)
      if (most_ == 0 || cells(colour) > cells(most_)) most_ = colour;
    colours_ = board.colours();
  }

  int at(int row, int column) const {
    return row < 0 || column < 0 || row >= rows_ || column >= columns_ ? 0 : state_.colour_at(row, column);
  }
  bool equal(int row, int column, int down, int right) const {
    return at(row, column) != 0 && at(row, column) == at(row + down, column + right);
  }
  bool linked(int row, int column) const {
    return equal(row, column, 0, 1) || equal(row, column, 1, 0) || equal(row, column, 0, -1) ||
           equal(row, column, -1, 0);
  }
  int cells(int colour) const {
    return count([&](int row, int column) { return at(row, column) == colour; });
  }
  int count(const std::function<bool(int, int)>& is) const {
    int n = 0;
    for (int row = 0; row < rows_; ++row)
      for (int column = 0; column < columns_; ++column) n += is(row, column) ? 1 : 0;
    return n;
  }

  Features features() const {
    std::vector<int> out;
    const int own = cells(most_);
    int others = 0, squares = 0, kinds = 0, single = 0, gaps[2] = {}, alone[2] = {};
    for (int colour = 1; colour <= colours_; ++colour) {
      const int n = cells(colour);
      if (n == 0) continue;
      std::vector<int> heights;  // cells of the colour by column, with an empty column at either side
      for (int column = -1; column <= columns_; ++column)
        heights.push_back(count([&](int row, int c) { return c == column && at(row, c) == colour; }));
      int runs = 0;
      for (std::size_t c = 1; c + 1 < heights.size(); ++c) {
        runs += heights[c] > 0 && heights[c - 1] == 0 ? 1 : 0;
        alone[colour == most_] += heights[c] == 1 && heights[c - 1] == 0 && heights[c + 1] == 0 ? 1 : 0;
      }
      gaps[colour == most_] += runs - 1;
      if (colour == most_) continue;
      others += n, squares += n * n, ++kinds, single += n == 1 ? 1 : 0;
    }
    for (const int n : {16, others, own, own * own / 8, squares / 16, kinds, single}) out.push_back(n);
    const auto pairs = [&](const std::function<bool(int, int)>& is) {
      for (const bool is_own : {false, true})
        out.push_back(count([&](int r, int c) { return at(r, c) != 0 && (at(r, c) == most_) == is_own && is(r, c); }));
    };
    pairs([&](int r, int c) { return equal(r, c, 0, 1); });
    pairs([&](int r, int c) { return equal(r, c, 1, 0); });
    pairs([&](int r, int c) { return equal(r, c, 0, 1) && equal(r, c, 1, 0) && equal(r, c, 1, 1); });
    pairs([&](int r, int c) { return linked(r, c); });
    const int lonely = others - out[out.size() - 2];
    pairs([&](int r, int c) {
      const bool right = equal(r, c, 0, 1), down = equal(r, c, 1, 0), left = equal(r, c, 0, -1),
                 up = equal(r, c, -1, 0);
      return right + down + left + up >= 2;
    });
    pairs([&](int r, int c) { return equal(r, c, 2, 0) && !equal(r, c, 1, 0) && linked(r + 1, c); });
    pairs([&](int r, int c) { return equal(r, c, 1, 1) && !equal(r, c, 0, 1) && !equal(r, c, 1, 0); });
    pairs([&](int r, int c) { return equal(r, c, 1, -1) && !equal(r, c, 0, -1) && !equal(r, c, 1, 0); });
    for (const int n : {gaps[0], gaps[1], alone[0], alone[1]}) out.push_back(n);
    out.push_back(count([&](int r, int c) { return c + 1 < columns_ && (at(r, c) == 0) != (at(r, c + 1) == 0); }));
    out.push_back(count([&](int r, int c) { return r == rows_ - 1 && at(r, c) != 0; }));
    int height = 0;
    for (int row = 0; row < rows_; ++row)
      height += count([&](int r, int c) { return r == row && at(r, c) != 0; }) > 0 ? 1 : 0;
    out.push_back(height);
    std::vector<int> groups = own_groups();
    std::sort(groups.rbegin(), groups.rend());
    int group_squares = 0;
    for (const int n : groups) group_squares += n * n;
    const auto count_of = static_cast<int>(groups.size());
    groups.resize(2 + groups.size());
    const int two = groups[0] + groups[1];
    for (const int n : {group_squares / 8, count_of, groups[0] * groups[0] / 8, two * two / 8}) out.push_back(n);
    for (const int n : {own * lonely / 4, own * gaps[0] / 4, own * alone[0] / 4, own * kinds / 4, lonely * lonely / 8,
                        alone[0] * alone[0]})
      out.push_back(n);
    Features features{others, {}};
    EXPECT_EQ(out.size(), feature_count);
    std::copy(out.begin(), out.end(), features.counts.begin());
    return features;
  }

 private:
  std::vector<int> own_groups() const {
    std::set<std::pair<int, int>> seen;
    std::vector<int> out;
    const std::function<int(int, int)> walk = [&](int r, int c) {
      if (at(r, c) != most_ || !seen.insert({r, c}).second) return 0;
      return 1 + walk(r + 1, c) + walk(r - 1, c) + walk(r, c + 1) + walk(r, c - 1);
    };
    for (int r = 0; r < rows_; ++r)
      for (int c = 0; c < columns_; ++c)
        if (const int n = walk(r, c); n > 1) out.push_back(n);
    return out;
  }

  int rows_, columns_;
  int colours_ = 0;
  int most_ = 0;
  const State<Width>& state_;
};

template <int Width>
void expect_same_counts(const Shape& shape, std::uint64_t seed) {
  const Board<Width> board(uniform_board(shape, seed));
  auto state = State<Width>::root(board);
  Rng rng(seed);
  for (int moves = 0; !state.over(); ++moves) {
    if (moves % 6 == 0) {  // cell by cell is slow
      const Features seen = features(board, state);
      const Features expected = SlowCounter<Width>(board, state).features();
      ASSERT_EQ(seen.others, expected.others);
      for (std::size_t f = 0; f < feature_count; ++f) ASSERT_EQ(seen.counts[f], expected.counts[f]) << "feature " << f;
    }
    MoveList<Game<Width>> list;
    state.moves(board, list);
    state.apply(board, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
  }
}

TEST(Learned, CountsAsASlowImplementationDoes) {
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(scaled(3, 1)); ++seed) {
    expect_same_counts<16>({15, 15, 5, {}}, seed);
    expect_same_counts<16>({16, 16, 3, {}}, seed);
    expect_same_counts<16>({4, 9, 7, {.closing = Closing::left}}, seed);
    expect_same_counts<32>({20, 32, 8, {}}, seed);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(Learned, WeightsGoInStraightLinesBetweenKnots) {
  KnotWeights at_knots{};
  for (std::size_t k = 0; k < knots.size(); ++k) at_knots[k][0] = 100 * knots[k];
  const Weights weights(at_knots);
  for (int cells = 0; cells <= 250; ++cells) {
    Features seen{cells, {}};
    seen.counts[0] = 2;
    EXPECT_EQ(weights(seen), 200 * std::min(cells, knots.back()));
  }
}

// What the evaluation is for: on boards that it was not fitted on, a beam of ten lines by it scores more than one of
// ten lines by the score alone. By both rules.
TEST(Learned, MakesANarrowBeamBetter) {
  for (const std::string shape : {"15x15x5:samegame", "10x10x5"}) {
    double learned = 0;
    double plain = 0;
    for (int seed = 1; seed <= scaled(10, 3); ++seed) {
      const std::string text = "g=bubble-burst;b=uniform:" + std::to_string(seed) + ":" + shape + ";a=beam;width=10";
      learned += static_cast<double>(*report_of(text + ";metric=learned").best.objective);
      plain += static_cast<double>(*report_of(text).best.objective);
    }
    EXPECT_GT(learned, 1.2 * plain) << shape;
  }
}

}  // namespace
}  // namespace lookahead::bubble_burst
