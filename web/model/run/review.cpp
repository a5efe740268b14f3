#include "model/run/review.h"

#include <algorithm>
#include <utility>

#include "model/scene/duel.h"

namespace lookahead {
namespace {

/// Evaluators end by themselves; on a device that is slow or a board that is large this is enough, too.
constexpr std::uint64_t most_nodes_of_evaluator = 200'000;

/// How many positions two matches have in common, from the start.
std::size_t common_positions(const Spec& a, const Spec& b) {
  if (a.game != b.game || !(a.board == b.board)) return 0;
  std::size_t moves = 0;
  while (moves < std::min(a.moves.size(), b.moves.size()) && a.moves[moves].move == b.moves[moves].move) ++moves;
  return moves + 1;
}

}  // namespace

void Review::follow(const Spec& match) {
  const std::size_t kept = common_positions(match_, match);
  standings_.resize(std::min(kept, standings_.size()));
  if (evaluated_ >= kept) session_.reset();
  if (proving_ >= kept) proof_.reset();
  evaluated_ = std::min(evaluated_, kept);
  match_ = match;
  const auto at = match.board.position->clone();
  for (std::size_t i = 0; i <= match.moves.size(); ++i) {
    if (i > 0) at->apply(*at->parse_move(match.moves[i - 1].move));
    if (i == standings_.size())
      standings_.push_back({.value = {},
                            .winner = {},
                            .is_open = match.game->judges.solver != nullptr,
                            .to_move = at->to_move(),
                            .is_placed = are_placed(*at)});
  }
}

/// Late positions come first: they are solved sooner, and often tell of those before them.
std::optional<std::size_t> Review::open_standing() const {
  for (std::size_t i = standings_.size(); i-- > 0;)
    if (standings_[i].is_open) return i;
  return std::nullopt;
}

bool Review::work_on_value() {
  if (!session_ && standings_[evaluated_].is_placed)
    session_ = judge(match_.game->judges.evaluator, match_, evaluated_);
  if (!session_) {
    ++evaluated_;
    return false;
  }
  session_->advance(std::min(batch_.nodes(), most_nodes_of_evaluator - session_->nodes()));
  if (session_->status() == Status::running && session_->nodes() < most_nodes_of_evaluator) return false;
  const auto found = session_->improvements();
  standings_[evaluated_++].value = found.empty() ? session_->root().objective() : found.back().objective;
  session_.reset();
  return true;
}

bool Review::work_on_winner() {
  if (!proof_) {
    proving_ = *open_standing();
    proof_.emplace(match_, proving_);
  }
  if (proof_->is_open()) proof_->work(batch_.nodes());
  if (proof_->is_open()) return false;
  note_winner(proving_, proof_->winner());
  proof_.reset();
  return true;
}

/// Whoever has made a move after which they win, wins before it, too. Where a winner was not found, earlier positions
/// would take longer still: they are left open for good.
void Review::note_winner(std::size_t moves, std::optional<int> winner) {
  standings_[moves].winner = winner;
  standings_[moves].is_open = false;
  if (!winner)
    for (std::size_t i = 0; i < moves; ++i) standings_[i].is_open = false;
  else if (moves > 0 && standings_[moves - 1].to_move == *winner)
    note_winner(moves - 1, winner);
}

bool Review::work(double (*clock)(), double seconds) {
  bool is_news = false;
  double now = clock();
  for (const double until = now + seconds; !is_done() && now < until;) {
    is_news |= evaluated_ < standings_.size() ? work_on_value() : work_on_winner();
    const double before = std::exchange(now, clock());
    batch_.adapt(now - before);
  }
  return is_news;
}

}  // namespace lookahead
