// What the details of a game between two are: its moves, and what a search thinks of those that come next.
#include <imgui.h>

#include <algorithm>

#include "canvas/theme.h"
#include "model/scene/duel.h"
#include "model/words/match_words.h"
#include "panels/panels.h"
#include "spec/algorithm_name.h"
#include "text/notation.h"
#include "views/views.h"
#include "widgets/explain.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

using theme::px;

constexpr std::size_t most_rows = 10;

/// To the search after so many moves; where the match is shown move by move, to that move of it.
void go_to_move(App& app, std::size_t move) {
  Subject& subject = app.subject();
  subject.shows_match() ? subject.solution().go_to(move) : subject.go_to_turn(move);
}

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
    const std::string value = app.winners().hides(rows[i].value) ? "\xE2\x80\x93" : value_in_words(rows[i], player);
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
  widgets::explain("window");
  const std::size_t rows = std::min(scene.outlook.windows.size(), most_rows);
  for (std::size_t ply = 0; ply < rows; ++ply) {
    const std::string move = ply == 0 ? "root" : ply <= scene.line.moves.size() ? scene.line.steps[ply - 1].move : "";
    widgets::fact((with_commas(ply) + "  " + move).c_str(), window_in_words(scene.outlook.windows[ply], player));
  }
}

/// How far the proof is that the game's solver looks for: how many of the first moves are solved.
void proof_section(const App& app) {
  const Outlook& outlook = app.display().scene().outlook;
  const Session& session = app.display().playback().session();
  const char* solver = app.subject().game().judges.solver;
  if (!solver || outlook.root_moves.empty() || app.winners().hides(won)) return;
  if (session.spec().algorithm()->entry != parse_algorithm(solver, app.subject().game())->entry) return;
  const auto done =
      static_cast<std::size_t>(std::count_if(outlook.root_moves.begin(), outlook.root_moves.end(),
                                             [](const Outlook::RootMove& row) { return row.bound != Bound::none; }));
  const std::size_t all = outlook.root_moves.size();
  const bool is_won = std::any_of(outlook.root_moves.begin(), outlook.root_moves.end(), [&](const auto& row) {
    return row.bound != Bound::none && row.value == (session.root().to_move() == 0 ? won : -won);
  });
  widgets::heading("Proof");
  const float share = is_won ? 1 : static_cast<float>(done) / static_cast<float>(all);
  widgets::meter("First moves solved", with_commas(done) + " of " + with_commas(all), share);
  widgets::tooltip("A player has won as soon as one first move wins, and lost when all of them lose");
}

void search_section(const App& app) {
  const Outlook& outlook = app.display().scene().outlook;
  proof_section(app);
  if (const std::string& loss = app.display().scene().loss; !loss.empty() && app.winners().are_told())
    widgets::paragraph(Font::small, Colour::quiet, loss);
  if (app.display().scene().verdicts.empty()) return;
  moves_section(app);
  if (outlook.depth == 0 && outlook.cutoffs == 0 && outlook.table_size == 0) return;
  widgets::heading("Search");
  if (outlook.depth > 0) widgets::fact("Finished depth", with_commas(outlook.depth));
  widgets::fact("Cutoffs", with_commas(outlook.cutoffs));
  widgets::explain("cut");
  if (outlook.table_size > 0) {
    const auto used = static_cast<double>(outlook.table_used) / static_cast<double>(outlook.table_size);
    widgets::fact("Table", percent(used) + " of " + with_commas(outlook.table_size));
  }
  windows_section(app);
}

/// Who is ahead after each move by the evaluator, and who wins where that is proved.
Chart review_chart(const App& app) {
  const auto& standings = app.subject().review().standings();
  Chart chart{.label = "Match",
              .lines = {{.points = {}}},
              .is_signed = true,
              .above = "player 1",
              .below = "player 2",
              .empty = ""};
  for (std::size_t move = 0; move < standings.size(); ++move) {
    const auto x = static_cast<float>(move);
    if (standings[move].value)
      chart.lines[0].points.push_back({static_cast<double>(move), chart_value(*standings[move].value)});
    if (standings[move].winner)
      chart.spans.push_back({.from = x - 0.5F, .to = x + 0.5F, .is_above = *standings[move].winner == 0});
  }
  chart.last_node = static_cast<double>(standings.size() - 1);
  chart.shown_node = static_cast<double>(app.subject().match_move());
  chart.unit = "move";
  return chart;
}

void chart_of_match(App& app) {
  const GameEntry& game = app.subject().game();
  const char* evaluator = game.judges.evaluator;
  if (!evaluator || app.subject().review().standings().size() < 3) return;
  widgets::gap(4);
  widgets::paragraph(Font::small, Colour::quiet,
                     "Who is ahead after each move, as " + algorithm_name(game, *parse_algorithm(evaluator, game)) +
                         " judges it; shaded where it is proved who wins");
  if (const auto move = chart_view(review_chart(app), px(80)))
    go_to_move(app, static_cast<std::size_t>(std::max(0.0F, *move + 0.5F)));
}

/// What wins from here, for whoever asks; while a person plays, what the moves so far came to as well.
void winners_of_match(App& app) {
  Winners& winners = app.winners();
  if (!winners.are_known()) return;
  const bool is_for_all = winners.would_spoil();
  const char* label = is_for_all ? "Show who wins" : "Show who wins on the squares";
  if (const auto on = widgets::toggle(label, winners.are_on())) winners.set_on(*on);
  widgets::tooltip(is_for_all ? "Who wins if both play their best: in the list of moves, on the timeline, and on the "
                                "squares of the board for each move that can be made. Off, none of it is told"
                              : "On the squares of the board: which moves from here win if both play their best");
  if (const std::string words = winners.words(); !words.empty()) widgets::described("Winning moves", words);
}

/// A button for each move of whoever has lost, with what answers it.
void proof_of_match(App& app) {
  ProofWalk& proof = app.proof();
  if (!proof.is_known()) return;
  if (const auto on = widgets::toggle("Walk the proof", proof.is_on())) proof.set_on(*on);
  widgets::tooltip("Who wins from here, and the answer to each move of the other player, down to the end");
  if (const std::string words = proof.words(); !words.empty()) widgets::paragraph(Font::small, Colour::quiet, words);
  const float width = ImGui::GetContentRegionAvail().x;
  for (std::size_t i = 0; i < proof.steps().size(); ++i) {
    const ProofWalk::Step& step = proof.steps()[i];
    std::string words = step.move.empty() ? step.answer : step.move + ", answered by " + step.answer;
    if (step.answer.empty())
      words = step.move + (step.is_looked_for ? ", no answer yet" : ", answer not found in time");
    if (step.is_end) words += ", the end";
    if (widgets::button((words + "###proof " + step.move).c_str(), width, !step.answer.empty())) return proof.take(i);
  }
}

/// Each move, with what it came to.
void moves_of_match(App& app) {
  const Subject& subject = app.subject();
  std::vector<widgets::SheetMove> moves;
  const bool tells_who_wins = app.winners().are_told();
  for (const Step& step : subject.turns()->steps())
    moves.push_back({.move = step.move,
                     .player = subject.turns()->player(moves.size()),
                     .judgement = tells_who_wins ? judgement_of(subject, moves.size() + 1) : MoveJudgement{}});
  const std::size_t current = subject.match_move();
  if (const auto choice = widgets::sheet("Moves", moves, current); choice && choice->is_pressed)
    return go_to_move(app, choice->step + 1 == current ? current - 1 : choice->step + 1);
  if (const char* solver = subject.game().judges.solver; solver && tells_who_wins)
    widgets::paragraph(Font::small, Colour::quiet,
                       std::string("How it ends for whoever made the move, if both play their best from there: proved "
                                   "by ") +
                           parse_algorithm(solver, subject.game())->info().name +
                           ". A triangle marks a move that threw a won game away.");
}

/// How the match ended, and what to do next.
void end_of_match(App& app) {
  const Turns& turns = *app.subject().turns();
  if (!turns.is_over() || app.subject().match_move() < turns.steps().size()) return;
  widgets::heading("How it ended");
  widgets::paragraph(Font::body, Colour::text, end_of_match_in_words(app.subject()));
  widgets::gap(4);
  const float half = (ImGui::GetContentRegionAvail().x - px(8)) / 2;
  if (widgets::button("New match", half)) return app.by_hand().start_over();
  if (!app.by_hand().can_change_sides()) return;
  ImGui::SameLine();
  if (widgets::button("Change sides", half)) return app.by_hand().change_sides();
  widgets::tooltip("Plays again, and the other player begins");
}

}  // namespace

float chart_value(Value value) {
  if (is_decided(value)) return value > 0 ? Chart::beyond : -Chart::beyond;
  return static_cast<float>(value) / 1000;
}

void match_section(App& app) {
  end_of_match(app);
  widgets::heading("Match");
  const bool has_moves = !app.subject().spec().moves.empty();
  if (has_moves)
    moves_of_match(app);
  else
    widgets::paragraph(Font::body, Colour::quiet, "No move yet");
  if (app.winners().are_told()) chart_of_match(app);
  winners_of_match(app);
  proof_of_match(app);
  widgets::gap(4);
  const float half = (ImGui::GetContentRegionAvail().x - px(8)) / 2;
  if (widgets::button("Search here", half, app.by_hand().can_search_here())) return app.by_hand().search_here();
  widgets::tooltip("Searches this position as a run of its own");
  ImGui::SameLine();
  if (widgets::button("Play on from here", half, app.by_hand().can_play_on())) return app.by_hand().play_on();
  widgets::tooltip(app.subject().turns()->has_person() ? "Takes back what follows, and plays on"
                                                       : "You play on for whoever is to move here");
  if (widgets::button("Take back", half, has_moves)) return app.by_hand().take_back();
  ImGui::SameLine();
  if (widgets::button("Start over", half, has_moves)) app.by_hand().start_over();
}

void outlook_section(const App& app) {
  if (app.subject().game().info.players == 2) search_section(app);
}

}  // namespace lookahead
