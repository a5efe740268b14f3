// The words of the field that front ends use, each with a short explanation: one table for the page, where they stand,
// and for the reference.
#pragma once

#include <string_view>

namespace lookahead {

struct Term {
  const char* name;
  const char* meaning;  ///< one or two sentences
};

inline constexpr Term glossary[] = {
    {"node",
     "A position that the search looks at. Nodes are numbered in the order in which they are examined, and "
     "node 0 is where the search begins."},
    {"line", "Moves one after the other, from where the search begins."},
    {"depth", "How many moves lead from where the search begins to a node."},
    {"ply", "One move of one player. Two plies are a move and the reply to it."},
    {"expand", "To list the positions that are one move further than a node. They are its children."},
    {"frontier", "Positions that are listed but not examined yet. The search goes on with one of them."},
    {"search tree", "All lines that the search has looked at. Where they part, the tree branches."},
    {"repeat", "A position that was reached before by other moves. With transpositions=yes, it is not searched again."},
    {"cut",
     "To drop a position without looking at its moves, because it was reached before or can't change the result any "
     "more."},
    {"window",
     "The two bounds between which a value still matters, called alpha and beta. Moves outside of them are cut."},
    {"iteration", "One whole search to a certain depth or length. The next one uses what it has learnt."},
    {"table",
     "The transposition table: positions with the values that were found for them, so that most are not searched "
     "twice. New entries take the place of old ones."},
    {"playout", "A game that is played to its end by quick choices, to learn what a position is worth."},
    {"heuristic",
     "A rule of thumb of the game: what a position is worth, which moves are looked at, or how playouts draw their "
     "moves."},
    {"decision",
     "A node with which something is settled: a move is played, an iteration ends, or a better line is found."},
    {"proved best", "No line is worth more than this one. The search has looked at, or ruled out, all others."},
};

/// What a word means; empty if the table does not have it.
constexpr std::string_view meaning_of(std::string_view name) {
  for (const Term& term : glossary)
    if (term.name == name) return term.meaning;
  return "";
}

}  // namespace lookahead
