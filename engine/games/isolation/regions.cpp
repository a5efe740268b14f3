#include "games/isolation/regions.h"

#include "core/bits.h"
#include "games/isolation/rules.h"

namespace lookahead::isolation {
namespace {

/// An upper bound of the moves that a walk through a region can make: a knight changes the colour of its cell each
/// move.
int longest_way(std::uint64_t region, std::uint64_t targets) {
  constexpr std::uint64_t dark = 0x55aa55aa55aa55aa;
  const bool first_is_dark = (targets & dark) != 0;
  const int first = count_bits(region & (first_is_dark ? dark : ~dark));
  const int second = count_bits(region & (first_is_dark ? ~dark : dark));
  return first > second ? 2 * second + 1 : 2 * first;
}

/// A lower bound: the length of a walk that always goes to the cell with the fewest ways on (H. C. von Warnsdorff,
/// 1823).
int some_way(std::uint64_t free, std::uint64_t targets) {
  int length = 0;
  while (targets != 0) {
    int next = 0;
    int fewest = 9;
    for (std::uint64_t left = targets; left != 0;) {
      const int cell = take_lowest(left);
      const int ways = count_bits(targets_from[std::size_t(cell)] & free & ~bit(cell));
      if (ways == 0 && targets != bit(cell)) continue;  // a dead end while there is another way
      if (ways < fewest) fewest = ways, next = cell;
    }
    if (fewest == 9) return length + 1;  // all are dead ends
    free &= ~bit(next);
    targets = targets_from[std::size_t(next)] & free;
    ++length;
  }
  return length;
}

enum class Answer { no, yes, unknown };

/// Whether some walk has so many moves. It tries all walks, by Warnsdorff's rule, until `budget` cells are used up.
Answer has_walk(std::uint64_t free, std::uint64_t targets, int length, int& budget) {
  if (length <= 0) return Answer::yes;
  if (longest_way(region_of(free, targets), targets) < length) return Answer::no;
  if (budget == 0) return Answer::unknown;
  --budget;
  for (int ways = 0; ways <= 8; ++ways)
    for (std::uint64_t left = targets; left != 0;) {
      const int cell = take_lowest(left);
      const std::uint64_t next = targets_from[std::size_t(cell)] & free;
      if (count_bits(next) != ways) continue;
      const Answer answer = has_walk(free & ~bit(cell), next, length - 1, budget);
      if (answer != Answer::no) return answer;
    }
  return Answer::no;
}

}  // namespace

int longer_walk(std::uint64_t free, std::uint64_t own, std::uint64_t other) {
  const int most_of_own = longest_way(region_of(free, own), own);
  const int most_of_other = longest_way(region_of(free, other), other);
  int length = some_way(free, other);  // that the other is sure of
  if (most_of_own <= length) return -1;
  if (some_way(free, own) > most_of_other) return 1;
  int budget = 200;  // enough for all but one in two thousand on 7x7
  for (; length < most_of_other; ++length) {
    const Answer is_longer = has_walk(free, other, length + 1, budget);
    if (is_longer == Answer::unknown) return 0;
    if (is_longer == Answer::no) break;
  }
  const Answer wins = has_walk(free, own, length + 1, budget);
  return wins == Answer::unknown ? 0 : wins == Answer::yes ? 1 : -1;
}

}  // namespace lookahead::isolation
