// Two-ply search: weighs every promising move by what it takes and by the best groups that it leaves, plays the best,
// and weighs again. Source: H. Naudé and C. Potgieter, "Blockbuster, Final Analysis" (2006), about the entry that the
// winner of the 13th MATLAB Online Programming Contest built on.
//
// - Root: values count as value^(1/root), so that a large group of small values may come before a small one of large
//   values.
// - Choke: only groups that weigh at least `choke` times the mean group are tried as first moves, and the heaviest in
//   any case. The source states neither its rule nor its root: these were measured (docs/findings.md).
// - Next groups: a move is worth its own weight and those of the `terms` heaviest groups that it leaves, each weighted
//   `decay` times the one before. That stands for a deeper search.
// - Again: if the first game ends with more than `above` left, it is played again with the choke `again`.
// - Near ties: if the two best moves are within a thousandth of each other, the second is kept, and its game is played
//   at the end. The authors proposed this and never entered it.
//
//   first game | m1 m2 m3 m4 ...             then, from the list
//                    \ m3' ...                what m2 nearly lost to
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "contract/algorithm.h"
#include "contract/param.h"
#include "contract/search.h"
#include "contract/selector.h"
#include "core/fixed_list.h"
#include "core/hash.h"
#include "core/math.h"
#include "core/seen_table.h"

namespace lookahead {

/// Games with swaps besides groups, in which a group is worth its size times the value of its colour. An entry of
/// `groups` whose worth is 0 is a swap, which has no size.
template <class G>
concept HasValues = HasGroups<G> && requires(const typename G::Board& board, const typename G::State& at,
                                             MoveList<G>& swaps, int colour) {
                                      { board.value_of(colour) } -> std::same_as<Value>;
                                      { board.colours() } -> std::same_as<int>;
                                      { at.swaps(board, swaps) } -> std::same_as<void>;
                                    };

struct TwoPly {
  static constexpr std::array code = {
      CodeLine{"while a game is not over:"},
      CodeLine{"  choose the heaviest groups", {EventKind::expand}},
      CodeLine{"  for each of them:"},
      CodeLine{"    value it and the groups that are left", {EventKind::evaluate}},
      CodeLine{"  set one aside that is nearly the best"},
      CodeLine{"  play the best one", {EventKind::restart}},
      CodeLine{"  keep the line, if it is the best so far", {EventKind::improve}},
      CodeLine{"  at the end: go on with what was set aside", {EventKind::enter}},
  };

  static constexpr AlgorithmInfo info{
      .id = "two-ply",
      .name = "Two-ply",
      .revision = 1,
      .idea = "Weighs each promising move by what it takes and the best groups that it leaves, and plays the best one.",
      .cost = "As many nodes a move as there are promising moves, for each game played; memory as the near ties kept.",
      .guarantee = "None.",
      .source = "H. Naudé, C. Potgieter, Blockbuster, Final Analysis, MATLAB Contest (2006)",
      .code = code};

  static constexpr int max_branches = 100;

  struct Options {
    Thousandths choke{1000};
    Thousandths root{1200};
    int terms = 8;
    Thousandths decay{800};
    bool swaps = true;
    int branches = 0;
    Thousandths again{800};
    int above = 800;
  };
  static constexpr std::array params = {
      param<&Options::choke>("choke", "Choke", Thousandths{0}, Thousandths{3000},
                             "First moves weigh at least this times the mean group; less is wider"),
      param<&Options::root>("root", "Root", Thousandths{1000}, Thousandths{10'000},
                            "Values count as their root of this degree; 1 counts them as they are"),
      param<&Options::terms>("terms", "Next groups", 0, 40, "How many groups that a move leaves are added to it"),
      param<&Options::decay>("decay", "Decay", Thousandths{0}, Thousandths{1000},
                             "What each of the next groups counts of the one before it"),
      param<&Options::swaps>("swaps", "Weigh swaps", "Weigh swaps at every move, not only where no group is left"),
      param<&Options::branches>("branches", "Near ties", 0, max_branches,
                                "How many moves that nearly came first are tried later"),
      param<&Options::again>("again", "Choke again", Thousandths{0}, Thousandths{3000},
                             "The choke of a second game, if the first leaves much"),
      param<&Options::above>("above", "Again above", 0, 9'999'999,
                             "What the first game leaves for there to be a second"),
  };

  template <class G>
  static constexpr bool fits = HasValues<G>;

  template <class G>
  class Player;

  template <class G>
  static std::unique_ptr<Machine> begin(const Start<G>& start, const Options& options) {
    return std::make_unique<Player<G>>(start, options);
  }
};

template <class G>
class TwoPly::Player final : public Stepper<Player<G>> {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  Player(const Start<G>& start, const Options& options)
      : board_(&start.board), options_(options), game_{start.root, {}, options.choke}, start_(start.root) {
    const double degree = static_cast<double>(options.root.count) / 1000.0;
    for (int colour = 0; colour < board_->colours(); ++colour) {
      const double weight = root(static_cast<double>(board_->value_of(colour)), degree);
      weights_[std::size_t(colour)] = static_cast<Value>(weight * one + 0.5);
    }
  }

  Status step(Run& run) {
    if (run.node() == 0) return arrive(run);
    if (next_ < candidates_.size()) return weigh(candidates_[next_++], run);
    if (is_at_end_)
      begin_next_game();
    else
      commit(run);
    return arrive(run);
  }

  void line(std::vector<Move>& out) const override {
    append(out, game_.line);
    if (next_ > 0) out.push_back(candidates_[next_ - 1].move);
  }
  void best_line(std::vector<Move>& out) const override { append(out, best_line_); }
  std::uint64_t open() const override { return candidates_.size() - next_; }
  std::uint64_t memory_bytes() const override { return copied_bytes() + seen_.memory_bytes(); }
  std::size_t copied_bytes() const {
    std::size_t moves = game_.line.size() + best_line_.size();
    for (const Game& tie : ties_) moves += tie.line.size();
    return ties_.size() * sizeof(State) + moves * sizeof(Move);
  }

 private:
  static constexpr Value one = 1 << 16;  // weights and decays are fixed-point

  struct Candidate {
    Value weight;
    Move move;
  };
  /// A game where it begins or stands: its state, and the moves from the run's root that led there.
  struct Game {
    State state;
    std::vector<Move> line;
    Thousandths choke;
  };

  static void append(std::vector<Move>& out, const std::vector<Move>& line) {
    out.insert(out.end(), line.begin(), line.end());
  }

  Value weight_of(const Group& group) const {
    const Value value = board_->value_of(group.colour);
    return group.worth / value * weights_[group.colour];
  }

  /// Examines the position that the game has come to.
  Status arrive(Run& run) {
    const Move last = game_.line.empty() ? Move{0} : game_.line.back();
    const std::uint64_t depth = game_.line.size();
    if (run.offer(game_.state.objective(), depth, last)) best_line_ = game_.line;
    candidates_.clear();
    next_ = 0;
    best_ = second_ = {worst_value, 0};
    const auto [is_new, no_memory] =
        seen_.insert(hash_combine(game_.state.key(), std::uint64_t(game_.choke.count)), run.node());
    if (no_memory) return Status::device_memory;
    if (!is_new) ++run.counters.repeats;
    is_at_end_ = !is_new || game_.state.over();
    if (!is_at_end_) list_candidates();
    run.expand(depth, last, candidates_.size());
    if (game_.state.goal()) return Status::solved;
    return is_at_end_ && !has_next_game() ? Status::exhausted : Status::running;
  }

  void list_candidates() {
    GroupList<G> groups;
    game_.state.groups(*board_, groups);
    Value sum = 0;
    Value count = 0;
    Value most = 0;
    for (const Group& group : groups) {
      if (group.worth == 0) continue;
      sum += weight_of(group);
      most = std::max(most, weight_of(group));
      ++count;
    }
    for (const Group& group : groups) {
      const Value weight = weight_of(group);
      const bool is_wide = weight * count * 1000 >= sum * game_.choke.count;
      if (group.worth > 0 && (weight == most || is_wide)) candidates_.push_back({weight, group.move});
    }
    if (!options_.swaps && count > 0) return;
    MoveList<G> swaps;
    game_.state.swaps(*board_, swaps);
    for (const Move move : swaps) candidates_.push_back({0, move});
  }

  /// Examines one move.
  Status weigh(const Candidate& candidate, Run& run) {
    State state = game_.state;
    state.apply(*board_, candidate.move);
    const Value value = candidate.weight * one + next_groups(state);
    // Of the fixed point, a weight has one factor and what it is multiplied by another.
    run.note(EventKind::evaluate, game_.line.size() + 1, candidate.move, value / (one * one));
    if (value > best_.weight) {
      second_ = best_;
      best_ = {value, candidate.move};
    } else if (value > second_.weight) {
      second_ = {value, candidate.move};
    }
    return Status::running;
  }

  /// The sum of the heaviest groups of a position, each counting less than the one before it.
  Value next_groups(const State& state) const {
    GroupList<G> groups;
    state.groups(*board_, groups);
    std::array<Value, 41> heaviest{};
    const auto terms = static_cast<std::size_t>(options_.terms);
    for (const Group& group : groups) {
      const Value weight = weight_of(group);
      std::size_t place = terms;
      for (; place > 0 && heaviest[place - 1] < weight; --place) heaviest[place] = heaviest[place - 1];
      heaviest[place] = weight;
    }
    Value sum = 0;
    Value factor = one;
    for (std::size_t i = 0; i < terms; ++i) {
      sum += heaviest[i] * factor;
      factor = factor * options_.decay.count / 1000;
    }
    return sum;
  }

  /// Plays the best move, and keeps the second best if it nearly came first.
  void commit(Run& run) {
    const bool is_near = second_.weight != worst_value && best_.weight - second_.weight <= best_.weight / 1000;
    if (is_near && kept_ < options_.branches) {
      ++kept_;
      ties_.push_back(game_);
      play(ties_.back(), second_.move);
    }
    play(game_, best_.move);
    run.commit(game_.line.size(), best_.move);
  }

  void play(Game& game, Move move) const {
    game.state.apply(*board_, move);
    game.line.push_back(move);
  }

  bool is_second_due() const {
    return !had_second_ && options_.again != options_.choke && -game_.state.objective() > options_.above;
  }
  bool has_next_game() const { return is_second_due() || next_tie_ < ties_.size(); }

  void begin_next_game() {
    if (is_second_due())
      game_ = {start_, {}, options_.again};
    else
      game_ = ties_[next_tie_++];
    had_second_ = true;
  }

  const Board* board_;
  Options options_;
  Game game_;  // the one being played
  State start_;
  std::array<Value, 16> weights_{};  // by colour
  FixedList<Candidate, G::max_moves> candidates_;
  std::size_t next_ = 0;  // candidate
  Candidate best_{worst_value, 0};
  Candidate second_{worst_value, 0};
  bool is_at_end_ = false;  // of the game
  bool had_second_ = false;
  std::vector<Game> ties_;  // in the order in which they are tried
  std::size_t next_tie_ = 0;
  int kept_ = 0;
  SeenTable seen_;  // position and choke: a game that gets to the same pair would repeat an earlier game
  std::vector<Move> best_line_;
};

}  // namespace lookahead
