// Pictures that panels put together: each draws one thing into the current window.
#pragma once

#include <imgui.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/scene/scene.h"
#include "model/scene/search_tree.h"

namespace lookahead {

/// How a board lies in a place: the same arithmetic as the page's first picture has (shell/styles/layout.css), so that
/// the canvas takes over without a jump.
struct BoardGeometry {
  float pitch = 1;  ///< from cell to cell: whole pixels, theme::most_cell() at most
  ImVec2 corner;    ///< of the first cell
  int rows = 0;
  int columns = 0;

  BoardGeometry(const Picture& picture, ImVec2 at, ImVec2 size);
  /// Row by row; none beside the board.
  std::optional<int> cell_at(ImVec2 point) const;
  ImVec2 cell_min(int cell) const;
  ImVec2 cell_middle(int cell) const;
};

/// Cells that the line cleared keep a tint of their colour, the later the stronger. With `best`, cells that the best
/// line has cleared and this one has not have a dot, or the number of the step. `outlined` cells are what the move that
/// is pointed at would change.
void board_view(const BoardScene& board, const Scene* best, const BoardGeometry& geometry,
                const std::vector<std::uint8_t>& outlined);

/// On top of that, in a game between two: the line as the way that each player goes, and where whoever is to move could
/// go. With `analysis`, what the search thinks of the moves from its root, and, at the root, the line it expects.
void players_view(const BoardScene& board, const Scene* analysis, const BoardGeometry& geometry);

/// In the margin of a board whose cells are large enough, what its columns and rows are called. `position` is one on
/// that board; those of the cell that is pointed at stand out.
void coordinates_view(const AnyPosition& position, const BoardGeometry& geometry, std::optional<int> pointed);

struct ChartLine {
  std::vector<ImVec2> points;           ///< node and value, by node
  std::optional<std::size_t> run = {};  ///< of a race
};

/// Lines over the nodes of a run, or of the runs of a race.
struct Chart {
  /// As high, or with a minus sign as low, as the chart goes: won, lost.
  static constexpr float beyond = 1e9F;

  const char* label;
  std::vector<ChartLine> lines;
  float last_node = 1;
  float shown_node = 0;
  bool is_stepped = false;  ///< a value holds until the next one
  bool is_signed = false;   ///< zero is in the middle
  const char* above = "";   ///< whom it is good for to be above it,
  const char* below = "";   ///< and below
  const char* unit = "node";
  std::string empty;  ///< what to say while there is nothing to draw
};
/// Where it was pressed, on the axis of nodes.
std::optional<float> chart_view(const Chart& chart, float height);
/// A value to player 1, in thousandths, as a chart of them has it.
float chart_value(Value value);

struct Bar {
  std::uint64_t count = 0;
  std::optional<float> standing = {};  ///< its colour on the scale from worse to better
  std::string words;                   ///< what it is and how much
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
/// Depth by rows, colour by value, the best line and the one to the node shown as thicker strokes. Of `focused`, if
/// there is one, it draws the ring.
std::optional<TreeChoice> tree_view(const SearchTree& tree, float height, std::optional<std::size_t> focused);

}  // namespace lookahead
