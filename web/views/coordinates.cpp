// What columns and rows are called, beside the board: sentences and moves name places by them.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

#include "canvas/theme.h"
#include "views/views.h"
#include "widgets/ink.h"

namespace lookahead {
namespace {

using theme::px;
using widgets::draw;

/// The name of a place is its column's, in letters, and its row's, in digits.
struct PlaceName {
  std::string column;
  std::string row;
};

PlaceName name_of(const AnyPosition& position, int cell) {
  const std::string name = position.place_text(cell);
  const std::size_t digits = std::min(name.find_first_of("0123456789"), name.size());
  return {name.substr(0, digits), name.substr(digits)};
}

/// Every how many of a row of places has its name: names that are closer would be all that is seen.
int stride(float pitch) { return static_cast<int>(std::ceil(px(26) / pitch)); }

/// Whether a place has its name. What is pointed at always has, and then none that is close to it.
bool is_named(int place, int every, std::optional<int> pointed) {
  return place == pointed || (place % every == 0 && (!pointed || std::abs(place - *pointed) >= every));
}

}  // namespace

void coordinates_view(const AnyPosition& position, const BoardGeometry& geometry, std::optional<int> pointed) {
  if (geometry.pitch < px(8)) return;  // a cell is hardly seen, and no row is followed to its name
  const int every = stride(geometry.pitch);
  const std::optional<int> pointed_column = pointed ? std::optional(*pointed % geometry.columns) : std::nullopt;
  const std::optional<int> pointed_row = pointed ? std::optional(*pointed / geometry.columns) : std::nullopt;
  const float below = geometry.corner.y + geometry.pitch * static_cast<float>(geometry.rows) + px(9);
  const float beside = geometry.corner.x - std::min(px(8), geometry.corner.x / 2);
  const std::string last_row = name_of(position, (geometry.rows - 1) * geometry.columns).row;
  const ImVec2 room = widgets::size_of(Font::caption, last_row);
  if (beside < room.x / 2 - px(1) || below + room.y / 2 > ImGui::GetIO().DisplaySize.y) return;
  const auto draw_name = [&](const char* kind, const std::string& name, ImVec2 middle, bool is_pointed) {
    const ImVec2 min = {middle.x - px(8), middle.y - px(8)};
    const ImVec2 max = {middle.x + px(8), middle.y + px(8)};
    widgets::draw_centred(Font::caption, min, max, theme::colour(is_pointed ? Colour::text : Colour::quiet), name);
    widgets::list_item(std::string(kind) + name, min, max);
  };
  // In the margin, which is no part of the panel.
  draw().PushClipRectFullScreen();
  for (int column = 0; column < geometry.columns; ++column)
    if (is_named(column, every, pointed_column))
      draw_name("Column ", name_of(position, column).column, {geometry.cell_middle(column).x, below},
                column == pointed_column);
  for (int row = 0; row < geometry.rows; ++row) {
    const int cell = row * geometry.columns;
    if (is_named(row, every, pointed_row))
      draw_name("Row ", name_of(position, cell).row, {beside, geometry.cell_middle(cell).y}, row == pointed_row);
  }
  draw().PopClipRect();
}

}  // namespace lookahead
