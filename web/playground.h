// The playground: the app, its panels and the window that shows them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "model/app.h"
#include "panels/panels.h"

namespace lookahead {

/// Where everything lies, as the page's style sheet has it.
struct Screen {
  float width = 0;
  float height = 0;
  float ratio = 1;                                    ///< device pixels a CSS pixel
  float scale = 1;                                    ///< of all measures
  float most_cell = 48;                               ///< the largest cells of a board
  std::vector<std::pair<const Panel*, Box>> regions;  ///< of the panels that the page shows
};

/// The page's model.
App& app();
/// Opens the window; false where there is no WebGL 2. The fonts are TrueType files.
bool start_playground(std::string regular, std::string semibold);
void set_screen(const Screen& screen);

}  // namespace lookahead
