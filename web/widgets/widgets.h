// The few things that panels are put together from. Each fills the width it is given and says of itself whether it was
// pressed or dragged; all are large enough for a finger once one was seen.
#pragma once

#include <imgui.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "canvas/theme.h"
#include "model/scene/scene.h"

namespace lookahead::widgets {

/// What can be pointed at, by label: for whoever stands outside the canvas.
struct Item {
  std::string label;
  ImVec2 min;
  ImVec2 max;
  bool is_dragged;
};
const std::vector<Item>& items();
/// At the beginning of each frame.
void forget_items();
/// Lists a place that is not an ImGui item of its own.
void list_item(const std::string& label, ImVec2 min, ImVec2 max, bool is_dragged = false);
/// Whether what lies there is moved by dragging.
bool is_dragged_at(ImVec2 point);
/// Labels of what follows, until end_group, begin with `name` and a comma: the same labels may stand in several groups.
void begin_group(const std::string& name);
void end_group();
/// A label with the names of its groups.
std::string in_groups(const std::string& label);
/// What is being changed: the widget that the pointer holds, or whose control in the mirror is set. Changes by the same
/// hand are one change to undo. 0: nothing is.
unsigned hand();

/// A window without decoration that fills a place of the canvas; scrolls if `scrolls`.
void begin_panel(const char* name, ImVec2 at, ImVec2 size, bool scrolls);
void end_panel();

void text(Font font, Colour colour, const std::string& words);
/// Breaks lines at the width of the panel.
void paragraph(Font font, Colour colour, const std::string& words);
/// A name above a paragraph.
void described(const char* name, const std::string& words);
/// Text that ends at the right edge of the panel, on the same line.
void text_at_right(Font font, Colour colour, const std::string& words);
/// A name and its value at the right edge of the panel.
void fact(const char* name, const std::string& value);
/// The heading of a section, with room above it.
void heading(const char* words);
/// The same without room.
void caption(const char* words);
void gap(float design);
/// Shows words when the pointer rests on the last item.
void tooltip(const std::string& words);

enum class Icon { start, back, play, pause, forward, end, undo, redo, dice, plus, minus, reset, close };
struct IconButton {
  Icon icon;
  const char* label;  ///< "WORDS###ID" where the words change
  bool is_primary = false;
  bool is_enabled = true;
  float width = 0;        ///< design pixels; 0: a square
  bool is_small = false;  ///< beside text, without a border
};
bool icon_button(const IconButton& button);
bool button(const char* label, float width, bool is_enabled = true, bool is_primary = false);

/// A run of a race in a row as high as a small button: its number in its colour, its name, what there is to tell of it.
/// Whether it was pressed.
struct RunRow {
  std::size_t run;
  std::string name;
  const char* what;
  std::string value;
  bool is_shown;
  bool is_leading;
};
bool run_row(const RunRow& row, float width);

/// A heading that opens and closes what follows; whether that is open.
bool disclosure(const char* label);

/// A value from 0 to 1 on a track; what it was dragged to, while it is dragged.
std::optional<float> slider(const char* label, float value, float width);
/// A number as it is shown, with a track where it has few values, else with a minus and a plus. What it is changed to.
/// `aside` is room left at the right, in pixels. Large numbers go by their first digit where `is_coarse`. `unit` is
/// what 1 of `value` is worth as it is shown.
std::optional<std::int64_t> number(const char* label, std::int64_t value, std::int64_t least, std::int64_t most,
                                   const std::string& shown, float aside = 0, bool is_coarse = false, double unit = 1);
/// What it is switched to.
std::optional<bool> toggle(const char* label, bool value);
/// What is chosen instead of `chosen`.
std::optional<std::size_t> combo(const char* label, const std::string& shown, const std::vector<std::string>& choices,
                                 std::size_t chosen);
/// What a key does in the list of choices that is open.
enum class MenuKey { previous, next, first, last, choose, close };
/// False where none is open.
bool press_menu_key(MenuKey key);
/// A figure with its name; `aside` stands at its right.
void tile(const char* label, const std::string& value, float width, const std::string& aside = "");

/// A line of moves as chips: the one pointed at, and whether it was pressed. `current` steps are full, later ones pale.
struct ChipChoice {
  std::size_t step;
  bool is_pressed;
};
std::optional<ChipChoice> chips(const char* label, const std::vector<Step>& steps, std::size_t current);

}  // namespace lookahead::widgets
