#include "experiment/certificate.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "contract/game.h"
#include "lookahead/session.h"
#include "spec/boards.h"

namespace lookahead {
namespace {

constexpr std::string_view first_line = "lookahead certificate 1";

std::string joined(const std::string& line, const std::string& move) { return line.empty() ? move : line + " " + move; }

/// Takes the first line of a text off it. Some editors put carriage returns at a line's end.
std::string_view take_line(std::string_view& text) {
  std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(line.size() < text.size() ? line.size() + 1 : line.size());
  while (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

/// A referee after a line of moves; null if one of them is not legal.
std::unique_ptr<Referee> after(const Referee& start, std::string_view line) {
  auto out = start.clone();
  if (!line.empty())
    for (const std::string_view move : split(line, ' '))
      if (!out->play(move)) return nullptr;
  return out;
}

Error no_referee(const GameEntry& game) { return {std::string("there is no referee of ") + game.info.name, 0}; }

/// Walks the answers of a certificate from its start.
class AnswerWalk {
 public:
  explicit AnswerWalk(const Certificate& certificate, const Referee& start)
      : certificate_(&certificate), start_(&start) {}

  std::optional<Error> run() {
    for (const std::string& line : certificate_->lines) {
      const std::size_t space = line.rfind(' ');
      const std::string question = space == std::string::npos ? "" : line.substr(0, space);
      if (!answers_.emplace(question, &line).second) return wrong(line, "the question before it has another answer");
    }
    if (start_->to_move() != certificate_->winner) return follow("");
    const auto opening = answers_.find("");
    if (opening == answers_.end()) return Error{"the first move of the winner is missing", 0};
    return follow(*opening->second);
  }
  /// Lines that are never reached answer what nobody can ask.
  std::optional<Error> expect_all_reached() const {
    if (reached_ == certificate_->lines.size()) return std::nullopt;
    const std::size_t unasked = certificate_->lines.size() - reached_;
    return Error{unasked == 1 ? "a line answers what is never asked"
                              : std::to_string(unasked) + " lines answer what is never asked",
                 0};
  }

  std::vector<std::string> ends;

 private:
  static Error wrong(const std::string& line, const std::string& what) {
    return {(line.empty() ? "at the start" : "after " + line) + ": " + what, 0};
  }

  /// `line` ends with an answer, or is empty at the start: all that the loser can play next is answered, or nothing is.
  std::optional<Error> follow(const std::string& line) {
    const auto referee = after(*start_, line);
    if (!referee) return wrong(line, "this is not legal");
    reached_ += !line.empty();
    std::vector<const std::string*> next;
    std::string missing;
    for (const std::string& move : referee->moves()) {
      const auto answer = answers_.find(joined(line, move));
      if (answer == answers_.end())
        missing = move;
      else
        next.push_back(answer->second);
    }
    if (next.empty()) {
      ends.push_back(line);
      return std::nullopt;
    }
    if (!missing.empty()) return wrong(line, "there is no answer to " + missing);
    for (const std::string* answer : next)
      if (auto error = follow(*answer)) return error;
    return std::nullopt;
  }

  const Certificate* certificate_;
  const Referee* start_;
  std::map<std::string, const std::string*, std::less<>> answers_;  // by the line before an answer
  std::size_t reached_ = 0;
};

/// Whether it has nothing but letters and signs that can stand in a message.
bool is_printable(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 127; });
}

}  // namespace

std::string head_text(const Certificate& certificate) {
  return std::string(first_line) + "\n" + certificate.start + "\nplayer " + std::to_string(certificate.winner + 1) +
         " wins\n";
}

std::optional<Error> not_certifiable(const Spec& spec) {
  if (!spec.game->referee) return no_referee(*spec.game);
  if (!spec.moves.empty()) return Error{"a certificate begins on a board, without moves before it", 0};
  return not_one_run(spec);
}

Result<CertificateMaker> CertificateMaker::start(Spec spec, std::uint64_t most_positions) {
  if (auto error = not_certifiable(spec)) return *error;
  auto session = Session::start(spec, 0);
  if (!session) return session.error();
  session->advance(UINT64_MAX);
  const Report report = session->report();
  if (!report.is_proved_best) return Error{"the search does not prove who wins", 0};

  CertificateMaker out(std::move(spec));
  out.most_positions_ = most_positions;
  out.certificate_.start = std::string("g=") + out.spec_.game->info.id + ";b=" + out.spec_.board.text;
  out.certificate_.winner = report.value > 0 ? 0 : 1;
  const auto referee = out.spec_.game->referee(out.spec_.board.position->text());
  if (!referee) return Error{"the referee does not know this board", 0};
  if (referee->to_move() == out.certificate_.winner) {
    if (report.line.empty()) return Error{"the search proves that there is a winning move, and found none", 0};
    out.opening_ = report.line.front();
    if (!referee->play(out.opening_)) return Error{"the referee does not allow " + out.opening_, 0};
  }
  out.first_moves_ = referee->moves();
  return out;
}

Result<std::vector<std::string>> CertificateMaker::part(std::size_t i) const {
  std::vector<std::string> lines;
  if (i == 0 && !opening_.empty()) lines.push_back(opening_);
  if (first_moves_.empty()) return lines;
  const auto start = spec_.game->referee(spec_.board.position->text());
  const auto answered = answer(joined(opening_, first_moves_[i]));
  if (!answered) return answered.error();
  const auto added = add(*answered, *start, lines);
  if (!added) return added.error();
  return lines;
}

/// The line with the winner's answer at its end.
Result<std::string> CertificateMaker::answer(const std::string& line) const {
  Spec spec = spec_;
  for (const std::string_view move : split(line, ' ')) spec.moves.push_back({std::string(move), {}});
  auto session = Session::start(spec, 0);
  if (!session) return session.error();
  session->advance(UINT64_MAX);
  const Report report = session->report();
  const Value value = certificate_.winner == 0 ? won : -won;
  if (!report.is_proved_best || report.value != value || report.line.empty())
    return Error{"after " + line + " the search does not prove that the winner wins", 0};
  return joined(line, report.line.front());
}

/// Adds a line that ends with an answer, and all that continue it.
Result<bool> CertificateMaker::add(const std::string& line, const Referee& start,
                                   std::vector<std::string>& lines) const {
  lines.push_back(line);
  const auto referee = after(start, line);
  if (!referee) return Error{"after " + line + ": the referee does not allow this", 0};
  const auto loses = referee->loses(most_positions_);
  if (loses == true) return true;
  if (loses == false) return Error{"after " + line + ": the referee finds that the other player wins", 0};
  for (const std::string& move : referee->moves()) {
    const auto answered = answer(joined(line, move));
    if (!answered) return answered.error();
    if (auto added = add(*answered, start, lines); !added) return added.error();
  }
  return true;
}

Result<Certificate> parse_certificate(std::string_view text) {
  const std::string_view whole = text;
  const auto fail = [&](std::string_view line, const char* expected) {
    return Error{std::string("expected ") + expected, static_cast<std::size_t>(line.data() - whole.data())};
  };
  Certificate out;
  std::string_view line = take_line(text);
  if (line != first_line) return fail(line, "'lookahead certificate 1'");
  line = take_line(text);
  if (!line.starts_with("g=")) return fail(line, "a game and a board: g=...;b=...");
  out.start = line;
  line = take_line(text);
  if (line != "player 1 wins" && line != "player 2 wins") return fail(line, "'player 1 wins' or 'player 2 wins'");
  out.winner = line[7] - '1';
  while (text.find_first_not_of("\r\n") != std::string_view::npos) {
    line = take_line(text);
    for (const std::string_view move : split(line, ' '))
      if (move.empty() || !is_printable(move)) return fail(line, "moves with one space between them");
    out.lines.emplace_back(line);
  }
  return out;
}

Result<std::unique_ptr<Referee>> referee_of(const Certificate& certificate, const Catalog& games) {
  const auto spec = parse_spec(certificate.start, games);
  if (!spec) return spec.error();
  if (!spec->game->referee) return no_referee(*spec->game);
  if (!spec->moves.empty() || !std::holds_alternative<BoardOnly>(spec->who))
    return Error{"a certificate begins on a board alone", 0};
  auto referee = spec->game->referee(spec->board.position->text());
  if (!referee) return Error{"the referee does not know this board", 0};
  return referee;
}

Result<std::vector<std::string>> ends_of(const Certificate& certificate, const Referee& start) {
  AnswerWalk walk(certificate, start);
  if (auto error = walk.run()) return *error;
  if (auto error = walk.expect_all_reached()) return *error;
  return std::move(walk.ends);
}

bool is_proved(const std::string& line, const Referee& start) {
  const auto referee = after(start, line);
  return referee && referee->loses(UINT64_MAX) == true;
}

}  // namespace lookahead
