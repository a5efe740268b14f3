// Simulated annealing of whole lines: a small change is made somewhere in a line, the rest of it is played again as far
// as it still can be, and a game that is not over then is played to its end at random. A line that is not worse takes
// the place of the one before; one that is worse does so with a probability that falls with how much it loses, and with
// the temperature. One node is one game played to its end.
// Source: S. Kirkpatrick, C. Gelatt, M. Vecchi, "Optimization by Simulated Annealing" (1983).
//
// It works in rounds. In each the temperature falls from hot to cold; the unit is the standard deviation of the first
// random games, so that it means the same in every game. The best lines of the rounds are kept. A round begins with a
// new line, or with one of the lines kept, which is then heated again, but less. A new line is the best of some random
// games, or of a narrow beam, each of whose positions is a node, too.
//
// Where what a game is worth has a cliff, which only a few lines are beyond, lines are weighed by a smoother number
// that becomes the game's own as the temperature falls (`smoothed` in contract/replay.h).
//
// A line is a row of names (contract/replay.h). Where a game can tell the cells of a group from others after they have
// fallen, a name stands for them; otherwise, for the place that the move was made at.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "contract/algorithm.h"
#include "contract/param.h"
#include "contract/replay.h"
#include "core/device_memory.h"
#include "core/rng.h"
#include "search/playout/noisy_beam.h"
#include "search/playout/policy.h"
#include "search/playout/temperature.h"

namespace lookahead {

struct Anneal {
  static constexpr std::array code = {
      CodeLine{"while games are left, in rounds:"},
      CodeLine{"  line = the best of some random games,"},
      CodeLine{"    or of a beam", {EventKind::expand}},
      CodeLine{"    or one of the best lines so far"},
      CodeLine{"  temperature = hot, and ever colder:"},
      CodeLine{"    take out, put in or move one move"},
      CodeLine{"    play the rest again, and to the end", {EventKind::evaluate}},
      CodeLine{"    keep the line, if it is the best so far", {EventKind::improve}},
      CodeLine{"    if worse: undo it, more often when cold"},
      CodeLine{"if the game is over at the start: stop", {EventKind::enter}},
  };

  static constexpr AlgorithmInfo info{
      .id = "anneal",
      .name = "Simulated annealing",
      .revision = 3,
      .idea = "Changes a whole line here and there, again and again, and puts up with losses less and less.",
      .cost = "Part of a game for each node; memory for a few lines.",
      .guarantee = "None; more games end better.",
      .source = "S. Kirkpatrick, C. Gelatt, M. Vecchi, Optimization by Simulated Annealing (1983)",
      .is_random = true,
      .code = code};

  struct Options {
    int playouts = 100'000;
    int round = 0;
    Thousandths hot{200};
    Thousandths cold{20};
    HeuristicChoice policy;
    HeuristicChoice start;
    int lines = 30;
    Thousandths noise{100};
    bool follow = true;
    bool detours = true;
    bool smooth = true;
  };
  static constexpr std::array random_start = {Choice{"random", "Random games"}};
  static constexpr std::array params = {
      param<&Options::playouts>("playouts", "Playouts", 1, 100'000'000, "Games played in all"),
      changed_in(2, 25'000,
                 param<&Options::round>("round", "Round", 0, 10'000'000,
                                        "Games in which the temperature falls once; 0 for rounds of the same length, "
                                        "at least four, of 100 to 125,000")),
      param<&Options::hot>("hot", "Hot", Thousandths{1}, Thousandths{10'000},
                           "The temperature that a round begins with, where 1 is how far random games lie apart"),
      param<&Options::cold>("cold", "Cold", Thousandths{1}, Thousandths{10'000},
                            "The temperature that a round ends with"),
      policy_param<&Options::policy>(),
      param<&Options::start>("start", "Start", Role::evaluate,
                             "Where new lines come from: the best of fifty random games, or a beam by this metric",
                             random_start),
      param<&Options::lines>("lines", "Lines", 1, 300, "Lines of each length that such a beam keeps"),
      param<&Options::noise>("noise", "Noise", Thousandths{0}, Thousandths{10'000},
                             "How much chance changes the metric, where 1 is how far random games lie apart"),
      changed_in(2, false,
                 param<&Options::follow>("follow", "Follow cells",
                                         "A move goes with its cells where others make them fall; without, it stays "
                                         "at its place")),
      changed_in(2, false,
                 param<&Options::detours>("detours", "Detours",
                                          "Also puts in moves that take nothing and that other searches leave out")),
      changed_in(3, false,
                 param<&Options::smooth>("smooth", "Smooth",
                                         "Where an empty board has a bonus, lines are weighed by a share of it that "
                                         "grows as the temperature falls, and by the cells left")),
  };

  template <class G>
  static constexpr bool fits = HasReplay<G>;

  template <class G>
  static bool offers(const Param& row) {
    const std::string_view id = row.id;
    return (id != "follow" || HasTracking<G>)&&(id != "detours" || HasDetours<G>)&&(id != "smooth" || HasSmoothing<G>);
  }

  template <class G, class Position>
  class Annealer;

  template <class G>
  static std::unique_ptr<Machine> begin(const Start<G>& start, const Options& options) {
    if constexpr (HasTracking<G>)
      if (options.follow) return std::make_unique<Annealer<G, typename G::Tracked>>(start, options);
    return std::make_unique<Annealer<G, Untracked<G>>>(start, options);
  }
};

template <class G, class Position>
class Anneal::Annealer final : public Stepper<Annealer<G, Position>> {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  Annealer(const Start<G>& start, const Options& options)
      : board_(&start.board),
        root_(start.root),
        playouts_(static_cast<std::uint64_t>(options.playouts)),
        round_(options.round > 0 ? options.round : usual_round(options.playouts)),
        temperature_(static_cast<double>(options.hot.count) / 1000.0, static_cast<double>(options.cold.count) / 1000.0),
        policy_(start.board, start.root, options.policy),
        has_detours_(options.detours),
        is_smooth_(options.smooth),
        seed_(start.seed),
        noise_(static_cast<double>(options.noise.count) / 1000.0),
        beam_(metric_of(options.start), static_cast<std::size_t>(options.lines)) {}

  Status step(Run& run) {
    if (run.node() == 0) return begin(run);
    Rng rng(seed_, run.node());
    if (played_ == round_ && !begin_round(rng)) return Status::device_memory;
    if (beam_.is_running()) return examine(run, rng);
    is_in_beam_ = false;
    const bool is_random = played_++ < random_games_;
    if (!(is_random ? play_at_random(rng) : change(rng))) return Status::device_memory;
    --left_;
    outcomes_.add(next_.worth);
    run.reach(next_.length());
    run.note(EventKind::evaluate, next_.length(), last_, next_.worth);
    if (run.offer(next_.worth, next_.length(), last_)) {
      best_line_.clear();
      append_next(best_line_);
    }
    if (is_random && rounds_ == 0) temperature_.measure(next_.worth);
    is_taken_ = is_random ? next_.worth > now_.worth : is_accepted(rng);
    if (is_taken_ && !take()) return Status::device_memory;
    if (is_random && has_beam() && played_ == random_games_ && !begin_beam()) return Status::device_memory;
    if (played_ == round_ && round_ >= least_round) run.decide();
    return left_ == 0 ? Status::exhausted : Status::running;
  }

  void line(std::vector<Move>& out) const override {
    if (is_in_beam_)
      out.insert(out.end(), edited_.begin(), edited_.end());
    else if (is_taken_)
      append_moves(now_.names, now_.names.size(), out);
    else
      append_next(out);
  }
  void best_line(std::vector<Move>& out) const override { out.insert(out.end(), best_line_.begin(), best_line_.end()); }
  const Outcomes* outcomes() const override { return &outcomes_; }
  std::uint64_t open() const override { return left_; }
  std::uint64_t memory_bytes() const override {
    std::uint64_t bytes = now_.memory_bytes() + other_bytes_ + beam_.memory_bytes();
    bytes += (round_best_.names.size() + best_line_.size()) * sizeof(Move);
    for (const Kept& line : kept_) bytes += line.names.size() * sizeof(Move);
    return bytes;
  }
  std::size_t copied_bytes() const { return memory_bytes(); }

 private:
  static constexpr int first_games = 50;  // at random, of which a new line is the best
  /// The ends of shorter rounds, which only settings make, would be too many to note.
  static constexpr int least_round = 100;
  static constexpr bool has_names = !std::is_same_v<Position, Untracked<G>>;  // otherwise a line is a row of moves
  static constexpr std::uint32_t detour_every = 3;                            // moves that are put in
  static constexpr std::size_t most_kept = 4;  // lines; one round in so many begins with a new one

  struct Kept {
    Value worth = worst_value;
    std::vector<Move> names;
  };

  /// Move i is made in position i. The last position is over.
  struct Line {
    Value worth = worst_value;
    std::vector<Move> names;
    std::vector<Position> positions;

    std::uint64_t memory_bytes() const { return names.size() * sizeof(Move) + positions.size() * sizeof(Position); }
  };

  /// A line that is the line now up to, and without, its move `first`. Position i comes after move i of those here.
  struct Branch {
    Value worth = worst_value;
    std::size_t first = 0;
    std::vector<Move> names;
    std::vector<Position> positions;

    std::size_t length() const { return first + names.size(); }
    void begin(std::size_t at) {
      first = at;
      names.clear();
      positions.clear();
    }
    bool add(Move name, const Position& after) {
      if (names.size() == names.capacity() && !grow(names)) return false;
      if (positions.size() == positions.capacity() && !grow(positions)) return false;
      names.push_back(name);
      positions.push_back(after);
      return true;
    }
  };

  /// Rounds of the same length, at least four, and none of more games than it takes to cool down well.
  static int usual_round(int playouts) {
    constexpr int longest = 125'000;
    return std::max(least_round, playouts / std::max(4, (playouts + longest - 1) / longest));
  }

  /// Appends what the first so many names come to. Returns the position after them.
  Position append_moves(const std::vector<Move>& names, std::size_t count, std::vector<Move>& out) const {
    Position at(root_);
    for (std::size_t i = 0; i < count; ++i)
      if (const std::optional<Move> move = at.replay(*board_, names[i])) out.push_back(*move);
    return at;
  }
  /// The same of the game just played, while the line that it is a branch of is the line now.
  void append_next(std::vector<Move>& out) const {
    Position at = append_moves(now_.names, next_.first, out);
    for (const Move name : next_.names)
      if (const std::optional<Move> move = at.replay(*board_, name)) out.push_back(*move);
  }

  Status begin(Run& run) {
    left_ = root_.over() ? 0 : playouts_;
    now_.positions = {Position(root_)};
    random_games_ = first_games;
    return begin_playouts<G>(run, root_, left_);
  }

  /// Rounds take turns: one begins with a new line, and three with a line that is kept.
  bool begin_round(Rng& rng) {
    keep();
    ++rounds_;
    played_ = 0;
    now_.worth = round_best_.worth = worst_value;
    is_new_ = rounds_ < most_kept || rounds_ % most_kept == 0;
    random_games_ = is_new_ && !has_beam() ? first_games : 0;
    from_ = kept_.size();
    if (is_new_) return !has_beam() || begin_beam();
    from_ = rng.below(static_cast<std::uint32_t>(kept_.size()));
    edited_ = kept_[from_].names;
    return play(0, rng) && take();
  }

  static Evaluate<G> metric_of([[maybe_unused]] HeuristicChoice choice) {
    if constexpr (HasHeuristics<G>)
      if (choice.index > 0) return heuristic<G>(Role::evaluate, choice.index - 1).evaluate;
    return nullptr;
  }
  bool has_beam() const { return beam_.metric() != nullptr; }
  /// The first begins after the first random games, which say how much noise that is.
  bool begin_beam() { return beam_.begin(root_, noise_ * temperature_.spread()); }

  /// Examines a position of the beam. With the last one the beam's best line becomes the line now.
  Status examine(Run& run, Rng& rng) {
    is_in_beam_ = true;
    edited_.clear();
    beam_.line(edited_);
    const Move last = edited_.empty() ? Move{} : edited_.back();
    const State& at = beam_.state();
    MoveList<G> moves;
    if (!at.over()) at.moves(*board_, moves);
    run.expand(edited_.size(), last, moves.size());
    if (run.offer(at.objective(), edited_.size(), last)) best_line_ = edited_;
    if (!beam_.expand(*board_, moves, rng)) return Status::device_memory;
    return beam_.is_running() || begin_with_beam(rng) ? Status::running : Status::device_memory;
  }

  bool begin_with_beam(Rng& rng) {
    std::vector<Move> at;
    std::swap(at, edited_);  // the line of the node being examined
    beam_.best_line(edited_);
    Position position(root_);
    for (Move& move : edited_) {
      move = position.name(move);
      position.replay(*board_, move);
    }
    if (!play(0, rng)) return false;
    if (next_.worth > now_.worth && !take()) return false;
    std::swap(at, edited_);
    return true;
  }

  /// The best line of a round that began with a kept one takes that one's place; any other, that of the worst.
  void keep() {
    if (from_ == kept_.size()) {
      if (kept_.size() < most_kept) return kept_.push_back(round_best_);
      from_ = 0;
      for (std::size_t i = 1; i < kept_.size(); ++i)
        if (kept_[i].worth < kept_[from_].worth) from_ = i;
    }
    if (round_best_.worth >= kept_[from_].worth) kept_[from_] = round_best_;
  }

  bool play_at_random(Rng& rng) {
    edited_.clear();
    return play(0, rng);
  }

  /// Takes a move out of the line, puts one in, or moves one to another place.
  bool change(Rng& rng) {
    const auto length = static_cast<std::uint32_t>(now_.names.size());
    const std::uint32_t kind = rng.below(5);
    const std::size_t at = rng.below(length);
    std::size_t first = at;
    edited_ = now_.names;
    if (kind < 2) {
      edited_.insert(edited_.begin() + static_cast<std::ptrdiff_t>(at), other_move(at, rng));
    } else {
      edited_.erase(edited_.begin() + static_cast<std::ptrdiff_t>(at));
      if (kind == 4) {
        const std::size_t to = rng.below(length);
        edited_.insert(edited_.begin() + static_cast<std::ptrdiff_t>(to), now_.names[at]);
        first = std::min(at, to);
      }
    }
    return play(first, rng);
  }

  /// The name of another move than the line's at that place, if there is one.
  Move other_move(std::size_t at, Rng& rng) const {
    const Position& position = now_.positions[at];
    MoveList<G> moves;
    if constexpr (HasDetours<G>)
      if (has_detours_ && rng.below(detour_every) == 0) position.state().detours(*board_, moves);
    if (moves.empty()) policy_.list(*board_, position.state(), moves);
    const auto count = static_cast<std::uint32_t>(moves.size());
    const std::uint32_t i = rng.below(count);
    const Move name = position.name(moves[i]);
    return name == now_.names[at] ? position.name(moves[(i + 1) % count]) : name;
  }

  /// Plays the edited line, which differs from the line now from move `first` on, and on to the end.
  bool play(std::size_t first, Rng& rng) {
    next_.begin(first);
    Position position = now_.positions[first];
    for (std::size_t i = first; i < edited_.size(); ++i)
      if (const std::optional<Move> move = position.replay(*board_, edited_[i])) {
        last_ = *move;
        if (!next_.add(has_names ? edited_[i] : last_, position)) return false;
      }
    for (MoveList<G> moves; !position.state().over();) {
      moves.clear();
      policy_.list(*board_, position.state(), moves);
      last_ = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      const Move name = position.name(last_);
      position.replay(*board_, name);
      if (!next_.add(name, position)) return false;
    }
    next_.worth = position.state().objective();
    other_bytes_ = next_.length() * sizeof(Move) + (next_.length() + 1) * sizeof(Position);
    return true;
  }

  /// A line that was kept is heated again only half as much.
  bool is_accepted(Rng& rng) const {
    const double done = static_cast<double>(played_) / round_;
    return temperature_.accepts(loss(done), is_new_ ? done : (1 + done) / 2, rng);
  }

  /// How much less the game just played counts for than the line now, when so much of the round is done.
  double loss(double done) const {
    if constexpr (HasSmoothing<G>)
      if (is_smooth_)
        return now_.positions.back().state().smoothed(*board_, done) -
               next_.positions.back().state().smoothed(*board_, done);
    return static_cast<double>(now_.worth - next_.worth);
  }

  /// The game just played becomes the line now.
  bool take() {
    other_bytes_ = now_.memory_bytes();
    if (now_.names.capacity() < next_.length() && !grow(now_.names, next_.length())) return false;
    if (now_.positions.capacity() <= next_.length() && !grow(now_.positions, next_.length() + 1)) return false;
    now_.worth = next_.worth;
    now_.names.resize(next_.first);
    now_.names.insert(now_.names.end(), next_.names.begin(), next_.names.end());
    now_.positions.resize(next_.first + 1);
    now_.positions.insert(now_.positions.end(), next_.positions.begin(), next_.positions.end());
    if (now_.worth > round_best_.worth) round_best_ = {now_.worth, now_.names};
    return true;
  }

  const Board* board_;
  State root_;
  std::uint64_t playouts_;
  int round_;
  Temperature temperature_;
  PlayoutPolicy<G> policy_;
  bool has_detours_;
  bool is_smooth_;
  std::uint64_t seed_;
  std::uint64_t left_ = 0;  // games still to come
  std::size_t rounds_ = 0;  // that have ended
  int played_ = 0;          // games of this round
  int random_games_ = 0;    // with which this round begins
  bool is_new_ = true;      // this round began with a new line
  std::size_t from_ = 0;    // the kept line that this round began with; kept_.size() if none
  Line now_;
  Branch next_;                    // the game just played
  std::uint64_t other_bytes_ = 0;  // model bytes of the line that was not kept, of this and the one before
  bool is_taken_ = false;          // the game just played is now_
  Move last_ = 0;                  // of the game just played
  Kept round_best_;
  std::vector<Kept> kept_;
  std::vector<Move> best_line_;
  std::vector<Move> edited_;  // scratch; the line to the node just examined, if that is one of the beam
  double noise_;
  NoisyBeam<G> beam_;
  bool is_in_beam_ = false;  // the node just examined is one of the beam
  Outcomes outcomes_;
};

}  // namespace lookahead
