// The best result of a run, or of each run of a race, over the nodes or over the time of searching.
#include <imgui.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "canvas/theme.h"
#include "model/scene/duel.h"
#include "panels/panels.h"
#include "run/proof_words.h"
#include "views/views.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

using theme::px;

double milliseconds(double seconds) { return seconds * 1000; }

/// What searching as far as a node took.
double seconds_to(const Playback& run, std::uint64_t node) {
  const auto sample = static_cast<std::size_t>(node / run.sample_spacing());
  const bool is_end = node == run.end() || sample >= run.samples().size();
  return is_end ? run.seconds() : run.samples()[sample].seconds;
}

/// Where nodes lie: at their places on the timeline, or at the milliseconds that searching took.
struct Axis {
  const Transport& transport;
  bool is_time;

  double of(std::size_t run, std::uint64_t node) const {
    if (is_time) return milliseconds(seconds_to(transport.run(run), node));
    return static_cast<double>(transport.place_of(run, node));
  }
  double of_improvement(std::size_t run, std::size_t i) const {
    const Playback& playback = transport.run(run);
    return is_time ? milliseconds(playback.improvement_seconds()[i]) : of(run, playback.improvements()[i].node);
  }
};

/// A line for each run: its improvements that `value_of` has a value of.
template <class ValueOf>
std::vector<ChartLine> lines_of(const Axis& axis, ValueOf value_of) {
  const Transport& transport = axis.transport;
  std::vector<ChartLine> out;
  for (std::size_t run = 0; run < transport.count(); ++run) {
    ChartLine line{.points = {}, .run = transport.count() > 1 ? std::optional(run) : std::nullopt};
    const auto& improvements = transport.run(run).improvements();
    for (std::size_t i = 0; i < improvements.size(); ++i)
      if (const std::optional<float> value = value_of(transport.run(run), improvements[i]))
        line.points.push_back({axis.of_improvement(run, i), *value});
    out.push_back(std::move(line));
  }
  return out;
}

/// What the search between two thinks of its root, from where it has lines that put all players on the board.
std::optional<float> value_of(const Playback& run, const Improvement& improvement) {
  const auto stands = stands_of(run.session().root());
  const auto missing = static_cast<std::uint64_t>(std::count(stands.begin(), stands.end(), -1));
  if (improvement.depth < missing || !is_known(run.session(), improvement)) return std::nullopt;
  return chart_value(improvement.objective);
}

std::optional<float> objective_of(const Playback& run, const Improvement& improvement) {
  const auto objective = run.session().root().measure(improvement.objective).objective;
  return objective ? std::optional(static_cast<float>(*objective)) : std::nullopt;
}

/// How far the best line got.
std::optional<float> progress_of(const Playback& run, const Improvement& improvement) {
  return static_cast<float>(run.session().root().measure(improvement.objective).done);
}

/// What no line of a run can be better than, as far as it was proved; a line for each run where something was.
std::vector<ChartLine> bounds_of(const Axis& axis) {
  const Transport& transport = axis.transport;
  std::vector<ChartLine> out;
  for (std::size_t i = 0; i < transport.count(); ++i) {
    const Playback& run = transport.run(i);
    ChartLine line{.points = {}, .run = transport.count() > 1 ? std::optional(i) : std::nullopt, .is_bound = true};
    std::optional<Value> last;
    const auto add = [&](std::uint64_t node, const std::optional<Value>& found) {
      if (!found || found == last) return;  // most are as the one before
      last = found;
      if (const auto bound = run.session().root().measure(*found).objective)
        line.points.push_back({axis.of(i, node), static_cast<float>(*bound)});
    };
    for (std::size_t k = 0; k < run.samples().size(); ++k) add(k * run.sample_spacing(), run.samples()[k].bound);
    add(run.end(), run.found_bound());
    if (!line.points.empty()) out.push_back(std::move(line));
  }
  return out;
}

/// Whether a run has found a line that gets somewhere and not to where it has an objective.
bool has_unsolved(const Transport& transport, const std::vector<ChartLine>& objectives) {
  for (std::size_t i = 0; i < transport.count(); ++i)
    if (objectives[i].points.size() < transport.run(i).improvements().size()) return true;
  return false;
}

/// The objective; where lines may get nowhere, once it tells something apart: where a run, or two of a race, have two
/// of them. Until then how far the best line got.
Chart best_chart(const App& app, const Axis& axis) {
  const Transport& transport = axis.transport;
  Chart chart{.label = "Best", .lines = {}, .is_stepped = true, .empty = "Nothing found yet"};
  if (app.subject().game().info.players == 2) {
    chart.lines = lines_of(axis, [&](const Playback& run, const Improvement& improvement) {
      return app.winners().hides(improvement.objective) ? std::nullopt : value_of(run, improvement);
    });
    chart.is_signed = true;
    chart.above = "player 1";
    chart.below = "player 2";
    return chart;
  }
  chart.lines = lines_of(axis, objective_of);
  std::vector<ChartLine> bounds = bounds_of(axis);
  const std::size_t enough = bounds.empty() ? 2 : 1;
  const bool tells = std::any_of(chart.lines.begin(), chart.lines.end(),
                                 [&](const ChartLine& line) { return line.points.size() >= enough; });
  const auto solved =
      std::count_if(chart.lines.begin(), chart.lines.end(), [](const ChartLine& line) { return !line.points.empty(); });
  if (has_unsolved(transport, chart.lines) && solved < 2 && !tells) {
    chart.lines = lines_of(axis, progress_of);
    return chart;
  }
  std::move(bounds.begin(), bounds.end(), std::back_inserter(chart.lines));
  return chart;
}

/// From the start to the last place that is known.
void set_extent(const App& app, const Axis& axis, Chart& chart) {
  const Transport& transport = axis.transport;
  if (!axis.is_time) {
    chart.last_node = static_cast<double>(transport.end());
    chart.shown_node = static_cast<double>(transport.node());
    return;
  }
  chart.unit = "millisecond";
  chart.last_node = 0;
  for (std::size_t i = 0; i < transport.count(); ++i)
    chart.last_node = std::max(chart.last_node, milliseconds(transport.run(i).seconds()));
  const Playback& shown = app.display().playback();
  chart.shown_node = milliseconds(seconds_to(shown, shown.node()));
}

}  // namespace

void best_section(const App& app) {
  bool* goes_by_time = ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID("over time"));
  const Axis axis{.transport = app.subject().transport(), .is_time = *goes_by_time};
  Chart chart = best_chart(app, axis);
  set_extent(app, axis, chart);
  const bool has_bounds =
      std::any_of(chart.lines.begin(), chart.lines.end(), [](const ChartLine& line) { return line.is_bound; });
  const std::string what = app.subject().game().info.players == 2 ? "Value over "
                           : has_bounds                           ? "Best, and proved bound, over "
                                                                  : "Best over ";
  widgets::heading((what + (*goes_by_time ? "milliseconds" : "nodes")).c_str());
  chart_view(chart, px(96));
  if (const auto on = widgets::toggle("By time of searching", *goes_by_time)) *goes_by_time = *on;
}

}  // namespace lookahead
