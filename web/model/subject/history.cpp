#include "model/subject/history.h"

#include <algorithm>

namespace lookahead {

std::optional<Error> History::show(const Spec& spec, bool plays, unsigned hand) {
  const bool is_one_change = goes_on(hand);
  std::string before = subject_.link();
  if (auto error = subject_.show(spec, plays)) return error;
  hand_ = hand;
  changed_to_ = subject_.spec();
  if (is_one_change) return std::nullopt;
  past_.push_back(std::move(before));
  std::size_t letters = 0;
  for (const std::string& link : past_) letters += link.size();
  while (past_.size() > 1 && (past_.size() > most || letters > most_letters)) {
    letters -= past_.front().size();
    past_.erase(past_.begin());
    past_kept_ -= std::min<std::size_t>(past_kept_, 1);
  }
  future_.clear();
  future_kept_ = 0;
  return std::nullopt;
}

std::optional<Error> History::change(const Spec& spec, unsigned hand) {
  // Through its text, so that what panels put together is checked as what people type is.
  const auto checked = parse_spec(to_text(spec), games_);
  if (!checked) return checked.error();
  return show(*checked, true, hand);
}

/// A match that has gone on by itself in between is another spec.
bool History::goes_on(unsigned hand) const { return hand != 0 && hand == hand_ && subject_.spec() == changed_to_; }

void History::begin_chapter() {
  hand_ = 0;
  past_kept_ = past_.size();
  future_kept_ = future_.size();
}

void History::end_chapter() {
  hand_ = 0;
  past_kept_ = future_kept_ = 0;
}

bool History::travel(std::vector<std::string>& from, std::vector<std::string>& to) {
  hand_ = 0;
  std::string now = subject_.link();
  const auto spec = parse_spec(from.back(), games_);
  if (!spec || subject_.show(*spec, false)) return false;
  to.push_back(std::move(now));
  from.pop_back();
  return true;
}

}  // namespace lookahead
