#include "model/scene/solution_scene.h"

#include <algorithm>

#include "model/words/words.h"
#include "text/notation.h"

namespace lookahead {
namespace {

/// What the last move does: "yellow, 24 cells · 148 of 600 cleared".
std::string move_in_words(const SolutionScene& scene) {
  if (scene.made.empty()) return scene.before;
  const Step& last = scene.steps[scene.made.size() - 1];
  return deed_in_words(last) + unless_empty(" \xC2\xB7 ", last.result);
}

/// "ONE 4: 34 moves; ANOTHER: 40 moves"
std::string results_in_words(const std::vector<SolutionScene>& scenes, const std::vector<std::string>& names) {
  std::string out;
  for (std::size_t i = 0; i < scenes.size(); ++i)
    out += (i == 0 ? "" : "; ") + names[i] +
           unless_empty(": ", scenes[i].steps.empty() ? scenes[i].before : scenes[i].steps.back().result);
  return out;
}

}  // namespace

SolutionScene solution_scene_of(const AnyPosition& root, const std::vector<Move>& line) {
  return {.line = line,
          .steps = steps_of(root, line),
          .made = {},
          .board = board_of(root, {}),
          .before = standing_in_words(root)};
}

Sentence words_of(const std::vector<SolutionScene>& scenes, const std::vector<std::string>& names) {
  std::size_t made = 0;
  std::size_t moves = 0;
  for (const SolutionScene& scene : scenes) {
    made = std::max(made, scene.made.size());
    moves = std::max(moves, scene.steps.size());
  }
  const std::string head = made == 0 ? "The best line" + std::string(scenes.size() > 1 ? "s" : "")
                                     : "Move " + with_commas(made) + " of " + with_commas(moves);
  if (scenes.size() > 1) return {head, ": " + results_in_words(scenes, names)};
  const SolutionScene& only = scenes.front();
  if (made > 0) return {head, ": " + move_in_words(only)};
  return {head, ", " + with_commas(moves) + " " + plural("move", moves) +
                    (only.before.empty() ? "" : ": " + only.before + " before it")};
}

}  // namespace lookahead
