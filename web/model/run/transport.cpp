#include "model/run/transport.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "lookahead/spec.h"

namespace lookahead {
namespace {

constexpr std::size_t first_speed = 0;    // the fitting one
constexpr double decisions_to_show = 30;  // so many nodes one can follow one by one: half a second each of 15
constexpr std::uint64_t most_round = 65'536;
constexpr std::uint64_t last_place = most_nodes - 1;  // the last one that a link can name
constexpr double clock_tick = 0.001;                  // seconds: some browsers' clocks see nothing shorter
constexpr double least_share = 0.25;                  // of a node, which is rounded to none

/// The x above 0 with (e^x - 1) / x = y, or 0 where y is at most 1. The iteration converges from above.
double growth(double y) {
  if (y <= 1) return 0;
  double x = 2 * std::log(y) + 2;
  for (int i = 0; i < 40; ++i) x = std::log1p(y * x);
  return x;
}

}  // namespace

const std::vector<std::uint64_t>& Transport::speeds() {
  static const std::vector<std::uint64_t> table = [] {
    std::vector<std::uint64_t> out = {fitting};
    for (std::uint64_t decade = 1; decade <= 100'000; decade *= 10)
      for (const std::uint64_t step : {1, 2, 5}) out.push_back(decade * step);
    out.push_back(1'000'000);
    out.push_back(as_fast_as_possible);
    return out;
  }();
  return table;
}

Transport::Transport(std::vector<Session> sessions) : shares_(sessions.size(), 1), speed_(first_speed) {
  for (Session& session : sessions) runs_.emplace_back(std::move(session));
}

std::uint64_t Transport::node() const { return count() == 1 ? runs_[0].node() : std::min(place_, reached()); }

std::uint64_t Transport::end() const {
  std::uint64_t out = node();
  for (std::size_t i = 0; i < count(); ++i) out = std::max(out, place_of(i, runs_[i].end()));
  return out;
}

/// The last place that can be shown without searching on. A run with a small share stands at the same node for several
/// places in a row.
std::uint64_t Transport::reached() const {
  std::uint64_t out = 0;
  for (std::size_t i = 0; i < count(); ++i) {
    const std::uint64_t end = runs_[i].end();
    const bool is_going_on = !runs_[i].is_complete() && !runs_[i].is_unprepared();
    out = std::max(out, is_going_on ? place_of(i, end + 1) - 1 : place_of(i, end));
  }
  return out;
}

bool Transport::is_complete() const {
  return std::all_of(runs_.begin(), runs_.end(), [](const Playback& run) { return run.is_complete(); });
}

bool Transport::is_seeking() const {
  return std::any_of(runs_.begin(), runs_.end(), [](const Playback& run) { return run.is_seeking(); });
}

bool Transport::is_there() const {
  return std::none_of(runs_.begin(), runs_.end(), [](const Playback& run) { return run.is_on_its_way(); });
}

std::ptrdiff_t Transport::unprepared() const {
  return std::count_if(runs_.begin(), runs_.end(), [](const Playback& run) { return run.is_unprepared(); });
}

std::uint64_t Transport::aim() const {
  if (count() == 1) return runs_[0].aim();
  return unprepared() > 0 ? std::min(place_, last_place) : node();
}

std::vector<std::uint64_t> Transport::nodes() const {
  std::vector<std::uint64_t> out;
  for (std::size_t i = 0; i < count(); ++i) {
    const bool stands =
        is_there() && !runs_[i].is_over();  // it may be ahead of its place, for shares change while they are measured
    out.push_back(stands ? runs_[i].node() : node_at(i, aim()));
  }
  return out;
}

std::uint64_t Transport::nodes_to_go() const {
  std::uint64_t out = 0;
  for (const Playback& run : runs_) out += run.nodes_to_go();
  return out;
}

std::uint64_t Transport::place_of(std::size_t run, std::uint64_t node) const {
  if (shares_[run] >= 1 || node == 0) return node;
  const double place = std::ceil((static_cast<double>(node) - 0.5) / shares_[run]);
  if (place >= static_cast<double>(last_place)) return last_place;
  // The quotient was rounded, perhaps over a whole number: the place is the one before, that one or the next.
  auto out = static_cast<std::uint64_t>(place) - 1;
  while (node_at(run, out) < node) ++out;
  return out;
}

std::uint64_t Transport::node_at(std::size_t run, std::uint64_t place) const {
  if (shares_[run] >= 1 || place == farthest) return place;
  return static_cast<std::uint64_t>(std::llround(static_cast<double>(place) * shares_[run]));
}

std::optional<std::uint64_t> Transport::improvement_before(std::uint64_t place) const {
  std::optional<std::uint64_t> out;
  for (std::size_t i = 0; i < count(); ++i)
    for (const Improvement& improvement : runs_[i].improvements())
      if (const std::uint64_t at = place_of(i, improvement.node); at < place) out = std::max(out.value_or(0), at);
  return out;
}

std::optional<std::uint64_t> Transport::improvement_after(std::uint64_t place) const {
  std::optional<std::uint64_t> out;
  for (std::size_t i = 0; i < count(); ++i)
    for (const Improvement& improvement : runs_[i].improvements())
      if (const std::uint64_t at = place_of(i, improvement.node); at > place) out = std::min(out.value_or(at), at);
  return out;
}

std::optional<std::uint64_t> Transport::decision_after(std::uint64_t place) const {
  std::optional<std::uint64_t> out;
  for (std::size_t i = 0; i < count(); ++i)
    for (const std::uint64_t node : runs_[i].decisions())
      if (const std::uint64_t at = place_of(i, node); at > place) {
        out = std::min(out.value_or(at), at);
        break;
      }
  return out;
}

/// Whoever steps faster than the runs search goes on from where they are to go.
std::uint64_t Transport::stepped_to() const { return wanted_ ? wanted_->after : aim(); }

bool Transport::go_to_previous_improvement() {
  const auto place = improvement_before(stepped_to());
  if (place) go_to(*place);
  return place.has_value();
}

bool Transport::go_to_next_improvement() {
  const std::uint64_t here = stepped_to();
  const auto place = improvement_after(here);
  if (!place && is_complete()) return false;
  if (place) {
    go_to(*place);
  } else {
    go_to_end();
    wanted_ = {&Transport::improvement_after, here};
  }
  return true;
}

void Transport::go_to_previous_decision() {
  const std::uint64_t here = stepped_to();
  std::uint64_t out = 0;
  for (std::size_t i = 0; i < count(); ++i)
    for (const std::uint64_t node : runs_[i].decisions())
      if (const std::uint64_t at = place_of(i, node); at < here) out = std::max(out, at);
  go_to(out);
}

void Transport::go_to_next_decision() {
  const std::uint64_t here = stepped_to();
  if (const auto place = decision_after(here)) return go_to(*place);
  go_to_end();
  if (!is_complete()) wanted_ = {&Transport::decision_after, here};
}

void Transport::set_speed(std::size_t speed) { speed_ = std::min(speed, speeds().size() - 1); }

void Transport::go_faster() {
  speeds()[speed_] == fitting ? set_nodes_a_second(2 * nodes_a_second()) : set_speed(speed_ + 1);
}

void Transport::go_slower() {
  if (speeds()[speed_] == fitting) return set_nodes_a_second(nodes_a_second() / 2);
  set_speed(std::max<std::size_t>(speed_ - 1, 1));
}

void Transport::set_nodes_a_second(double nodes) {
  if (nodes <= 0) return set_speed(0);
  const auto& all = speeds();
  const auto slowest = all.begin() + 1;
  const auto faster = std::find_if(slowest, all.end(), [&](auto speed) { return static_cast<double>(speed) > nodes; });
  set_speed(static_cast<std::size_t>(std::max(faster - 1, slowest) - all.begin()));
}

/// Of the fitting speed: first + k * (nodes since play()), the k with which the nodes that are known to come last for
/// the time of showing. As more becomes known of a long run, k hardly grows, and the speed doubles about every second.
double Transport::nodes_a_second() const {
  if (speeds()[speed_] != fitting) return static_cast<double>(speeds()[speed_]);
  const double first = decisions_to_show / showing_;
  const auto since = static_cast<double>(node() - std::min(node(), played_from_));
  const auto known = static_cast<double>(end() - std::min(end(), played_from_));
  return first + growth(known / decisions_to_show) / showing_ * since;
}

void Transport::play(double now) {
  ++orders_;
  const bool is_again = is_over();
  for (Playback& run : runs_) {
    if (is_again) run.restart();
    run.begin();
  }
  if (is_again) place_ = 0;
  wanted_.reset();
  is_playing_ = true;
  played_until_ = now;
  played_from_ = node();
}

/// Where a race is stopped on its way, all runs go to the place that the last of them has come to.
void Transport::pause() {
  const bool was_seeking = is_seeking();
  if (is_playing_ || was_seeking) ++orders_;
  wanted_.reset();
  is_playing_ = false;
  for (Playback& run : runs_) run.pause();
  if (count() == 1 || !was_seeking) return;
  if (unprepared() > 0) {
    place_ = 0;
    for (Playback& run : runs_)
      if (!run.is_unprepared()) run.go_to(0);
    return;
  }
  for (std::size_t i = 0; i < count(); ++i)
    if (runs_[i].node() < runs_[i].end() || !runs_[i].is_complete())
      place_ = std::min(place_, place_of(i, runs_[i].node()));
  go_to(place_);
}

void Transport::go_to(std::uint64_t place) {
  ++orders_;
  wanted_.reset();
  is_playing_ = false;
  place_ = place;
  for (std::size_t i = 0; i < count(); ++i) runs_[i].go_to(node_at(i, place));
}

void Transport::set_by_time(bool on) {
  is_by_time_ = on;
  are_shares_given_ = false;
  const bool was_playing = is_playing_;
  const std::uint64_t place = is_seeking() ? place_ : node();
  shares_.assign(count(), 1);
  if (on) measure_shares();
  go_to(place);
  is_playing_ = was_playing;
}

void Transport::go_to_nodes(const std::vector<std::uint64_t>& nodes) {
  const std::uint64_t most = *std::max_element(nodes.begin(), nodes.end());
  if (most == 0) return go_to(0);
  is_by_time_ = are_shares_given_ =
      std::any_of(nodes.begin(), nodes.end(), [&](std::uint64_t node) { return node != most; });
  for (std::size_t i = 0; i < count(); ++i)
    shares_[i] = std::max(static_cast<double>(nodes[i]), least_share) / static_cast<double>(most);
  go_to(most);
}

/// Nodes do not cost the same all along a run: its speed is that of all that was searched of it so far.
void Transport::measure_shares() {
  std::vector<double> rates;
  for (const Playback& run : runs_) {
    const double seconds = run.seconds() > 0 ? run.seconds() : clock_tick / 2;
    rates.push_back(static_cast<double>(run.end() + 1) / seconds);
  }
  const double fastest = *std::max_element(rates.begin(), rates.end());
  for (std::size_t i = 0; i < count(); ++i) shares_[i] = rates[i] / fastest;
}

double Transport::seconds_to(std::uint64_t place) const {
  double rate = 0;
  for (const Playback& run : runs_) rate = std::max(rate, run.rate());
  return rate > 0 ? static_cast<double>(place) / rate : 0;
}

bool Transport::is_over() const {
  return std::all_of(runs_.begin(), runs_.end(), [](const Playback& run) { return run.is_over(); });
}

std::optional<double> Transport::due(double now) const {
  std::optional<double> out;
  bool is_on_its_way = false;
  for (const Playback& run : runs_) {
    if (const auto due = run.due(now)) out = std::min(out.value_or(*due), *due);
    is_on_its_way |= run.is_on_its_way();
  }
  if (out || !is_playing_ || is_on_its_way) return out;
  if (speeds()[speed_] == as_fast_as_possible) return 0;
  return std::max(0.0, played_until_ + 1 / nodes_a_second() - now);
}

/// How many nodes should be examined by now. Nodes that a slow machine or a hidden page could not examine in time are
/// not made up for.
std::uint64_t Transport::owed(double now) {
  if (speeds()[speed_] == as_fast_as_possible) return UINT64_MAX;
  const double speed = nodes_a_second();
  const double grace = std::max(0.25, 1 / speed);
  played_until_ = std::max(played_until_, now - grace);
  const auto nodes = static_cast<std::uint64_t>((now - played_until_) * speed + 1e-6);
  played_until_ += static_cast<double>(nodes) / speed;
  return nodes;
}

void Transport::work(double (*clock)(), double seconds) {
  const double until = clock() + seconds;
  std::uint64_t examined = 0;
  for (const Playback& run : runs_) examined -= run.examined();
  bool was_on_its_way = false;
  for (Playback& run : runs_) {
    was_on_its_way |= run.is_on_its_way();
    run.work(clock, seconds / static_cast<double>(count()));
  }
  if (wanted_)
    if (const auto place = (this->*wanted_->find)(wanted_->after)) go_to(*place);
  if (was_on_its_way) {
    played_until_ = clock();
  } else if (is_playing_) {
    play_slice(owed(clock()), clock, until);
    if (is_over()) is_playing_ = false;
  }
  for (const Playback& run : runs_) examined += run.examined();
  if (examined > 0) slice_nodes_ = examined;
}

/// The runs of a race go on in turns so short that nobody sees one of them ahead of the others.
void Transport::play_slice(std::uint64_t nodes, double (*clock)(), double until) {
  if (count() == 1) return runs_[0].play(nodes, clock, until);
  if (is_by_time_ && !are_shares_given_) measure_shares();
  place_ = node();
  for (double start = clock(); nodes > 0 && !is_over() && start < until;) {
    const std::uint64_t round = std::min(nodes, batch_);
    play_round(round, clock);
    nodes -= round;
    const double took = clock() - start;
    if (took < 0.0005) batch_ = std::min(batch_ * 2, most_round);
    if (took > 0.002) batch_ = std::max<std::uint64_t>(batch_ / 2, 1);
    start += took;
  }
}

void Transport::play_round(std::uint64_t nodes, double (*clock)()) {
  place_ += nodes;
  for (std::size_t i = 0; i < count(); ++i) {
    const std::uint64_t here = runs_[i].node();
    const std::uint64_t wanted = node_at(i, place_);
    if (wanted > here) runs_[i].play(wanted - here, clock, std::numeric_limits<double>::infinity());
  }
}

std::string Transport::check() const {
  std::vector<std::string> checks;
  for (const Playback& run : runs_) checks.push_back(run.session().check());
  return check_of(checks);
}

}  // namespace lookahead
