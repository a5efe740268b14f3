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
  fmt::print("\n{}{}\n", position.text(), position.measure(position.objective()).text);
  if (!position.over()) fmt::print("moves: {}\n", legal_list(position));
}

/// The move that the spec's algorithm would play here.
std::string hint(const Spec& spec, const AnyPosition& position, double seconds) {
  auto session = Session::start(at_position(spec, position), 0);
  if (!session) return session.error().message;
  advance(*session, UINT64_MAX, seconds);
  const auto line = session->best_line();
  return line.empty() ? "none found" : position.move_text(line.front());
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
  if (word == "hint") {
    fmt::print("{}\n", hint(spec, position, seconds));
  } else if (word == "undo") {
    if (!position.undo()) fmt::print("there is no move to take back\n");
    print_position(position);
  } else if (const auto move = position.parse_move(word); move && position.legal(*move)) {
    position.apply(*move);
    print_position(position);
  } else if (move) {
    fmt::print("{} {}\n", in_quotes(word), position.reason_against(*move));
  } else {
    fmt::print("{} is no move here: type a move, undo, hint or quit\n", in_quotes(word));
  }
  return true;
}

/// Plays one turn of a match. False if the match is to end.
bool play_turn(Match& match, double seconds) {
  std::string word;
  if (!match.is_algorithms_turn()) {
    if (!read_word(word) || word == "quit") return false;
    const auto move = match.position().parse_move(word);
    if (!move)
      fmt::print("{} is no move here: type a move or quit\n", in_quotes(word));
    else if (!match.position().legal(*move))
      fmt::print("{} {}\n", in_quotes(word), match.position().reason_against(*move));
    else
      match.play(*move);
    return true;
  }
  const int player = match.to_move();
  auto run = match.turn();
  if (!run) throw BadInput("spec: " + run.error().message);
  advance(*run, UINT64_MAX, seconds);
  const Report report = run->report();
  const std::string result = result_in_words(*run);
  const std::string loss = loss_in_words(*run);
  match.take(*std::move(run));
  if (match.end() == Match::End::forfeit)
    fmt::print("player {} found no move in {} nodes\n", player + 1, report.counters.nodes);
  else
    fmt::print("player {}: {}  ({}, {} nodes)\n{}{}", player + 1, report.line.front(), result, report.counters.nodes,
               loss, loss.empty() ? "" : "\n");
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
      "play",
      "Play by hand: type moves, undo, hint or quit; against a player that p1.a= or p2.a= names, moves or quit");
  arguments->spec.add_to(*command);
  add_node_limit(*command, arguments->spec.nodes);
  add_seconds(*command, "--seconds", arguments->seconds,
              "The time of a search for a move or a hint; no limit unless given");
  command->callback([arguments, &games] { play(*arguments, games); });
}

}  // namespace lookahead::cli
