// Any text as a certificate: it is refused with a message, or what it says is true.
#include "experiment/certificate.h"

#include "fuzz/expect.h"
#include "lookahead/games.h"

namespace {

using namespace lookahead;

constexpr std::uint64_t most_positions = 20'000;

/// Whether the lines prove that the winner wins, with an effort that suits a fuzzer.
bool is_proof(const Certificate& certificate, const Referee& start) {
  const auto ends = ends_of(certificate, start);
  if (!ends) {
    fuzz::expect_error(ends.error(), "");
    return false;
  }
  for (const std::string& end : *ends) {
    const auto referee = start.clone();
    std::string_view moves = end;
    while (!moves.empty()) {
      const std::string_view move = moves.substr(0, moves.find(' '));
      fuzz::expect(referee->play(move), "an end is reached by legal moves");
      moves.remove_prefix(std::min(moves.size(), move.size() + 1));
    }
    if (referee->loses(most_positions) != true) return false;
  }
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const auto certificate = parse_certificate(text);
  if (!certificate) {
    fuzz::expect_error(certificate.error(), text);
    return 0;
  }
  std::string again = head_text(*certificate);
  for (const std::string& line : certificate->lines) again += line + "\n";
  const auto same = parse_certificate(again);
  fuzz::expect(same && same->start == certificate->start && same->winner == certificate->winner &&
                   same->lines == certificate->lines,
               "a certificate that was written is read");
  const auto referee = referee_of(*certificate, builtin_games());
  if (!referee) {
    fuzz::expect_error(referee.error(), certificate->start);
    return 0;
  }
  if (!is_proof(*certificate, **referee)) return 0;
  const auto loses = (*referee)->loses(most_positions);
  const bool is_winners_turn = (*referee)->to_move() == certificate->winner;
  fuzz::expect(!loses || *loses != is_winners_turn, "what a certificate proves is true");
  return 0;
}
