// The page's model with a clock that the test moves: frames as the page draws them, without drawing.
#pragma once

#include <string>

#include "lookahead/games.h"
#include "model/app.h"
#include "model/commands.h"
#include "model/timeline.h"

namespace lookahead::tests {

class Page {
 public:
  Page() = default;
  /// Opened with a link, and at rest.
  explicit Page(const std::string& link) {
    open(link);
    rest();
  }

  App app{builtin_games(), clock_that_runs};

  void open(const std::string& link) {
    const auto error = app.open(link);
    EXPECT_FALSE(error) << link << ": " << error->message;
    if (!was_open_) app.subject().transport().set_nodes_a_second(1000);
    was_open_ = true;
  }
  /// Draws frames for so many seconds. True if the page had anything to tell.
  bool run_for(double seconds) {
    bool is_news = false;
    for (const double start = now; now < start + seconds; now += frame) is_news |= app.work();
    return is_news;
  }
  bool draw() { return run_for(frame / 2); }
  /// Draws frames until there is nothing left to do, for two minutes at most.
  void rest() {
    draw();
    for (const double start = now; app.due() && now < start + 120; now += frame) app.work();
    EXPECT_FALSE(app.due()) << "it never comes to rest";
  }
  void command(const char* id) { run_command(app, id); }

  std::string link() const { return app.subject().link(); }
  /// Without the node.
  std::string settings() const { return to_text(app.subject().spec()); }
  /// The cells that the board shows, row by row: "1204/3312", a point for one without a colour.
  std::string cells() const {
    const BoardScene& board = app.board();
    std::string out;
    for (std::size_t i = 0; i < board.picture.cells.size(); ++i) {
      if (i > 0 && i % static_cast<std::size_t>(board.picture.columns) == 0) out += '/';
      out += board.picture.cells[i] == 0 ? "." : std::to_string(board.picture.cells[i]);
    }
    return out;
  }
  std::uint64_t node() const { return app.subject().transport().node(); }
  bool is_playing() const { return app.subject().is_playing(); }

 private:
  bool was_open_ = false;
};

}  // namespace lookahead::tests
