// Boards and moves from text: what every front end needs before there is a search.
#pragma once

#include <string>
#include <string_view>

#include "lookahead/catalog.h"

namespace lookahead {

/// Loads the board that the value of `b=` names: an exact one, which begins with its size, or a generated one,
/// GENERATOR[@REVISION][:SEED[:SHAPE]]. Offsets of errors here and below count bytes of `text`; an error in a shape
/// that the text leaves out is at 0.
Result<LoadedBoard> load_board(const GameEntry& game, std::string_view text);

/// The name of a generated board taken apart, for front ends that have a slider for each number.
struct GeneratedBoard {
  std::size_t generator = 0;  ///< an index into GameEntry::generators
  std::uint64_t seed = 1;
  std::vector<int> numbers;  ///< the numbers of the shape, one for each of the generator's shape_rows
  std::string rest;          ///< what the shape says after its numbers
};

/// Takes the name of a loaded board (LoadedBoard::text) apart; none if it is not a generator's. Loads nothing.
std::optional<GeneratedBoard> generated_board(const GameEntry& game, std::string_view name);

/// The value of `b=`.
std::string name_of(const GameEntry& game, const GeneratedBoard& board);

/// The row of the gallery that shows the board of this name, as it was loaded; null if none does. Rows are written for
/// people, so those that may be this board under another name are loaded and compared.
const GalleryEntry* gallery_row_of(const GameEntry& game, std::string_view name);

/// Reads a board as it is pasted or as it stands in a file: any value of `b=`, or the game's own rows of symbols.
Result<LoadedBoard> read_board(const GameEntry& game, std::string_view text);

/// The exact board, as the value of `b=`, on which a game would begin where this position stands.
std::string standing_board(const GameEntry& game, const AnyPosition& position);

/// Whether a text is a seed, or a range of them, such as 5-7 or 5..7, with no generator before it.
bool are_seeds(std::string_view text);

/// Whether a text is meant as a value of `b=`: one line with a colon, a size, or a generator's id.
bool names_board(const GameEntry& game, std::string_view text);

/// What is likely to be wrong with a text that is no board, as slip_in() says it of other values.
std::string slip_in_board(const GameEntry& game, std::string_view text);

/// The text of a line of moves, starting from `position`.
std::vector<std::string> line_text(const AnyPosition& position, const std::vector<Move>& line);

/// The message, with line and column if the text has several lines, and with the column alone if it has one.
std::string describe(const Error& error, std::string_view text);

}  // namespace lookahead
