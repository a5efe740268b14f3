#include "model/hand/winners.h"

#include <utility>

#include "text/notation.h"

namespace lookahead {
namespace {

constexpr double slice = 0.006;  // seconds a frame

}  // namespace

bool Winners::would_spoil() const {
  return are_known() && subject_.turns()->has_person() && !subject_.turns()->is_over();
}

/// Only where somebody may think about a move, and not while moves or searches play.
bool Winners::are_wanted() const {
  return are_on_ && are_known() && !subject_.is_playing() && (subject_.is_persons_turn() || subject_.shows_match());
}

bool Winners::work() {
  if (!are_wanted()) {
    const bool were_shown = std::exchange(replies_, std::nullopt).has_value();
    verdicts_.clear();
    version_ += were_shown;
    return were_shown;
  }
  const Spec& match = subject_.spec();
  std::vector<PlayedMove> played = match.moves;
  played.resize(subject_.match_move());
  bool is_news = !replies_ || board_ != match.board.text || played_ != played;
  if (is_news) {
    replies_.emplace(match, played.size());
    board_ = match.board.text;
    played_ = std::move(played);
  }
  is_news |= replies_->work(clock_, slice);
  if (is_news) list_verdicts();
  return is_news;
}

void Winners::list_verdicts() {
  Outlook outlook;
  const Value sign = replies_->root().to_move() == 0 ? 1 : -1;
  for (std::size_t i = 0; i < replies_->moves().size(); ++i)
    if (const auto wins = replies_->wins(i))
      outlook.root_moves.push_back(
          {.move = replies_->moves()[i], .value = *wins ? sign * won : -sign * won, .bound = Bound::exact, .nodes = 0});
  verdicts_ = verdicts_of(replies_->root(), outlook);
  const std::string wins = value_for(won, 0);
  for (MoveVerdict& verdict : verdicts_) verdict.is_best = verdict.value == wins;
  ++version_;
}

std::string Winners::words() const {
  if (!replies_ || replies_->moves().empty()) return "";
  std::string winning;
  std::size_t known = 0;
  std::size_t lost = 0;
  for (std::size_t i = 0; i < replies_->moves().size(); ++i) {
    const auto wins = replies_->wins(i);
    known += wins.has_value();
    lost += wins && !*wins;
    if (wins && *wins) winning += (winning.empty() ? "" : ", ") + replies_->root().move_text(replies_->moves()[i]);
  }
  const std::size_t unknown = replies_->moves().size() - known;
  if (winning.empty() && unknown == 0)
    return lost == 1 ? "none: the only move loses" : "none: all " + with_commas(lost) + " moves lose";
  std::string out = winning.empty() ? "none known" : winning;
  if (lost > 0) out += "; " + with_commas(lost) + (lost == 1 ? " loses" : " lose");
  if (unknown > 0) out += "; " + with_commas(unknown) + (replies_->is_done() ? " not known" : " not known yet");
  return out;
}

}  // namespace lookahead
