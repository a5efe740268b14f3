// What the details of a game between two are: its moves, and what a search thinks of those that come next.
#include <imgui.h>

#include <algorithm>

#include "canvas/theme.h"
#include "model/scene/duel.h"
#include "model/words/numbers.h"
#include "panels/panels.h"
#include "views/views.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

using theme::px;

constexpr std::size_t most_rows = 10;

std::string percent(double share) {
  return std::to_string(static_cast<int>(share * 100 + 0.5)) + "%";  // NOLINT: not negative
}

/// Of the moves from the root those that are thought best first; those not looked at yet last.
std::vector<Outlook::RootMove> ranked(const Outlook& outlook, int player) {
  auto rows = outlook.root_moves;
  const Value sign = player == 0 ? 1 : -1;
  std::stable_sort(rows.begin(), rows.end(), [&](const Outlook::RootMove& a, const Outlook::RootMove& b) {
    const auto rank = [](Bound bound) { return bound == Bound::exact ? 0 : bound == Bound::none ? 2 : 1; };
    if (rank(a.bound) != rank(b.bound)) return rank(a.bound) < rank(b.bound);
    if (a.bound == Bound::none || a.value == b.value) return a.nodes > b.nodes;
    return sign * a.value > sign * b.value;
  });
  return rows;
}

void moves_section(const App& app) {
  const Scene& scene = app.display().scene();
  const AnyPosition& root = app.display().playback().session().root();
  const int player = root.to_move();
  widgets::heading(player == 0 ? "Moves of player 1" : "Moves of player 2");
  widgets::tooltip("What each is worth to whoever makes it, and its share of the nodes");
  std::uint64_t nodes = 0;
  for (const Outlook::RootMove& row : scene.outlook.root_moves) nodes += row.nodes;
  const auto rows = ranked(scene.outlook, player);
  for (std::size_t i = 0; i < std::min(rows.size(), most_rows); ++i) {
    const std::string value = value_in_words(rows[i], player);
    const double share = nodes > 0 ? static_cast<double>(rows[i].nodes) / static_cast<double>(nodes) : 0;
    widgets::fact(root.move_text(rows[i].move).c_str(), value + "   " + percent(share));
  }
  if (rows.size() > most_rows)
    widgets::paragraph(Font::small, Colour::quiet, "and " + with_commas(rows.size() - most_rows) + " more");
}

/// The line being looked at, with the values between which each of its positions could still matter.
void windows_section(const App& app) {
  const Scene& scene = app.display().scene();
  if (scene.outlook.windows.empty()) return;
  const int player = app.display().playback().session().root().to_move();
  widgets::heading("Window by ply");
  widgets::tooltip("Alpha and beta, to whoever moves at the root: values beyond them can't change the choice");
  const std::size_t rows = std::min(scene.outlook.windows.size(), most_rows);
  for (std::size_t ply = 0; ply < rows; ++ply) {
    const std::string move = ply == 0 ? "root" : ply <= scene.line.moves.size() ? scene.line.steps[ply - 1].move : "";
    widgets::fact((with_commas(ply) + "  " + move).c_str(), window_in_words(scene.outlook.windows[ply], player));
  }
}

void search_section(const App& app) {
  const Outlook& outlook = app.display().scene().outlook;
  if (app.display().scene().verdicts.empty()) return;
  moves_section(app);
  if (outlook.depth == 0 && outlook.cutoffs == 0 && outlook.table_size == 0) return;
  widgets::heading("Search");
  if (outlook.depth > 0) widgets::fact("Finished depth", with_commas(outlook.depth));
  widgets::fact("Cutoffs", with_commas(outlook.cutoffs));
  if (outlook.table_size > 0) {
    const auto used = static_cast<double>(outlook.table_used) / static_cast<double>(outlook.table_size);
    widgets::fact("Table", percent(used) + " of " + with_commas(outlook.table_size));
  }
  windows_section(app);
}

/// What those who searched thought of the match, by moves made.
Chart review_chart(const App& app) {
  ChartLine line{.points = {}};
  for (std::size_t turn = 0; turn < app.subject().review().values().size(); ++turn)
    line.points.push_back({static_cast<float>(turn), chart_value(app.subject().review().values()[turn])});
  Chart chart{
      .label = "Match", .lines = {line}, .is_signed = true, .above = "player 1", .below = "player 2", .empty = ""};
  chart.last_node = static_cast<float>(app.subject().turns()->steps().size());
  chart.shown_node = static_cast<float>(app.subject().turns()->turn());
  chart.unit = "move";
  return chart;
}

}  // namespace

float chart_value(Value value) {
  if (value >= won || value <= -won) return value > 0 ? Chart::beyond : -Chart::beyond;
  return static_cast<float>(value) / 1000;
}

void match_section(App& app) {
  widgets::heading("Match");
  const auto& steps = app.subject().turns()->steps();
  if (steps.empty()) {
    widgets::paragraph(Font::body, Colour::quiet, "No move yet");
  } else if (const auto choice = widgets::chips("Moves", steps, app.subject().turns()->turn());
             choice && choice->is_pressed) {
    return app.subject().go_to_turn(
        choice->step + 1 == app.subject().turns()->turn() ? app.subject().turns()->turn() - 1 : choice->step + 1);
  }
  if (app.subject().review().values().size() > 1)
    if (const auto turn = chart_view(review_chart(app), px(96)))
      return app.subject().go_to_turn(static_cast<std::size_t>(std::max(0.0F, *turn + 0.5F)));
  const float half = (ImGui::GetContentRegionAvail().x - px(8)) / 2;
  if (widgets::button("Take back", half, !steps.empty())) return app.by_hand().take_back();
  ImGui::SameLine();
  if (widgets::button("Start over", half, !steps.empty())) app.by_hand().start_over();
}

void outlook_section(const App& app) {
  if (app.subject().game().info.players == 2) search_section(app);
}

}  // namespace lookahead
