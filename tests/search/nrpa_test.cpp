// Nested rollout policy adaptation against a second implementation, which recurses as its source does and copies the
// whole policy at every step; and what is said of it.
#include <map>

#include "core/math.h"
#include "core/rng.h"
#include "games/blockbuster/boards.h"
#include "games/blockbuster/game.h"
#include "games/bubble_burst/boards.h"
#include "games/bubble_burst/game.h"
#include "games/color_walk/boards.h"
#include "games/color_walk/game.h"
#include "support/played_lines.h"
#include "support/runs.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

struct Settings {
  int playouts;
  int level;
  int iterations;
  double rate;
  int repeats;
  bool spares;
};

template <class G>
class SlowLearner {
 public:
  SlowLearner(const typename G::Board& board, const Settings& settings)
      : board_(board), root_(G::State::root(board)), settings_(settings) {
    for (const Heuristic<G>& row : G::heuristics())
      if (settings.spares && row.role == Role::playout) moves_ = row.playout, plan_ = moves_.plan(board, root_);
  }

  /// The lines of all playouts.
  std::vector<std::vector<Move>> lines() {
    while (static_cast<int>(lines_.size()) < settings_.playouts) play(settings_.level, {});
    return lines_;
  }

 private:
  using Policy = std::map<std::uint64_t, float>;  // the logarithm of a move's weight
  struct Game {
    Value worth = worst_value;
    std::vector<Move> line;
  };

  Game play(int level, Policy policy) {
    if (level == 0) return playout(policy);
    Game best;
    int repeats = 0;
    for (int i = 0; i < settings_.iterations && static_cast<int>(lines_.size()) < settings_.playouts; ++i) {
      const Game game = play(level - 1, policy);
      if (game.worth >= best.worth) {
        repeats = game.line == best.line ? repeats + 1 : 0;
        best = game;
      }
      if (settings_.repeats > 0 && repeats >= settings_.repeats) break;
      policy = adapted(policy, best.line);
    }
    return best;
  }

  static double weight(const Policy& policy, std::uint64_t move) {
    const auto known = policy.find(move);
    return known == policy.end() ? 1 : double{static_cast<float>(exponential(double{known->second}))};
  }

  MoveList<G> moves_of(const typename G::State& state) const {
    MoveList<G> moves;
    if (settings_.spares)
      moves_.list(board_, state, plan_, moves);
    else
      state.moves(board_, moves);
    return moves;
  }
  FingerprintList<G> fingerprints(const typename G::State& state, const MoveList<G>& moves) const {
    FingerprintList<G> out;
    state.fingerprints(board_, moves, out);
    return out;
  }

  Game playout(const Policy& policy) {
    Rng rng(1, lines_.size() + 1);  // node 0 is the root
    Game game;
    auto state = root_;
    while (!state.over()) {
      const auto moves = moves_of(state);
      std::size_t chosen = 0;
      if (moves.size() > 1) {
        std::vector<double> sums = {0};
        for (const std::uint64_t move : fingerprints(state, moves)) sums.push_back(sums.back() + weight(policy, move));
        const double drawn = static_cast<double>(rng.next() >> 11) / 9007199254740992.0 * sums.back();
        while (chosen + 1 < moves.size() && sums[chosen + 1] <= drawn) ++chosen;
      }
      game.line.push_back(moves[chosen]);
      state.apply(board_, moves[chosen]);
    }
    game.worth = state.objective();
    lines_.push_back(game.line);
    return game;
  }

  Policy adapted(const Policy& policy, const std::vector<Move>& line) const {
    Policy after = policy;
    auto state = root_;
    for (const Move move : line) {
      const auto moves = moves_of(state);
      const auto names = fingerprints(state, moves);
      double sum = 0;
      for (const std::uint64_t name : names) sum += weight(policy, name);
      if (moves.size() > 1)
        for (std::size_t i = 0; i < moves.size(); ++i) {
          float& logarithm = after[names[i]];
          const double gain = moves[i] == move ? settings_.rate : 0;
          logarithm = static_cast<float>(logarithm + gain - settings_.rate * (weight(policy, names[i]) / sum));
        }
      state.apply(board_, move);
    }
    for (auto& [move, logarithm] : after) logarithm = std::clamp(logarithm, -50.0f, 50.0f);
    return after;
  }

  const typename G::Board& board_;
  typename G::State root_;
  Settings settings_;
  PlayoutMoves<G> moves_;
  std::uint32_t plan_ = 0;
  std::vector<std::vector<Move>> lines_;
};

template <class G>
void expect_same(const typename G::Board& board, const std::string& text, const Settings& settings) {
  std::string spec = text + ";a=nrpa;playouts=" + std::to_string(settings.playouts) +
                     ";level=" + std::to_string(settings.level) + ";iterations=" + std::to_string(settings.iterations) +
                     ";rate=" + std::to_string(settings.rate).substr(0, 5) +
                     ";repeats=" + std::to_string(settings.repeats);
  if (settings.spares) spec += ";policy=spare";
  expect_lines<G>(board, spec, SlowLearner<G>(board, settings).lines());
}

TEST(Nrpa, PlaysAsASlowImplementationDoes) {
  const Settings all_settings[] = {
      {scaled(1200, 150), 2, 30, 1.0, 0, false},
      {scaled(1200, 150), 3, 8, 0.5, 0, true},
      {scaled(200, 60), 1, 40, 3.0, 0, false},
      {scaled(300, 60), 4, 20, 1.0, 1, true},
      {60, 2, 100, 10.0, 5, true},
  };
  for (const Settings& settings : all_settings) {
    for (const std::uint64_t seed : {1, 2}) {
      const auto number = std::to_string(seed);
      using Bubbles = bubble_burst::SmallGame;
      const Bubbles::Board bubbles(bubble_burst::uniform_board({8, 8, 4, {}}, seed));
      expect_same<Bubbles>(bubbles, "g=bubble-burst;b=uniform:" + number + ":8x8x4", settings);
      if (testing::Test::HasFatalFailure()) return;
      Settings without = settings;
      without.spares = false;
      using Walk = color_walk::SmallGame;
      const auto cells = color_walk::uniform_board({8, 8, 4, 0}, seed);
      const Walk::Board walk(cells, color_walk::find_components(cells));
      expect_same<Walk>(walk, "g=color-walk;b=uniform:" + number + ":8x8x4", without);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

// Nothing is learnt where a level has one iteration: each playout is drawn as if it were the first.
TEST(Nrpa, WithoutIterationsIsPlayingAtRandom) {
  using Bubbles = bubble_burst::SmallGame;
  const Bubbles::Board board(bubble_burst::uniform_board({8, 8, 4, {}}, 1));
  std::vector<std::vector<Move>> games;
  for (std::uint64_t game = 1; game <= 500; ++game) {
    Rng rng(1, game);
    auto state = Bubbles::State::root(board);
    for (games.emplace_back(); !state.over();) {
      MoveList<Bubbles> moves;
      state.moves(board, moves);
      // Every move has the weight 1, and the number drawn lies in one of so many unit intervals.
      const double drawn = moves.size() > 1 ? rng.fraction() * static_cast<double>(moves.size()) : 0;
      games.back().push_back(moves[static_cast<std::size_t>(drawn)]);
      state.apply(board, games.back().back());
    }
  }
  const std::string spec = "g=bubble-burst;b=uniform:1:8x8x4;a=nrpa;level=1;iterations=1;playouts=500";
  expect_lines<Bubbles>(board, spec, games);
  EXPECT_LT(report_of(spec).memory, 10'000u) << "it keeps no weights";
}

TEST(Nrpa, LearnsWhatPlayingAtRandomDoesNotFind) {
  double learnt = 0;
  double drawn = 0;
  for (int seed = 1; seed <= scaled(10, 3); ++seed) {
    const std::string board = "g=bubble-burst;b=uniform:" + std::to_string(seed) + ":12x12x4:samegame";
    learnt += static_cast<double>(*report_of(board + ";a=nrpa;playouts=2000").best.objective);
    drawn += static_cast<double>(*report_of(board + ";a=nrpa;iterations=1;playouts=2000").best.objective);
  }
  EXPECT_GT(learnt, 1.2 * drawn);
}

TEST(Nrpa, ARepeatedBestLineEndsALevel) {
  // There is one line: a level ends after its first iteration and as many more as `repeats` says. How many it has had
  // shows in the decisions, each of which is an iteration of the highest level.
  const auto decisions = [](const std::string& settings) {
    Session session = session_of("g=bubble-burst;b=2x2:00/00;a=nrpa;level=3;playouts=100" + settings);
    EXPECT_EQ(session.advance(UINT64_MAX), Status::exhausted);
    EXPECT_EQ(session.nodes(), 101u);
    return session.decisions();
  };
  const auto never = decisions(";repeats=0");
  for (const int repeats : {1, 2, 3}) {
    const auto repeated = decisions(";repeats=" + std::to_string(repeats));
    EXPECT_EQ(repeated, decisions(";repeats=0;iterations=" + std::to_string(repeats + 1)));
    EXPECT_GT(repeated.size(), never.size());
  }
}

}  // namespace
}  // namespace lookahead::tests
