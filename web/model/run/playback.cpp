#include "model/run/playback.h"

#include <algorithm>

namespace lookahead {
namespace {

constexpr std::size_t most_samples = 512;
constexpr std::uint64_t most_batch = 65'536;
constexpr std::uint64_t keyframe_batches = 32;  // between two keyframes of a run whose nodes are slow

// Where a keyframe takes long to copy, somebody who drags the timeline sees the search itself only when they pause.
constexpr std::size_t large_keyframe = std::size_t{1} << 20;
constexpr double pause_before_seek = 0.15;

// Nodes drawn begin at a multiple of this.
constexpr std::uint64_t visit_block = 64;
// Nodes before one that is jumped to are examined again to be noted, for so many milliseconds at most.
constexpr std::uint64_t visit_batches = 16;

}  // namespace

Playback::Playback(Session session) : session_(std::move(session)) {
  session_.watch(true);
  root_.objective = session_.root().objective();
  if (!is_unprepared()) advance(1);
}

void Playback::arrive() {
  target_.reset();
  looked_at_.reset();
  is_seek_due_ = false;
}

const Improvement& Playback::best() const {
  const auto after = std::upper_bound(improvements_.begin(), improvements_.end(), node(),
                                      [](std::uint64_t n, const Improvement& i) { return n < i.node; });
  return after == improvements_.begin() ? root_ : *std::prev(after);
}

std::vector<Move> Playback::best_line() const {
  if (looked_at_)
    if (auto line = session_.line_at(best().node)) return *std::move(line);
  return session_.best_line();
}

void Playback::begin() {
  prepares_ = true;
  if (!looked_at_) arrive();
  if (is_unprepared()) return;
  if (is_seek_due_) seek();
  if (!target_ && session_.nodes() == 0) advance(1);
}

void Playback::restart() {
  arrive();
  move_session(0);
}

void Playback::pause() {
  prepares_ = false;
  if (looked_at_) return;  // it goes on to stand there
  arrive();
  if (session_.nodes() == 0 && !is_unprepared()) advance(1);
}

void Playback::go_to(std::uint64_t node) {
  prepares_ = true;
  target_ = is_complete_ ? std::min(node + 1, reached_) : node + 1;
  looked_at_ = session_.nodes() == *target_ ? std::nullopt : session_.line_at(*target_ - 1);
  is_seek_due_ = true;
  seek_from_.reset();
  if (is_unprepared()) return;
  if (!looked_at_ || session_.next_keyframe_bytes() <= large_keyframe) seek();
}

/// A seek ends some nodes before the target. The target is then examined again, since the trace tells what happens
/// there, and so are some nodes before it of which nothing is noted. At the end of the run all is still noted.
void Playback::seek() {
  is_seek_due_ = false;
  const std::uint64_t last = *target_ - 1;
  std::uint64_t from = last;
  if (!visits_.find(last)) from -= std::min({last, most_visits, batch_ * visit_batches});
  const std::uint64_t here = session_.nodes();
  if (here <= last) from = std::max(from, here);
  move_session(*target_ == reached_ ? reached_ : from);
  if (session_.nodes() == *target_) looked_at_.reset();
}

/// Goes as near as the session's seek() does. What was noted of the last nodes is kept, for the session keeps its
/// search at the end, too.
std::uint64_t Playback::move_session(std::uint64_t nodes) {
  if (session_.nodes() == reached_) last_visits_ = visits_;
  const std::uint64_t left = session_.seek(nodes);
  if (session_.nodes() == reached_) visits_ = last_visits_;
  return left;
}

std::vector<Visit> Playback::visits() const {
  const std::uint64_t last = node();
  const std::uint64_t room = most_visits - visit_block;
  std::vector<Visit> out;
  for (std::uint64_t n = last < room ? 0 : (last - room) / visit_block * visit_block; n <= last; ++n) {
    if (const Visit* visit = visits_.find(n)) {
      out.push_back(*visit);
    } else if (auto line = session_.line_at(n)) {
      out.push_back({.node = n, .line = *std::move(line), .value = {}});
    }
  }
  return out;
}

/// Whether the session is to be left where it is for now, because somebody is dragging the timeline.
bool Playback::waits(double now) {
  if (!is_seek_due_) return false;
  if (!seek_from_) seek_from_ = now + pause_before_seek;
  return now < *seek_from_;
}

std::optional<double> Playback::due(double now) const {
  if (is_unprepared()) return prepares_ ? std::optional(0.0) : std::nullopt;
  if (is_seek_due_ && seek_from_) return std::max(0.0, *seek_from_ - now);
  return target_ || !is_scouted_ ? std::optional(0.0) : std::nullopt;
}

/// Runs ahead for a moment and comes back. A run is a pure function of its spec, so what comes is known without being
/// shown: most runs that people watch end within this moment, and their timeline is whole from the start.
void Playback::scout(double (*clock)(), double seconds) {
  is_scouted_ = true;
  const std::uint64_t here = session_.nodes();
  const std::uint64_t examined = examined_;
  play(UINT64_MAX, clock, clock() + seconds);
  advance(move_session(here - 1) + 1);
  examined_ = examined;
}

void Playback::prepare(double (*clock)(), double until) {
  for (double start = clock(); is_unprepared() && start < until; start = clock()) {
    session_.prepare(batch_);
    adapt_batch(clock() - start);
  }
  if (!is_unprepared()) advance(1);
}

void Playback::work(double (*clock)(), double seconds) {
  if (is_unprepared()) {
    if (prepares_) prepare(clock, clock() + seconds);
    return;
  }
  if (!is_scouted_ && !target_) scout(clock, 3 * seconds);
  const double now = clock();
  if (waits(now)) return;
  if (is_seek_due_) seek();
  if (!target_) return;
  play(*target_ - session_.nodes(), clock, now + seconds);
  if (session_.nodes() >= *target_ || session_.status() != Status::running) arrive();
}

void Playback::play(std::uint64_t nodes, double (*clock)(), double until) {
  while (nodes > 0 && session_.status() == Status::running) {
    const double start = clock();
    if (start >= until) break;
    const std::uint64_t batch = std::min(nodes, batch_);
    const std::uint64_t reached = reached_;
    const std::uint64_t before = session_.nodes();
    advance(batch);
    examined_ += session_.nodes() - before;  // fewer than wanted, where the run has ended
    nodes -= batch;
    const double took = clock() - start;
    if (reached_ > reached) seconds_ += took;
    adapt_batch(took);
  }
}

/// A batch takes about a millisecond, whatever a node costs.
void Playback::adapt_batch(double took) {
  if (took < 0.0005) batch_ = std::min(batch_ * 2, most_batch);
  if (took > 0.002) {
    batch_ = std::max<std::uint64_t>(batch_ / 2, 1);
    session_.space_keyframes(batch_ * keyframe_batches);
  }
}

void Playback::advance(std::uint64_t nodes) {
  while (nodes > 0 && session_.status() == Status::running) {
    const std::uint64_t next_sample = samples_.size() * spacing_ + 1;
    const std::uint64_t here = session_.nodes();
    const std::uint64_t batch = here < next_sample ? std::min(nodes, next_sample - here) : nodes;
    examine(batch);
    nodes -= std::min(nodes, batch);
    if (session_.nodes() == next_sample) take_sample();
    if (session_.nodes() == here) break;
  }
  if (session_.nodes() < reached_) return;
  reached_ = session_.nodes();
  is_complete_ = session_.status() != Status::running;
  found_bound_ = session_.found_bound();
  if (session_.improvement_count() != improvements_.size()) improvements_ = session_.improvements();
  if (session_.decision_count() != decision_count_) {
    decision_count_ = session_.decision_count();
    decisions_ = session_.decisions();
  }
  improvement_seconds_.resize(improvements_.size(), seconds_);
}

/// Notes the last nodes one by one.
void Playback::examine(std::uint64_t nodes) {
  const std::uint64_t noted = std::min(nodes, most_visits);
  session_.advance(nodes - noted);
  for (std::uint64_t i = 0; i < noted && session_.status() == Status::running; ++i) {
    const std::uint64_t here = session_.nodes();
    session_.advance(1);
    if (session_.nodes() > here) visits_.note(session_);
  }
}

void Playback::take_sample() {
  samples_.push_back(
      {session_.machine().open(), session_.counters().deepest, session_.line(), seconds_, session_.found_bound()});
  if (samples_.size() < most_samples) return;
  for (std::size_t i = 1; i < samples_.size() / 2; ++i) samples_[i] = std::move(samples_[2 * i]);
  samples_.resize(samples_.size() / 2);
  spacing_ *= 2;
}

}  // namespace lookahead
