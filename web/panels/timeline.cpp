#include "panels/timeline.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "canvas/theme.h"
#include "model/scene/replay.h"
#include "model/words/match_words.h"
#include "model/words/numbers.h"
#include "model/words/words.h"
#include "text/notation.h"
#include "widgets/ink.h"
#include "widgets/mirror.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

using theme::px;

void go_to(App& app, std::uint64_t place) {
  Solution& solution = app.subject().solution();
  solution.is_shown() ? solution.go_to(static_cast<std::size_t>(place)) : app.subject().transport().go_to(place);
}

/// The last item, as a slider of the page. On the way to a place it stands there already.
void mirror_timeline(App& app, const Played& played) {
  const auto wanted = mirror::tell({.kind = mirror::Kind::slider,
                                    .label = "Timeline",
                                    .id = ImGui::GetItemID(),
                                    .shown = played.in_full,
                                    .value = static_cast<double>(played.aim),
                                    .most = static_cast<double>(played.end)},
                                   ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
  if (wanted) go_to(app, static_cast<std::uint64_t>(std::max(0.0, *wanted)));
}

/// Marks where runs got better, as many as can be told apart. `x_of` is where a place lies.
template <class XOf>
void draw_improvements(const Transport& transport, float y, XOf x_of) {
  for (std::size_t run = 0; run < transport.count(); ++run) {
    float last = -px(8);
    for (const Improvement& improvement : transport.run(run).improvements()) {
      const std::uint64_t place = transport.place_of(run, improvement.node);
      const float mark = x_of(place);
      if (place == 0 || mark - last < px(3)) continue;
      last = mark;
      const float opacity = place <= transport.node() ? 1 : 0.45F;
      const ImU32 ink = transport.count() == 1 ? theme::colour(Colour::good, opacity) : theme::run(run, opacity);
      ImGui::GetWindowDrawList()->AddRectFilled({mark - px(1), y - px(6)}, {mark + px(1), y + px(6)}, ink);
    }
  }
}

/// Marks each move, where there is room to tell them apart.
template <class XOf>
void draw_moves(const Solution& solution, float y, XOf x_of) {
  if (x_of(1) - x_of(0) < px(5)) return;
  for (std::size_t move = 1; move <= solution.moves(); ++move) {
    const ImVec2 at = {x_of(move), y};
    ImGui::GetWindowDrawList()->AddCircleFilled(at, px(2.5F),
                                                theme::colour(Colour::text, move <= solution.move() ? 0.9F : 0.35F));
  }
}

/// Marks who wins after each move of a match, as far as that is known: above the line player 1, below it player 2. What
/// threw the game away is larger, and a triangle.
template <class XOf>
void draw_winners(const App& app, float y, XOf x_of) {
  const auto& standings = app.subject().review().standings();
  for (std::size_t move = 1; move < standings.size(); ++move) {
    if (!standings[move].winner) continue;
    const float up = *standings[move].winner == 0 ? -1.0F : 1.0F;
    const ImU32 ink = theme::cell(*standings[move].winner + 1);
    const float x = x_of(move);
    if (judgement_of(app.subject(), move).is_mistake)
      widgets::draw_mark({x, y + up * px(9.5F)}, px(4.5F), ink, up < 0);
    else
      ImGui::GetWindowDrawList()->AddRectFilled({x - px(1.5F), y + up * px(5)}, {x + px(1.5F), y + up * px(9)}, ink);
  }
}

/// Shows the board of a place that is pointed at: of a move of the best line, or of the node before it of which the
/// line is kept.
void preview_place(App& app, std::uint64_t place) {
  if (const SolutionScene* solution = app.display().solution()) {
    const std::size_t moves = std::min<std::size_t>(place, solution->steps.size());
    const std::string result =
        moves > 0 && !app.subject().turns() ? unless_empty(": ", solution->steps[moves - 1].result) : "";
    return app.display().preview_solution(moves, "Move " + with_commas(moves) + result);
  }
  const Playback& run = app.subject().transport().run();
  if (run.samples().empty()) return;
  const std::size_t sample = std::min<std::size_t>(place / run.sample_spacing(), run.samples().size() - 1);
  const std::vector<Move>& line = run.samples()[sample].line;
  const std::string result = unless_empty(": ", standing_in_words(*run.session().position(line)));
  app.display().preview(line, "Node " + with_commas(sample * run.sample_spacing()) + result);
}

/// Whether somebody looks for a place: has moved the pointer since the knob was last at another `place`. One that
/// merely rests there must not hide what keys and buttons show.
bool is_pointing(bool may_point, float place) {
  ImGuiStorage& storage = *ImGui::GetStateStorage();
  bool& has_moved = *storage.GetBoolRef(ImGui::GetID("has moved"));
  float& last = *storage.GetFloatRef(ImGui::GetID("place of the knob"), place);
  const ImVec2 delta = ImGui::GetIO().MouseDelta;
  has_moved = may_point && last == place && (has_moved || delta.x != 0 || delta.y != 0);
  last = place;
  return has_moved;
}

}  // namespace

float timeline_height() { return std::max(px(26), theme::control_height() * 0.7F); }

void timeline(App& app, const Played& played, float width) {
  const float height = timeline_height();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float knob = px(7);
  const float from = at.x + knob;
  const float length = std::max(1.0F, width - 2 * knob);
  const auto end = static_cast<double>(std::max<std::uint64_t>(played.end, 1));
  const auto x_of = [&](std::uint64_t place) {
    return from + length * static_cast<float>(std::min(1.0, static_cast<double>(place) / end));
  };

  const auto place_at = [&](float x) {
    const float fraction = std::clamp((x - from) / length, 0.0F, 1.0F);
    return static_cast<std::uint64_t>(std::llround(fraction * static_cast<double>(played.end)));
  };

  ImGui::InvisibleButton("Timeline", {width, height});
  widgets::list_item("Timeline", at, {at.x + width, at.y + height}, true);
  const bool is_held = ImGui::IsItemActive();
  const bool is_hovered = ImGui::IsItemHovered();
  mirror_timeline(app, played);
  if (is_held) {
    const std::uint64_t place = place_at(ImGui::GetIO().MousePos.x);
    if (place != played.at) go_to(app, place);
  }
  if (is_hovered || is_held) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  const float pointer = ImGui::GetIO().MousePos.x;
  if (is_pointing(is_hovered && !is_held && !played.is_playing, x_of(played.at)) &&
      std::abs(pointer - x_of(played.at)) > knob && app.subject().transport().count() == 1)
    preview_place(app, place_at(pointer));

  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float y = std::round(at.y + height / 2);
  const float half = px(2);
  const float x = x_of(played.at);
  draw.AddRectFilled({at.x, y - half}, {at.x + width, y + half}, theme::colour(Colour::line), half);
  draw.AddRectFilled({at.x, y - half}, {x, y + half}, theme::colour(Colour::accent), half);
  if (app.subject().solution().is_shown()) draw_moves(app.subject().solution(), y, x_of);
  if (app.subject().shows_match() && app.winners().are_told()) draw_winners(app, y, x_of);
  if (!app.subject().solution().is_shown()) draw_improvements(app.subject().transport(), y, x_of);
  if (is_hovered || is_held) draw.AddCircleFilled({x, y}, knob * 1.7F, theme::colour(Colour::accent, 0.22F));
  draw.AddCircleFilled({x, y}, knob, theme::colour(Colour::text));
}

}  // namespace lookahead
