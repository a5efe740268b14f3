#include "model/board_words.h"

#include "model/words/words.h"
#include "text/notation.h"

namespace lookahead {
namespace {

/// A cell of a board that is painted, by place and name.
std::string painted_in_words(const App& app, const Painter& painter, std::size_t cell) {
  return app.subject().unplayed().place_text(static_cast<int>(cell)) + ", " + painter.cell_name(cell);
}

}  // namespace

std::vector<std::string> board_in_words(const App& app) {
  std::vector<std::string> out;
  if (const Painter* painter = app.editing().painter()) {
    for (std::size_t cell = 0; cell < painter->board().picture.cells.size(); ++cell)
      out.push_back(painted_in_words(app, *painter, cell));
    return out;
  }
  out = cells_in_words(*app.display().position());
  if (!app.display().preview_caption() && !app.display().solution())
    for (const StepMark& mark : app.display().scene().best_marks)
      out[mark.cell] += ", step " + std::to_string(mark.step) + " of the best line";
  if (const auto& witness = app.display().scene().outlook.witness; witness && !app.display().solution())
    for (const int cell : witness->cells)
      out[static_cast<std::size_t>(cell)] += ", one of two cells that it takes " + with_commas(witness->moves) + " " +
                                             plural("move", witness->moves) + " to reach both of";
  if (!app.display().preview_caption())
    for (const MoveVerdict& verdict : app.winners().verdicts())
      out[static_cast<std::size_t>(verdict.cell)] += ", " + verdict.value;
  return out;
}

std::string cell_of_board(const App& app, int cell, int from) {
  const auto cells = static_cast<int>(app.board().picture.cells.size());
  if (cell < 0 || cell >= cells || from >= cells) return "";
  if (const Painter* painter = app.editing().painter())
    return painted_in_words(app, *painter, static_cast<std::size_t>(cell));
  const auto position = app.display().position();
  return from < 0 ? cell_in_words(*position, cell) : drag_in_words(*position, from, cell);
}

}  // namespace lookahead
