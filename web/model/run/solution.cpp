#include "model/run/solution.h"

#include <algorithm>
#include <utility>

namespace lookahead {
namespace {

constexpr double rest_at_end = 2;     // seconds before it begins again
constexpr double calm_move = 0.5;     // seconds: a move twice a second
constexpr double most_behind = 0.25;  // seconds that are made up for where frames come late

}  // namespace

void Solution::show(std::vector<std::vector<Move>> lines, std::size_t move) {
  lines_ = std::move(lines);
  ++version_;
  is_playing_ = false;
  go_to(move);
}

void Solution::hide() {
  if (is_shown()) ++version_;
  lines_.clear();
  move_ = 0;
  is_playing_ = false;
}

std::size_t Solution::moves() const {
  std::size_t out = 0;
  for (const auto& line : lines_) out = std::max(out, line.size());
  return out;
}

std::vector<Move> Solution::made(std::size_t run) const {
  const auto& line = lines_[run];
  return {line.begin(), line.begin() + static_cast<std::ptrdiff_t>(std::min(move_, line.size()))};
}

void Solution::play(double now) {
  if (!is_shown()) return;
  if (is_over()) move_ = 0;
  is_playing_ = true;
  next_ = now + interval();
}

void Solution::go_to(std::size_t move) {
  move_ = std::min(move, moves());
  is_playing_ = false;
}

void Solution::set_speed(std::size_t speed) { speed_ = std::min(speed, speeds.size() - 1); }

double Solution::interval() const {
  const double interval = 1 / speeds[speed_];
  return is_calm_ ? std::max(interval, calm_move) : interval;
}

std::optional<double> Solution::due(double now) const {
  return is_playing_ ? std::optional(std::max(0.0, next_ - now)) : std::nullopt;
}

bool Solution::work(double now) {
  if (!is_playing_ || now < next_) return false;
  if (is_over()) {  // the rest after the last move has passed
    is_playing_ = loops_;
    if (!loops_) return false;
    move_ = 0;
    next_ = now + interval();
    return true;
  }
  ++move_;
  next_ = std::max(next_, now - most_behind) + (is_over() ? rest_at_end : interval());
  if (is_over() && !loops_) is_playing_ = false;
  return true;
}

}  // namespace lookahead
