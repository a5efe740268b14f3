#include "model/hand/painter.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "model/words/colours.h"
#include "model/words/words.h"
#include "spec/boards.h"

namespace lookahead {

Painter::Painter(const GameEntry& game, const AnyPosition& root) : game_(&game) { take_board(game, root); }

void Painter::take_board(const GameEntry& game, const AnyPosition& root) {
  const bool is_same_game = game_ == &game && !brushes_.empty();
  const int held = is_same_game ? brush().code : game.editor.brushes(standing_board(game, root), 0).front().code;
  if (!is_same_game) number_ = 0;
  game_ = &game;
  text_ = standing_board(game, root);
  board_ = board_of(*game.parse_exact(text_)->position, {});
  brushes_ = game.editor.brushes(text_, number_);
  const auto same = std::find_if(brushes_.begin(), brushes_.end(), [&](const Brush& b) { return b.code == held; });
  held_ = same == brushes_.end() ? 0 : static_cast<std::size_t>(same - brushes_.begin());
  find_single_cells();
  stroke_.clear();
  refusal_.clear();
}

void Painter::hold_number(int number) {
  number_ = number;
  brushes_ = game_->editor.brushes(text_, number);
  held_ = 0;
  while (held_ + 1 < brushes_.size() && brushes_[held_].code != number) ++held_;
  find_single_cells();
}

std::string Painter::name(const Brush& brush) {
  if (!brush.name.empty()) return brush.name;
  if (brush.cell == 0) return "empty";
  return brush.sign.empty() ? colour_name(brush.cell) : brush.sign;
}

bool Painter::looks_like(std::size_t cell, const Brush& brush) const {
  const Picture& picture = board_.picture;
  if (picture.cells[cell] != brush.cell) return false;
  const int number = picture.numbers.empty() ? 0 : picture.numbers[cell];
  return picture.numbers.empty() || (number == 0 ? brush.sign.empty() : brush.sign == std::to_string(number));
}

/// Of some cells a board has only one, and their brush leaves no other. If several cells look like that, none of them
/// is it.
void Painter::find_single_cells() {
  single_cells_.assign(brushes_.size(), std::nullopt);
  for (std::size_t i = 0; i < brushes_.size(); ++i) {
    if (!brushes_[i].is_alone) continue;
    std::size_t alike = 0;
    for (std::size_t cell = 0; cell < board_.picture.cells.size() && alike < 2; ++cell) {
      if (!looks_like(cell, brushes_[i])) continue;
      single_cells_[i] = cell;
      ++alike;
    }
    if (alike != 1) single_cells_[i].reset();
  }
}

std::optional<std::size_t> Painter::brush_of(std::size_t cell) const {
  for (std::size_t i = 0; i < brushes_.size(); ++i)
    if (brushes_[i].is_alone ? single_cells_[i] == cell : looks_like(cell, brushes_[i])) return i;
  return std::nullopt;
}

std::string Painter::cell_name(std::size_t cell) const {
  const auto brush = brush_of(cell);
  return brush ? name(brushes_[*brush]) : lookahead::cell_name(board_.picture, cell);
}

std::optional<Painter::Sign> Painter::sign() const {
  if (!board_.picture.numbers.empty()) return std::nullopt;
  for (std::size_t i = 0; i < brushes_.size(); ++i)
    if (single_cells_[i]) return Sign{.cell = *single_cells_[i], .text = brushes_[i].sign};
  return std::nullopt;
}

bool Painter::has_single(int cell) const {
  const auto brush = brush_of(static_cast<std::size_t>(cell));
  return brush && brushes_[*brush].is_alone;
}

std::vector<int> Painter::cells_to_fill() const {
  std::vector<int> out;
  for (int cell = 0; cell < static_cast<int>(board_.picture.cells.size()); ++cell)
    if (!has_single(cell)) out.push_back(cell);
  return out;
}

void Painter::paint_picture(int cell) {
  const auto i = static_cast<std::size_t>(cell);
  board_.picture.cells[i] = brush().cell;
  if (!board_.picture.numbers.empty()) board_.picture.numbers[i] = std::atoi(brush().sign.c_str());
}

void Painter::stroke_to(int cell) {
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
    // A cell of which there is only one moves to the end of the stroke, and the game knows what that changes elsewhere:
    // until then nothing is seen of it.
    if (!brush().is_alone && !has_single(stroke_.back())) paint_picture(stroke_.back());
  }
  find_single_cells();
}

std::vector<int> Painter::take_stroke() {
  const std::vector<int> all = std::exchange(stroke_, {});
  std::vector<int> out;
  for (const int cell : all)
    if (brush().is_alone || !has_single(cell)) out.push_back(cell);
  return out.empty() ? all : out;
}

std::string Painter::sentence() const {
  if (!refusal_.empty()) return "Not possible: " + refusal_;
  return "Painting with " + name(brush()) + " \xC2\xB7 " + size_in_words(board_.picture);
}

}  // namespace lookahead
