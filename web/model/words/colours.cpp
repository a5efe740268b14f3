#include "model/words/colours.h"

#include <array>

namespace lookahead {
namespace {

using ColourNames = std::array<std::string, 8>;

/// In the order of the style sheet's --cell-1 to --cell-8.
ColourNames& names() {
  static ColourNames the_names = {"sky blue", "vermilion", "yellow", "green", "pink", "blue", "orange", "white"};
  return the_names;
}

}  // namespace

const std::string& colour_name(int colour) { return names()[static_cast<std::size_t>(colour - 1) % names().size()]; }

void name_last_colour(bool is_white) { names().back() = is_white ? "white" : "black"; }

}  // namespace lookahead
