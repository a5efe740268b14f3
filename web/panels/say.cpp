#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "canvas/theme.h"
#include "model/moment_words.h"
#include "panels/panels.h"
#include "widgets/ink.h"
#include "widgets/mirror.h"
#include "widgets/widgets.h"

namespace lookahead {

namespace {

/// What somebody asks about comes before where things stand: why a move is none, or a line that is looked at.
Sentence words_on_screen(const App& app) {
  const std::string* preview = app.display().preview_caption();
  if (app.editing().painter() || (app.hints().shown() && !preview)) return moment_in_words(app);
  if (!app.by_hand().refusal().empty()) return {app.by_hand().refusal(), ""};
  return preview ? Sentence{*preview, ""} : moment_in_words(app);
}

/// A sentence without those of its last parts for which two lines have no room.
std::string in_two_lines(const std::string& head, std::string rest, float width) {
  while (widgets::lines_led(head, rest, width) > 2) {
    const std::size_t part = rest.rfind(" \xC2\xB7 ");
    const std::size_t end = part == std::string::npos ? rest.rfind(", ") : part;
    if (end == std::string::npos) break;
    rest.resize(end);
  }
  return rest;
}

// In a narrower panel the best result would come and go with the length of the sentence.
constexpr float least_with_best = 760;  // design pixels

}  // namespace

void say_panel(App& app, const Box& box) {
  using theme::px;
  auto [head, rest, shorter] = words_on_screen(app);
  const std::string sentence = head + rest;
  const char* label = app.subject().game().info.players == 2 ? "Value" : "Best";
  // A board that is being painted has none yet, a race has several, a match of which no search is shown has none.
  const bool has_none = app.editing().painter() || !app.display().entrants().empty() || app.subject().shows_match() ||
                        app.display().is_unasked();
  const std::string best = has_none ? "" : std::string(label) + ": " + app.best_in_words();

  // Whoever points at the sentence of a move sees what the move took.
  if (ImGui::IsWindowHovered()) app.display().hold_motion();
  const bool shows_best = !best.empty() && box.width >= px(least_with_best);
  const float best_width = shows_best ? widgets::size_of(Font::body, best).x + px(24) : 0;
  const float width = box.width - best_width;
  for (std::size_t i = 0; i < shorter.size() && widgets::lines_led(head, rest, width) > 2; ++i) rest = shorter[i];
  rest = in_two_lines(head, rest, width);
  const auto lines = static_cast<float>(widgets::lines_led(head, rest, width));
  const float line_height = widgets::size_of(Font::body, head).y;
  ImGui::SetCursorPosY(std::max(0.0F, std::floor((box.height - lines * line_height) / 2)));
  if (!best.empty()) mirror::tell(mirror::Kind::fact, label, app.best_in_words());
  mirror::tell(mirror::Kind::text, sentence);
  if (shows_best) widgets::text_at_right(Font::body, Colour::quiet, best);
  widgets::led(head, rest, width);
}

}  // namespace lookahead
