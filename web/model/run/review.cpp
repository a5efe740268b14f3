#include "model/run/review.h"

#include <algorithm>
#include <utility>

namespace lookahead {
namespace {

constexpr std::uint64_t batch = 256;
// For moves of which nobody said how long they were searched for, as those of a person: some searches never end.
constexpr std::uint64_t most_nodes_for_others = 200'000;

bool begins_with(const Spec& match, const Spec& before) {
  Spec same = match;
  same.moves = before.moves;
  const bool has_moves = match.moves.size() >= before.moves.size() &&
                         std::equal(before.moves.begin(), before.moves.end(), match.moves.begin());
  return has_moves && same == before;
}

}  // namespace

void Review::clear() {
  match_ = {};
  wanted_ = 0;
  values_.clear();
  session_.reset();
  before_ = {};
}

void Review::follow(const Spec& match) {
  Spec next = match;
  next.at.reset();
  next.check.clear();
  if (!begins_with(next, match_)) clear();
  // The value of what was the last position was that of a match that ended there, or of a search that has gone on.
  values_.resize(std::min(values_.size(), match_.moves.size()));
  match_ = std::move(next);
  wanted_ = match_.moves.size();
  if (root_position(match_)->over()) ++wanted_;
}

bool Review::begin_turn() {
  const auto run = turn_of(match_, values_.size());
  const auto player = static_cast<std::size_t>(root_position(*run)->to_move());
  auto session = Session::start(*run, 0, before_[player] ? &*before_[player] : nullptr);
  if (!session) return false;
  session_ = *std::move(session);
  return true;
}

void Review::end_turn() {
  const auto found = session_->improvements();
  values_.push_back(found.empty() ? session_->root().objective() : found.back().objective);
  const auto player = static_cast<std::size_t>(session_->root().to_move());
  const bool is_persons = !(*match_.players())[player];
  if (session_->machine().keeps() && !is_persons) before_[player] = *std::move(session_);
  session_.reset();
}

bool Review::work(double (*clock)(), double seconds) {
  const std::size_t known = values_.size();
  const double until = clock() + seconds;
  while (!is_done() && clock() < until) {
    if (!session_ && !begin_turn()) {
      wanted_ = values_.size();  // a search that cannot be begun has no value: the review ends there
      break;
    }
    if (session_->to_prepare() > 0) {
      session_->prepare(batch);
      continue;
    }
    const std::size_t turn = values_.size();
    const auto searched = turn < match_.moves.size() ? match_.moves[turn].nodes : std::nullopt;
    const std::uint64_t nodes = searched.value_or(most_nodes_for_others);
    const std::uint64_t left = nodes - std::min(nodes, session_->nodes());
    session_->advance(std::min(left, batch));
    if (session_->status() != Status::running || left <= batch) end_turn();
  }
  return values_.size() > known;
}

}  // namespace lookahead
