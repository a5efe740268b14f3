// lookahead play: a game played by hand, with moves from standard input, alone or against a player; or a game between
// two players.
#include <fmt/core.h>

#include <iostream>
#include <memory>
#include <string>

#include "clock.h"
#include "commands.h"
#include "input.h"
#include "lookahead/match.h"
#include "lookahead/session.h"
#include "run/proof_words.h"
#include "spec/boards.h"

namespace lookahead::cli {
namespace {

std::string legal_list(const AnyPosition& position) {
  std::string out;
  for (const Move move : position.moves()) out += (out.empty() ? "" : " ") + position.move_text(move);
  return out;
}

void print_position(const AnyPosition& position) {
  fmt::print("\n{}{}\n", position.text(), standing_of(position).text);
  if (!position.over()) fmt::print("moves: {}\n", legal_list(position));
}

/// The move that an algorithm would play here, with what its search has come to and proved.
std::string hint(const Spec& spec, double seconds) {
  auto session = Session::start(spec, 0);
  if (!session) return session.error().message;
  advance(*session, UINT64_MAX, seconds);
  const auto line = session->best_line();
  if (line.empty()) return "none found";
  std::string out = session->root().move_text(line.front()) + ": " + result_in_words(*session) +
                    (session->is_proved_best() ? "; proved best" : "");
  for (const std::string& words : {loss_in_words(*session), bound_in_words(*session)})
    if (!words.empty()) out += "\n" + words;
  return out;
}

constexpr const char* words_taken = "type a move, undo, hint or quit";

/// The move that a word means; says why not where it is not made. Rules may allow a move that changes nothing, which is
/// a slip of the hand: it is refused here as on the page.
std::optional<Move> read_move(const std::string& word, const AnyPosition& position) {
  const auto move = position.parse_move(word);
  const auto refuse = [&](const std::string& why) {
    fmt::print("{} {}\n", in_quotes(word), why);
    return std::nullopt;
  };
  if (!move) return refuse(fmt::format("is no move here: {}", words_taken));
  if (!position.legal(*move)) return refuse(position.reason_against(*move));
  const auto after = position.clone();
  after->apply(*move);
  if (after->picture().cells == position.picture().cells)
    return refuse(fmt::format("changes nothing here, and is not made: moves that do are {}", legal_list(position)));
  return move;
}

/// Reads the next word, or a text between brackets of either kind. False if there is none.
bool read_word(std::string& word) {
  if (!(std::cin >> word)) return false;
  const char closing = word[0] == '[' ? ']' : word[0] == '(' ? ')' : word.back();
  std::string more;
  while (word.back() != closing && std::cin >> more) word += " " + more;
  return true;
}

/// Answers one word of input. False if the game is to end.
bool answer(const std::string& word, const Spec& spec, double seconds, AnyPosition& position) {
  if (word == "quit") return false;
  if (word == "help") {
    fmt::print("{}\n", words_taken);
  } else if (word == "hint") {
    fmt::print("{}\n", hint(at_position(spec, position), seconds));
  } else if (word == "undo") {
    if (!position.undo()) fmt::print("there is no move to take back\n");
    print_position(position);
  } else if (const auto move = read_move(word, position)) {
    position.apply(*move);
    print_position(position);
  }
  return true;
}

/// Takes back a person's last move and the answer to it. Only where a person is to move, against an algorithm.
void take_back(Match& match) {
  Spec before = match.spec();
  if (before.moves.size() < 2) return fmt::print("there is no move to take back\n");
  before.moves.resize(before.moves.size() - 2);
  match = *Match::start(before);
}

/// Answers one word of a person who plays a match. False if the match is to end.
bool answer(const std::string& word, double seconds, Match& match) {
  if (word == "quit") return false;
  if (word == "help")
    fmt::print("{}\n", words_taken);
  else if (word == "hint")
    fmt::print("{}\n", hint(*turn_of(match.spec(), match.spec().moves.size()), seconds));
  else if (word == "undo")
    take_back(match);
  else if (const auto move = read_move(word, match.position()))
    match.play(*move);
  return true;
}

/// Plays one turn of a match. False if the match is to end.
bool play_turn(Match& match, double seconds) {
  if (!match.is_algorithms_turn()) {
    std::string word;
    return read_word(word) && answer(word, seconds, match);
  }
  const int player = match.to_move();
  auto run = match.turn();
  if (!run) throw BadInput("spec: " + run.error().message);
  advance(*run, UINT64_MAX, seconds);
  const Report report = run->report();
  const std::string nodes = counted(report.counters.nodes, "node");
  const std::string result = result_in_words(*run);
  const std::string loss = loss_in_words(*run);
  match.take(*std::move(run));
  if (match.end() == Match::End::forfeit)
    fmt::print("player {} found no move in {}\n", player + 1, nodes);
  else
    fmt::print("player {}: {}  ({}, {})\n{}{}", player + 1, report.line.front(), result, nodes, loss,
               loss.empty() ? "" : "\n");
  return true;
}

void play_match(const Spec& spec, double seconds) {
  auto match = Match::start(spec);
  if (!match) throw BadInput("spec: " + match.error().message);
  const auto show = [&] {
    if (match->end() != Match::End::none || !match->is_algorithms_turn()) print_position(match->position());
  };
  show();
  while (match->end() == Match::End::none && play_turn(*match, seconds)) show();
  if (match->end() == Match::End::forfeit) fmt::print("player {} wins\n", match->winner() + 1);
  fmt::print("\n{}\n", to_text(match->spec()));
}

struct PlayArguments {
  SpecArguments spec;
  double seconds = 0;
};

void play(const PlayArguments& arguments, const Catalog& games) {
  const Spec spec = arguments.spec.read(games);
  if (spec.players()) return play_match(spec, arguments.seconds);
  const auto position = root_position(spec);
  print_position(*position);
  std::string word;
  while (!position->over() && read_word(word) && answer(word, spec, arguments.seconds, *position)) continue;
  fmt::print("\n{}\n", to_text(at_position(spec, *position)));
}

}  // namespace

void add_play(CLI::App& app, const Catalog& games) {
  auto arguments = std::make_shared<PlayArguments>();
  CLI::App* command = app.add_subcommand(
      "play", "Play by hand, against a player where p1.a= or p2.a= names one: type moves, undo, hint, help or quit");
  arguments->spec.add_to(*command);
  add_node_limit(*command, arguments->spec.nodes);
  add_seconds(*command, "--seconds", arguments->seconds,
              "The time of a search for a move or a hint; no limit unless given");
  command->callback([arguments, &games] { play(*arguments, games); });
}

}  // namespace lookahead::cli
