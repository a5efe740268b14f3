#include <imgui.h>

#include <algorithm>

#include "canvas/theme.h"
#include "panels/panels.h"
#include "text/notation.h"
#include "views/views.h"
#include "widgets/explain.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

using theme::px;

/// Where a value lies among the best of all depths, from 0 to 1.
std::optional<float> standing_of(const std::vector<OpenDepth>& rows, std::optional<Value> value) {
  if (!value) return std::nullopt;
  Value least = *value;
  Value most = *value;
  for (const OpenDepth& row : rows) {
    if (!row.best) continue;
    least = std::min(least, *row.best);
    most = std::max(most, *row.best);
  }
  return most == least ? 1 : static_cast<float>(*value - least) / static_cast<float>(most - least);
}

void open_section(App& app, const std::vector<OpenDepth>& rows) {
  const auto is_there = [](const OpenDepth& row) { return row.count > 0; };
  const auto first = std::find_if(rows.begin(), rows.end(), is_there);
  if (first == rows.end()) return;
  const bool is_about = app.display().scene().report.open > ShownTree::most_open;
  widgets::heading("Open nodes by depth");
  Bars bars;
  for (auto row = first; row != rows.end(); ++row) {
    const std::string depth = std::to_string(row - rows.begin());
    std::string words = "Depth " + depth + ": " + (is_about ? "about " : "") + with_commas(row->count) + " open";
    if (row->best) words += ", best " + with_commas(*row->best);
    bars.bars.push_back({.count = row->count, .standing = standing_of(rows, row->best), .words = std::move(words)});
  }
  bars.first = "depth " + std::to_string(first - rows.begin());
  bars.last = std::to_string(rows.size() - 1);
  bars_view(bars, px(96));
}

void outcomes_section(const App& app, const Outcomes& outcomes) {
  const AnyPosition& root = app.display().playback().session().root();
  widgets::heading("Results of playouts");
  widgets::explain("playout");
  Bars bars;
  const std::size_t first = outcomes.bin(outcomes.least());
  const std::size_t last = outcomes.bin(outcomes.most());
  for (std::size_t i = first; i <= last; ++i) {
    const Value from = std::max(outcomes.least(), outcomes.least() + static_cast<Value>(i - first) * outcomes.width());
    const std::uint64_t count = outcomes.in_bin(i);
    bars.bars.push_back({.count = count,
                         .standing = {},
                         .words = (outcomes.width() == 1 ? "" : "about ") + root.measure(from).text + ": " +
                                  with_commas(count) + " " + plural("playout", count)});
  }
  bars.first = root.measure(outcomes.least()).text;
  bars.last = root.measure(outcomes.most()).text;
  bars_view(bars, px(96));
}

}  // namespace

void distribution_sections(App& app) {
  if (app.display().scene().is_looking) return;
  open_section(app, app.display().open_by_depth());
  const Outcomes* outcomes = app.display().playback().session().machine().outcomes();
  if (outcomes && outcomes->count() > 0) outcomes_section(app, *outcomes);
}

}  // namespace lookahead
