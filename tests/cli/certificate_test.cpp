// Certificates on the command line: made, verified, gone on with.
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "support/files.h"
#include "support/process.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

using testing::HasSubstr;

class CertificateCommand : public testing::Test {
 protected:
  /// Once for all: it takes seconds under the sanitizers.
  static void SetUpTestSuite() {
    const Output made = run_program({"certify", "g=isolation;b=5x5;a=solve", "--positions", "150"});
    ASSERT_EQ(made.status, 0) << made.err;
    text_ = made.out;
  }
  void SetUp() override { write(certificate_, text_); }
  void TearDown() override {
    std::filesystem::remove(certificate_);
    std::filesystem::remove(notes_);
  }
  static void write(const std::string& path, const std::string& text) { std::ofstream(path) << text; }
  static std::string read(const std::string& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  inline static std::string text_;
  const std::string certificate_ =
      (std::filesystem::temp_directory_path() / ("certificate-" + std::to_string(::getpid()))).string();
  const std::string notes_ = certificate_ + ".notes";
};

TEST_F(CertificateCommand, IsMadeAndVerified) {
  EXPECT_THAT(text_, testing::StartsWith("lookahead certificate 1\ng=isolation;b=5x5\nplayer 2 wins\n"));
  const Output verified = run_program({"verify", certificate_});
  EXPECT_EQ(verified.status, 0) << verified.err;
  EXPECT_THAT(verified.out, HasSubstr("g=isolation;b=5x5: player 2 wins\n"));
  const Output piped = run_program({"verify", "-"}, text_);
  EXPECT_EQ(piped.out, verified.out);
}

TEST_F(CertificateCommand, IsTheSameWithAnyNumberOfJobs) {
  for (const int jobs : {1, 3}) {
    if (sanitized && jobs == 3) continue;
    EXPECT_EQ(
        run_program({"certify", "g=isolation;b=5x5;a=solve", "--positions", "150", "--jobs", std::to_string(jobs)}).out,
        text_);
  }
}

TEST_F(CertificateCommand, GoesOnFromItsNotes) {
  const Output first = run_program({"verify", certificate_, "--notes", notes_});
  EXPECT_EQ(first.status, 0) << first.err;
  const std::string kept = read(notes_);
  EXPECT_THAT(kept, testing::MatchesRegex("ends proved of [0-9a-f]+: [0-9]+\n"));

  // What the notes call proved is not looked at again.
  const std::string name = kept.substr(0, kept.rfind(' ') + 1);
  write(notes_, name + "7\n");
  EXPECT_EQ(run_program({"verify", certificate_, "--notes", notes_}).out,
            first.out.substr(0, first.out.size() - 1) + ", 7 of them before, by the notes\n");
  EXPECT_EQ(read(notes_), kept);

  write(notes_, name + "999999\n");  // more than there are
  const Output too_many = run_program({"verify", certificate_, "--notes", notes_});
  EXPECT_EQ(too_many.status, 2);
  EXPECT_THAT(too_many.err, HasSubstr("no notes on this certificate"));

  write(notes_, "ends proved of 0000000000000000: 7\n");
  const Output other = run_program({"verify", certificate_, "--notes", notes_});
  EXPECT_EQ(other.status, 2);
  EXPECT_THAT(other.err, HasSubstr("no notes on this certificate"));
}

TEST_F(CertificateCommand, OfABoardOnWhichNobodyCanMoveIsItsHead) {
  const Output made = run_program({"certify", "g=isolation;b=1x1:x;a=solve"});
  EXPECT_EQ(made.out, "lookahead certificate 1\ng=isolation;b=1x1:x\nplayer 2 wins\n");
  const Output verified = run_program({"verify", "-"}, made.out);
  EXPECT_EQ(verified.status, 0) << verified.err;
  EXPECT_THAT(verified.out, HasSubstr("0 answers are legal and leave no move out; 1 end is proved by the referee\n"));
}

TEST_F(CertificateCommand, FailsWhereTheCertificateProvesNothing) {
  write(certificate_, "lookahead certificate 1\ng=isolation;b=5x5\nplayer 1 wins\na1\n");
  const Output wrong = run_program({"verify", certificate_});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_THAT(wrong.err, HasSubstr("after a1 the loser could still win"));

  write(certificate_, "lookahead certificate 1\ng=chess\nplayer 1 wins\n");
  EXPECT_EQ(run_program({"verify", certificate_}).status, 2);
  write(certificate_, text_.substr(0, text_.size() - 6));
  EXPECT_NE(run_program({"verify", certificate_}).status, 0) << "torn";
  std::string with_returns;
  for (const char c : text_) with_returns += c == '\n' ? "\r\n" : std::string(1, c);
  write(certificate_, with_returns + "\r\n");
  EXPECT_EQ(run_program({"verify", certificate_}).status, 0) << "as some editors write it";

  for (const char* search : {"a=random", "a=solve;nodes=50"}) {
    const Output unproved = run_program({"certify", std::string("g=isolation;b=5x5;") + search});
    EXPECT_EQ(unproved.status, 1) << search;
    EXPECT_THAT(unproved.err, HasSubstr("does not prove who wins")) << search;
  }
  for (const char* spec : {"g=isolation;m=a1;a=solve", "g=isolation;b=5x5", "g=color-walk;a=exact"})
    EXPECT_EQ(run_program({"certify", spec}).status, 2) << spec;
}

}  // namespace
}  // namespace lookahead::tests
