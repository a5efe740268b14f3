// Timeline, buttons and speed: of the search, node by node, or of the best lines that it has found, move by move.
#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "canvas/theme.h"
#include "model/commands.h"
#include "model/words/match_words.h"
#include "model/words/numbers.h"
#include "model/words/words.h"
#include "panels/panels.h"
#include "text/notation.h"
#include "widgets/ink.h"
#include "widgets/mirror.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

using theme::px;
using widgets::Icon;

/// What is played, in the numbers and words that the controls need.
struct Played {
  std::uint64_t at = 0;
  std::uint64_t aim = 0;  ///< where it is on its way to
  std::uint64_t end = 0;
  std::string place;    ///< "node 17 / 186"
  std::string in_full;  ///< the same for those who hear it: "node 17 of 186"
  const char* step;     ///< "node"
  const char* back;     ///< the commands of a step
  const char* forward;
  std::size_t speed = 0;
  std::size_t speeds = 0;
  std::string speed_text;
  std::string speed_short;    ///< where there is little room
  std::string speed_in_full;  ///< "1,000 nodes a second"
  bool is_playing = false;
  bool is_at_end = false;
  bool goes_on = false;  ///< playing goes on behind what is the end so far
};

/// In milliseconds.
std::string time_text(const Transport& transport) {
  const auto text = [&](std::uint64_t place) { return in_short(transport.seconds_to(place) * 1000); };
  return text(transport.node()) + " / " + text(transport.end()) + (transport.is_complete() ? "" : "+") + " ms";
}

std::string place_text(const Transport& transport) {
  const Playback& run = transport.run();
  if (run.is_unprepared()) return with_commas(transport.nodes_to_go()) + " nodes to learn from";
  if (transport.nodes_to_go() > 0 && (run.is_looking() || transport.count() > 1))
    return "node " + with_commas(transport.node()) + ", " + with_commas(transport.nodes_to_go()) + " to go";
  if (transport.is_by_time()) return time_text(transport);
  const std::string end = with_commas(transport.end()) + (transport.is_complete() ? "" : "+");
  return "node " + with_commas(transport.node()) + " / " + end;
}

struct SpeedWords {
  std::string text;
  std::string in_short;
  std::string in_full;
};

SpeedWords speed_words(std::uint64_t speed) {
  if (speed == Transport::fitting) return {"auto", "auto", "automatic, slow at first and then faster"};
  if (speed == Transport::as_fast_as_possible) return {"fastest", "max", "as fast as possible"};
  const std::string number = with_commas(speed);
  return {number + " /s", in_short(static_cast<double>(speed)) + "/s",
          speed == 1 ? "1 node a second" : number + " nodes a second"};
}

Played played_search(const App& app) {
  const Transport& transport = app.subject().transport();
  const SpeedWords speed = speed_words(Transport::speeds()[transport.speed()]);
  const bool is_by_decision = app.steps_by_decision();
  return {.at = transport.node(),
          .aim = transport.aim(),
          .end = transport.end(),
          .place = place_text(transport),
          .in_full = "node " + with_commas(transport.aim()) + (transport.is_complete() ? " of " : " of so far ") +
                     with_commas(transport.end()),
          .step = is_by_decision ? "decision" : "node",
          .back = is_by_decision ? "previous-decision" : "back",
          .forward = is_by_decision ? "next-decision" : "forward",
          .speed = transport.speed(),
          .speeds = Transport::speeds().size(),
          .speed_text = speed.text,
          .speed_short = speed.in_short,
          .speed_in_full = speed.in_full,
          .is_playing = app.subject().is_playing(),
          .is_at_end = transport.is_complete() && transport.node() == transport.end()};
}

Played played_solution(const App& app) {
  const Solution& solution = app.subject().solution();
  const std::string move = with_commas(solution.move());
  const std::string moves = with_commas(solution.moves());
  const std::string speed = thousandths_text(std::llround(Solution::speeds[solution.speed()] * 1000));
  return {.at = solution.move(),
          .aim = solution.move(),
          .end = solution.moves(),
          .place = "move " + move + " / " + moves,
          .in_full = "move " + move + " of " + moves,
          .step = "move",
          .back = "back",
          .forward = "forward",
          .speed = solution.speed(),
          .speeds = Solution::speeds.size(),
          .speed_text = speed + " /s",
          .speed_short = speed + "/s",
          .speed_in_full = speed + (speed == "1" ? " move a second" : " moves a second"),
          .is_playing = solution.is_playing(),
          .is_at_end = solution.move() == solution.moves(),
          .goes_on = app.subject().goes_on_with_match()};
}

void go_to(App& app, std::uint64_t place) {
  Solution& solution = app.subject().solution();
  solution.is_shown() ? solution.go_to(static_cast<std::size_t>(place)) : app.subject().transport().go_to(place);
}

void set_speed(App& app, std::size_t speed) {
  Solution& solution = app.subject().solution();
  solution.is_shown() ? solution.set_speed(speed) : app.subject().transport().set_speed(speed);
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

/// The speed, as a slider of the page.
void mirror_speed(App& app, const Played& played, ImVec2 min, ImVec2 max) {
  const auto wanted = mirror::tell({.kind = mirror::Kind::slider,
                                    .label = "Speed",
                                    .id = ImGui::GetID("Speed##mirror"),
                                    .shown = played.speed_in_full,
                                    .value = static_cast<double>(played.speed),
                                    .most = static_cast<double>(played.speeds - 1)},
                                   min, max);
  if (wanted) set_speed(app, static_cast<std::size_t>(std::max(0.0, *wanted)));
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
  const AnyPosition& root = run.session().root();
  const std::string result = root.measure(run.session().position(line)->objective()).text;
  app.display().preview(line, "Node " + with_commas(sample * run.sample_spacing()) + ": " + result);
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

float timeline_height() { return std::max(px(26), theme::control_height() * 0.7F); }

/// From the first place to the last one known; dragging goes there, and pointing shows what is there.
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
  if (app.subject().shows_match()) draw_winners(app, y, x_of);
  if (!app.subject().solution().is_shown()) draw_improvements(app.subject().transport(), y, x_of);
  if (is_hovered || is_held) draw.AddCircleFilled({x, y}, knob * 1.7F, theme::colour(Colour::accent, 0.22F));
  draw.AddCircleFilled({x, y}, knob, theme::colour(Colour::text));
}

float space_between(float width) { return px(width < px(340) ? 4 : 8); }

void buttons(App& app, const Played& played, float width) {
  const bool at_start = played.at == 0;
  const auto put = [&](const widgets::IconButton& button, const char* command) {
    if (widgets::icon_button(button)) run_command(app, command);
    ImGui::SameLine(0, space_between(width));
  };
  const std::string back = std::string("Back one ") + played.step + "###back";
  const std::string forward = std::string("Forward one ") + played.step + "###forward";
  put({.icon = Icon::start, .label = "To the start", .is_enabled = !at_start}, "start");
  put({.icon = Icon::back, .label = back.c_str(), .is_enabled = !at_start}, played.back);
  put({.icon = played.is_playing ? Icon::pause : Icon::play,
       .label = played.is_playing                     ? "Pause###play"
                : played.is_at_end && !played.goes_on ? "Play again###play"
                                                      : "Play###play",
       .is_primary = true,
       .is_enabled = app.subject().turns() || !app.subject().root().over(),  // else there is nothing to search
       .width = 48},
      "play");
  put({.icon = Icon::forward, .label = forward.c_str(), .is_enabled = !played.is_at_end}, played.forward);
  // Where there is no room for all of them, the timeline and the key lead there.
  if (width < px(340)) return;
  put({.icon = Icon::end, .label = "To the end", .is_enabled = !played.is_at_end}, "end");
}

/// Between the search and the best line that it has found, or the moves of the match.
void view_switch(App& app, float width, bool has_room) {
  const bool is_on = app.subject().solution().is_shown();
  const char* name = app.subject().turns()                    ? "Match"
                     : app.subject().game().info.players == 1 ? "Solution"
                                                              : "Best line";
  const bool is_enabled = is_on || app.subject().has_solution();
  const bool is_pressed =
      has_room ? widgets::either("Search", name, is_on, is_enabled)
               : widgets::icon_button(
                     {.icon = Icon::flag, .label = name, .is_enabled = is_enabled, .is_switch = true, .is_on = is_on});
  if (is_pressed) run_command(app, "solution");
  ImGui::SameLine(0, space_between(width));
}

/// Whether the best line begins again at its end.
void loop_switch(Solution& solution) {
  if (widgets::icon_button(
          {.icon = Icon::loop, .label = "Again and again", .is_switch = true, .is_on = solution.loops()}))
    solution.set_loop(!solution.loops());
}

constexpr float small_switch_width = 44;  // design pixels

/// Whether the buttons step from decision to decision of the search.
void decision_switch(App& app, bool is_small = false) {
  if (widgets::icon_button({.icon = Icon::decision,
                            .label = "Steps by decision",
                            .help = "Steps by decision: to where the search plays a move, ends an iteration or finds a "
                                    "better line",
                            .width = is_small ? small_switch_width : 0.0F,
                            .is_small = is_small,
                            .is_switch = true,
                            .is_on = app.steps_by_decision()}))
    app.step_by_decision(!app.steps_by_decision());
}

constexpr float speed_label = 78;  // design pixels
constexpr float speed_name = 52;
constexpr float speed_track = 110;
constexpr float least_speed_track = 60;

/// Where there is no room for a track: a button that has the speed on it, and goes on to the next one that makes a
/// difference.
void speed_button(App& app, const Played& played, ImVec2 size) {
  const ImVec2 min = ImGui::GetCursorScreenPos();
  const ImVec2 max = {min.x + size.x, min.y + size.y};
  const std::size_t stride = played.speeds > 8 ? 3 : 1;
  if (ImGui::InvisibleButton("Speed", size)) set_speed(app, (played.speed + stride) % played.speeds);
  const bool is_hot = ImGui::IsItemHovered();
  if (is_hot) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  widgets::list_item("Speed", min, max);
  mirror_speed(app, played, min, max);
  widgets::draw_frame(min, max, is_hot, false);
  const bool has_name = size.y >= px(38) && size.x >= px(44);
  const float middle = has_name ? std::round(min.y + size.y * 0.46F) : max.y;
  if (has_name)
    widgets::draw_centred(Font::small, {min.x, min.y + px(3)}, {max.x, middle}, theme::colour(Colour::quiet), "Speed");
  const bool fits = widgets::size_of(Font::body, played.speed_short).x <= size.x - px(8);
  widgets::draw_centred(fits ? Font::body : Font::small, {min.x, has_name ? middle : min.y},
                        {max.x, max.y - (has_name ? px(3) : 0)}, theme::colour(Colour::text), played.speed_short);
}

void speed_control(App& app, const Played& played, float right) {
  const float space = right - ImGui::GetCursorScreenPos().x;
  const float label_width = px(speed_label);
  const float name_width = px(speed_name);
  const float height = theme::control_height();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const bool has_name = space > name_width + label_width + px(least_speed_track);
  const float track = std::min(px(speed_track), space - label_width - (has_name ? name_width : 0) - px(14));
  const bool has_track = track >= px(least_speed_track);
  const auto most = static_cast<float>(played.speeds - 1);
  if (has_track) {
    const float down = height * 0.125F;
    if (has_name) {
      ImGui::SetCursorScreenPos({right - label_width - track - px(10) - name_width, at.y + (height - px(17)) / 2});
      widgets::text(Font::body, Colour::quiet, "Speed");
    }
    ImGui::SetCursorScreenPos({right - label_width - track - px(10), at.y + down});
    if (const auto dragged = widgets::slider("Speed", static_cast<float>(played.speed) / most, track))
      set_speed(app, static_cast<std::size_t>(std::lround(*dragged * most)));
    mirror_speed(app, played, ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
    widgets::tooltip(app.subject().solution().is_shown() ? "Moves a second" : "Nodes a second");
  } else {
    ImGui::SetCursorScreenPos({right - std::min(space, px(speed_label)), at.y});
    return speed_button(app, played, {std::min(space, px(speed_label)), height});
  }
  theme::push(Font::body);
  const float width = ImGui::CalcTextSize(played.speed_text.c_str()).x;
  ImGui::SetCursorScreenPos({right - width, at.y + (height - ImGui::GetTextLineHeight()) / 2});
  ImGui::PopFont();
  widgets::text(Font::body, Colour::text, played.speed_text);
}

}  // namespace

void transport_panel(App& app, const Box& box) {
  Solution& solution = app.subject().solution();
  const Played played = solution.is_shown() ? played_solution(app) : played_search(app);
  const bool has_room_for_words = box.width > px(430);
  const bool has_room_for_switch = box.width > px(480);
  // Where there is no room for it among the buttons, the switch stands beside the timeline.
  const bool is_beside_timeline = !solution.is_shown() && !has_room_for_switch;
  const ImVec2 top = ImGui::GetCursorScreenPos();
  timeline(app, played, box.width - (is_beside_timeline ? px(small_switch_width + 4) : 0));
  if (is_beside_timeline) {
    ImGui::SetCursorScreenPos({top.x + box.width - px(small_switch_width), top.y - px(2)});
    decision_switch(app, true);
    ImGui::SetCursorScreenPos({top.x, top.y + timeline_height() + ImGui::GetStyle().ItemSpacing.y});
  }
  buttons(app, played, box.width);
  const float right = box.x + box.width;
  view_switch(app, box.width, has_room_for_words);
  if (has_room_for_switch) {
    solution.is_shown() ? loop_switch(solution) : decision_switch(app);
    ImGui::SameLine(0, space_between(box.width));
  }
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float speed_width = px(speed_name + speed_label + speed_track + 16);
  theme::push(Font::body);
  const float place_width = ImGui::CalcTextSize(played.place.c_str()).x;
  const float line = ImGui::GetTextLineHeight();
  ImGui::PopFont();
  // The sentence above the board names the place, too, so that the speed comes first.
  const bool has_room = at.x + place_width + px(12) + speed_width < right;
  if (has_room) {
    ImGui::SetCursorScreenPos({at.x + px(4), at.y + (theme::control_height() - line) / 2});
    widgets::text(Font::body, Colour::quiet, played.place);
    ImGui::SetCursorScreenPos({at.x + px(4) + place_width + px(12), at.y});
  } else {
    ImGui::SetCursorScreenPos(at);
  }
  speed_control(app, played, right);
}

}  // namespace lookahead
