// The board that the page shows, in words: what its accessible mirror says of each cell.
#pragma once

#include <string>
#include <vector>

#include "model/app.h"

namespace lookahead {

/// All cells of App::board(), row by row: by place and name, with what a click there would gain and the steps of the
/// best line that are marked there.
std::vector<std::string> board_in_words(const App& app);

/// One cell with all that a click there would do, or what dragging another one there would do where `from` is not
/// negative. Empty where there is no such cell.
std::string cell_of_board(const App& app, int cell, int from);

}  // namespace lookahead
