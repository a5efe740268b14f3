#include "model/scene/replay.h"

#include <algorithm>
#include <array>

#include "model/words/words.h"

namespace lookahead {
namespace {

/// The cells that a move changed.
struct Change {
  std::vector<std::size_t> cells;  ///< in reading order
  std::array<int, 256> count{};    ///< of each colour that they had before
  std::vector<std::size_t> kinds;  ///< the first cell of each of these colours, but for empty ones
  bool is_swap = false;            ///< two cells have changed places
};

Change change_between(const Picture& before, const Picture& after) {
  Change out;
  for (std::size_t i = 0; i < after.cells.size(); ++i) {
    if (!is_changed(after, i)) continue;
    out.cells.push_back(i);
    const std::uint8_t colour = before.cells[i];
    if (colour == 0 || colour == Picture::free) continue;
    if (++out.count[colour] == 1) out.kinds.push_back(i);
  }
  if (out.kinds.size() == 2 && out.cells.size() == 2) {
    const auto is_now = [&](std::size_t cell, std::size_t was) { return after.cells[cell] == before.cells[was]; };
    out.is_swap = is_now(out.kinds[0], out.kinds[1]) && is_now(out.kinds[1], out.kinds[0]);
  }
  return out;
}

/// The colour that most of the changed cells had.
int colour_of(const Change& change) {
  return static_cast<int>(std::max_element(change.count.begin(), change.count.end()) - change.count.begin());
}

/// The names of the cells that a move changed, each once; empty where there are none.
std::string names_of(const Change& change, const Picture& before) {
  std::string out;
  for (const std::size_t cell : change.kinds) out += (out.empty() ? "" : " and ") + cell_name(before, cell);
  return change.is_swap ? "a swap of " + out : out;
}

/// Whether cells hang together by their sides.
bool are_connected(const std::vector<std::size_t>& cells, const Picture& picture) {
  const auto columns = static_cast<std::size_t>(picture.columns);
  std::vector<std::size_t> found = {cells.front()};
  std::vector<bool> is_found(picture.cells.size());
  is_found[cells.front()] = true;
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
    visit(cell + columns < picture.cells.size(), cell + columns);
  }
  return found.size() == cells.size();
}

/// Both places of a swap; else the first of the cells that were taken, where all of these hang together.
std::string place_of(const Change& change, const AnyPosition& at, const Picture& after) {
  const auto place = [&](std::size_t cell) { return at.place_text(static_cast<int>(cell)); };
  if (change.is_swap) return place(change.cells.front()) + " and " + place(change.cells.back());
  if (change.cells.empty() || !are_connected(change.cells, after)) return {};
  return place(change.cells.front());
}

/// Adds what a step cleared to the trail. False if it did anything else to cells.
bool add_clearings(std::vector<Clearing>& trail, const Picture& before, const Picture& after, std::size_t step) {
  if (!only_clears(before, after)) return false;
  for (std::size_t i = 0; i < trail.size(); ++i)
    if (after.cells[i] != before.cells[i]) trail[i] = {.step = step, .colour = before.cells[i]};
  return true;
}

/// A gain in as little room as can be: "120", "12k", "3M".
std::string label_of(Value gain) {
  if (gain < 1000) return std::to_string(gain);
  if (gain < 999'500) return std::to_string((gain + 500) / 1000) + "k";
  return std::to_string((gain + 500'000) / 1'000'000) + "M";
}

/// Adds the steps of the rest of a line. Unless `trail` is null, adds to it what they clear, and empties it where they
/// do more than that.
void add_steps(std::vector<Step>& out, const AnyPosition& root, const std::vector<Move>& line,
               std::vector<Clearing>* trail = nullptr) {
  if (out.size() == line.size()) return;
  auto at = position_after(root, line, out.size());
  Picture before = at->picture();
  Value done = at->measure(at->objective()).done;
  while (out.size() < line.size()) {
    const Move move = line[out.size()];
    Step step{.move = at->move_text(move), .label = {}, .what = {}, .place = {}, .result = {}};
    const int player = at->to_move();
    at->apply(move);
    Picture after = at->picture();
    const Measure measure = at->measure(at->objective());
    const Change change = change_between(before, after);
    step.colour = after.numbers_are_players ? player + 1 : colour_of(change);
    step.what = names_of(change, before);
    if (step.what.empty()) step.what = after.numbers_are_players ? step.move : "nothing";
    if (!after.numbers_are_players) step.place = place_of(change, *at, after);
    step.cells = change.cells.size();
    step.is_swap = change.is_swap;
    step.gain = measure.done - done;
    step.label = is_named_by_place(step) ? step.move : label_of(step.gain);
    step.result = standing_in_words(*at);
    out.push_back(std::move(step));
    if (trail && !add_clearings(*trail, before, after, out.size())) {
      trail->clear();
      trail = nullptr;
    }
    done = measure.done;
    before = std::move(after);
  }
}

}  // namespace

std::string standing_in_words(const AnyPosition& position) {
  if (position.players() > 1 && !position.over()) return {};
  return position.measure(position.objective()).text;
}

std::size_t common_length(const std::vector<Move>& a, const std::vector<Move>& b) {
  return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
}

std::unique_ptr<AnyPosition> position_after(const AnyPosition& root, const std::vector<Move>& line, std::size_t moves) {
  auto at = root.clone();
  for (std::size_t i = 0; i < moves; ++i) at->apply(line[i]);
  return at;
}

bool is_changed(const Picture& picture, std::size_t cell) { return (picture.marks[cell] & Picture::changed) != 0; }

bool only_clears(const Picture& before, const Picture& after) {
  return std::equal(before.cells.begin(), before.cells.end(), after.cells.begin(),
                    [](std::uint8_t was, std::uint8_t is) { return is == was || is == 0; });
}

std::vector<Clearing> clearings_of(const AnyPosition& root, const std::vector<Move>& line) {
  if (root.players() > 1) return {};
  const auto at = root.clone();
  Picture before = at->picture();
  std::vector<Clearing> out(before.cells.size());
  for (std::size_t step = 1; step <= line.size(); ++step) {
    at->apply(line[step - 1]);
    Picture after = at->picture();
    if (!add_clearings(out, before, after, step)) return {};
    before = std::move(after);
  }
  return out;
}

std::vector<Step> steps_of(const AnyPosition& root, const std::vector<Move>& line) {
  std::vector<Step> out;
  add_steps(out, root, line);
  return out;
}

Replay replay_of(const AnyPosition& root, std::vector<Move> moves, const Replay& before) {
  const std::size_t known = common_length(moves, before.moves);
  Replay out{.moves = std::move(moves),
             .steps = {before.steps.begin(), before.steps.begin() + static_cast<std::ptrdiff_t>(known)},
             .trail = before.trail};
  for (Clearing& clearing : out.trail)
    if (clearing.step > known) clearing = {};
  // No trail means that the line before did more than clear cells, perhaps only after what both begin with.
  const bool goes_on = !out.trail.empty();
  add_steps(out.steps, root, out.moves, goes_on ? &out.trail : nullptr);
  if (!goes_on) out.trail = clearings_of(root, out.moves);
  return out;
}

}  // namespace lookahead
