#include <imgui.h>

#include <utility>

#include "canvas/theme.h"
#include "model/words/numbers.h"
#include "model/words/words.h"
#include "panels/panels.h"
#include "text/notation.h"
#include "views/views.h"
#include "widgets/explain.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

using theme::px;

void tiles(const App& app) {
  const Scene& scene = app.display().scene();
  const Playback& playback = app.display().playback();
  const double rate = playback.examined() > 0 ? playback.rate() : 0;  // of what is only looked ahead nothing is told
  const float all = ImGui::GetContentRegionAvail().x;
  const float width = (all - 2 * px(8)) / 3;
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {px(8), px(8)});
  const char* label = app.subject().game().info.players == 2 ? "Value" : "Best";
  widgets::tile(label, app.best_in_words(), all,
                "node " + with_commas(scene.report.node) + (scene.report.is_proved_best ? ", proved best" : ""));
  widgets::tile("Nodes/s", rate > 0 ? in_short(rate) : "\xE2\x80\x93", width);
  widgets::explain("node");
  ImGui::SameLine();
  widgets::tile("Depth", with_commas(scene.line.moves.size()) + " / " + with_commas(scene.report.counters.deepest),
                width);
  widgets::explain("depth");
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
  app.display().preview({line.begin(), line.begin() + static_cast<std::ptrdiff_t>(length)},
                        std::string(title) + ", move " + with_commas(length) + " of " + with_commas(steps.size()) +
                            unless_empty(": ", steps[choice->step].result));
  if (choice->is_pressed) app.display().pin_preview();
}

/// Its axis is that of a run's nodes.
Chart over_nodes(const Playback& playback, Chart chart) {
  chart.last_node = static_cast<double>(playback.end());
  chart.shown_node = static_cast<double>(playback.node());
  return chart;
}

Chart sample_chart(const App& app, const char* label, float (*value)(const Playback::Sample&)) {
  const Playback& playback = app.display().playback();
  ChartLine line{.points = {}};
  for (std::size_t i = 0; i < playback.samples().size(); ++i)
    line.points.push_back({static_cast<double>(i * playback.sample_spacing()), value(playback.samples()[i])});
  return over_nodes(playback, {.label = label, .lines = {line}, .empty = "None"});
}

/// The node shown and the best one, by the moves that lead there, and how far along the board is.
void line_sections(App& app) {
  const Scene& scene = app.display().scene();
  const bool is_node = !app.display().preview_caption() && !app.display().solution();
  const std::vector<Move> shown = is_node ? scene.line.moves : app.display().board_line();
  line_section(app, "Line to this node", scene.line.moves, scene.line.steps, common_length(shown, scene.line.moves));
  line_section(app, app.subject().game().info.players == 2 ? "Line to expect" : "Best line so far", scene.best.moves,
               scene.best.steps, common_length(shown, scene.best.moves));
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

/// "Beam 100 finds 31 moves within 5,000 nodes."
std::string offer_text(const Rivals::Offer& offer) {
  const std::string within = " within " + with_commas(offer.nodes) + " nodes";
  if (!offer.is_better) return offer.name + " proves" + within + " that no line is better.";
  return offer.name + " finds " + offer.result + within + (offer.is_proved ? ", and proves that best." : ".");
}

/// What other algorithms find on this board, with a way to see it.
void rivals_section(App& app, const Rivals& rivals) {
  if (rivals.is_searching()) return;
  widgets::gap(4);
  if (rivals.offer()) {
    widgets::paragraph(Font::small, Colour::text, offer_text(*rivals.offer()));
    widgets::gap(4);
    if (widgets::button("Try it", ImGui::GetContentRegionAvail().x)) app.take_offer();
  } else if (rivals.is_complete()) {
    widgets::paragraph(Font::small, Colour::quiet,
                       "No other algorithm, as it is set up at first, finds better within " +
                           with_commas(Rivals::most_nodes) + " nodes.");
  }
}

/// Why the search has ended, what that says of its result, and whether others have found more. At earlier nodes it
/// stays, so that what is below keeps its place.
void ending_section(App& app, const Ending& ending) {
  widgets::heading(app.display().scene().ending ? "How it ended" : "How it ends");
  widgets::paragraph(Font::body, Colour::text, capitalised(ending.words) + ".");
  widgets::gap(4);
  widgets::paragraph(Font::small, Colour::quiet, ending.meaning);
  const auto known = app.records().best_known(app.subject());
  const Playback& run = app.display().playback();
  const Improvement& found = run.improvements().empty() ? run.best() : run.improvements().back();
  const std::string own = run.session().root().measure(found.objective).text;
  // What is known is the best that was found here, so that another result is a better one.
  if (known && known->text != own && app.subject().spec().moves.empty()) {
    widgets::gap(4);
    widgets::paragraph(Font::small, Colour::quiet, "A better line is known for this board: " + known->text + ".");
  }
  if (app.rivals()) rivals_section(app, *app.rivals());
}

/// A position that whoever is to move looks at without any search.
void unasked_section(const App& app) {
  if (app.subject().root().over()) return;
  widgets::gap(4);
  widgets::paragraph(
      Font::small, Colour::quiet,
      "On your turn nothing is searched before you ask. Play shows what a search makes of this position; "
      "a hint tells its move alone.");
}

void bound_section(const std::string& words) {
  if (words.empty()) return;
  widgets::heading("What is proved");
  widgets::paragraph(Font::small, Colour::quiet, words);
}

}  // namespace

void inspector_panel(App& app, const Box& /*box*/) {
  const Scene& scene = app.display().scene();
  if (app.subject().turns()) match_section(app);
  if (app.subject().shows_match()) return;  // no search is shown
  if (app.display().is_unasked()) return unasked_section(app);
  if (!app.display().entrants().empty()) race_section(app);
  tiles(app);
  if (const Ending* ending = app.display().ending()) ending_section(app, *ending);
  bound_section(scene.bound);
  const bool has_lines = !app.subject().turns() || !scene.best.moves.empty();
  if (has_lines) tree_section(app);
  distribution_sections(app);
  if (has_lines) line_sections(app);
  reason_section(app);
  outlook_section(app);
  if (app.display().entrants().empty()) best_section(app);
  widgets::heading("Frontier over nodes");
  widgets::explain("frontier");
  chart_view(sample_chart(app, "Frontier", [](const Playback::Sample& s) { return static_cast<float>(s.open); }),
             px(72));
  widgets::heading("Depth over nodes");
  chart_view(sample_chart(app, "Depth", [](const Playback::Sample& s) { return static_cast<float>(s.line.size()); }),
             px(72));
  counters(scene);
}

}  // namespace lookahead
