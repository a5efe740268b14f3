// The board that is being painted, with the brush that is held, the stroke under way, and why something was refused.
// What a stroke makes of the board is up to the game (GameEntry::editor).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lookahead/catalog.h"
#include "model/scene/scene.h"

namespace lookahead {

class Painter {
 public:
  /// Paints the board that a run starts from.
  Painter(const GameEntry& game, const AnyPosition& root);
  /// Paints another board. The brush stays the same as long as the game does.
  void take_board(const GameEntry& game, const AnyPosition& root);

  /// The board as an exact value of `b=`.
  const std::string& text() const { return text_; }
  /// The board as it is to be seen: the stroke under way is on it.
  const BoardScene& board() const { return board_; }
  /// The numbers of EditorEntry::rows that the board has.
  std::vector<int> values() const { return game_->editor.values(text_); }

  const std::vector<Brush>& brushes() const { return brushes_; }
  const Brush& brush() const { return brushes_[held_]; }
  std::size_t held() const { return held_; }
  void hold(std::size_t brush) { held_ = brush; }
  /// Holds a number from 1 to EditorEntry::most_number, whether or not the board has it.
  void hold_number(int number);
  int number() const { return number_; }

  /// What people call a cell, or what a brush makes of one.
  std::string cell_name(std::size_t cell) const;
  static std::string name(const Brush& brush);
  /// A cell that a brush gives a sign though the board's picture shows none there, as the start; null where there is
  /// none.
  struct Sign {
    std::size_t cell;
    std::string text;
  };
  std::optional<Sign> sign() const;

  /// All cells but those of which a board has only one, as the start and the players.
  std::vector<int> cells_to_fill() const;

  /// The stroke goes on to a cell, straight from where it was.
  void stroke_to(int cell);
  /// Ends the stroke and returns its cells. Those of which a board has only one are left out, unless there are no
  /// others.
  std::vector<int> take_stroke();

  /// Why the last change was refused; empty if it was not.
  const std::string& refusal() const { return refusal_; }
  void refuse(std::string reason) { refusal_ = std::move(reason); }

  /// What the brush paints with, or why the last stroke was refused, in words.
  std::string sentence() const;

 private:
  bool has_single(int cell) const;
  void paint_picture(int cell);
  bool looks_like(std::size_t cell, const Brush& brush) const;
  std::optional<std::size_t> brush_of(std::size_t cell) const;
  void find_single_cells();

  const GameEntry* game_;
  std::string text_;
  BoardScene board_;
  std::vector<Brush> brushes_;
  std::vector<std::optional<std::size_t>> single_cells_;  // by brush: the one cell that looks like it, if it is alone
  std::size_t held_ = 0;
  int number_ = 0;
  std::vector<int> stroke_;
  std::string refusal_;
};

}  // namespace lookahead
