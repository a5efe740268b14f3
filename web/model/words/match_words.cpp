#include "model/words/match_words.h"

#include <algorithm>

#include "model/words/words.h"
#include "text/notation.h"

namespace lookahead {
namespace {

std::string player_name(std::size_t player) { return "player " + std::to_string(player + 1); }

/// "player 2 can force a win"
std::string standing_in_words(const Subject& subject, std::size_t moves) {
  const Review::Standing& standing = subject.review().standings()[moves];
  if (standing.winner) return player_name(static_cast<std::size_t>(*standing.winner)) + " can force a win";
  return standing.is_open ? "not known yet who wins" : "";
}

}  // namespace

MoveJudgement judgement_of(const Subject& subject, std::size_t move) {
  const Review::Standing& before = subject.review().standings()[move - 1];
  const Review::Standing& after = subject.review().standings()[move];
  if (!subject.game().judges.solver) return {};
  if (!after.winner)
    return {.words = after.is_open ? "not known yet" : "not known", .in_short = "not known", .is_known = false};
  if (*after.winner == before.to_move) return {.words = "wins", .in_short = "wins"};
  const bool is_mistake = before.winner && *before.winner == before.to_move;
  return {.words = is_mistake ? "throws it away" : "loses", .in_short = "loses", .is_mistake = is_mistake};
}

std::string answer_in_words(const Turns& turns) {
  if (!turns.is_newest() || turns.is_over() || turns.turn() == 0 || turns.is_persons(turns.turn() - 1)) return {};
  return capitalised(player_name(turns.player(turns.turn() - 1))) + " has played " + turns.steps().back().what;
}

std::string beginning_in_words(const std::vector<Step>& steps) {
  constexpr std::size_t most_steps = 4;
  std::string out;
  for (std::size_t i = 0; i < std::min(steps.size(), most_steps); ++i) out += (i > 0 ? ", " : "") + steps[i].what;
  return steps.size() > most_steps ? out + ", \xE2\x80\xA6" : out;
}

std::string end_of_match_in_words(const Subject& subject) {
  const Turns& turns = *subject.turns();
  const auto loser = static_cast<std::size_t>(turns.match().to_move());
  std::string out = turns.end_in_words() + ".";
  for (std::size_t move = turns.steps().size(); move > 0; --move)
    if (turns.player(move - 1) == loser && judgement_of(subject, move).is_mistake)
      return out + " " + capitalised(player_name(loser)) + " could have forced a win until move " + with_commas(move) +
             ", " + turns.steps()[move - 1].move + ", threw it away.";
  return out;
}

Sentence match_words(const Subject& subject, bool tells_who_wins) {
  const Turns& turns = *subject.turns();
  const std::size_t move = subject.match_move();
  const std::size_t moves = turns.steps().size();
  const auto tail = [](const std::string& words) { return unless_empty(" \xC2\xB7 ", words); };
  const std::string standing = tells_who_wins ? tail(standing_in_words(subject, move)) : "";
  if (move == 0)
    return {"The match, " + with_commas(moves) + " " + plural("move", moves), ": the board before it" + standing};
  const std::string head = "Move " + with_commas(move) + " of " + with_commas(moves);
  const std::string what = ": " + player_name(turns.player(move - 1)) + " plays " + turns.steps()[move - 1].move;
  if (move == moves && turns.is_over()) return {head, what + tail(turns.end_in_words()), {": " + turns.end_in_words()}};
  const bool is_mistake = tells_who_wins && judgement_of(subject, move).is_mistake;
  return {head, what + (is_mistake ? " and throws a won game away" : "") + standing};
}

}  // namespace lookahead
