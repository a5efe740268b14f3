#include <imgui.h>

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
  widgets::tile("Best", scene.report.best.text, all, "node " + with_commas(scene.report.node));
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

/// The best result over the nodes: the objective once two lines have one, until then how far the best line got.
Chart best_chart(const App& app) {
  const Playback& playback = app.playback();
  const AnyPosition& root = playback.session().root();
  Chart chart{.label = "", .points = {}, .is_stepped = true, .empty = "Nothing found yet"};
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

Chart sample_chart(const App& app, std::uint64_t Playback::Sample::*member) {
  const Playback& playback = app.playback();
  Chart chart{.label = "", .points = {}, .empty = "None"};
  for (std::size_t i = 0; i < playback.samples().size(); ++i)
    chart.points.push_back(
        {static_cast<float>(i * playback.sample_spacing()), static_cast<float>(playback.samples()[i].*member)});
  chart.last_node = static_cast<float>(playback.end());
  chart.shown_node = static_cast<float>(playback.node());
  return chart;
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
  tiles(app);
  tree_section(app);
  distribution_sections(app);
  line_section(app, "Line to this node", scene.line, scene.line_steps, scene.line.size());
  line_section(app, "Best line so far", scene.best, scene.best_steps, common_length(scene.line, scene.best));
  widgets::heading("Best over nodes");
  chart_view(best_chart(app), px(96));
  widgets::heading("Frontier over nodes");
  chart_view(sample_chart(app, &Playback::Sample::open), px(72));
  counters(scene);
  widgets::end_panel();
}

}  // namespace lookahead
