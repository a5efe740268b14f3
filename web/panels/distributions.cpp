#include <imgui.h>

#include <algorithm>

#include "canvas/theme.h"
#include "model/words/numbers.h"
#include "panels/panels.h"
#include "text/notation.h"
#include "views/views.h"
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
  const bool is_about = app.scene().report.open > ShownTree::most_open;
  widgets::heading("Open nodes by depth");
  Bars bars;
  for (auto row = first; row != rows.end(); ++row) {
    const std::string depth = std::to_string(row - rows.begin());
    std::string words = "Depth " + depth + ": " + (is_about ? "about " : "") + with_commas(row->count) + " open";
    if (row->best) words += ", best " + std::to_string(*row->best);
    bars.bars.push_back({.count = row->count, .standing = standing_of(rows, row->best), .words = std::move(words)});
  }
  bars.first = "depth " + std::to_string(first - rows.begin());
  bars.last = std::to_string(rows.size() - 1);
  bars_view(bars, px(96));
}

void outcomes_section(const App& app, const Outcomes& outcomes) {
  const AnyPosition& root = app.playback().session().root();
  widgets::heading("Results of playouts");
  Bars bars;
  const std::size_t first = results.bin(results.least());
  const std::size_t last = results.bin(results.most());
  for (std::size_t i = first; i <= last; ++i) {
    const Value from = std::max(results.least(), results.least() + static_cast<Value>(i - first) * results.width());
    const std::uint64_t count = results.in_bin(i);
    bars.bars.push_back({.count = count,
                         .standing = {},
                         .words = (results.width() == 1 ? "" : "about ") + root.measure(from).text + ": " +
                                  with_commas(count) + " " + plural("playout", count)});
  }
  bars.first = root.measure(results.least()).text;
  bars.last = root.measure(results.most()).text;
  bars_view(bars, px(96));
}

}  // namespace

void distribution_sections(App& app) {
  if (app.scene().is_looking) return;
  open_section(app, app.open_by_depth());
  const Outcomes* results = app.playback().session().machine().outcomes();
  if (results && results->count() > 0) results_section(app, *results);
}

}  // namespace lookahead
