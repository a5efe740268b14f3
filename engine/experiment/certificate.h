// A certificate: what the winner of a game of two answers to whatever the loser plays, up to positions that are solved
// quickly. Whoever doubts that a player wins need not trust the search that says so: the certificate is walked, and its
// last positions are solved again, by the game's referee, which shares no code with the search.
//
//   lookahead certificate 1
//   g=isolation;b=5x5
//   player 2 wins
//   a1 b3
//   a1 b3 c2 d4
//
// Below the head, a line is all moves from the start up to an answer of the winner. A line that others continue has one
// for each move of the loser; one that no other continues is an end, from which the referee proves the rest.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lookahead/catalog.h"
#include "lookahead/spec.h"

namespace lookahead {

struct Certificate {
  std::string start;  ///< game and board, as a spec has them: "g=isolation;b=7x7"
  int winner = 0;     ///< 0 or 1
  std::vector<std::string> lines;
};

/// The text of a certificate up to its lines.
std::string head_text(const Certificate& certificate);

/// Why no search from this spec can be certified, whatever it comes to; none if one can.
std::optional<Error> not_certifiable(const Spec& spec);

/// What a search makes a certificate of, part by part: parts may be made in any order and at the same time.
class CertificateMaker {
 public:
  /// `spec` names the board and the algorithm that answers for the winner. The referee proves each end by looking at no
  /// more than `most_positions`. Fails if the game has no referee, if moves were played, or if the search does not
  /// prove who wins.
  static Result<CertificateMaker> start(Spec spec, std::uint64_t most_positions);

  /// Without lines.
  const Certificate& certificate() const { return certificate_; }
  /// How many parts there are: one for each first move of the loser, and one where the winner's own move ends the game.
  std::size_t parts() const { return first_moves_.empty() && !opening_.empty() ? 1 : first_moves_.size(); }
  /// The lines of a part. Fails where search and referee do not agree.
  Result<std::vector<std::string>> part(std::size_t i) const;

 private:
  explicit CertificateMaker(Spec spec) : spec_(std::move(spec)) {}
  Result<std::string> answer(const std::string& line) const;
  Result<bool> add(const std::string& line, const Referee& start, std::vector<std::string>& lines) const;

  Spec spec_;
  std::uint64_t most_positions_ = 0;
  Certificate certificate_;
  std::string opening_;                   // the winner's first move, if it is theirs
  std::vector<std::string> first_moves_;  // of the loser
};

/// Reads a certificate. The places of errors count bytes from the start of the text. Whether it proves anything is not
/// looked at: see ends_of().
Result<Certificate> parse_certificate(std::string_view text);

/// A referee at the start of a certificate. Fails if its game or board is not known, or has no referee.
Result<std::unique_ptr<Referee>> referee_of(const Certificate& certificate, const Catalog& games);

/// The lines that no other continues, in the order in which the game is walked from its start. Fails if the lines do
/// not answer every move of the loser by exactly one legal move of the winner, or if one of them is never reached.
Result<std::vector<std::string>> ends_of(const Certificate& certificate, const Referee& start);

/// Whether the referee proves that the loser has lost after a line.
bool is_proved(const std::string& line, const Referee& start);

}  // namespace lookahead
