// What people call the colours of cells.
#pragma once

#include <string>

namespace lookahead {

/// The name of a cell's colour, as Picture::cells numbers them: "yellow".
const std::string& colour_name(int colour);

/// The last of the eight colours stands out from the page: it is white where the page is dark and black where it is
/// light. Whoever sets the palette says which. It is white until then.
void name_last_colour(bool is_white);

}  // namespace lookahead
