// Pictures of a move, of all games: what it takes and where the cells go lead from the picture before it to the one
// after it.
#include "core/rng.h"
#include "lookahead/spec.h"
#include "support/runs.h"

namespace lookahead::tests {
namespace {

/// The cells before a move without what it takes, and with the cells that move in their new places. A place that a
/// player leaves is blocked.
std::vector<std::uint8_t> moved(const Picture& before, const Picture& after, const std::vector<Travel>& travels) {
  std::vector<std::uint8_t> out = before.cells;
  for (std::size_t i = 0; i < out.size(); ++i)
    if (after.marks[i] & Picture::changed) out[i] = 0;
  for (const Travel& travel : travels) out[static_cast<std::size_t>(travel.from)] = 0;
  for (const Travel& travel : travels)
    out[static_cast<std::size_t>(travel.to)] = before.cells[static_cast<std::size_t>(travel.from)];
  return out;
}

/// Plays at random to the end, and compares at each move.
void expect_travels(const std::string& text, std::uint64_t seed) {
  const auto at = root_position(spec_of(text));
  Rng rng(seed);
  EXPECT_TRUE(at->travels().empty()) << "before any move";
  for (int moves = 0; !at->over(); ++moves) {
    const Picture before = at->picture();
    const auto list = at->moves();
    at->apply(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    const Picture after = at->picture();
    const bool is_placement = after.numbers_are_players && moves < 2;
    if (is_placement)
      EXPECT_TRUE(at->travels().empty());
    else
      ASSERT_EQ(moved(before, after, at->travels()), after.cells) << text << " after\n" << at->text();
  }
}

TEST(Travels, LeadFromOnePictureToTheNext) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed)
    for (const std::string text :
         {"g=color-walk;b=uniform:1:8x9x4", "g=bubble-burst;b=uniform:1:7x9x3", "g=bubble-burst;b=uniform:2:9x7x3:left",
          "g=bubble-burst;b=uniform:3:20x30x3", "g=blockbuster;b=uniform:1:8x7x4:30",
          "g=blockbuster;b=uniform:2:8x7x4:30-swaps", "g=isolation;b=6x7"})
      expect_travels(text, seed);
}

}  // namespace
}  // namespace lookahead::tests
