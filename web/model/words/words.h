// Cells and moves in words: for tooltips, sentences, and those who hear the page instead of seeing it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/scene/scene.h"

namespace lookahead {

/// What people call what is on a cell: its number or player if it shows one, else its colour; "empty", "free".
std::string cell_name(const Picture& picture, std::size_t cell);

/// "3 × 4": rows and columns.
std::string size_in_words(const Picture& picture);

/// Words as they stand at the beginning of a sentence.
std::string capitalised(std::string words);
/// What joins words to others before them, and these words; nothing where there are none.
std::string unless_empty(const std::string& joint, const std::string& words);

/// The legal move that going from one cell to another means: a drag, or pointing where both mean the same.
std::optional<Move> move_meant(const AnyPosition& position, int from, int to);

/// Why going from one cell to another plays nothing, or pointing at it where both are the same: "e2 is blocked".
std::string why_not(const AnyPosition& position, int from, int to);

/// That a legal move leaves the board as it is, and which ones do not, as a sentence: "That changes nothing
/// yet: play green or pink"; empty where it changes something.
std::string why_nothing_changes(const AnyPosition& position, Move move);

/// Whether there is no more to say of a move than where it goes.
bool is_named_by_place(const Step& step);

/// What a move took and was worth: "12 cells, +42", or "12 cells" where a cell is worth 1.
std::string worth_in_words(const Step& step);

/// What a move took, where, and what it was worth: "green at C4, 7 cells, +42"; where it went if no more is to be said.
std::string deed_in_words(const Step& step);

/// What a move takes, where, and what that comes to: "green at C4, 7 cells, 148 of 600 cleared".
std::string move_in_words(const AnyPosition& position, Move move);
/// How good a move is among others: "best of 4 moves", "3rd best of 19 moves".
std::string rank_in_words(const Rank& rank);

/// A cell with its place, what is on it, and what pointing at it would do: "C4, green, 7 cells, +42, 59 points".
std::string cell_in_words(const AnyPosition& position, int cell);
/// All cells, with as much as can be told of thousands of them at once: "C4, green, +42".
std::vector<std::string> cells_in_words(const AnyPosition& position);
/// What dragging from one cell to another would do.
std::string drag_in_words(const AnyPosition& position, int from, int to);

}  // namespace lookahead
