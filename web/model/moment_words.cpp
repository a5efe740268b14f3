#include "model/moment_words.h"

#include <vector>

#include "model/words/match_words.h"
#include "model/words/words.h"
#include "text/notation.h"

namespace lookahead {
namespace {

/// How a search has ended, and how it did, is more than what the last node was; and what a line has come to is more
/// than what its last move was worth.
std::vector<std::string> shorter_words_of(const Scene& scene) {
  if (scene.ending) return {": " + scene.ending->words + " \xC2\xB7 best: " + scene.report.best.text};
  if (scene.line.steps.empty()) return {};
  const std::string move = "move " + with_commas(scene.line.moves.size());
  const std::string result =
      unless_empty(" \xC2\xB7 ", scene.result) + unless_empty(" \xC2\xB7 ", scene.board.picture.note);
  return {": " + move + " plays " + scene.line.steps.back().what + result, ": " + move + result};
}

/// What moves by hand have led to, where nothing has been searched since: a node would be that of no search.
Sentence played_in_words(const App& app) {
  if (const Sentence end = end_by_hand_in_words(app); !end.head.empty()) return end;
  const std::string words = capitalised(app.display().scene().sentence);
  const std::size_t end_of_head = std::min(words.find(" \xC2\xB7 "), words.size());
  return {words.substr(0, end_of_head), words.substr(end_of_head)};
}

/// Of a search that advises a person. Whose turn it is alone leads, since what leads stands in one line.
Sentence advice_in_words(const Turns& turns, const Scene& scene) {
  const std::string search = ". The search, node " + with_commas(scene.node);
  Sentence out = {turns.words(), search + ": " + scene.sentence, shorter_words_of(scene)};
  for (std::string& shorter : out.shorter) shorter.insert(0, search);
  return out;
}

/// Before a person's first move they are told how to make it.
std::string invitation_to(const Turns& turns) {
  const bool is_first = turns.is_persons() && turns.is_newest() && !turns.is_over() && turns.turn() < 2;
  return is_first ? " \xC2\xB7 press a cell to play" : "";
}

Sentence turn_in_words(const App& app, const Turns& turns) {
  const Scene& scene = app.display().scene();
  if (app.display().is_unasked() || app.subject().root().over()) {
    const std::string loss = app.winners().are_told() ? turns.loss() : "";
    return {turns.words(),
            unless_empty(". ", answer_in_words(turns)) + unless_empty(". ", loss) + invitation_to(turns)};
  }
  if (turns.is_persons()) return advice_in_words(turns, scene);
  const std::string node = ", node " + with_commas(scene.node);
  if (app.subject().is_awaited())
    return {turns.words() + " is thinking",
            node + unless_empty(": looks at ", beginning_in_words(scene.line.steps)) + " \xC2\xB7 End: move now"};
  return {turns.words() + node, ": " + scene.sentence, shorter_words_of(scene)};
}

}  // namespace

Sentence moment_in_words(const App& app) {
  const Subject& subject = app.subject();
  const Display& display = app.display();
  if (app.editing().painter() || app.hints().shown()) return {app.sentence(), ""};
  if (display.solution()) return app.solution_in_words();
  if (const auto& entrants = display.entrants(); !entrants.empty())
    return {"Node " + with_commas(subject.transport().node()),
            ": " + standing_in_words(entrants),
            {": " + lead_in_words(entrants)}};
  if (const Turns* turns = subject.turns()) return turn_in_words(app, *turns);
  const Scene& scene = display.scene();
  const bool is_at_rest = !subject.transport().is_playing() && !scene.is_looking;
  const bool is_played = is_at_rest && scene.node == 0 && !scene.played.empty();
  Sentence out = is_played
                     ? played_in_words(app)
                     : Sentence{"Node " + with_commas(scene.node), ": " + scene.sentence, shorter_words_of(scene)};
  // Whoever stands before a board at rest may not know that it can be played.
  const bool invites = is_at_rest && scene.line.moves.empty() && app.by_hand().is_allowed() && !subject.root().over();
  if (invites) out.rest += " \xC2\xB7 press a cell to play";
  return out;
}

Sentence end_by_hand_in_words(const App& app) {
  const AnyPosition& root = app.display().playback().session().root();
  if (root.line().empty() || !root.over()) return {};
  const Measure measure = root.measure(root.objective());
  if (app.subject().game().info.players > 1) return {"The game is over", ": " + measure.text};
  const auto best = app.records().best_known(app.subject());
  const bool is_best = best && best->text == measure.text;
  return {measure.done == measure.of ? "Solved" : "No move is left",
          ": " + measure.text + (is_best ? ", as good as anything known" : "")};
}

}  // namespace lookahead
