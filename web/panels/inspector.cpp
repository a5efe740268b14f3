#include <imgui.h>

#include <utility>

#include "numbers.h"
#include "panels/panels.h"
#include "theme.h"
#include "views/views.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

using theme::px;

void tiles(const App& app) {
  const Scene& scene = app.scene();
  const Playback& playback = app.playback();
  const float all = ImGui::GetContentRegionAvail().x;
  const float width = (all - 2 * px(8)) / 3;
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {px(8), px(8)});
  widgets::tile(app.game().info.players == 2 ? "Value" : "Best", scene.report.best.text, all,
                "node " + with_commas(scene.report.node));
  widgets::tile("Nodes/s", playback.rate() > 0 ? in_short(playback.rate()) : "\xE2\x80\x93", width);
  ImGui::SameLine();
  widgets::tile("Depth", with_commas(scene.line.size()) + " / " + with_commas(scene.report.counters.deepest), width);
  ImGui::SameLine();
  widgets::tile("Memory", bytes_text(scene.report.memory), width);
  ImGui::PopStyleVar();
}

/// A line as chips; pointing at one shows the board there, pressing keeps it.
void line_section(App& app, const char* title, const std::vector<Move>& line, const std::vector<Step>& steps,
                  std::size_t current) {
  widgets::heading(title);
  if (steps.empty()) {
    widgets::paragraph(Font::body, Colour::quiet, "No move yet");
    return;
  }
  const auto choice = widgets::chips(title, steps, current);
  if (!choice) return;
  const std::size_t length = choice->step + 1;
  app.preview({line.begin(), line.begin() + static_cast<std::ptrdiff_t>(length)},
              std::string(title) + ", move " + with_commas(length) + " of " + with_commas(steps.size()) + ": " +
                  steps[choice->step].result);
  if (choice->is_pressed) app.pin_preview();
}

/// How many first moves two lines share.
std::size_t common_length(const std::vector<Move>& a, const std::vector<Move>& b) {
  std::size_t n = 0;
  while (n < a.size() && n < b.size() && a[n] == b[n]) ++n;
  return n;
}

/// What the search between two thinks of its root, over the nodes.
Chart value_chart(const Playback& playback, Chart chart) {
  for (const Improvement& improvement : playback.improvements())
    chart.points.push_back({static_cast<float>(improvement.node), chart_value(improvement.objective)});
  chart.is_signed = true;
  chart.above = "player 1";
  chart.below = "player 2";
  chart.last_node = static_cast<float>(playback.end());
  chart.shown_node = static_cast<float>(playback.node());
  return chart;
}

/// The best result over the nodes: the objective once two lines have one, until then how far the best line got.
Chart best_chart(const App& app) {
  const Playback& playback = app.playback();
  const AnyPosition& root = playback.session().root();
  Chart chart{.label = "Best", .points = {}, .is_stepped = true, .empty = "Nothing found yet"};
  if (app.game().info.players == 2) return value_chart(playback, std::move(chart));
  std::vector<ImVec2> objectives;
  for (const Improvement& improvement : playback.improvements()) {
    const Measure measure = root.measure(improvement.objective);
    const auto node = static_cast<float>(improvement.node);
    chart.points.push_back({node, static_cast<float>(measure.done)});
    if (measure.objective) objectives.push_back({node, static_cast<float>(*measure.objective)});
  }
  if (objectives.size() >= 2) {
    chart.points = std::move(objectives);
    chart.less_is_better = app.game().info.less_is_better;
  }
  chart.last_node = static_cast<float>(playback.end());
  chart.shown_node = static_cast<float>(playback.node());
  return chart;
}

Chart sample_chart(const App& app, const char* label, float (*value)(const Playback::Sample&)) {
  const Playback& playback = app.playback();
  Chart chart{.label = label, .points = {}, .empty = "None"};
  for (std::size_t i = 0; i < playback.samples().size(); ++i)
    chart.points.push_back({static_cast<float>(i * playback.sample_spacing()), value(playback.samples()[i])});
  chart.last_node = static_cast<float>(playback.end());
  chart.shown_node = static_cast<float>(playback.node());
  return chart;
}

/// The same points over the milliseconds that searching took.
Chart over_time(const Playback& playback, Chart chart) {
  const auto milliseconds = [](double seconds) { return static_cast<float>(seconds * 1000); };
  const auto& found = playback.improvement_seconds();
  // The first improvements may have no point.
  const std::size_t left_out = found.size() - std::min(found.size(), chart.points.size());
  for (std::size_t i = 0; i < chart.points.size(); ++i) chart.points[i].x = milliseconds(found[left_out + i]);
  const auto sample = static_cast<std::size_t>(playback.node() / playback.sample_spacing());
  const bool is_end = playback.node() == playback.end() || sample >= playback.samples().size();
  chart.shown_node = milliseconds(is_end ? playback.seconds() : playback.samples()[sample].seconds);
  chart.last_node = milliseconds(playback.seconds());
  chart.unit = "millisecond";
  return chart;
}

void best_section(const App& app) {
  bool* goes_by_time = ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID("over time"));
  const std::string what = app.game().info.players == 2 ? "Value over " : "Best over ";
  widgets::heading((what + (*goes_by_time ? "milliseconds" : "nodes")).c_str());
  chart_view(*goes_by_time ? over_time(app.playback(), best_chart(app)) : best_chart(app), px(96));
  if (const auto on = widgets::toggle("By time of searching", *goes_by_time)) *goes_by_time = *on;
}

void counters(const Scene& scene) {
  widgets::heading("Counters");
  const auto row = [&](const char* name, std::uint64_t value) {
    widgets::fact(name, scene.is_looking ? "\xE2\x80\xA6" : with_commas(value));
  };
  for (const CounterRow& counter : counter_table) {
    row(counter.name, scene.report.counters.*counter.member);
    widgets::tooltip(counter.help);
  }
  row("Frontier", scene.report.open);
}

}  // namespace

void inspector_panel(App& app, const Box& box) {
  const Scene& scene = app.scene();
  widgets::begin_panel("inspector", {box.x, box.y}, {box.width, box.height}, true);
  const bool is_for_two = app.game().info.players == 2;
  if (app.match()) match_section(app);
  tiles(app);
  const bool has_lines = !app.match() || !scene.best.empty();
  if (has_lines) tree_section(app);
  distribution_sections(app);
  if (has_lines) line_section(app, "Line to this node", scene.line, scene.line_steps, scene.line.size());
  if (has_lines)
    line_section(app, is_for_two ? "Line to expect" : "Best line so far", scene.best, scene.best_steps,
                 common_length(scene.line, scene.best));
  outlook_section(app);
  best_section(app);
  widgets::heading("Frontier over nodes");
  chart_view(sample_chart(app, "Frontier", [](const Playback::Sample& s) { return static_cast<float>(s.open); }),
             px(72));
  widgets::heading("Depth over nodes");
  chart_view(sample_chart(app, "Depth", [](const Playback::Sample& s) { return static_cast<float>(s.line.size()); }),
             px(72));
  counters(scene);
  widgets::end_panel();
}

}  // namespace lookahead
