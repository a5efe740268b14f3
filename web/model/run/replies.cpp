#include "model/run/replies.h"

#include <algorithm>
#include <utility>

namespace lookahead {

Replies::Replies(const Spec& match, std::size_t moves) {
  Spec after = match;
  after.moves.resize(moves);
  root_ = root_position(after);
  moves_ = root_->moves();
  after.moves.emplace_back();
  for (const Move move : moves_) {
    after.moves.back() = {.move = root_->move_text(move), .nodes = {}};
    proofs_.emplace_back(after, moves + 1);
  }
}

std::optional<bool> Replies::wins(std::size_t move) const {
  const auto winner = proofs_[move].winner();
  return winner ? std::optional(*winner == root_->to_move()) : std::nullopt;
}

bool Replies::is_done() const {
  return std::none_of(proofs_.begin(), proofs_.end(), [](const Proof& proof) { return proof.is_open(); });
}

bool Replies::work(double (*clock)(), double seconds) {
  bool is_news = false;
  double now = clock();
  for (const double until = now + seconds; now < until && !is_done();) {
    if (next_ == proofs_.size()) {
      next_ = 0;
      nodes_ *= 4;
    }
    Proof& proof = proofs_[next_];
    if (!proof.is_open() || proof.nodes() >= nodes_) {
      ++next_;
      continue;
    }
    proof.work(std::min(batch_.nodes(), nodes_ - proof.nodes()));
    is_news |= !proof.is_open();
    const double before = std::exchange(now, clock());
    batch_.adapt(now - before);
  }
  return is_news;
}

}  // namespace lookahead
