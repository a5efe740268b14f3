#include <imgui.h>

#include <cmath>

#include "canvas/theme.h"
#include "model/words/numbers.h"
#include "panels/panels.h"
#include "widgets/mirror.h"
#include "widgets/widgets.h"

namespace lookahead {

namespace {

struct Words {
  std::string head;
  std::string rest;
  std::string shorter;  // than the rest, where there is little room; or nothing
};

Words words_on_screen(const App& app) {
  const Subject& subject = app.subject();
  const Display& display = app.display();
  const std::string* preview = display.preview_caption();
  if (app.editing().painter() || (app.hints().shown() && !preview)) return {app.sentence(), "", ""};
  if (!app.by_hand().refusal().empty()) return {app.by_hand().refusal(), "", ""};
  if (preview) return {*preview, "", ""};
  if (display.solution()) {
    const SolutionWords words = app.solution_in_words();
    return {words.head, words.rest, ""};
  }
  if (const auto& entrants = display.entrants(); !entrants.empty())
    return {"Node " + with_commas(subject.transport().node()), ": " + standing_in_words(entrants),
            ": " + lead_in_words(entrants)};
  const Turns* turns = subject.turns();
  const std::string turn = turns ? turns->words() : "";
  if (turns && (turns->is_persons() || subject.root().over())) return {turn, "", ""};
  const Scene& scene = display.scene();
  const std::string player = turns ? turn + ", node " : "Node ";
  return {player + with_commas(scene.node), ": " + scene.sentence, ""};
}

/// How many lines words take in the font that is set.
long lines_of(const std::string& words, float width) {
  return std::lround(ImGui::CalcTextSize(words.c_str(), nullptr, false, width).y / ImGui::GetTextLineHeight());
}

/// Words without those of their last parts for which two lines have no room.
std::string in_two_lines(std::string words, float width) {
  while (lines_of(words, width) > 2) {
    const std::size_t part = words.rfind(" · ");
    const std::size_t end = part == std::string::npos ? words.rfind(", ") : part;
    if (end == std::string::npos) break;
    words.resize(end);
  }
  return words;
}

}  // namespace

void say_panel(App& app, const Box& box) {
  using theme::px;
  const Scene& scene = app.display().scene();
  auto [head, rest, shorter] = words_on_screen(app);
  const char* label = app.subject().game().info.players == 2 ? "Value" : "Best";
  // A board that is being painted has none yet, a race has several, a match of which no search is shown has none.
  const bool has_none = app.editing().painter() || !app.display().entrants().empty() || app.subject().shows_match();
  const std::string best = has_none ? "" : std::string(label) + ": " + scene.report.best.text;

  // Whoever points at the sentence of a move sees what the move took.
  if (ImGui::IsWindowHovered()) app.display().hold_motion();
  ImGui::PushFont(theme::font(Font::body));
  const float best_width = ImGui::CalcTextSize(best.c_str()).x;
  if (!shorter.empty() && lines_of(head + rest, box.width) > 2) rest = shorter;
  const float words_width = ImGui::CalcTextSize((head + rest).c_str()).x + px(12);
  const bool is_one_line = words_width + best_width + px(24) <= box.width;
  const float line_height = ImGui::GetTextLineHeight();
  const float lines = words_width > box.width ? 2 : 1;
  ImGui::SetCursorPosY(std::max(0.0F, (box.height - lines * line_height) / 2));
  if (!best.empty()) mirror::tell(mirror::Kind::fact, label, scene.report.best.text);
  if (is_one_line) {
    mirror::tell(mirror::Kind::text, head + rest);
    widgets::text_at_right(Font::body, Colour::quiet, best);
    widgets::text(Font::strong, Colour::text, head);
    ImGui::SameLine(0, 0);
    widgets::text(Font::body, Colour::quiet, rest);
  } else {
    mirror::tell(mirror::Kind::text, head + rest);
    widgets::wrapped(Font::body, Colour::text, in_two_lines(head + rest, box.width));
  }
  ImGui::PopFont();
}

}  // namespace lookahead
