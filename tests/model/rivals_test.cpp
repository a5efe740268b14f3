// What other algorithms find on the board of a run that has played to its end: the best of it is offered, and true.
#include "model/page.h"

namespace lookahead::tests {
namespace {

Value best_of(const Session& session) { return session.improvements().back().objective; }

/// What each other algorithm finds as it is set up at first, within the nodes that they have on the side.
Value best_of_others(const Spec& ended) {
  Value best = worst_value;
  for (const AlgorithmEntry& entry : ended.game->algorithms) {
    Spec spec = ended;
    spec.who = default_algorithm(*spec.game, entry.info.id);
    if (*spec.algorithm() == *ended.algorithm()) continue;
    auto session = Session::start(spec, 0);
    if (!session) continue;
    session->advance(Rivals::most_nodes);
    best = std::max(best, best_of(*session));
  }
  return best;
}

TEST(Rivals, TheBestOfTheOthersIsOfferedAndShown) {
  for (const char* link :
       {"1;g=color-walk;b=uniform:1:8x8x5;a=round-robin", "1;g=bubble-burst;b=uniform:2:6x6x4;a=greedy"}) {
    Page page;
    page.open(link);
    page.app.subject().transport().set_nodes_a_second(INFINITY);
    page.rest();
    const Rivals* rivals = page.app.rivals();
    ASSERT_TRUE(rivals) << link;
    ASSERT_TRUE(rivals->is_complete());
    const auto offer = rivals->offer();
    ASSERT_TRUE(offer) << link;
    const Spec ended = page.app.subject().spec();
    Session found = *Session::start(offer->spec, 0);
    found.advance(UINT64_MAX);
    EXPECT_EQ(found.report().best.text, offer->result);
    EXPECT_EQ(found.nodes(), offer->nodes);
    EXPECT_EQ(best_of(found), best_of_others(ended));
    EXPECT_GT(best_of(found), page.app.subject().transport().run().best().objective);
    page.app.take_offer();
    page.rest();
    EXPECT_EQ(page.settings(), to_text(offer->spec));
    EXPECT_EQ(page.app.display().scene().report.best.text, offer->result);
    page.command("undo");
    EXPECT_EQ(page.settings(), to_text(ended));
  }
}

TEST(Rivals, AProofIsOfferedWhereNothingIsBetter) {
  Page page;
  page.open("1;g=bubble-burst;b=uniform:2:6x6x4;a=look-ahead");  // 82 points, which depth first proves
  page.app.subject().transport().set_nodes_a_second(INFINITY);
  page.rest();
  ASSERT_TRUE(page.app.rivals() && page.app.rivals()->offer());
  const Rivals::Offer offer = *page.app.rivals()->offer();
  EXPECT_FALSE(offer.is_better);
  EXPECT_TRUE(offer.is_proved);
  page.app.take_offer();
  page.rest();
  EXPECT_TRUE(page.app.display().scene().report.is_proved_best);
}

TEST(Rivals, NothingIsOfferedWhereNothingIsBetter) {
  Page page;
  page.open("1;g=bubble-burst;b=uniform:3:8x8x5;a=beam;width=400");
  page.app.subject().transport().set_nodes_a_second(INFINITY);
  page.rest();
  ASSERT_TRUE(page.app.rivals());
  EXPECT_TRUE(page.app.rivals()->is_complete());
  EXPECT_FALSE(page.app.rivals()->offer());
}

TEST(Rivals, SearchOnlyWhereARunAloneHasPlayedToAnEndThatProvesNothing) {
  for (const char* link : {"1;g=color-walk;b=uniform:1:4x4x3;a=breadth-first", "1;g=isolation;b=4x4;a=solve@3",
                           "1;g=color-walk;b=uniform:1:4x4x3;r1.a=greedy;r2.a=random"}) {
    Page page;
    page.open(link);
    page.app.subject().transport().set_nodes_a_second(INFINITY);
    page.rest();
    EXPECT_TRUE(page.app.subject().transport().is_complete());
    EXPECT_FALSE(page.app.rivals()) << link;
  }
  Page page("1;g=color-walk;b=uniform:1:4x4x3;a=greedy;at=0");
  page.command("end");
  page.rest();
  EXPECT_FALSE(page.app.rivals()) << "somebody went there";
}

}  // namespace
}  // namespace lookahead::tests
