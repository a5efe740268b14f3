#include "editor.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "position.h"
#include "theme.h"
#include "words.h"

namespace lookahead {

Editor::Editor(const GameEntry& game, const AnyPosition& root) : game_(&game) { take_board(game, root); }

void Editor::take_board(const GameEntry& game, const AnyPosition& root) {
  const bool is_same_game = game_ == &game && !brushes_.empty();
  const int held = is_same_game ? brush().code : game.editor.brushes(standing_board(game, root), 0).front().code;
  if (!is_same_game) number_ = 0;
  game_ = &game;
  text_ = standing_board(game, root);
  board_ = board_of(*game.parse_exact(text_)->position, {});
  brushes_ = game.editor.brushes(text_, number_);
  const auto same = std::find_if(brushes_.begin(), brushes_.end(), [&](const Brush& b) { return b.code == held; });
  held_ = same == brushes_.end() ? 0 : static_cast<std::size_t>(same - brushes_.begin());
  stroke_.clear();
  refusal_.clear();
}

void Editor::hold_number(int number) {
  number_ = number;
  brushes_ = game_->editor.brushes(text_, number);
  held_ = 0;
  while (held_ + 1 < brushes_.size() && brushes_[held_].code != number) ++held_;
}

std::string Editor::name(const Brush& brush) {
  if (!brush.name.empty()) return brush.name;
  if (brush.cell == 0) return "empty";
  return brush.sign.empty() ? colour_name(brush.cell) : brush.sign;
}

bool Editor::looks_like(std::size_t cell, const Brush& brush) const {
  const Picture& picture = board_.picture;
  if (picture.cells[cell] != brush.cell) return false;
  const int number = picture.numbers.empty() ? 0 : picture.numbers[cell];
  return picture.numbers.empty() || (number == 0 ? brush.sign.empty() : brush.sign == std::to_string(number));
}

/// A brush that leaves one cell is meant only where there is one.
std::optional<std::size_t> Editor::brush_of(std::size_t cell) const {
  for (std::size_t i = 0; i < brushes_.size(); ++i) {
    if (!looks_like(cell, brushes_[i])) continue;
    if (!brushes_[i].is_alone) return i;
    std::size_t alike = 0;
    for (std::size_t other = 0; other < board_.picture.cells.size(); ++other) alike += looks_like(other, brushes_[i]);
    if (alike == 1) return i;
  }
  return std::nullopt;
}

std::string Editor::cell_name(std::size_t cell) const {
  const auto brush = brush_of(cell);
  return brush ? name(brushes_[*brush]) : lookahead::cell_name(board_.picture, cell);
}

std::optional<Editor::Sign> Editor::sign() const {
  if (!board_.picture.numbers.empty()) return std::nullopt;
  for (std::size_t cell = 0; cell < board_.picture.cells.size(); ++cell)
    if (const auto brush = brush_of(cell); brush && brushes_[*brush].is_alone)
      return Sign{.cell = cell, .text = brushes_[*brush].sign};
  return std::nullopt;
}

std::vector<int> Editor::cells_to_fill() const {
  std::vector<int> out;
  for (std::size_t cell = 0; cell < board_.picture.cells.size(); ++cell) {
    const auto brush = brush_of(cell);
    if (!brush || !brushes_[*brush].is_alone) out.push_back(static_cast<int>(cell));
  }
  return out;
}

void Editor::paint_picture(int cell) {
  const auto i = static_cast<std::size_t>(cell);
  board_.cells[i] = board_.picture.cells[i] = brush().cell;
  if (!board_.picture.numbers.empty()) board_.picture.numbers[i] = std::atoi(brush().sign.c_str());
}

void Editor::stroke_to(int cell) {
  if (!stroke_.empty() && stroke_.back() == cell) return;
  refusal_.clear();
  const int columns = board_.picture.columns;
  const int from = stroke_.empty() ? cell : stroke_.back();
  const int steps = std::max(std::abs(cell / columns - from / columns), std::abs(cell % columns - from % columns));
  for (int step = steps == 0 ? 0 : 1; step <= steps; ++step) {
    const auto between = [&](int a, int b) {
      return steps == 0 ? b : a + (2 * (b - a) * step + (b >= a ? steps : -steps)) / (2 * steps);
    };
    stroke_.push_back(between(from / columns, cell / columns) * columns + between(from % columns, cell % columns));
    // Where there can be one, only the end of the stroke is seen; the game knows what else that changes.
    if (!brush().is_alone) paint_picture(stroke_.back());
  }
}

std::vector<int> Editor::take_stroke() { return std::exchange(stroke_, {}); }

std::string Editor::sentence() const {
  if (!refusal_.empty()) return "Not possible: " + refusal_;
  const Picture& picture = board_.picture;
  return "Painting with " + name(brush()) + " \xC2\xB7 " + std::to_string(picture.rows) + " \xC3\x97 " +
         std::to_string(picture.columns);
}

}  // namespace lookahead
