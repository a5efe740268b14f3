#include "scene.h"

#include <algorithm>
#include <array>

#include "numbers.h"
#include "words.h"

namespace lookahead {
namespace {

bool is_changed(const Picture& picture, std::size_t cell) { return (picture.marks[cell] & Picture::changed) != 0; }

std::size_t count_changed(const Picture& picture) {
  std::size_t out = 0;
  for (std::size_t i = 0; i < picture.marks.size(); ++i) out += is_changed(picture, i);
  return out;
}

/// Where the last move was made, where that is one place: the first of the cells that it took, if all hang together.
std::string place_of_change(const AnyPosition& at, const Picture& picture) {
  const std::size_t count = count_changed(picture);
  std::size_t first = 0;
  while (first < picture.marks.size() && !is_changed(picture, first)) ++first;
  if (count == 0) return {};
  std::vector<std::size_t> found = {first};
  std::vector<bool> is_found(picture.marks.size());
  is_found[first] = true;
  const auto columns = static_cast<std::size_t>(picture.columns);
  const auto visit = [&](bool exists, std::size_t cell) {
    if (!exists || is_found[cell] || !is_changed(picture, cell)) return;
    is_found[cell] = true;
    found.push_back(cell);
  };
  for (std::size_t next = 0; next < found.size(); ++next) {
    const std::size_t cell = found[next];
    visit(cell % columns > 0, cell - 1);
    visit(cell % columns + 1 < columns, cell + 1);
    visit(cell >= columns, cell - columns);
    visit(cell + columns < picture.marks.size(), cell + columns);
  }
  return found.size() == count ? at.place_text(static_cast<int>(first)) : std::string();
}

/// The colour of most of the cells that a move changed.
int colour_of_change(const Picture& before, const Picture& after) {
  std::array<int, 256> count{};
  for (std::size_t i = 0; i < after.cells.size(); ++i)
    if (is_changed(after, i)) ++count[before.cells[i]];
  count[0] = count[Picture::free] = 0;
  return static_cast<int>(std::max_element(count.begin(), count.end()) - count.begin());
}

/// The names of the cells that a move changed, each once; empty where there are none.
std::string names_of_change(const Picture& before, const Picture& after) {
  std::vector<std::uint8_t> named;
  std::string out;
  for (std::size_t i = 0; i < after.cells.size(); ++i) {
    const std::uint8_t colour = before.cells[i];
    const bool is_new = std::find(named.begin(), named.end(), colour) == named.end();
    if (!is_changed(after, i) || colour == 0 || colour == Picture::free || !is_new) continue;
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
    const std::size_t played = scene.played.size();
    out = played == 0 ? "the board as it stands"
                      : "the board after " + with_commas(played) + (played == 1 ? " move" : " moves") + " by hand";
  } else {
    const Step& last = scene.line_steps.back();
    out = "move " + with_commas(scene.line.size()) + " plays " + last.what;
    const std::string place = is_named_by_place(last) ? "" : scene.board.place;
    if (!place.empty()) out += " at " + place;
    if (last.cells > 0 && !is_named_by_place(last)) out += ", " + worth_in_words(last);
    if (scene.rank) out += ", " + rank_in_words(*scene.rank);
  }
  out += " \xC2\xB7 " + scene.measure.text;
  if (!scene.board.picture.note.empty()) out += " \xC2\xB7 " + scene.board.picture.note;
  if (scene.is_unprepared)
    out += " \xC2\xB7 learning from earlier turns first";
  else if (scene.is_looking)
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
    Step step{.move = at->move_text(move), .label = {}, .what = {}, .result = {}};
    const int player = at->to_move();
    at->apply(move);
    Picture after = at->picture();
    const Measure measure = at->measure(at->objective());
    step.colour = after.numbers_are_players ? player + 1 : colour_of_change(before, after);
    step.what = names_of_change(before, after);
    if (step.what.empty()) step.what = step.move;
    step.cells = count_changed(after);
    step.gain = measure.done - done;
    step.label = is_named_by_place(step) ? step.move : in_short(static_cast<double>(step.gain));
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
  if (before.numbers_are_players) return {};
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
  BoardScene out{.picture = at->picture(),
                 .cells = {},
                 .trail = clearings_of(root, line),
                 .place = {},
                 .steps = footsteps_of(root, line),
                 .stands = stands_of(root)};
  out.cells = out.picture.cells;
  out.place = place_of_change(*at, out.picture);
  const bool stays = !out.trail.empty();
  if (!stays || !at->undo()) return out;
  const Picture before = at->picture();
  for (std::size_t i = 0; i < out.cells.size(); ++i)
    if (is_changed(out.picture, i)) out.cells[i] = before.cells[i];
  return out;
}

std::optional<Rank> rank_of(const AnyPosition& root, const std::vector<Move>& line) {
  if (line.empty()) return std::nullopt;
  auto at = root.clone();
  for (std::size_t i = 0; i + 1 < line.size(); ++i) at->apply(line[i]);
  const auto result = [&](Move move) {
    at->apply(move);
    const Value value = at->objective();
    at->undo();
    return value;
  };
  const Value own = result(line.back());
  Rank rank{.place = 1, .of = 0};
  bool are_equal = true;
  bool is_listed = false;
  for (const Move move : at->moves()) {
    const Value value = result(move);
    if (at->to_move() == 0 ? value > own : value < own) ++rank.place;
    ++rank.of;
    are_equal &= value == own;
    is_listed |= move == line.back();
  }
  return are_equal || !is_listed ? std::nullopt : std::optional(rank);
}

Scene scene_of(const Playback& playback, const AnyPosition& unplayed, bool stays) {
  const Session& session = playback.session();
  const AnyPosition& root = session.root();
  Scene scene{.node = playback.node(),
              .line = playback.line(),
              .line_steps = {},
              .best = playback.best_line(),
              .best_steps = {},
              .best_trail = {},
              .best_footsteps = {},
              .played = steps_of(unplayed, root.line()),
              .board_line = {},
              .board = {},
              .measure = {},
              .report = session.report(),
              .is_looking = playback.is_looking(),
              .is_unprepared = playback.is_unprepared(),
              .outlook = {},
              .verdicts = {},
              .sentence = {}};
  scene.report.best = root.measure(playback.best().objective);
  scene.report.node = playback.best().node;
  scene.line_steps = steps_of(root, scene.line);
  scene.best_steps = steps_of(root, scene.best);
  scene.best_trail = clearings_of(root, scene.best);
  scene.best_footsteps = footsteps_of(root, scene.best);
  if (!stays) scene.board_line = scene.line;
  scene.board = board_of(root, scene.board_line);
  scene.measure = root.measure(session.position(scene.line)->objective());
  scene.rank = rank_of(root, scene.line);
  if (!scene.is_looking) {
    read_trace(session, scene);
    scene.outlook = session.outlook();
    scene.verdicts = verdicts_of(root, scene.outlook);
  }
  scene.sentence = sentence_of(scene);
  return scene;
}

}  // namespace lookahead
