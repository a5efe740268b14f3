// Simulated annealing against a second implementation, which plays every line from the beginning and keeps nothing but
// moves; and what is said of it.
#include <optional>
#include <set>
#include <type_traits>
#include <utility>

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
  int round;
  double hot;
  double cold;
  bool spares;
  bool has_detours = false;
  int bonus = 0;  ///< for the empty board; lines are smoothed if there is one
};

using Line = std::vector<Move>;

/// A position whose cells keep the names that they had at the root, on a grid of names cell by cell.
template <class G, bool closes_right>
class SlowTracked {
 public:
  explicit SlowTracked(const typename G::State& root) : state_(root) {
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column)
        names_[row][column] = root.colour_at(row, column) != 0 ? row * size + column : gone;
  }
  const typename G::State& state() const { return state_; }
  Move name(Move move) const {
    const int at = G::State::bit_of(move);
    return G::State::move_at(move, names_[at / size][at % size]);
  }
  std::optional<Move> replay(const typename G::Board& board, Move name) {
    const int wanted = G::State::bit_of(name);
    for (int row = 0; row < board.rows(); ++row)
      for (int column = 0; column < board.columns(); ++column)
        if (names_[row][column] == wanted)
          return replay_at(board, G::State::move_at(name, row * size + column), row, column);
    return std::nullopt;  // it was taken
  }

 private:
  static constexpr int size = 16;
  static constexpr int gone = -1;

  std::optional<Move> replay_at(const typename G::Board& board, Move move, int row, int column) {
    const auto before = state_;
    const auto played = state_.replay(board, move);
    const bool is_swap = played && count(board, before) == count(board, state_);
    if (played && !is_swap) {
      take(before, row, column, before.colour_at(row, column));
      for (int at = 0; at < board.columns(); ++at) fall(board.rows(), at);
      if (closes_right) close(board);
    }
    return played;
  }
  static int count(const typename G::Board& board, const typename G::State& state) {
    int cells = 0;
    for (int row = 0; row < board.rows(); ++row)
      for (int column = 0; column < board.columns(); ++column) cells += state.colour_at(row, column) != 0 ? 1 : 0;
    return cells;
  }
  void take(const typename G::State& before, int row, int column, int colour) {
    if (row < 0 || row >= size || column < 0 || column >= size || names_[row][column] == gone) return;
    if (before.colour_at(row, column) != colour) return;
    names_[row][column] = gone;
    take(before, row + 1, column, colour);
    take(before, row - 1, column, colour);
    take(before, row, column + 1, colour);
    take(before, row, column - 1, colour);
  }
  void fall(int rows, int column) {
    int bottom = rows;
    for (int row = rows; row-- > 0;)
      if (names_[row][column] != gone) std::swap(names_[row][column], names_[--bottom][column]);
  }
  void close(const typename G::Board& board) {
    int right = board.columns();
    for (int column = board.columns(); column-- > 0;) {
      bool is_empty = true;
      for (int row = 0; row < board.rows(); ++row) is_empty &= names_[row][column] == gone;
      if (is_empty) continue;
      --right;
      for (int row = 0; row < board.rows(); ++row) std::swap(names_[row][column], names_[row][right]);
    }
  }

  typename G::State state_;
  int names_[size][size];  // a cell's row at the root, times 16, and its column
};

/// A line is a row of names, as a Position of game G has them.
template <class G, class Position>
class SlowAnnealer {
 public:
  SlowAnnealer(const typename G::Board& board, const Settings& settings) : board_(board), settings_(settings) {
    for (const Heuristic<G>& row : G::heuristics())
      if (settings.spares && row.role == Role::playout) moves_ = row.playout, plan_ = moves_.plan(board, root());
  }

  /// The lines of all games.
  std::vector<Line> lines() {
    std::vector<std::pair<Value, Line>> kept;
    for (int round = 0;; ++round) {
      const bool is_new = round < 4 || round % 4 == 0;
      std::size_t place = kept.size();
      Line now;
      Value worth = worst_value;
      for (int game = 0; game < settings_.round; ++game) {
        if (static_cast<int>(lines_.size()) == settings_.playouts) return lines_;
        Rng rng(1, lines_.size() + 1);  // node 0 is the root
        if (game == 0 && !is_new) {
          place = rng.below(static_cast<std::uint32_t>(kept.size()));
          now = played(kept[place].second, 0, rng);
          best_ = kept[place];
          worth = best_.first;
        } else if (game == 0) {
          best_ = {worst_value, {}};
        }
        const bool is_random = is_new && game < 50;
        const Line next = is_random ? played({}, 0, rng) : changed(now, rng);
        const Value next_worth = worth_of(next);
        lines_.push_back(moves_of(next));
        if (round == 0 && is_random) random_.push_back(static_cast<double>(next_worth));
        const double done = (game + 1) / static_cast<double>(settings_.round);
        const double loss = smoothed(now, done) - smoothed(next, done);
        if (is_random ? next_worth > worth : accepts(loss, is_new ? done : (1 + done) / 2, rng)) {
          now = next;
          worth = next_worth;
          if (worth > best_.first) best_ = {worth, now};
        }
      }
      if (place == kept.size() && kept.size() < 4) {
        kept.push_back(best_);
      } else {
        if (place == kept.size())
          place = static_cast<std::size_t>(
              std::min_element(kept.begin(), kept.end(), [](auto& a, auto& b) { return a.first < b.first; }) -
              kept.begin());
        if (best_.first >= kept[place].first) kept[place] = best_;
      }
    }
  }

 private:
  static constexpr bool has_names = !std::is_same_v<Position, Untracked<G>>;

  typename G::State root() const { return G::State::root(board_); }

  Position after(const Line& line, std::size_t count) const {
    Position position(root());
    for (std::size_t i = 0; i < count; ++i) position.replay(board_, line[i]);
    return position;
  }
  Value worth_of(const Line& line) const { return after(line, line.size()).state().objective(); }
  /// Cells are counted one by one. Each that is left weighs four thousandths of the bonus.
  double smoothed(const Line& line, double done) const {
    const Position end = after(line, line.size());
    auto worth = static_cast<double>(end.state().objective());
    if constexpr (requires { end.state().colour_at(0, 0); }) {
      int left = 0;
      for (int row = 0; row < board_.rows(); ++row)
        for (int column = 0; column < board_.columns(); ++column) left += end.state().colour_at(row, column) != 0;
      worth -= left == 0 ? settings_.bonus * (1 - done) : 0.004 * settings_.bonus * left;
    }
    return worth;
  }
  Line moves_of(const Line& line) const {
    Line out;
    Position position(root());
    for (const Move name : line) out.push_back(*position.replay(board_, name));
    return out;
  }

  MoveList<G> moves_at(const typename G::State& state) const {
    MoveList<G> moves;
    if (settings_.spares)
      moves_.list(board_, state, plan_, moves);
    else
      state.moves(board_, moves);
    return moves;
  }

  /// The first moves of a line as they are, the others as far as they come to something, and then to the end.
  Line played(const Line& line, std::size_t first, Rng& rng) const {
    Line out(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(first));
    auto position = after(out, first);
    for (std::size_t i = first; i < line.size(); ++i)
      if (const auto move = position.replay(board_, line[i])) out.push_back(has_names ? line[i] : *move);
    while (!position.state().over()) {
      const auto moves = moves_at(position.state());
      out.push_back(position.name(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]));
      position.replay(board_, out.back());
    }
    return out;
  }

  Line changed(Line line, Rng& rng) const {
    const auto length = static_cast<std::uint32_t>(line.size());
    const std::uint32_t kind = rng.below(5);
    const std::size_t at = rng.below(length);
    const Move was = line[at];
    const auto place = [&](std::size_t i) { return line.begin() + static_cast<std::ptrdiff_t>(i); };
    if (kind <= 1) {
      const Position position = after(line, at);
      MoveList<G> moves;
      if constexpr (HasDetours<G>)
        if (settings_.has_detours && rng.below(3) == 0) position.state().detours(board_, moves);
      if (moves.empty()) moves = moves_at(position.state());
      auto i = rng.below(static_cast<std::uint32_t>(moves.size()));
      if (position.name(moves[i]) == was) i = i + 1 < moves.size() ? i + 1 : 0;
      line.insert(place(at), position.name(moves[i]));
      return played(line, at, rng);
    }
    line.erase(place(at));
    if (kind <= 3) return played(line, at, rng);
    const std::size_t to = rng.below(length);
    line.insert(place(to), was);
    return played(line, std::min(at, to), rng);
  }

  bool accepts(double loss, double done, Rng& rng) const {
    if (loss <= 0) return true;
    double sum = 0, squares = 0;
    for (const double worth : random_)
      sum += worth - random_[0], squares += (worth - random_[0]) * (worth - random_[0]);
    const auto n = static_cast<double>(random_.size());
    const double spread = std::sqrt(std::max(0.0, squares / n - sum / n * (sum / n)));
    const double temperature = spread * settings_.hot * exponential(done * logarithm(settings_.cold / settings_.hot));
    if (loss >= 50 * temperature) return false;
    return static_cast<double>(rng.next() >> 11) / 9007199254740992.0 < exponential(-loss / temperature);
  }

  const typename G::Board& board_;
  Settings settings_;
  PlayoutMoves<G> moves_;
  std::uint32_t plan_ = 0;
  std::vector<double> random_;   // what the first random games were worth
  std::pair<Value, Line> best_;  // of the round
  std::vector<Line> lines_;
};

template <class G, class Position = Untracked<G>>
void expect_same(const typename G::Board& board, const std::string& text, const Settings& settings) {
  std::string spec = text + ";a=anneal;playouts=" + std::to_string(settings.playouts) +
                     ";round=" + std::to_string(settings.round) + ";hot=" + std::to_string(settings.hot).substr(0, 5) +
                     ";cold=" + std::to_string(settings.cold).substr(0, 5);
  if (settings.spares) spec += ";policy=spare";
  if constexpr (HasTracking<G>) spec += std::is_same_v<Position, Untracked<G>> ? ";follow=no" : ";follow=yes";
  if constexpr (HasDetours<G>) spec += settings.has_detours ? ";detours=yes" : ";detours=no";
  expect_lines<G>(board, spec, SlowAnnealer<G, Position>(board, settings).lines());
}

TEST(Anneal, PlaysAsASlowImplementationDoes) {
  const Settings all_settings[] = {
      {scaled(700, 300), 100, 0.2, 0.02, false},
      {scaled(900, 300), 150, 0.5, 0.1, true},
      {scaled(700, 200), 100, 3.0, 0.001, true},
  };
  for (const Settings& settings : all_settings) {
    for (const std::uint64_t seed : {1, 2}) {
      const auto number = std::to_string(seed);
      using Bubbles = bubble_burst::SmallGame;
      const Bubbles::Board bubbles(bubble_burst::uniform_board({8, 8, 4, {}}, seed));
      const std::string bubbles_text = "g=bubble-burst;b=uniform:" + number + ":8x8x4";
      expect_same<Bubbles>(bubbles, bubbles_text, settings);
      expect_same<Bubbles, SlowTracked<Bubbles, true>>(bubbles, bubbles_text, settings);
      if (testing::Test::HasFatalFailure()) return;
      Settings smooth = settings;
      smooth.bonus = 1000;
      const Bubbles::Board small(
          bubble_burst::uniform_board({6, 6, 3, {.scoring = bubble_burst::Scoring::samegame}}, seed));
      expect_same<Bubbles>(small, "g=bubble-burst;b=uniform:" + number + ":6x6x3:samegame", smooth);
      expect_same<Bubbles, SlowTracked<Bubbles, true>>(small, "g=bubble-burst;b=uniform:" + number + ":6x6x3:samegame",
                                                       smooth);
      if (testing::Test::HasFatalFailure()) return;
      Settings detours = settings;
      detours.has_detours = true;
      using Blocks = blockbuster::SmallGame;
      const Blocks::Board blocks(blockbuster::uniform_board({8, 8, 4, 0, {.budget = 15}}, seed));
      const std::string blocks_text = "g=blockbuster;b=uniform:" + number + ":8x8x4:15";
      expect_same<Blocks>(blocks, blocks_text, settings);
      expect_same<Blocks, SlowTracked<Blocks, false>>(blocks, blocks_text, detours);
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

// On boards that can be searched whole, it comes to the best line of nearly all.
TEST(Anneal, FindsTheBestLineOfASmallBoard) {
  int found = 0;
  const int boards = scaled(20, 4);
  for (int seed = 1; seed <= boards; ++seed) {
    const std::string board = "g=bubble-burst;b=uniform:" + std::to_string(seed) + ":5x5x3";
    const Report best = report_of(board + ";a=depth-first");
    ASSERT_EQ(best.status, Status::exhausted);
    found += report_of(board + ";a=anneal;playouts=10000").best.objective == best.best.objective ? 1 : 0;
  }
  EXPECT_GE(found, boards * 9 / 10);
}

// Where optima are proved by another search, it comes to them.
TEST(Anneal, ClearsColorWalkInAsFewMovesAsThereCanBe) {
  for (int seed = 1; seed <= scaled(5, 1); ++seed) {
    const std::string board = "g=color-walk;b=uniform:" + std::to_string(seed) + ":12x12x5";
    const Report exact = report_of(board + ";a=exact");
    ASSERT_TRUE(exact.is_proved_best);
    EXPECT_EQ(report_of(board + ";a=anneal;playouts=20000").best.objective, exact.best.objective);
  }
}

TEST(Anneal, BeatsGamesAtRandom) {
  double annealed = 0;
  double drawn = 0;
  for (int seed = 1; seed <= scaled(10, 3); ++seed) {
    const std::string board = "g=bubble-burst;b=uniform:" + std::to_string(seed) + ":12x12x4:samegame";
    annealed += static_cast<double>(*report_of(board + ";a=anneal;playouts=2000;round=500").best.objective);
    drawn += static_cast<double>(*report_of(board + ";a=nrpa;iterations=1;playouts=2000").best.objective);
  }
  EXPECT_GT(annealed, 1.2 * drawn);
}

// A beam of one line without noise is the greedy player, node by node. It comes after the fifty random games by which
// the noise would be measured.
TEST(Anneal, ABeamOfOneLineIsGreedy) {
  for (const std::string board : {"g=bubble-burst;b=uniform:3:9x9x4:samegame", "g=blockbuster;b=uniform:2:8x8x4:12",
                                  "g=color-walk;b=uniform:3:8x8x4"}) {
    const std::string metric = board.find("bubble") != std::string::npos  ? "learned"
                               : board.find("block") != std::string::npos ? "reach"
                                                                          : "area";
    Session greedy = session_of(board + ";a=greedy;metric=" + metric);
    greedy.advance(UINT64_MAX);
    const std::vector<Move> line = greedy.best_line();
    Session annealing = session_of(board + ";a=anneal;start=" + metric + ";lines=1;noise=0;round=100;playouts=300");
    annealing.advance(51);
    for (std::size_t moves = 0; moves <= line.size(); ++moves) {
      annealing.advance(1);
      ASSERT_EQ(annealing.line(), std::vector<Move>(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(moves)))
          << board;
    }
    annealing.advance(UINT64_MAX);
    EXPECT_EQ(annealing.machine().outcomes()->count(), 300u);
    EXPECT_GE(annealing.improvements().back().objective, greedy.improvements().back().objective);
  }
}

// Chance makes every beam another one, and a run of the same seed the same.
TEST(Anneal, EveryNewRoundHasABeamOfItsOwn) {
  const std::string text = "g=bubble-burst;b=uniform:4:8x8x4;a=anneal;start=score;lines=3;round=100;playouts=200";
  Session session = session_of(text);
  std::set<std::vector<Move>> second, third;
  std::uint64_t games = 0;
  while (session.status() == Status::running) {
    session.advance(1);
    const std::uint64_t played = session.machine().outcomes()->count();
    if (played == games && played > 0) (played <= 50 ? second : third).insert(session.line());
    games = played;
  }
  EXPECT_GT(second.size(), 20u);
  EXPECT_GT(third.size(), 20u);
  EXPECT_NE(second, third);
}

TEST(Anneal, AGameWithOneLineIsPlayedAgainAndAgain) {
  const Report report = report_of("g=bubble-burst;b=2x2:00/00;a=anneal;round=100;playouts=1000");
  EXPECT_EQ(report.counters.nodes, 1001u);
  EXPECT_EQ(report.status, Status::exhausted);
  EXPECT_LT(report.memory, 10'000u);
}

}  // namespace
}  // namespace lookahead::tests
