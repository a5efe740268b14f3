#include "scene.h"

#include <algorithm>
#include <array>

#include "numbers.h"
#include "theme.h"

namespace lookahead {
namespace {

/// The colour of most of the cells that a move changed.
int colour_of_change(const Picture& before, const Picture& after) {
  std::array<int, 256> count{};
  for (std::size_t i = 0; i < after.cells.size(); ++i)
    if (after.marks[i] & Picture::changed) ++count[before.cells[i]];
  count[0] = 0;
  return static_cast<int>(std::max_element(count.begin(), count.end()) - count.begin());
}

/// What people call a cell: its number if it shows one, else its colour.
std::string cell_name(const Picture& picture, std::size_t cell) {
  if (!picture.numbers.empty()) return with_commas(static_cast<std::uint64_t>(picture.numbers[cell]));
  return colour_name(picture.cells[cell]);
}

/// The names of the cells that a move changed, each once; empty where there are none.
std::string names_of_change(const Picture& before, const Picture& after) {
  std::vector<std::uint8_t> named;
  std::string out;
  for (std::size_t i = 0; i < after.cells.size(); ++i) {
    const std::uint8_t colour = before.cells[i];
    const bool is_new = std::find(named.begin(), named.end(), colour) == named.end();
    if (!(after.marks[i] & Picture::changed) || colour == 0 || !is_new) continue;
    out += (named.empty() ? "" : " and ") + cell_name(before, i);
    named.push_back(colour);
  }
  return out;
}

/// What the trace says of the node just examined.
void read_trace(const Session& session, Scene& scene) {
  const Trace& trace = *session.trace();
  for (std::size_t i = trace.size(); i-- > 0;) {
    const Event& event = trace[i];
    if (event.node + 1 != session.nodes()) break;
    if (event.kind == EventKind::improve) scene.is_best = true;
    if (event.kind == EventKind::cut) scene.is_repeat = true;
    if (event.kind == EventKind::expand) scene.children = static_cast<std::size_t>(event.value);
  }
}

std::string sentence_of(const Scene& scene) {
  std::string out;
  if (scene.line.empty()) {
    out = "the board as it stands";
  } else {
    const Step& last = scene.line_steps.back();
    out = "move " + with_commas(scene.line.size()) + " plays " + last.what;
    if (last.gain > 0) out += ", +" + with_commas(static_cast<std::uint64_t>(last.gain));
  }
  out += " \xC2\xB7 " + scene.measure.text;
  if (!scene.board.picture.note.empty()) out += " \xC2\xB7 " + scene.board.picture.note;
  if (scene.is_looking)
    out += " \xC2\xB7 on the way there";
  else if (scene.is_repeat)
    out += " \xC2\xB7 seen before, dropped";
  else if (scene.is_best && scene.node > 0)
    out += " \xC2\xB7 the best so far";
  return out;
}

}  // namespace

std::vector<Step> steps_of(const AnyPosition& root, const std::vector<Move>& line) {
  std::vector<Step> out;
  auto at = root.clone();
  Picture before = at->picture();
  Value done = at->measure(at->objective()).done;
  for (const Move move : line) {
    Step step{.move = at->move_text(move), .what = {}, .result = {}};
    at->apply(move);
    Picture after = at->picture();
    const Measure measure = at->measure(at->objective());
    step.colour = colour_of_change(before, after);
    step.what = names_of_change(before, after);
    if (step.what.empty()) step.what = step.move;
    step.gain = measure.done - done;
    step.result = measure.text;
    done = measure.done;
    before = std::move(after);
    out.push_back(std::move(step));
  }
  return out;
}

std::vector<Clearing> clearings_of(const AnyPosition& root, const std::vector<Move>& line) {
  auto at = root.clone();
  Picture before = at->picture();
  std::vector<Clearing> out(before.cells.size());
  for (std::size_t step = 1; step <= line.size(); ++step) {
    at->apply(line[step - 1]);
    Picture after = at->picture();
    for (std::size_t i = 0; i < out.size(); ++i) {
      if (after.cells[i] == before.cells[i]) continue;
      if (after.cells[i] != 0) return {};
      out[i] = {.step = step, .colour = before.cells[i]};
    }
    before = std::move(after);
  }
  return out;
}

BoardScene board_of(const AnyPosition& root, const std::vector<Move>& line) {
  auto at = root.clone();
  for (const Move move : line) at->apply(move);
  BoardScene out{.picture = at->picture(), .cells = {}, .trail = clearings_of(root, line)};
  out.cells = out.picture.cells;
  const bool stays = !out.trail.empty();
  if (!stays || !at->undo()) return out;
  const Picture before = at->picture();
  for (std::size_t i = 0; i < out.cells.size(); ++i)
    if (out.picture.marks[i] & Picture::changed) out.cells[i] = before.cells[i];
  return out;
}

Scene scene_of(const Playback& playback, const AnyPosition& unplayed) {
  const Session& session = playback.session();
  const AnyPosition& root = session.root();
  Scene scene{.node = playback.node(),
              .line = playback.line(),
              .line_steps = {},
              .best = playback.best_line(),
              .best_steps = {},
              .best_trail = {},
              .played = steps_of(unplayed, root.line()),
              .board = {},
              .measure = {},
              .report = session.report(),
              .is_looking = playback.is_looking(),
              .sentence = {}};
  scene.report.best = root.measure(playback.best().objective);
  scene.report.node = playback.best().node;
  scene.line_steps = steps_of(root, scene.line);
  scene.best_steps = steps_of(root, scene.best);
  scene.best_trail = clearings_of(root, scene.best);
  scene.board = board_of(root, scene.line);
  scene.measure = root.measure(session.position(scene.line)->objective());
  if (!scene.is_looking) read_trace(session, scene);
  scene.sentence = sentence_of(scene);
  return scene;
}

}  // namespace lookahead
