// One panel is one file, one function and one row of the table below. It draws into the place that the page's layout
// gives to its region, and asks the rooms of the model for changes.
#pragma once

#include <optional>

#include "model/app.h"
#include "views/views.h"

namespace lookahead {

/// In CSS pixels of the canvas.
struct Box {
  float x = 0;
  float y = 0;
  float width = 0;
  float height = 0;
};

/// What the board shows, in a sentence.
void say_panel(App& app, const Box& box);
/// The board; moves are made by pointing.
void board_panel(App& app, const Box& box);
/// Board, algorithm, moves by hand.
void setup_panel(App& app, const Box& box);
/// The part of the set-up that is about the algorithm: which it is, its parameters, and its parts.
void algorithm_section(App& app);
/// What stands in place of the set-up while the board is painted.
void edit_section(App& app);
/// The board while it is painted. The ImGui item that was placed last lies below it, and takes the pointer; `focused`
/// is the cell that has the focus in the mirror.
void edit_board(App& app, const BoardGeometry& geometry, std::optional<int> focused);
/// What the catalog says of the algorithm: how it works, what it costs, where it comes from. It can be folded away.
void algorithm_card(const App& app);
/// The details of the search: what it has done and found.
void inspector_panel(App& app, const Box& box);
/// The part of the details that shows what the algorithm does at the node: its pseudocode, and the moves it has
/// examined there. It can be folded away.
void reason_section(App& app);
/// The same as a panel of its own, for demos.
void reason_panel(App& app, const Box& box);
/// The part of the details that shows the search as a tree.
void tree_section(App& app);
/// The parts of the details that show the frontier by depth and the results of playouts, where a search has them.
void distribution_sections(App& app);
/// The part of the details that shows the best result over nodes or time; in a race of all runs.
void best_section(const App& app);
/// The part of the details that shows a race: who leads, and which run the rest of the details is about.
void race_section(App& app);
/// The boards of a race's runs side by side. On the board of the run that is shown, moves can be made.
void race_boards(App& app, const Box& box);
/// A board on which moves are made by pointing.
void playable_board(App& app, const Box& box);
/// The parts of the details that games between two have: the moves of a match, and what the search thinks of the next
/// move.
void match_section(App& app);
void outlook_section(const App& app);
/// Timeline, buttons, speed.
void transport_panel(App& app, const Box& box);

struct Panel {
  const char* region;                      ///< the name of its region in the page: data-region, and in the mirror
  void (*draw)(App& app, const Box& box);  ///< within a window that fills the region
  bool scrolls = false;
};

/// All panels, in the order in which they are drawn. A page need not have a region for each.
inline constexpr Panel panels[] = {
    {.region = "setup", .draw = setup_panel, .scrolls = true},
    {.region = "inspector", .draw = inspector_panel, .scrolls = true},
    {.region = "transport", .draw = transport_panel},
    {.region = "say", .draw = say_panel},
    {.region = "board", .draw = board_panel},
    {.region = "reason", .draw = reason_panel, .scrolls = true},
};

}  // namespace lookahead
