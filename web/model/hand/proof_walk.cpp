#include "model/hand/proof_walk.h"

#include <algorithm>
#include <utility>

#include "text/notation.h"

namespace lookahead {
namespace {

constexpr double proof_slice = 0.006;  // seconds a frame

std::string player_text(int player) { return "player " + std::to_string(player + 1); }

}  // namespace

/// Not while moves or searches play.
bool ProofWalk::is_wanted() const {
  return is_on_ && is_known() && !subject_.is_playing() && (subject_.is_persons_turn() || subject_.shows_match());
}

bool ProofWalk::work() {
  if (!is_wanted()) {
    const bool was_shown = std::exchange(position_, nullptr) != nullptr;
    searches_.clear();
    steps_.clear();
    return was_shown;
  }
  std::vector<PlayedMove> played = subject_.spec().moves;
  played.resize(subject_.match_move());
  bool is_news = !position_ || match_.board.text != subject_.spec().board.text || match_.moves != played;
  if (is_news) begin(std::move(played));
  double now = clock_();
  for (const double until = now + proof_slice; now < until && is_searched();) {
    Session& search = searches_[next_];
    search.advance(std::min(batch_.nodes(), most_nodes - search.nodes()));
    if (search.status() != Status::running || search.nodes() == most_nodes) {
      finish_search();
      is_news = true;
    }
    const double before = std::exchange(now, clock_());
    batch_.adapt(now - before);
  }
  return is_news;
}

void ProofWalk::begin(std::vector<PlayedMove> played) {
  match_ = subject_.spec();
  match_.moves = played;
  position_ = root_position(match_);
  searches_.clear();
  steps_.clear();
  winner_.reset();
  next_ = 0;
  add_search(std::move(played));
}

void ProofWalk::add_search(std::vector<PlayedMove> played) {
  Spec at = match_;
  const std::size_t moves = played.size();
  at.moves = std::move(played);
  if (auto search = judge(match_.game->judges.solver, at, moves)) searches_.push_back(*std::move(search));
}

/// The move that a search plays in a position that it has proved to be won.
std::optional<std::string> ProofWalk::answer_of(const Session& search) const {
  const auto line = search.best_line();
  const auto value = search.proved();
  const bool is_won = value && (*value > 0 ? 0 : 1) == search.root().to_move();
  return is_won && !line.empty() ? std::optional(search.root().move_text(line.front())) : std::nullopt;
}

/// The first search tells who wins. Each further one has the answer to a move of the loser.
void ProofWalk::finish_search() {
  const std::size_t number = next_++;
  if (number == 0) {
    if (const auto value = searches_[0].proved()) winner_ = *value > 0 ? 0 : 1;
    return list_steps();
  }
  Step& step = steps_[number - 1];
  step.is_looked_for = false;
  const auto answer = answer_of(searches_[number]);
  if (!answer) return;
  step.answer = *answer;
  const auto after = searches_[number].root().clone();
  after->apply(*after->parse_move(*answer));
  step.is_end = after->over();
}

void ProofWalk::list_steps() {
  if (!winner_ || position_->over()) return;
  if (*winner_ == position_->to_move()) {
    const std::string answer = answer_of(searches_[0]).value_or("");
    const auto after = position_->clone();
    if (!answer.empty()) after->apply(*after->parse_move(answer));
    steps_.push_back({.move = {}, .answer = answer, .is_end = after->over()});
    return;
  }
  for (const Move move : position_->moves()) {
    steps_.push_back({.move = position_->move_text(move), .answer = {}, .is_looked_for = true});
    auto played = match_.moves;
    played.push_back({.move = steps_.back().move, .nodes = {}});
    add_search(std::move(played));
  }
}

std::string ProofWalk::words() const {
  if (!position_) return "";
  if (!winner_) {
    if (is_searched()) return "It is being proved who wins here.";
    return "Who wins here takes longer to prove than a page has time for.";
  }
  const std::string loser = player_text(1 - *winner_);
  if (position_->over()) return "The proof ends here: " + loser + " has no move.";
  const std::string head = "It is proved that " + player_text(*winner_) + " wins.";
  if (*winner_ == position_->to_move()) return head + " This move does it:";
  const auto found = std::count_if(steps_.begin(), steps_.end(), [](const Step& step) { return !step.answer.empty(); });
  const std::string known = with_commas(found) + " of " + with_commas(steps_.size());
  return head + " Choose a move for " + loser + "; each has an answer" +
         (is_searched() ? ", of which " + known + " are found." : ".");
}

void ProofWalk::take(std::size_t step) {
  if (step >= steps_.size() || steps_[step].answer.empty()) return;
  Spec next = match_;
  for (const std::string& move : {steps_[step].move, steps_[step].answer})
    if (!move.empty()) next.moves.push_back({.move = move, .nodes = {}});
  next.at = NodePlace{.move = next.moves.size(), .node = 0};
  next.move = next.moves.size();
  history_.show(next, false);
}

}  // namespace lookahead
