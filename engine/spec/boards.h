// Boards and moves from text: what every front end needs before there is a search.
#pragma once

#include <string>
#include <string_view>

#include "lookahead/catalog.h"

namespace lookahead {

/// The board that the value of `b=` names: an exact one (begins with its size), or GENERATOR[@REVISION][:SEED[:SHAPE]].
Result<LoadedBoard> load_board(const GameEntry& game, std::string_view text);

/// The name of a generated board taken apart, for front ends with a slider for each number.
struct GeneratedBoard {
  std::size_t generator = 0;  ///< an index into GameEntry::generators
  std::uint64_t seed = 1;
  std::vector<int> numbers;  ///< of the shape, one for each of the generator's shape_rows
  std::string rest;          ///< of the shape, after its numbers
};

/// None where the name of a board that was loaded (LoadedBoard::text) is no generator's. Loads nothing.
std::optional<GeneratedBoard> generated_board(const GameEntry& game, std::string_view name);

/// The value of `b=`.
std::string name_of(const GameEntry& game, const GeneratedBoard& board);

/// The row of the gallery that shows a board, by the board's name as it was loaded; null where none does. Rows are
/// written for people: those that may be this board under another name are loaded.
const GalleryEntry* gallery_row_of(const GameEntry& game, std::string_view name);

/// A board as it is pasted or read from a file: any value of `b=`, or the game's own rows of symbols.
Result<LoadedBoard> read_board(const GameEntry& game, std::string_view text);

/// The board that a game would begin with where a position stands, exactly, as the value of `b=`.
std::string standing_board(const GameEntry& game, const AnyPosition& position);

/// Whether a text is meant as a value of `b=`: it begins with a generator's id or a size.
bool names_board(const GameEntry& game, std::string_view text);

/// The text of a line of moves, starting from `position`.
std::vector<std::string> line_text(const AnyPosition& position, const std::vector<Move>& line);

/// The message with line and column where the text has several lines, with the column alone where it has one.
std::string describe(const Error& error, std::string_view text);

}  // namespace lookahead
