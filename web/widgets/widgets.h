// The few things that panels are put together from. Each fills the width that it is given and returns whether it was
// pressed or what it was changed to. All are large enough for a finger once a finger has touched the page.
#pragma once

#include <imgui.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "canvas/theme.h"
#include "model/scene/scene.h"
#include "model/words/match_words.h"

namespace lookahead::widgets {

/// A place that can be pointed at. The tests find what they press by these labels.
struct Item {
  std::string label;
  ImVec2 min;
  ImVec2 max;
};
const std::vector<Item>& items();
/// To be called at the beginning of each frame.
void forget_items();
/// Lists a place that is not an ImGui item of its own; `is_dragged` if it moves something by dragging.
void list_item(const std::string& label, ImVec2 min, ImVec2 max, bool is_dragged = false);
/// Whether what is seen there is moved by dragging.
bool is_dragged_at(ImVec2 point);
/// Until end_group(), the labels of all widgets begin with `name` and a comma, so that several groups may have the same
/// labels.
void begin_group(const std::string& name);
void end_group();
/// A label with the names of its groups.
std::string in_groups(const std::string& label);
/// A number that tells what is being changed: the widget that the pointer holds, or whose control in the mirror is set;
/// 0 where nothing is. Changes by the same hand are undone in one step.
unsigned hand();

/// Begins a window without decoration that fills a place of the canvas.
void begin_panel(const char* name, ImVec2 at, ImVec2 size, bool scrolls);
void end_panel();

void text(Font font, Colour colour, const std::string& words);
/// Text that is broken into lines at the width of the panel; `wrapped` draws it and tells the mirror nothing.
void wrapped(Font font, Colour colour, const std::string& words);
/// A strong beginning and the quiet rest, over as many lines of that width as they take.
void led(const std::string& head, const std::string& rest, float width);
/// How many lines that takes.
std::size_t lines_led(const std::string& head, const std::string& rest, float width);
void paragraph(Font font, Colour colour, const std::string& words);
/// A name above a paragraph.
void described(const char* name, const std::string& words);
/// Text that ends at the right edge of the panel, on the same line.
void text_at_right(Font font, Colour colour, const std::string& words);
/// A name and its value at the right edge of the panel.
void fact(const char* name, const std::string& value);
/// The same above a bar of which a share from 0 to 1 is full.
void meter(const char* name, const std::string& value, float share);
/// The same as a fact in small letters, and not in the mirror; of several such facts one may hold now. A name that is
/// too long has the line above.
void drawn_fact(const std::string& name, const std::string& value, bool is_now);
/// A line of pseudocode, on a bar where it is carried out now.
void code_line(const std::string& words, std::size_t level, bool is_now);
/// The heading of a section, with room above it.
void heading(const char* words);
/// A heading without room above it.
void caption(const char* words);
void gap(float design);
/// Shows words when the pointer rests on the last item.
void tooltip(const std::string& words);

enum class Icon { start, back, play, pause, forward, end, undo, redo, dice, plus, minus, close, flag, loop, decision };
struct IconButton {
  Icon icon;
  const char* label;           ///< "WORDS###ID" where the words change
  const char* help = nullptr;  ///< said in place of the label to whoever points at it
  bool is_primary = false;
  bool is_enabled = true;
  float width = 0;         ///< design pixels; 0: a square
  bool is_small = false;   ///< beside text, without a border
  bool is_switch = false;  ///< it stays pressed: in the mirror it is a toggle
  bool is_on = false;      ///< of a switch
};
bool icon_button(const IconButton& button);
/// Two words side by side, of which one holds: the second if `is_second`. Returns whether it was pressed, on either
/// word: the other one holds then. The mirror has it as a toggle with the second word's name.
bool either(const char* first, const char* second, bool is_second, bool is_enabled);
bool button(const char* label, float width, bool is_enabled = true, bool is_primary = false);

/// A run of a race in a row: its number in its colour, its name, and a value. Returns whether it was pressed.
struct RunRow {
  std::size_t run;
  std::string name;
  const char* what;
  std::string value;
  bool is_shown;
  bool is_leading;
  /// Where the value stands: in the name's line, or below it.
  enum class Words { in_line, below } words = Words::in_line;
};
float run_row_height(RunRow::Words words);
/// How wide it is with all its words.
float run_row_width(const RunRow& row);
bool run_row(const RunRow& row, float width);

/// A heading that opens and closes what follows, and is opened by `opens`. Returns whether that is open.
bool disclosure(const char* label, bool opens = false);

/// A value from 0 to 1 on a track. While it is dragged, returns what it is dragged to.
std::optional<float> slider(const char* label, float value, float width);
/// A number with a track where it has few values, else with a minus and a plus. Returns what it is changed to. `shown`
/// is the value in words, and `unit` says how much that changes when `value` grows by 1. `aside` pixels are left free
/// at the right. With `is_coarse` large numbers change by their first digit.
std::optional<std::int64_t> number(const char* label, std::int64_t value, std::int64_t least, std::int64_t most,
                                   const std::string& shown, float aside = 0, bool is_coarse = false, double unit = 1);
/// A switch. Returns what it is switched to.
std::optional<bool> toggle(const char* label, bool value);
/// A choice in a list.
struct MenuRow {
  std::string name;
  std::string section = {};  ///< it stands under a heading with this name; rows of one section follow each other
  std::string note = {};     ///< what it is, for whoever points at it
};
/// A list of choices that opens. Returns what is chosen instead of `chosen`.
std::optional<std::size_t> combo(const char* label, const std::string& shown, const std::vector<MenuRow>& rows,
                                 std::size_t chosen);
std::optional<std::size_t> combo(const char* label, const std::string& shown, const std::vector<std::string>& choices,
                                 std::size_t chosen);
/// What a key does in the list of choices that is open.
enum class MenuKey { previous, next, first, last, choose, close };
/// False where none is open.
bool press_menu_key(MenuKey key);
/// A figure with its name; `aside` stands at its right.
void tile(const char* label, const std::string& value, float width, const std::string& aside = "");

/// A line of moves as chips, of which the first `current` ones are full and later ones pale. Returns the chip that is
/// pointed at.
struct ChipChoice {
  std::size_t step;
  bool is_pressed;
};
std::optional<ChipChoice> chips(const char* label, const std::vector<Step>& steps, std::size_t current);

/// A move in the sheet of a match.
struct SheetMove {
  std::string move;
  std::size_t player;       ///< who made it: 0 or 1
  MoveJudgement judgement;  ///< what it came to; a mistake has a mark
};
/// The moves of a match with what each came to: a column for each player, and a row for each pair of moves. Those after
/// the first `current` ones are pale. Returns the move that is pointed at.
std::optional<ChipChoice> sheet(const char* label, const std::vector<SheetMove>& moves, std::size_t current);

}  // namespace lookahead::widgets
