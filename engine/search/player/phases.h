// Phases: several searches on one game, one after the other. Each begins where the best line of those before it ends,
// and hands over when it ends, when the best line is long enough, or when it has used its share of nodes. The last one
// is started again from where it got to, until that leads no further.
// Source: the hybrids of S. Koblenski, "Explore Simple Game Algorithms with Color Walk", parts 7, 8 and 10 (2017-2018).
//
// A hybrid of the source gave up by time or by the length of a queue; a phase here gives up by nodes.
//
//   moves   0 ............ 18 ........... 24 ....... 31
//   phase   1 until=18     2 nodes=20000  2 again    the goal
//   nodes   0 ............ 4,102 ........ 24,102 ... 31,870
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "contract/algorithm.h"
#include "contract/game.h"
#include "contract/heuristic.h"
#include "contract/param.h"
#include "core/hash.h"

namespace lookahead {

struct Phases {
  static constexpr std::array code = {
      CodeLine{"for each part in turn:"},
      CodeLine{"  search with it", {EventKind::expand, EventKind::evaluate, EventKind::cut, EventKind::enter}},
      CodeLine{"    keep the line, if it is the best so far", {EventKind::improve}},
      CodeLine{"  play what it found, and go on from there", {EventKind::restart}},
  };

  static constexpr AlgorithmInfo info{
      .id = "phases",
      .name = "Phases",
      .revision = 1,
      .idea = "Searches with one algorithm after the other; each begins where the best line so far ends.",
      .cost = "Takes what its parts take.",
      .guarantee = "None: what an early phase chose is never taken back.",
      .source = "S. Koblenski, Explore Simple Game Algorithms with Color Walk, parts 7, 8 and 10 (2017-2018)",
      .code = code};

  struct Options {};
  static constexpr std::array<Param, 0> params = {};

  static constexpr int most_parts = 9;
  static constexpr const char* default_parts = "1.a=greedy;1.until=10;2.a=beam";
  struct PartOptions {
    int until = 0;
    std::uint64_t nodes = 0;
  };
  static constexpr std::array part_params = {
      param<&PartOptions::until>("until", "Until move", 0, 9999, "Hand over when the best line is this long; 0: never"),
      param<&PartOptions::nodes>("nodes", "Nodes", 0, 1'000'000'000, "Hand over after this many nodes; 0: never"),
  };

  /// The default parts need an evaluation.
  template <class G>
  static constexpr bool fits = OnePlayer<G> && HasHeuristics<G>;
  static constexpr Role needs = Role::evaluate;

  template <class G>
  using Parts = std::vector<Part<G, PartOptions>>;

  template <class G>
  class Row;

  template <class G>
  static std::unique_ptr<Machine> begin(const Start<G>& start, const Options& /*options*/, Parts<G> parts) {
    return std::make_unique<Row<G>>(start, std::move(parts));
  }
};

template <class G>
class Phases::Row final : public Stepper<Row<G>> {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  Row(const Start<G>& start, Parts<G> parts)
      : board_(&start.board),
        root_(start.root),
        parts_(std::make_shared<const Parts<G>>(std::move(parts))),
        seed_(start.seed) {
    begin(0);
  }
  Row(const Row& other)
      : Stepper<Row>(other),
        board_(other.board_),
        root_(other.root_),
        parts_(other.parts_),
        seed_(other.seed_),
        phase_(other.phase_),
        machine_(other.machine_->clone()),
        origin_(other.origin_),
        played_(other.played_),
        has_improved_(other.has_improved_),
        is_over_(other.is_over_) {}

  Status step(Run& run) {
    if (is_over_) go_on(run);
    const Status status = step_machine(run);
    if (status == Status::device_memory) return status;  // perhaps before anything was offered
    has_improved_ = run.best_depth() > origin_.depth;
    if (status == Status::solved) return status;
    is_over_ = status != Status::running || is_line_long_enough(run) || has_had_its_nodes(run);
    if (!is_over_ || !is_last()) return Status::running;
    if (status == Status::exhausted) return status;
    return has_improved_ && !is_line_long_enough(run) ? Status::running : Status::limit;
  }

  void line(std::vector<Move>& out) const override {
    out.insert(out.end(), played_.begin(), played_.end());
    machine_->line(out);
  }
  void best_line(std::vector<Move>& out) const override {
    out.insert(out.end(), played_.begin(), played_.end());
    if (has_improved_) machine_->best_line(out);
  }
  /// The nodes of earlier phases are gone, together with their machines.
  bool line_at(std::uint64_t node, std::vector<Move>& out) const override {
    if (node < origin_.node) return false;
    out.insert(out.end(), played_.begin(), played_.end());
    return machine_->line_at(node - origin_.node, out);
  }
  bool way_to(std::uint64_t node, std::vector<std::uint64_t>& out) const override {
    if (node < origin_.node || !machine_->way_to(node - origin_.node, out)) return false;
    for (std::uint64_t& number : out) number += origin_.node;
    return true;
  }
  std::vector<OpenDepth> open_by_depth(std::uint64_t most) const override {
    auto rows = machine_->open_by_depth(most);
    if (!rows.empty()) rows.insert(rows.begin(), origin_.depth, OpenDepth());
    return rows;
  }
  const Outcomes* outcomes() const override { return machine_->outcomes(); }
  /// What a later phase knows is of where that phase begins.
  Outlook outlook() const override { return phase_ == 0 ? machine_->outlook() : Outlook{}; }
  std::uint64_t open() const override { return machine_->open(); }
  std::uint64_t memory_bytes() const override { return played_.size() * sizeof(Move) + machine_->memory_bytes(); }
  std::size_t copied_bytes() const { return played_.size() * sizeof(Move) + machine_->clone_bytes(); }

 private:
  const PartOptions& asked() const { return (*parts_)[part()].options; }
  std::size_t part() const { return std::min(phase_, parts_->size() - 1); }
  bool is_last() const { return part() == parts_->size() - 1; }

  /// Takes one node off again, because the loop around this machine counts it, too.
  Status step_machine(Run& run) {
    const Run::From from(run, origin_);
    const Status status = machine_->advance(run, 1, UINT64_MAX);
    --run.counters.nodes;
    return status;
  }
  bool is_line_long_enough(const Run& run) const {
    return asked().until > 0 && run.best_depth() >= static_cast<std::uint64_t>(asked().until);
  }
  bool has_had_its_nodes(const Run& run) const {
    return asked().nodes > 0 && run.node() + 1 - origin_.node >= asked().nodes;
  }

  /// Plays what the phase found, and begins the next one there.
  void go_on(Run& run) {
    std::vector<Move> found;
    if (has_improved_) machine_->best_line(found);
    for (const Move move : found) root_.apply(*board_, move);
    played_.insert(played_.end(), found.begin(), found.end());
    const Move last = played_.empty() ? Move{} : played_.back();
    origin_ = {run.node(), played_.size(), last};
    run.commit(played_.size(), last);
    begin(phase_ + 1);
  }

  /// The first phase has the run's own seed, so that a run of one phase equals a run of that part alone. Later phases
  /// have other seeds, small enough to be written in a spec, too.
  void begin(std::size_t phase) {
    phase_ = phase;
    has_improved_ = is_over_ = false;
    const std::uint64_t seed = phase == 0 ? seed_ : hash_combine(seed_, phase) >> 11;
    machine_ = (*parts_)[part()].begin({*board_, root_, seed});
  }

  const Board* board_;
  State root_;  // of the phase
  std::shared_ptr<const Parts<G>> parts_;
  std::uint64_t seed_;
  std::size_t phase_ = 0;  // goes on counting while the last part is started again
  std::unique_ptr<Machine> machine_;
  Run::Origin origin_;         // of the phase
  std::vector<Move> played_;   // to root_
  bool has_improved_ = false;  // whether the best line is the phase's own
  bool is_over_ = false;       // whether the next node belongs to the next phase
};

}  // namespace lookahead
