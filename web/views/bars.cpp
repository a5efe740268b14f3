#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "canvas/theme.h"
#include "model/words/numbers.h"
#include "views/views.h"
#include "widgets/ink.h"
#include "widgets/mirror.h"

namespace lookahead {
namespace {

using theme::colour;
using theme::px;
using widgets::draw;

/// The largest of them, as many as one listens to.
std::string in_words(const Bars& bars) {
  constexpr std::size_t most_told = 8;
  std::vector<const Bar*> told;
  for (const Bar& bar : bars.bars)
    if (bar.count > 0) told.push_back(&bar);
  const auto larger = [](const Bar* a, const Bar* b) { return a->count > b->count; };
  if (told.size() > most_told) {
    std::stable_sort(told.begin(), told.end(), larger);
    told.resize(most_told);
  }
  std::string out;
  for (const Bar* bar : told) out += (out.empty() ? "" : "; ") + bar->words;
  return out;
}

void draw_label(ImVec2 at, const std::string& words) {
  widgets::draw_text(Font::caption, at, colour(Colour::quiet), words);
}

}  // namespace

void bars_view(const Bars& bars, float height) {
  mirror::tell(mirror::Kind::text, in_words(bars));
  const ImVec2 min = ImGui::GetCursorScreenPos();
  const float width = widgets::right_edge() - min.x;
  ImGui::Dummy({width, height});
  if (!ImGui::IsItemVisible()) return;
  std::uint64_t most = 1;
  for (const Bar& bar : bars.bars) most = std::max(most, bar.count);
  const float top = min.y + px(16);
  const float bottom = min.y + height - px(18);
  const float pitch = std::min(width / static_cast<float>(std::max<std::size_t>(bars.bars.size(), 1)), px(26));
  const float gap = pitch > px(4) ? px(1) : 0;
  draw().AddLine({min.x, std::round(bottom) + 0.5F}, {min.x + width, std::round(bottom) + 0.5F}, colour(Colour::line));
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const bool is_pointed = ImGui::IsItemHovered();
  for (std::size_t i = 0; i < bars.bars.size(); ++i) {
    const Bar& bar = bars.bars[i];
    const float left = min.x + pitch * static_cast<float>(i);
    if (is_pointed && mouse.x >= left && mouse.x < left + pitch) widgets::tooltip(bar.words);
    if (bar.count == 0) continue;
    const float tall = std::max(px(1.5F), (bottom - top) * static_cast<float>(bar.count) / static_cast<float>(most));
    draw().AddRectFilled({left, bottom - tall}, {left + pitch - gap, bottom},
                         bar.standing ? theme::worth(*bar.standing) : colour(Colour::accent),
                         std::min(px(2), pitch / 4), ImDrawFlags_RoundCornersTop);
  }
  draw_label({min.x, min.y}, in_short(static_cast<double>(most)));
  draw_label({min.x, bottom + px(3)}, bars.first);
  const float end = std::max(pitch * static_cast<float>(bars.bars.size()), px(60));
  const float last_width = widgets::size_of(Font::caption, bars.last).x;
  const float first_width = widgets::size_of(Font::caption, bars.first).x;
  if (bars.bars.size() > 1)
    draw_label({min.x + std::max(end - last_width, first_width + px(10)), bottom + px(3)}, bars.last);
}

}  // namespace lookahead
