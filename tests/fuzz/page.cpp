// What people do on the page, in any order and between any two frames: links, boards, commands, moves by hand,
// painting, previews, races, matches. Whatever was done last, all that can be seen is of what is set up.
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "fuzz/expect.h"
#include "lookahead/games.h"
#include "model/app.h"
#include "model/board_words.h"
#include "model/commands.h"
#include "model/moment_words.h"

namespace {

using namespace lookahead;

constexpr std::size_t most_actions = 60;

double now = 0;
/// So much for each look that batches of nodes neither grow nor shrink: a slice of time is some hundred nodes.
double clock_that_runs() { return now += 1.2e-3; }

/// Reads choices from the fuzzer's bytes: zeros where they have come to their end.
class Choices {
 public:
  Choices(const unsigned char* data, std::size_t size) : data_(data), left_(size) {}

  bool empty() const { return left_ == 0; }
  std::size_t below(std::size_t count) {
    std::size_t out = byte();
    if (count > 256) out = out * 256 + byte();
    return count == 0 ? 0 : out % count;
  }
  template <class T>
  const T& of(const std::vector<T>& list) {
    return list[below(list.size())];
  }

 private:
  std::size_t byte() {
    if (left_ == 0) return 0;
    --left_;
    return *data_++;
  }

  const unsigned char* data_;
  std::size_t left_;
};

/// A board as a generator makes it, in any shape: least and most of each number among them.
std::string board_of(Choices& choices, const GameEntry& game) {
  if (choices.below(4) == 0) return choices.of(game.gallery).board;
  const GeneratorEntry& generator = choices.of(game.generators);
  std::string shape;
  for (const ShapeRow& row : generator.shape_rows) {
    const int small = std::min(row.least + static_cast<int>(choices.below(8)), row.most);
    shape += (shape.empty() ? "" : "x") + std::to_string(choices.below(6) == 0 ? row.most : small);
  }
  return std::string(generator.id) + ":" + std::to_string(1 + choices.below(9)) + ":" + shape;
}

std::string algorithm_of(Choices& choices, const GameEntry& game, const std::string& prefix) {
  return ";" + prefix + "a=" + choices.of(game.algorithms).info.id;
}

/// A run, a race or a match.
std::string link_of(Choices& choices) {
  const GameEntry& game = choices.of(builtin_games());
  std::string out = "1;g=" + std::string(game.info.id) + ";b=" + board_of(choices, game);
  const std::size_t searchers = choices.below(4);
  if (searchers < 2) out += algorithm_of(choices, game, "");
  const std::string who = game.info.players == 2 && choices.below(2) == 0 ? "p" : "r";
  for (std::size_t i = 1; searchers >= 2 && i <= searchers; ++i)
    if (i <= 2 || who == "r") out += algorithm_of(choices, game, who + std::to_string(i) + ".");
  if (searchers < 2 && choices.below(2) == 0) out += ";at=" + std::to_string(choices.below(3000));
  return out;
}

/// The first moves of a line that is shown.
std::vector<Move> part_of(Choices& choices, const std::vector<Move>& line) {
  const auto moves = static_cast<std::ptrdiff_t>(choices.below(line.size() + 1));
  return {line.begin(), line.begin() + moves};
}

int cell_of(Choices& choices, const App& app) {
  return static_cast<int>(choices.below(app.board().picture.cells.size() + 1));
}

void run_commands(Choices& choices, App& app) {
  static const std::vector<const char*> commands = {"play",
                                                    "start",
                                                    "back",
                                                    "forward",
                                                    "end",
                                                    "previous-improvement",
                                                    "next-improvement",
                                                    "previous-decision",
                                                    "next-decision",
                                                    "faster",
                                                    "slower",
                                                    "restart",
                                                    "solution",
                                                    "hint",
                                                    "edit",
                                                    "undo",
                                                    "redo"};
  run_command(app, choices.of(commands));
}

void use_cells(Choices& choices, App& app) {
  const int to = cell_of(choices, app);
  app.use_cells(choices.below(3) == 0 ? cell_of(choices, app) : to, to);
}

void preview(Choices& choices, App& app) {
  const Scene& scene = app.display().scene();
  app.display().preview(part_of(choices, choices.below(2) == 0 ? scene.line.moves : scene.best.moves), "a line");
  if (choices.below(3) == 0) app.display().pin_preview();
}

void preview_tree(Choices& choices, App& app) {
  const SearchTree& tree = app.display().tree(24 + choices.below(80)).tree;
  std::vector<Move> line = tree.line_to(choices.below(tree.nodes.size()));
  if (choices.below(3) == 0)
    app.display().set_tree_scope({.is_whole = choices.below(2) == 0, .from = std::move(line)});
  else
    app.display().preview(std::move(line), "a node");
}

/// Another algorithm, as a menu sets it.
void set_algorithm(Choices& choices, App& app) {
  Spec next = app.subject().spec();
  const auto algorithm = default_algorithm(*next.game, choices.of(next.game->algorithms).info.id);
  if (Racers* racers = next.racers())
    racers->back().algorithm = algorithm;
  else
    next.who = algorithm;
  app.history().change(next, static_cast<unsigned>(choices.below(2)));
}

void paint(Choices& choices, App& app) {
  Painter* painter = app.editing().painter();
  if (!painter) return app.begin_editing();
  const auto& rows = app.subject().game().editor.rows;
  painter->hold(choices.below(painter->brushes().size()));
  if (const std::size_t row = choices.below(2 * rows.size()); row < rows.size())
    return app.editing().set_value(
        row, rows[row].least + static_cast<int>(choices.below(static_cast<std::size_t>(rows[row].most) + 1)), 1);
  const auto cells = painter->board().picture.cells.size();
  for (std::size_t i = choices.below(3); i > 0; --i) painter->stroke_to(static_cast<int>(choices.below(cells)));
  if (const auto stroke = painter->take_stroke(); !stroke.empty()) app.editing().paint(stroke);
}

void go_to(Choices& choices, App& app) {
  Transport& transport = app.subject().transport();
  const std::size_t what = choices.below(5);
  if (what == 0) return transport.set_by_time(choices.below(2) == 0);
  if (what == 1) return app.display().show_run(choices.below(4));
  if (what == 2) return app.subject().go_to_turn(choices.below(6));
  if (what == 3) return transport.set_speed(choices.below(Transport::speeds().size()));
  transport.go_to(choices.below(60000));
}

void draw(Choices& choices, App& app) {
  now += 0.01 * static_cast<double>(choices.below(100));
  app.work();
}

/// Everything that panels and mirror ask of the model fits together.
void look(Choices& choices, App& app) {
  const Display& display = app.display();
  const Scene& scene = display.scene();
  const auto position = display.position();
  fuzz::expect(position->picture().cells == display.board().picture.cells, "the board is that of the position");
  fuzz::expect(scene.line.steps.size() == scene.line.moves.size(), "each move of a line is a step");
  for (const StepMark& mark : scene.best_marks)
    fuzz::expect(mark.cell < scene.board.picture.cells.size(), "marks are on the board");
  for (const Entrant& entrant : display.entrants())
    fuzz::expect(entrant.board.picture.cells.size() == scene.board.picture.cells.size(),
                 "the runs of a race are on one board");
  fuzz::expect(board_in_words(app).size() == app.board().picture.cells.size(), "each cell has words");
  cell_of_board(app, cell_of(choices, app), cell_of(choices, app) - 1);
  app.sentence();
  moment_in_words(app);
  const auto link = parse_spec(app.subject().link(), builtin_games());
  fuzz::expect(bool(link), "what is on screen has a link");
}

using Action = void (*)(Choices&, App&);
const std::vector<Action> actions = {
    [](Choices& choices, App& app) { app.open(link_of(choices)); },
    [](Choices& choices, App& app) {
      const GameEntry& game = choices.of(builtin_games());
      app.open_board(game.info.id, board_of(choices, game));
    },
    run_commands,
    use_cells,
    preview,
    preview_tree,
    set_algorithm,
    paint,
    go_to,
    draw,
    draw,
    [](Choices& choices, App& app) { choices.below(2) == 0 ? app.by_hand().take_back() : app.by_hand().start_over(); },
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  Choices choices(data, size);
  App app(builtin_games(), clock_that_runs);
  app.subject().set_goes_over(true);
  for (std::size_t i = 0; i < most_actions && !choices.empty(); ++i) {
    choices.of(actions)(choices, app);
    look(choices, app);
  }
  return 0;
}
