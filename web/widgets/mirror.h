// The canvas's side of the page's accessible mirror (shell/mirror has the other): what the panels show, for those who
// do not see it. A widget says what it is when it is drawn, and asks whether the mirror's control with its id wants
// something of it. So the mirror has all that any panel draws, and what it does is done by the panel's own code.
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
  std::string label;  ///< its name; of a heading or text its words
  ImGuiID id = 0;
  std::string shown = {};  ///< its value in words
  double value = 0;        ///< of a toggle 0 or 1, of a choice or steps an index, of a board its version
  double least = 0;        ///< numbers and sliders have a range
  double most = 0;
  double unit = 1;  ///< how much `shown` changes when `value` grows by 1
  bool is_enabled = true;
  std::vector<std::string> choices = {};   ///< what there is to choose from, or the steps
  std::vector<std::string> sections = {};  ///< of each choice, the heading that it stands under
  std::vector<std::string> notes = {};     ///< of each choice, what it is
  std::string help = {};

  friend bool operator==(const Part&, const Part&) = default;
};

/// The parts of one panel, from its top to its end. Its name is that of its region in the page.
struct Panel {
  std::string name;
  std::vector<Part> parts;

  friend bool operator==(const Panel&, const Panel&) = default;
};

/// All panels as of the last frame.
const std::vector<Panel>& panels();

void begin_frame();
/// How panels() differs from the frame before. While a search plays values change all the time; other parts or other
/// choices are something that the page has to know at once.
enum class News { none, values, parts };
News end_frame();
void begin_panel(const std::string& name);

/// Tells of a part that is only read.
void tell(Kind kind, const std::string& words, const std::string& shown = "");
/// Tells of a control that lies between two corners, and draws the focus ring where the mirror has the focus on it.
/// Returns the value that the mirror wants it to have, if it wants one: as Part::value has it; any value presses a
/// button.
std::optional<double> tell(Part part, ImVec2 min, ImVec2 max);
/// Adds help to the part that was told last.
void tell_help(const std::string& words);

/// The id of the control that was told last, if the mirror wanted a value of it; else 0.
ImGuiID hand();

/// The mirror's control wants a value. It gets it in the next frame; panels() tells of it as if it had it already.
void want(ImGuiID id, double value);

/// What has the focus in the mirror.
struct Focus {
  ImGuiID id = 0;  ///< 0: nothing
  int item = -1;   ///< the index of one of its steps or cells; -1 for none
  int from = -1;   ///< the cell that is picked up, to be dragged to `item`
};
void set_focus(const Focus& focus);
const Focus& focus();
/// The item that has the focus, if it is one of this control.
std::optional<int> focused_item(ImGuiID id);
/// Draws a ring around an item that has the focus; where it has just come, it comes into view.
void show_focus(ImVec2 min, ImVec2 max);
void draw_ring(ImVec2 min, ImVec2 max);

}  // namespace lookahead::mirror
