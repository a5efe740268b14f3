#include "model/scene/scene.h"

#include <algorithm>
#include <cmath>

#include "model/words/words.h"
#include "run/proof_words.h"
#include "text/notation.h"

namespace lookahead {
namespace {

/// The cell that is nearest to the middle of some cells.
std::size_t middle_of(const std::vector<std::size_t>& cells, std::size_t columns) {
  const auto count = static_cast<double>(cells.size());
  double row = 0;
  double column = 0;
  for (const std::size_t cell : cells) {
    row += static_cast<double>(cell / columns) / count;
    column += static_cast<double>(cell % columns) / count;
  }
  const auto distance = [&](std::size_t cell) {
    return std::hypot(static_cast<double>(cell / columns) - row, static_cast<double>(cell % columns) - column);
  };
  return *std::min_element(cells.begin(), cells.end(),
                           [&](std::size_t a, std::size_t b) { return distance(a) < distance(b); });
}

/// The marks of a best line that only clears cells, on the cells that are still there.
std::vector<StepMark> marks_on_trail(const std::vector<Clearing>& trail, const BoardScene& board) {
  std::vector<std::vector<std::size_t>> cells;
  for (std::size_t i = 0; i < trail.size(); ++i) {
    if (trail[i].step == 0 || board.picture.cells[i] == 0) continue;
    cells.resize(std::max(cells.size(), trail[i].step));
    cells[trail[i].step - 1].push_back(i);
  }
  std::vector<StepMark> out;
  for (std::size_t step = 0; step < cells.size(); ++step)
    if (!cells[step].empty())
      out.push_back({middle_of(cells[step], static_cast<std::size_t>(board.picture.columns)), step + 1});
  return out;
}

std::vector<StepMark> marks_of(const AnyPosition& root, const Scene& scene) {
  if (root.players() > 1) return {};
  if (!scene.best.trail.empty()) return marks_on_trail(scene.best.trail, scene.board);
  const std::size_t shown = scene.line.moves.size();
  const std::vector<Move>& best = scene.best.moves;
  if (best.size() <= shown || common_length(scene.line.moves, best) < shown) return {};
  const Picture after = position_after(root, best, shown + 1)->picture();
  std::vector<std::size_t> cells;
  for (std::size_t i = 0; i < after.marks.size(); ++i)
    if (is_changed(after, i)) cells.push_back(i);
  if (cells.empty()) return {};
  return {{middle_of(cells, static_cast<std::size_t>(after.columns)), shown + 1}};
}

/// The board after a line with that trail.
BoardScene board_with(const AnyPosition& root, const std::vector<Move>& line, std::vector<Clearing> trail) {
  return {.picture = position_after(root, line, line.size())->picture(),
          .trail = std::move(trail),
          .steps = footsteps_of(root, line),
          .stands = stands_of(root)};
}

/// Whether the search plays moves, and does not take for its own what it looks at before each.
bool plays_moves(const Session& session) {
  const auto& code = session.spec().algorithm()->info().code;
  return std::any_of(code.begin(), code.end(), [](const CodeLine& line) { return line.does.has(EventKind::restart); });
}

bool is_looked_at(const Playback& playback, const Scene& scene) {
  const AnyPosition& root = playback.session().root();
  if (root.players() > 1 || scene.is_looking || !plays_moves(playback.session())) return false;
  return position_after(root, scene.line.moves, scene.line.moves.size())->objective() > playback.best().objective;
}

std::string sentence_of(const Scene& scene) {
  std::string out;
  if (scene.line.moves.empty()) {
    const std::size_t played = scene.played.size();
    out = played == 0 ? "the board as it stands"
                      : "the board after " + with_commas(played) + " " + plural("move", played);
  } else {
    const Step& last = scene.line.steps.back();
    out = "move " + with_commas(scene.line.moves.size()) + " plays " + deed_in_words(last);
    // By another metric than the gain the search may have found it better or worse.
    if (scene.rank) out += ", " + rank_in_words(*scene.rank) + (is_named_by_place(last) ? "" : " by gain");
  }
  out += unless_empty(" \xC2\xB7 ", scene.result) + unless_empty(" \xC2\xB7 ", scene.board.picture.note);
  if (scene.is_unprepared)
    out += " \xC2\xB7 learning from earlier turns first";
  else if (scene.is_looking)
    out += " \xC2\xB7 on the way there";
  else if (scene.is_repeat)
    out += " \xC2\xB7 seen before, dropped";
  else if (scene.is_cut && !scene.is_best)
    out += " \xC2\xB7 cut off";
  else if (scene.is_looked_at)
    out += " \xC2\xB7 looked at, not played";
  else if (scene.is_best && scene.node > 0 && !scene.ending)
    out += scene.report.is_proved_best ? " \xC2\xB7 proved best" : " \xC2\xB7 the best so far";
  if (scene.ending) out += " \xC2\xB7 " + scene.ending->words;
  return out;
}

}  // namespace

BoardScene board_of(const AnyPosition& root, const std::vector<Move>& line) {
  return board_with(root, line, clearings_of(root, line));
}

std::optional<Rank> rank_of(const AnyPosition& root, const std::vector<Move>& line) {
  if (line.empty()) return std::nullopt;
  const auto at = position_after(root, line, line.size() - 1);
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

Scene scene_of(const Playback& playback, const AnyPosition& unplayed, bool stays, const Scene* before) {
  const Session& session = playback.session();
  const AnyPosition& root = session.root();
  Scene scene{.node = playback.node(),
              .line = replay_of(root, playback.line(), before ? before->line : Replay()),
              .best = replay_of(root, playback.best_line(), before ? before->best : Replay()),
              .best_footsteps = {},
              .best_marks = {},
              .played = before ? before->played : steps_of(unplayed, root.line()),
              .board_line = {},
              .board = {},
              .result = {},
              .report = session.report(),
              .is_looking = playback.is_looking(),
              .is_unprepared = playback.is_unprepared(),
              .outlook = {},
              .verdicts = {},
              .loss = {},
              .bound = {},
              .sentence = {}};
  if (playback.is_over()) scene.ending = ending_of(session);
  scene.is_best = playback.best().node == scene.node;
  const Visit* visit = playback.visit();
  scene.is_repeat = visit && visit->is_repeat;
  scene.is_cut = visit && visit->is_dropped && !visit->is_repeat;
  scene.is_looked_at = is_looked_at(playback, scene);
  scene.report.best = root.measure(playback.best().objective);
  scene.report.best.text = value_along(session, scene.best.moves, playback.best().objective);
  scene.report.node = playback.best().node;
  // It is said of where the run stands, and of a search, which needs a move.
  scene.report.is_proved_best &= !playback.is_looking() && !root.over();
  scene.best_footsteps = footsteps_of(root, scene.best.moves);
  if (!stays) scene.board_line = scene.line.moves;
  scene.board = stays ? board_of(root, {}) : board_with(root, scene.board_line, scene.line.trail);
  if (stays) scene.board.played = before ? before->board.played : footsteps_of(unplayed, root.line());
  scene.best_marks = marks_of(root, scene);
  scene.result = scene.line.steps.empty() ? standing_in_words(root) : scene.line.steps.back().result;
  scene.rank = rank_of(root, scene.line.moves);
  if (!scene.is_looking) {
    scene.outlook = session.machine().outlook();
    if (!means_something(session, scene.best.moves, playback.best().objective))
      scene.outlook = without_early_values(std::move(scene.outlook));
    scene.verdicts = verdicts_of(root, scene.outlook);
    scene.loss = loss_in_words(session);
    scene.bound = bound_in_words(session);
  }
  scene.sentence = sentence_of(scene);
  return scene;
}

}  // namespace lookahead
