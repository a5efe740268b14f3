// The best result of a run, or of each run of a race, over the nodes or over the time of searching.
#include <imgui.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "canvas/theme.h"
#include "model/scene/duel.h"
#include "panels/panels.h"
#include "views/views.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

using theme::px;

/// What the search between two thinks of its root, from where its lines put all players on the board.
std::vector<ImVec2> values_of(const Playback& run) {
  const auto stands = stands_of(run.session().root());
  const auto missing = static_cast<std::uint64_t>(std::count(stands.begin(), stands.end(), -1));
  std::vector<ImVec2> out;
  for (const Improvement& improvement : run.improvements())
    if (improvement.depth >= missing)
      out.push_back({static_cast<float>(improvement.node), chart_value(improvement.objective)});
  return out;
}

std::vector<ImVec2> objectives_of(const Playback& run) {
  std::vector<ImVec2> out;
  for (const Improvement& improvement : run.improvements())
    if (const auto objective = run.session().root().measure(improvement.objective).objective)
      out.push_back({static_cast<float>(improvement.node), static_cast<float>(*objective)});
  return out;
}

/// What no line can be better than, as far as it was proved.
std::vector<ImVec2> bounds_of(const Playback& run) {
  std::vector<ImVec2> out;
  std::optional<Value> last;
  const auto add = [&](std::uint64_t node, const std::optional<Value>& found) {
    if (!found || found == last) return;  // most are as the one before
    last = found;
    if (const auto bound = run.session().root().measure(*found).objective)
      out.push_back({static_cast<float>(node), static_cast<float>(*bound)});
  };
  for (std::size_t i = 0; i < run.samples().size(); ++i) add(i * run.sample_spacing(), run.samples()[i].bound);
  add(run.end(), run.found_bound());
  return out;
}

/// How far the best line got.
std::vector<ImVec2> progress_of(const Playback& run) {
  std::vector<ImVec2> out;
  for (const Improvement& improvement : run.improvements())
    out.push_back({static_cast<float>(improvement.node),
                   static_cast<float>(run.session().root().measure(improvement.objective).done)});
  return out;
}

template <class PointsOf>
std::vector<ChartLine> lines_of(const Transport& transport, PointsOf points_of) {
  std::vector<ChartLine> out;
  for (std::size_t i = 0; i < transport.count(); ++i)
    out.push_back(
        {.points = points_of(transport.run(i)), .run = transport.count() > 1 ? std::optional(i) : std::nullopt});
  return out;
}

/// Whether a run has found a line that gets somewhere and not to where it has an objective.
bool has_unsolved(const Transport& transport) {
  for (std::size_t i = 0; i < transport.count(); ++i)
    if (objectives_of(transport.run(i)).size() < transport.run(i).improvements().size()) return true;
  return false;
}

/// The objective; where lines may get nowhere, once it tells something apart: where a run, or two of a race, have two
/// of them. Until then how far the best line got.
Chart best_chart(const App& app) {
  const Transport& transport = app.subject().transport();
  Chart chart{.label = "Best", .lines = {}, .is_stepped = true, .empty = "Nothing found yet"};
  if (app.subject().game().info.players == 2) {
    chart.lines = lines_of(transport, values_of);
    chart.is_signed = true;
    chart.above = "player 1";
    chart.below = "player 2";
    return chart;
  }
  chart.lines = lines_of(transport, objectives_of);
  std::vector<ChartLine> bounds = lines_of(transport, bounds_of);
  const auto have = [](const std::vector<ChartLine>& lines, std::size_t points) {
    return std::any_of(lines.begin(), lines.end(), [&](const ChartLine& line) { return line.points.size() >= points; });
  };
  const auto solved =
      std::count_if(chart.lines.begin(), chart.lines.end(), [](const ChartLine& line) { return !line.points.empty(); });
  if (has_unsolved(transport) && solved < 2 && !have(chart.lines, have(bounds, 1) ? 1 : 2)) {
    chart.lines = lines_of(transport, progress_of);
    return chart;
  }
  for (ChartLine& bound : bounds) {
    if (bound.points.empty()) continue;
    bound.is_bound = true;
    chart.lines.push_back(std::move(bound));
  }
  return chart;
}

std::size_t run_of(const ChartLine& line) { return line.run.value_or(0); }

/// Its axis is that of the places on the timeline.
Chart over_places(const Transport& transport, Chart chart) {
  for (ChartLine& line : chart.lines)
    for (ImVec2& point : line.points)
      point.x = static_cast<float>(transport.place_of(run_of(line), static_cast<std::uint64_t>(point.x)));
  chart.last_node = static_cast<float>(transport.end());
  chart.shown_node = static_cast<float>(transport.node());
  return chart;
}

float milliseconds(double seconds) { return static_cast<float>(seconds * 1000); }

/// What searching as far as a node took.
double seconds_to(const Playback& run, std::uint64_t node) {
  const auto sample = static_cast<std::size_t>(node / run.sample_spacing());
  const bool is_end = node == run.end() || sample >= run.samples().size();
  return is_end ? run.seconds() : run.samples()[sample].seconds;
}

/// The same points over the milliseconds that searching took.
Chart over_time(const App& app, Chart chart) {
  const Transport& transport = app.subject().transport();
  chart.last_node = 0;
  for (ChartLine& line : chart.lines) {
    const Playback& run = transport.run(run_of(line));
    chart.last_node = std::max(chart.last_node, milliseconds(run.seconds()));
    if (line.is_bound) {
      for (ImVec2& point : line.points) point.x = milliseconds(seconds_to(run, static_cast<std::uint64_t>(point.x)));
      continue;
    }
    const auto& found = run.improvement_seconds();
    // The first improvements may have no point.
    const std::size_t left_out = found.size() - std::min(found.size(), line.points.size());
    for (std::size_t k = 0; k < line.points.size(); ++k) line.points[k].x = milliseconds(found[left_out + k]);
  }
  const Playback& shown = app.display().playback();
  chart.shown_node = milliseconds(seconds_to(shown, shown.node()));
  chart.unit = "millisecond";
  return chart;
}

}  // namespace

void best_section(const App& app) {
  bool* goes_by_time = ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID("over time"));
  Chart chart = best_chart(app);
  const bool has_bounds =
      std::any_of(chart.lines.begin(), chart.lines.end(), [](const ChartLine& line) { return line.is_bound; });
  const std::string what = app.subject().game().info.players == 2 ? "Value over "
                           : has_bounds                           ? "Best, and proved bound, over "
                                                                  : "Best over ";
  widgets::heading((what + (*goes_by_time ? "milliseconds" : "nodes")).c_str());
  chart_view(
      *goes_by_time ? over_time(app, std::move(chart)) : over_places(app.subject().transport(), std::move(chart)),
      px(96));
  if (const auto on = widgets::toggle("By time of searching", *goes_by_time)) *goes_by_time = *on;
}

}  // namespace lookahead
