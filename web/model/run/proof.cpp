#include "model/run/proof.h"

#include <algorithm>

namespace lookahead {

std::optional<Session> judge(const char* judge, const Spec& match, std::size_t moves) {
  if (!judge) return std::nullopt;
  Spec run;
  run.game = match.game;
  run.board = match.board;
  run.moves.assign(match.moves.begin(), match.moves.begin() + static_cast<std::ptrdiff_t>(moves));
  for (PlayedMove& move : run.moves) move.nodes.reset();
  run.who = *parse_algorithm(judge, *match.game);
  auto session = Session::start(run, 0);
  return session ? std::optional(*std::move(session)) : std::nullopt;
}

void Proof::work(std::uint64_t nodes) {
  session_->advance(std::min(nodes, most_nodes - session_->nodes()));
  if (session_->status() == Status::running && session_->nodes() < most_nodes) return;
  if (const auto value = session_->proved()) winner_ = *value > 0 ? 0 : 1;
  session_.reset();
}

void BatchSize::adapt(double took) {
  constexpr std::uint64_t most = 65'536;
  if (took < 0.0005) nodes_ = std::min(nodes_ * 2, most);
  if (took > 0.002) nodes_ = std::max<std::uint64_t>(nodes_ / 2, 1);
}

}  // namespace lookahead
