#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "canvas/theme.h"
#include "model/words/match_words.h"
#include "model/words/words.h"
#include "panels/panels.h"
#include "text/notation.h"
#include "widgets/ink.h"
#include "widgets/mirror.h"
#include "widgets/widgets.h"

namespace lookahead {

namespace {

/// How a search has ended, and how it did, is more than what the last node was; and what a line has come to is more
/// than what its last move was worth.
std::vector<std::string> shorter_words_of(const Scene& scene) {
  if (scene.ending) return {": " + scene.ending->words + " \xC2\xB7 best: " + scene.report.best.text};
  if (scene.line.steps.empty()) return {};
  const std::string move = "move " + with_commas(scene.line.moves.size());
  const std::string result =
      unless_empty(" \xC2\xB7 ", scene.result) + unless_empty(" \xC2\xB7 ", scene.board.picture.note);
  return {": " + move + " plays " + scene.line.steps.back().what + result, ": " + move + result};
}

Sentence words_on_screen(const App& app) {
  const Subject& subject = app.subject();
  const Display& display = app.display();
  const std::string* preview = display.preview_caption();
  if (app.editing().painter() || (app.hints().shown() && !preview)) return {app.sentence(), ""};
  if (!app.by_hand().refusal().empty()) return {app.by_hand().refusal(), ""};
  if (preview) return {*preview, ""};
  if (display.solution()) return app.solution_in_words();
  if (const auto& entrants = display.entrants(); !entrants.empty())
    return {"Node " + with_commas(subject.transport().node()),
            ": " + standing_in_words(entrants),
            {": " + lead_in_words(entrants)}};
  const Turns* turns = subject.turns();
  const std::string turn = turns ? turns->words() : "";
  if (turns && (turns->is_persons() || subject.root().over()))
    return {turn, unless_empty(". ", answer_in_words(*turns)) + unless_empty(". ", turns->loss())};
  const Scene& scene = display.scene();
  if (subject.is_awaited())
    return {turn + " is thinking",
            ", node " + with_commas(scene.node) + unless_empty(": looks at ", beginning_in_words(scene.line.steps))};
  const std::string player = turns ? turn + ", node " : "Node ";
  // Whoever stands before a board at rest may not know that it can be played.
  const bool invites = !turns && scene.line.moves.empty() && app.by_hand().is_allowed() && !subject.root().over() &&
                       !subject.transport().is_playing();
  return {player + with_commas(scene.node), ": " + scene.sentence + (invites ? " \xC2\xB7 press a cell to play" : ""),
          shorter_words_of(scene)};
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
  const Scene& scene = app.display().scene();
  auto [head, rest, shorter] = words_on_screen(app);
  const std::string sentence = head + rest;
  const char* label = app.subject().game().info.players == 2 ? "Value" : "Best";
  // A board that is being painted has none yet, a race has several, a match of which no search is shown has none.
  const bool has_none = app.editing().painter() || !app.display().entrants().empty() || app.subject().shows_match() ||
                        app.display().is_unasked();
  const std::string best = has_none ? "" : std::string(label) + ": " + scene.report.best.text;

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
  if (!best.empty()) mirror::tell(mirror::Kind::fact, label, scene.report.best.text);
  mirror::tell(mirror::Kind::text, sentence);
  if (shows_best) widgets::text_at_right(Font::body, Colour::quiet, best);
  widgets::led(head, rest, width);
}

}  // namespace lookahead
