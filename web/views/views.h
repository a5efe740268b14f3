// Pictures that panels put together: each draws one thing into the current window.
#pragma once

#include <imgui.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/scene/motion.h"
#include "model/scene/scene.h"
#include "model/scene/search_tree.h"

namespace lookahead {

/// How a board lies in a place. The page's first picture lies by the same rules (shell/styles/cells.css), so that the
/// canvas takes over without a jump.
struct BoardGeometry {
  float pitch = 1;  ///< from cell to cell: whole pixels, theme::most_cell() at most
  ImVec2 corner;    ///< of the first cell
  int rows = 0;
  int columns = 0;

  BoardGeometry(const Picture& picture, ImVec2 at, ImVec2 size);
  /// The index of the cell at a point, row by row; none beside the board.
  std::optional<int> cell_at(ImVec2 point) const;
  ImVec2 cell_min(int cell) const;
  ImVec2 cell_middle(int cell) const;
};

/// Draws a board. Cells that its line has cleared keep a tint of their colour, which is stronger for later moves. With
/// `best`, cells that the best line clears and this line does not have a dot or the number of the step. The cells
/// marked in `outlined` have an outline: those that the move which is pointed at would change.
void board_view(const BoardScene& board, const Scene* best, const BoardGeometry& geometry,
                const std::vector<std::uint8_t>& outlined);

/// Draws a move while it is made: first the board before it with a ring around what it takes, then how that goes and
/// how other cells move, up to the board after it. `progress` is from 0 to 1.
void motion_view(const Motion& motion, float progress, const BoardGeometry& geometry);

/// Draws on top of that, in a game between two, the way that each player goes by the line, and where the player to move
/// could go unless a person waits for that move, and on the squares what is thought of the moves there. Where the
/// board's own line is empty, the one that is `expected` is drawn pale.
void players_view(const BoardScene& board, const std::vector<MoveVerdict>& verdicts,
                  const std::vector<Footstep>& expected, const BoardGeometry& geometry, bool is_awaited = false);

/// Draws the names of columns and rows in the margin of a board, of small cells those of some. Those of the cell that
/// is pointed at stand out. `position` is any position on that board.
void coordinates_view(const AnyPosition& position, const BoardGeometry& geometry, std::optional<int> pointed);

struct ChartPoint {
  double x;  ///< a node: floats have not all of them
  float y;   ///< the value there
};

struct ChartLine {
  std::vector<ChartPoint> points;       ///< by node
  std::optional<std::size_t> run = {};  ///< of a race
  bool is_bound = false;                ///< what no line can be better than
};

/// Where it is certain whom a chart's values are good for.
struct ChartSpan {
  float from;
  float to;
  bool is_above;
};

/// Lines over the nodes of a run, or of the runs of a race.
struct Chart {
  /// Stands for a value as high as the chart goes, and its negative for one as low: won and lost games.
  static constexpr float beyond = 1e9F;

  const char* label;
  std::vector<ChartLine> lines;
  double last_node = 1;
  double shown_node = 0;
  bool is_stepped = false;            ///< a value holds until the next one
  bool is_signed = false;             ///< zero is in the middle
  const char* above = "";             ///< whom it is good for to be above it,
  const char* below = "";             ///< and below
  std::vector<ChartSpan> spans = {};  ///< of a signed chart
  const char* unit = "node";
  std::string empty;  ///< what to say while there is nothing to draw
};
/// Draws a chart. Returns where it was pressed, on the axis of nodes.
std::optional<float> chart_view(const Chart& chart, float height);
/// The point of a chart for a value to player 1 in thousandths.
float chart_value(Value value);

struct Bar {
  std::uint64_t count = 0;
  std::optional<float> standing = {};  ///< where its colour is on the scale from worse (0) to better (1)
  std::string words;                   ///< what is counted, and how many there are
};
/// Counts side by side.
struct Bars {
  std::vector<Bar> bars;
  std::string first;  ///< what stands below the ends
  std::string last;
};
void bars_view(const Bars& bars, float height);

/// What of a tree is pointed at, and whether it was pressed.
struct TreeChoice {
  std::size_t node;
  bool is_count;  ///< the count of its hidden children
  bool is_pressed;
};
/// How many leaves there is room for in a width.
std::size_t tree_leaves(float width);
/// Draws a search tree: a row for each depth, values as colours, the best line and the line to the node shown as
/// thicker strokes, and a ring around the node that is `focused`. Returns the node that is pointed at.
std::optional<TreeChoice> tree_view(const SearchTree& tree, float height, std::optional<std::size_t> focused);

}  // namespace lookahead
