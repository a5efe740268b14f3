#include "lookahead/session.h"

#include <algorithm>

#include "core/hash.h"
#include "run/earlier_turns.h"
#include "spec/boards.h"

namespace lookahead {

std::optional<Error> not_one_run(const Spec& spec) {
  if (spec.algorithm()) return std::nullopt;
  if (spec.racers()) return Error{"r1. names several runs: start them one by one", 0};
  if (spec.players())
    return Error{"p1. names the players of a match, not a run: at=MOVES:NODE names the search of one of its turns", 0};
  return Error{"a= is missing: it names the algorithm", 0};
}

Result<Session> Session::start(const Spec& spec, std::size_t keyframe_bytes, const Session* before) {
  if (auto error = not_one_run(spec)) return *error;
  Limits limits{.nodes = spec.nodes, .memory = spec.memory, .goal = 0, .has_goal = spec.goal.has_value()};
  if (spec.goal) limits.goal = spec.game->objective_from(*spec.goal);
  auto root = root_position(spec);
  auto search = root->search(*spec.algorithm(), spec.seed, limits);
  std::unique_ptr<EarlierTurns> earlier;
  if (before) {
    search->inherit(*before->search_);
  } else if (search->machine().keeps()) {
    earlier = std::make_unique<EarlierTurns>(spec, limits);
  }
  return Session(newest(spec), std::move(root), std::move(search), std::move(earlier), keyframe_bytes);
}

Session::Session(Spec spec, std::unique_ptr<AnyPosition> root, std::unique_ptr<Search> search,
                 std::unique_ptr<EarlierTurns> earlier, std::size_t keyframe_bytes)
    : spec_(std::move(spec)),
      root_(std::move(root)),
      search_(std::move(search)),
      earlier_(std::move(earlier)),
      keyframe_bytes_(keyframe_bytes) {
  prepare(0);
}

Session::Session(Session&&) noexcept = default;
Session& Session::operator=(Session&&) noexcept = default;
Session::~Session() = default;

std::uint64_t Session::to_prepare() const { return earlier_ ? earlier_->nodes_left() : 0; }

void Session::prepare(std::uint64_t nodes) {
  if (!keyframes_.empty()) return;
  if (earlier_) {
    earlier_->advance(nodes);
    if (earlier_->nodes_left() > 0) return;
    if (earlier_->last()) search_->inherit(*earlier_->last());
    earlier_.reset();
  }
  keep_keyframe();
}

Status Session::advance(std::uint64_t count) {
  prepare(UINT64_MAX);
  while (count > 0 && status() == Status::running) {
    const bool keeps = keyframe_bytes_ > 0;
    if (keeps && nodes() >= keyframes_.back().nodes + spacing_) keep_keyframe();
    const std::uint64_t next = keyframes_.back().nodes + spacing_;
    const std::uint64_t batch = keeps && nodes() < next ? std::min(count, next - nodes()) : count;
    search_->advance(batch);
    count -= batch;
  }
  if (furthest_ && nodes() >= furthest_->counters().nodes) furthest_.reset();
  return status();
}

std::uint64_t Session::seek(std::uint64_t nodes_wanted) {
  prepare(UINT64_MAX);
  stopped_ = false;
  const auto after = std::upper_bound(keyframes_.begin(), keyframes_.end(), nodes_wanted,
                                      [](std::uint64_t n, const Keyframe& k) { return n < k.nodes; });
  auto nearest = std::prev(after);  // there is one, because the first is at 0
  const bool here_is_nearer = nodes() <= nodes_wanted && nodes() >= nearest->nodes;
  const std::uint64_t reached = furthest_ ? furthest_->counters().nodes : 0;
  if (furthest_ && reached <= nodes_wanted) {
    search_ = std::move(furthest_);
    trace_ = std::move(furthest_trace_);
  } else if (!here_is_nearer) {
    auto clone = nearest->search->clone();
    while (!clone && nearest != keyframes_.begin()) clone = (--nearest)->search->clone();
    if (!clone) clone = nearest->search->clone_from_reserve();  // the first is small
    if (nodes() > reached) set_furthest_aside();
    search_ = std::move(clone);
    search_->watch(trace_.get());
    if (trace_) trace_->clear();
  }
  return nodes_wanted - nodes();
}

void Session::set_furthest_aside() {
  furthest_ = std::move(search_);
  furthest_trace_ = std::move(trace_);
  if (furthest_trace_) trace_ = std::make_unique<Trace>();
}

std::optional<std::vector<Move>> Session::line_at(std::uint64_t node) const {
  if (auto line = search_->line_at(node)) return line;
  return furthest_ ? furthest_->line_at(node) : std::nullopt;
}

std::vector<std::uint64_t> Session::way_to(std::uint64_t node) const {
  auto way = search_->way_to(node);
  return way.empty() && furthest_ ? furthest_->way_to(node) : way;
}

void Session::space_keyframes(std::uint64_t nodes) {
  if (!is_thinned_) spacing_ = std::clamp<std::uint64_t>(nodes, 1, spacing_);
}

void Session::stop() { stopped_ = search_->status() == Status::running; }

void Session::watch(bool on) {
  if (on == (trace_ != nullptr)) return;
  trace_ = on ? std::make_unique<Trace>() : nullptr;
  search_->watch(trace_.get());
  furthest_.reset();
}

void Session::keep_keyframe() {
  auto clone = search_->clone();
  if (!clone && keyframes_.empty()) clone = search_->clone_from_reserve();  // there is always one to go back to
  if (clone) {
    clone->watch(nullptr);
    keyframes_held_ += clone->keyframe_bytes();
    keyframes_.push_back({nodes(), std::move(clone)});
  }
  while (keyframes_.size() > 1 && keyframes_held_ > keyframe_bytes_) thin_keyframes();
}

void Session::thin_keyframes() {
  std::vector<Keyframe> kept;
  keyframes_held_ = 0;
  for (std::size_t i = 0; i < keyframes_.size(); i += 2) {
    keyframes_held_ += keyframes_[i].search->keyframe_bytes();
    kept.push_back(std::move(keyframes_[i]));
  }
  keyframes_ = std::move(kept);
  spacing_ *= 2;
  is_thinned_ = true;
}

std::vector<Improvement> Session::improvements() const {
  std::vector<Improvement> out;
  for (std::size_t i = 0; i < search_->improvements().size(); ++i) out.push_back(search_->improvements()[i]);
  return out;
}

std::unique_ptr<AnyPosition> Session::position(const std::vector<Move>& line) const {
  auto at = root_->clone();
  for (const Move move : line) at->apply(move);
  return at;
}

Report Session::report() const {
  Report report = summary();
  const auto best = best_line();
  report.line = line_text(*root_, best);
  report.source_line = root_->source_line(best);
  return report;
}

Report Session::summary() const {
  Report report{.spec = to_text(spec_),
                .status = status(),
                .best = {},
                .value = root_->objective(),
                .bound = {},
                .is_proved_best = is_proved_best(),
                .counters = counters(),
                .open = search_->machine().open(),
                .memory = search_->memory_bytes(),
                .line = {},
                .source_line = {}};
  if (!search_->improvements().empty()) {
    const Improvement found = search_->improvements().back();
    report.value = found.objective;
    report.depth = found.depth;
    report.node = found.node;
  }
  report.best = root_->measure(report.value);
  if (proved()) report.bound = root_->measure(*proved()).objective;
  report.moves = root_->line().size() + best_line().size();
  return report;
}

std::string Session::check() const {
  const auto at = position(line());
  std::uint64_t hash = hash_combine(hash_seed, nodes());
  hash = hash_combine(hash, at->key());
  hash = hash_combine(hash, static_cast<std::uint64_t>(at->objective()));
  if (!search_->improvements().empty())
    hash = hash_combine(hash, static_cast<std::uint64_t>(search_->improvements().back().objective));
  return hex(hash, 8);
}

std::string check_of(const std::vector<std::string>& checks) {
  if (checks.size() == 1) return checks.front();
  std::uint64_t hash = hash_seed;
  for (const std::string& check : checks) hash = hash_combine(hash, std::string_view(check));
  return hex(hash, 8);
}

}  // namespace lookahead
