#include "model/scene/motion.h"

#include <algorithm>
#include <utility>

namespace lookahead {
namespace {

/// Where nothing moves, a move spreads: over the cells that it takes, from those beside cleared ones on.
std::vector<float> spread(const Picture& before, const Picture& after) {
  const std::size_t cells = before.cells.size();
  const auto columns = static_cast<std::size_t>(before.columns);
  constexpr float unreached = 2;
  std::vector<float> out(cells, -1);
  for (std::size_t i = 0; i < cells; ++i)
    if (is_changed(after, i)) out[i] = unreached;
  const auto visit_neighbours = [&](std::size_t cell, auto visit) {
    if (cell >= columns) visit(cell - columns);
    if (cell % columns > 0) visit(cell - 1);
    if (cell % columns + 1 < columns) visit(cell + 1);
    if (cell + columns < cells) visit(cell + columns);
  };
  std::vector<std::size_t> reached;
  for (std::size_t i = 0; i < cells; ++i) {
    if (out[i] < 0) continue;
    bool is_first = false;
    visit_neighbours(i, [&](std::size_t next) { is_first |= before.cells[next] == 0; });
    if (is_first) reached.push_back(i), out[i] = 0;
  }
  if (reached.empty()) {  // the first move takes what it begins with
    std::replace(out.begin(), out.end(), unreached, 0.0F);
    return out;
  }
  std::vector<float> distance(cells);
  for (std::size_t k = 0; k < reached.size(); ++k)
    visit_neighbours(reached[k], [&](std::size_t next) {
      if (out[next] != unreached) return;
      out[next] = 0;
      distance[next] = distance[reached[k]] + 1;
      reached.push_back(next);
    });
  const float farthest = std::max(1.0F, distance[reached.back()]);
  for (const std::size_t cell : reached) out[cell] = distance[cell] / farthest;
  std::replace(out.begin(), out.end(), unreached, 1.0F);
  return out;
}

}  // namespace

void Moving::begin(std::vector<std::optional<Motion>> motions, double now, double seconds) {
  motions_ = std::move(motions);
  from_ = now_ = now;
  seconds_ = seconds;
}

Motion motion_of(const AnyPosition& root, const std::vector<Move>& line) {
  const auto at = position_after(root, line, line.size());
  const Picture after = at->picture();
  Motion out{.before = board_of(root, {line.begin(), line.end() - 1}), .turns = {}, .travels = at->travels()};
  if (out.travels.empty()) {
    out.turns = spread(out.before.picture, after);
    return out;
  }
  for (std::size_t i = 0; i < after.marks.size(); ++i) out.turns.push_back(is_changed(after, i) ? 0.0F : -1.0F);
  return out;
}

}  // namespace lookahead
