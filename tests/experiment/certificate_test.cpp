// Certificates of who wins: made, read, walked, and refused where they prove nothing.
#include "experiment/certificate.h"

#include <algorithm>

#include "support/runs.h"

namespace lookahead::tests {
namespace {

using testing::HasSubstr;

/// What `positions` allows for the referee decides how far the lines go.
Certificate certificate_of(const std::string& spec, std::uint64_t positions) {
  const auto maker = CertificateMaker::start(spec_of(spec), positions);
  EXPECT_TRUE(maker) << maker.error().message;
  Certificate out = maker->certificate();
  for (std::size_t i = 0; i < maker->parts(); ++i) {
    const auto part = maker->part(i);
    EXPECT_TRUE(part) << part.error().message;
    out.lines.insert(out.lines.end(), part->begin(), part->end());
  }
  return out;
}

std::string text_of(const Certificate& certificate) {
  std::string out = head_text(certificate);
  for (const std::string& line : certificate.lines) out += line + "\n";
  return out;
}

/// What is wrong with it; empty if it proves who wins.
std::string wrong_with(const Certificate& certificate) {
  const auto referee = referee_of(certificate, builtin_games());
  if (!referee) return referee.error().message;
  const auto ends = ends_of(certificate, **referee);
  if (!ends) return ends.error().message;
  for (const std::string& end : *ends)
    if (!is_proved(end, **referee)) return "after " + end + " the loser could still win";
  return "";
}

TEST(Certificate, ProvesWhoWins) {
  for (const char* spec : {"g=isolation;b=4x5;a=solve", "g=isolation;b=blocked:3:5x5x7;a=solve",
                           "g=isolation;b=5x5:1..../...../...2./...../.....;a=solve"})
    for (const std::uint64_t positions : {40, 200}) {
      const Certificate made = certificate_of(spec, positions);
      EXPECT_EQ(wrong_with(made), "") << spec << " " << positions;
      const auto read = parse_certificate(text_of(made));
      ASSERT_TRUE(read) << read.error().message;
      EXPECT_EQ(text_of(*read), text_of(made));
      EXPECT_EQ(made.winner, report_of(spec).value > 0 ? 0 : 1);
    }
}

TEST(Certificate, HasTheWinnersMoveAloneWhereThatEndsTheGame) {
  for (const char* spec : {"g=isolation;b=1x1;a=solve", "g=isolation;b=1x2:x.;a=solve"}) {
    const Certificate made = certificate_of(spec, 100);
    EXPECT_EQ(made.lines.size(), 1) << spec;
    EXPECT_EQ(wrong_with(made), "") << spec;
  }
}

TEST(Certificate, IsLongerWhereTheRefereeMayLookAtLess) {
  const std::string spec = "g=isolation;b=5x5;a=solve";
  EXPECT_GT(certificate_of(spec, 150).lines.size(), 2 * certificate_of(spec, 1000).lines.size());
}

TEST(Certificate, IsRefusedWithAnythingChanged) {
  const Certificate whole = certificate_of("g=isolation;b=5x5;a=solve", 150);
  ASSERT_EQ(wrong_with(whole), "");
  const auto changed = [&](auto change) {
    Certificate out = whole;
    change(out);
    return wrong_with(out);
  };
  const auto is_inner = [&](std::size_t i) {
    return whole.lines[i].size() == 5 && whole.lines[i + 1].starts_with(whole.lines[i] + " ");
  };
  std::size_t at = 0;
  while (at + 1 < whole.lines.size() && !is_inner(at)) ++at;
  ASSERT_LT(at + 1, whole.lines.size());

  EXPECT_THAT(changed([&](Certificate& c) { c.lines.erase(c.lines.begin() + std::ptrdiff_t(at)); }),
              HasSubstr("there is no answer to"));
  EXPECT_THAT(changed([&](Certificate& c) { c.lines.push_back(c.lines[at]); }), HasSubstr("has another answer"));
  EXPECT_THAT(changed([&](Certificate& c) { c.lines.push_back("a1 a1"); }), HasSubstr("has another answer"));
  EXPECT_THAT(changed([&](Certificate& c) { c.lines.push_back("a1 b3 e5 a1"); }), HasSubstr("what is never asked"));
  EXPECT_THAT(changed([&](Certificate& c) { c.lines[at].replace(c.lines[at].size() - 2, 2, "z9"); }),
              HasSubstr("this is not legal"));
  EXPECT_NE(changed([&](Certificate& c) { c.winner = 1 - c.winner; }), "");
  EXPECT_NE(changed([&](Certificate& c) { c.start = "g=isolation;b=5x4"; }), "");
  EXPECT_THAT(changed([&](Certificate& c) { c.start = "g=color-walk"; }), HasSubstr("no referee of Color Walk"));
  EXPECT_THAT(changed([&](Certificate& c) { c.start += ";m=a1"; }), HasSubstr("on a board alone"));
}

TEST(Certificate, IsRefusedWhereAnAnswerLoses) {
  Certificate wrong{.start = "g=isolation;b=4x4", .winner = 0, .lines = {"a1"}};
  EXPECT_THAT(wrong_with(wrong), HasSubstr("the loser could still win"));
  wrong.lines.clear();
  EXPECT_THAT(wrong_with(wrong), HasSubstr("the first move of the winner is missing"));
  Certificate nothing{.start = "g=isolation;b=4x4", .winner = 1, .lines = {}};
  EXPECT_EQ(wrong_with(nothing), "") << "player 1 loses on this board, which the referee finds out alone";
}

TEST(Certificate, IsMadeOnlyOfWhatIsProved) {
  const auto refused = [](const std::string& spec) {
    const auto maker = CertificateMaker::start(spec_of(spec), 100);
    return maker ? "made" : maker.error().message;
  };
  EXPECT_THAT(refused("g=isolation;b=5x5;a=alpha-beta;depth=2"), HasSubstr("does not prove who wins"));
  EXPECT_THAT(refused("g=isolation;b=5x5;a=solve;nodes=3"), HasSubstr("does not prove who wins"));
  EXPECT_THAT(refused("g=isolation;b=5x5;m=a1;a=solve"), HasSubstr("without moves before it"));
  EXPECT_THAT(refused("g=color-walk;b=uniform:1:2x2x2;a=breadth-first"), HasSubstr("no referee of Color Walk"));
}

TEST(Certificate, SaysWhereItsTextIsNone) {
  const auto place = [](const std::string& text) {
    const auto read = parse_certificate(text);
    return read ? std::string("read") : std::to_string(read.error().offset) + ": " + read.error().message;
  };
  EXPECT_EQ(place(""), "0: expected 'lookahead certificate 1'");
  EXPECT_EQ(place("lookahead certificate 2\n"), "0: expected 'lookahead certificate 1'");
  EXPECT_EQ(place("lookahead certificate 1\nplayer 1 wins\n"), "24: expected a game and a board: g=...;b=...");
  EXPECT_EQ(place("lookahead certificate 1\ng=x\nplayer 0 wins\n"), "28: expected 'player 1 wins' or 'player 2 wins'");
  EXPECT_EQ(place("lookahead certificate 1\ng=x\nplayer 1 wins\na1  b2\n"),
            "42: expected moves with one space between them");
  EXPECT_EQ(place("lookahead certificate 1\ng=x\nplayer 1 wins\na1 b\xe9\n"),
            "42: expected moves with one space between them");
  EXPECT_EQ(place("lookahead certificate 1\ng=x\nplayer 1 wins\n"), "read");
}

}  // namespace
}  // namespace lookahead::tests
