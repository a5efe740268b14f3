#include "run/proof_words.h"

#include "text/notation.h"

namespace lookahead {
namespace {

/// "3 of the 5 replies to it throw the win away". At least one does not, or else the move would win.
std::string mistakes_in_words(const Outlook::Replies& replies) {
  if (replies.all == 1) return "the only reply to it wins";
  const std::string losing = replies.losing == 0 ? "none" : std::to_string(replies.losing);
  return losing + " of the " + std::to_string(replies.all) + " replies to it " +
         (replies.losing < 2 ? "throws" : "throw") + " the win away";
}

/// Whether a value that a search of `root` has found for a line of so many moves says anything.
bool says_something(const AnyPosition& root, const Outlook& outlook, Value value, std::uint64_t depth) {
  if (root.players() == 1 || root.over() || is_decided(value)) return true;
  return depth > 0 && !outlook.only_proves;
}

}  // namespace

Measure standing_of(const AnyPosition& position) {
  Measure out = position.measure(position.objective());
  if (position.players() == 2 && !position.over()) out.text = undecided;
  return out;
}

bool is_known(const Report& report, const Outlook& outlook, const AnyPosition& root) {
  return report.bound || says_something(root, outlook, report.value, report.depth);
}

bool is_known(const Session& session) {
  return is_known(session.summary(), session.machine().outlook(), session.root());
}

bool is_known(const Session& session, const Improvement& improvement) {
  return says_something(session.root(), session.machine().outlook(), improvement.objective, improvement.depth);
}

std::string result_in_words(const Session& session) {
  return is_known(session) ? session.summary().best.text : unknown_value;
}

Measure measure_of(const Session& session, const Improvement& improvement) {
  if (!is_known(session, improvement)) return {.objective = std::nullopt, .text = unknown_value};
  return session.root().measure(improvement.objective);
}

std::string bound_in_words(const Session& session) {
  const auto bound = session.found_bound();
  const AnyPosition& root = session.root();
  if (root.players() == 2 || root.over() || !bound) return "";
  const auto witness = session.machine().outlook().witness;
  const Measure best = root.measure(*bound);
  // Two cells may tell less than the search has come to know, and are then only why it is no fewer moves than that.
  const bool is_all = witness && best.objective == static_cast<std::int64_t>(root.line().size() + witness->moves);
  std::string out;
  if (!session.is_proved_best() || (witness && !is_all)) out = "No line is better than " + best.text + ".";
  if (!witness) return out;
  if (!out.empty()) out += " ";
  out += "It takes " + with_commas(witness->moves) + " " + plural("move", witness->moves) + " to reach both " +
         root.place_text(witness->cells[0]) + " and " + root.place_text(witness->cells[1]);
  return out + (is_all ? "."
                       : "; that so few are not enough is known from the rest of the board, or from passes that found "
                         "no line.");
}

std::string loss_in_words(const Session& session) {
  const auto value = session.proved();
  const int player = session.root().to_move();
  if (session.root().players() == 1 || session.root().over() || !value || *value == 0) return "";
  if ((*value > 0) == (player == 0)) return "";
  std::string out = "Player " + std::to_string(player + 1) + " has lost, if player " + std::to_string(2 - player) +
                    " makes no mistake.";
  const auto replies = session.machine().outlook().replies;
  if (!replies) return out;
  const Move move = session.best_line().front();
  const bool are_some_alike = session.position({move})->moves().size() > replies->all;
  return out + " It plays " + session.root().move_text(move) + (replies->losing > 0 ? ", since " : ", though ") +
         mistakes_in_words(*replies) + (are_some_alike ? " (those that a symmetry makes the same count once)." : ".");
}

}  // namespace lookahead
