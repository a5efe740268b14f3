// What the panels show, told to the page's accessible mirror (shell/mirror): a widget says what it is as it is drawn,
// and asks whether the mirror's control with its id wants something of it. So the mirror has all that any panel draws,
// and what it does is done by the panel's own code.
#pragma once

#include <imgui.h>

#include <optional>
#include <string>
#include <vector>

namespace lookahead::mirror {

enum class Kind { heading, text, fact, button, toggle, choice, number, slider, steps, board };

/// A thing that a panel shows. Those that can be used have an id, the same in every frame that has the widget.
struct Part {
  Kind kind;
  std::string label;  ///< the words, of a heading or text
  ImGuiID id = 0;
  std::string shown = {};  ///< its value in words
  double value = 0;        ///< a toggle's 0 or 1, a choice's or step's index, the version of a board
  double least = 0;        ///< of numbers and sliders
  double most = 0;
  double unit = 1;  ///< what 1 of them is worth in what is shown
  bool is_enabled = true;
  std::vector<std::string> choices = {};  ///< of a choice; the steps
  std::string help = {};

  friend bool operator==(const Part&, const Part&) = default;
};

/// The parts of one panel, from its top to its end. Its name is that of its region in the page.
struct Panel {
  std::string name;
  std::vector<Part> parts;

  friend bool operator==(const Panel&, const Panel&) = default;
};

/// As of the last frame.
const std::vector<Panel>& panels();

void begin_frame();
/// How panels() differs from the frame before: values go on changing while a search plays; other parts, or other
/// choices, are to be known at once.
enum class News { none, values, parts };
News end_frame();
void begin_panel(const std::string& name);

/// Tells of a part that is only read.
void tell(Kind kind, const std::string& words, const std::string& shown = "");
/// Tells of a control that lies there, and draws the focus ring where the mirror has the focus on it. The value that
/// the mirror wants it to have: anything for a button, else as Part::value has it.
std::optional<double> tell(Part part, ImVec2 min, ImVec2 max);
/// Help for the part told last.
void tell_help(const std::string& words);

/// The control told last, if its value was taken from the mirror; else 0.
ImGuiID hand();

/// What the mirror's control wants, in the next frame; panels() tells of it as if it had it already.
void want(ImGuiID id, double value);

/// What has the focus in the mirror.
struct Focus {
  ImGuiID id = 0;  ///< 0: nothing
  int item = -1;   ///< of its steps or cells
  int from = -1;   ///< the cell that is picked up, to be dragged to `item`
};
void set_focus(const Focus& focus);
const Focus& focus();
/// The item of a control that has the focus.
std::optional<int> focused_item(ImGuiID id);
void draw_ring(ImVec2 min, ImVec2 max);

}  // namespace lookahead::mirror
