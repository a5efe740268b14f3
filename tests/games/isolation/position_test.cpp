// Isolation positions as a page and a person see them.
#include "spec/boards.h"

#include "lookahead/spec.h"
#include "support/runs.h"

namespace lookahead::tests {
namespace {

using testing::ElementsAre;

std::string refused(const std::string& text) {
  const auto spec = parse_spec(text, builtin_games());
  return spec ? "read" : spec.error().message;
}

std::unique_ptr<AnyPosition> position_at(const std::string& spec) { return root_position(spec_of(spec)); }

TEST(IsolationPosition, ShowsPlayersBlockedCellsAndWhereOneCanGo) {
  const auto position = position_at("g=isolation;b=3x3:..x/.../...;m=a1,b3");
  constexpr std::uint8_t free = Picture::free;
  const Picture picture = position->picture();
  EXPECT_EQ(picture.rows, 3);
  EXPECT_EQ(picture.columns, 3);
  EXPECT_THAT(picture.cells, ElementsAre(free, 2, 0, free, free, free, 1, free, free));
  EXPECT_EQ(position->place_text(5), "c2");
  EXPECT_THAT(picture.numbers, ElementsAre(0, 2, 0, 0, 0, 0, 1, 0, 0));
  EXPECT_THAT(picture.marks, ElementsAre(0, Picture::changed, 0, 0, 0, Picture::reachable, 0, 0, 0));
  EXPECT_EQ(picture.note, "player 1 to move");
  EXPECT_EQ(position->text(), ".2#\n...\n1..\nplayer 1 to move\n");
}

TEST(IsolationPosition, IsPlayedByPointingAtCells) {
  const auto position = position_at("g=isolation;b=3x3");
  EXPECT_EQ(position->moves().size(), 9u);
  position->apply(*position->move_at(0));
  EXPECT_EQ(position->move_at(0), std::nullopt) << "where player 1 stands";
  position->apply(*position->move_at(8));
  EXPECT_EQ(position->move_at(4), std::nullopt) << "no knight's move";
  position->apply(*position->move_at(5));
  EXPECT_EQ(position->text(), "#..\n..1\n..2\nplayer 2 to move\n");
  EXPECT_TRUE(position->undo());
  EXPECT_EQ(position->text(), "1..\n...\n..2\nplayer 1 to move\n");
  EXPECT_FALSE(position->takes_drags());
}

TEST(IsolationPosition, WhoCannotMoveLoses) {
  const auto first = position_at("g=isolation;b=2x3:1x./2xx");
  EXPECT_TRUE(first->over());
  EXPECT_EQ(first->objective(), -won);
  EXPECT_EQ(first->measure(first->objective()).text, "player 2 wins");
  EXPECT_EQ(first->measure(first->objective()).objective, -1);
  const auto second = position_at("g=isolation;b=2x3:2:1x./2xx");
  EXPECT_FALSE(second->over()) << "from a1 to c2";
  second->apply(*second->parse_move("c2"));
  EXPECT_EQ(second->measure(second->objective()).text, "player 2 wins");
  EXPECT_EQ(position_at("g=isolation;b=1x1;m=a1")->measure(won).text, "player 1 wins") << "nowhere to be placed";
}

TEST(IsolationPosition, SaysWhyAMoveIsRefused) {
  const std::string board = "g=isolation;b=4x4:x.../..../..../....;m=b2,";
  EXPECT_EQ(refused(board + "a4"), "m=: move 2, 'a4', is blocked");
  EXPECT_EQ(refused(board + "b2"), "m=: move 2, 'b2', is where player 1 stands");
  EXPECT_EQ(refused(board + "c3,b3"), "m=: move 3, 'b3', is no knight's move from b2");
  EXPECT_EQ(refused(board + "c3,d3,a2,b2"), "m=: move 5, 'b2', is blocked");
  EXPECT_EQ(refused(board + "e5"), "m=: move 2, 'e5', is no move of isolation");
  EXPECT_EQ(refused("g=isolation;b=2x2;goal=1"), "goal= is for games that are played alone");
}

TEST(IsolationPosition, ReadsPairsOfNumbers) {
  EXPECT_EQ(to_text(spec_of("g=isolation;m=(3,3),(1,2):50,(5,4)")), "1;g=isolation;b=7x7;m=d4,c6:50,e2");
}

}  // namespace
}  // namespace lookahead::tests
