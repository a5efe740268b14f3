#include <algorithm>
#include <cmath>

#include "numbers.h"
#include "theme.h"
#include "views/views.h"
#include "widgets/mirror.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

using theme::px;

struct Range {
  float low;
  float high;
};

Range range_of(const std::vector<ImVec2>& points) {
  Range out{points[0].y, points[0].y};
  for (const ImVec2& point : points) out = {std::min(out.low, point.y), std::max(out.high, point.y)};
  return out;
}

/// From nothing, unless all that matters lies in a band far from it.
Range shown_range_of(const std::vector<ImVec2>& points) {
  Range out = range_of(points);
  if (out.low < out.high * 0.6F) out.low = std::min(out.low, 0.0F);
  if (out.high == out.low) out.high = out.low + 1;
  return out;
}

std::string in_words(const Chart& chart) {
  if (chart.points.empty()) return chart.empty;
  const auto point = [](const ImVec2& p) {
    return in_short(p.y) + " at node " + with_commas(static_cast<std::uint64_t>(p.x));
  };
  const Range range = range_of(chart.points);
  return "from " + point(chart.points.front()) + " to " + point(chart.points.back()) + ", between " +
         in_short(range.low) + " and " + in_short(range.high);
}

/// A small text at one end of a grid line.
void label(ImVec2 at, const std::string& words) {
  ImFont* face = theme::font(Font::small);
  ImGui::GetWindowDrawList()->AddText(face, face->FontSize, at, theme::colour(Colour::quiet), words.c_str());
}

}  // namespace

void chart_view(const Chart& chart, float height) {
  mirror::tell(mirror::Kind::text, in_words(chart));
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const ImVec2 min = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x;
  ImGui::Dummy({width, height});
  if (chart.points.empty()) return label(min, chart.empty);

  const Range range = shown_range_of(chart.points);
  const float top = min.y + px(16);
  const float bottom = min.y + height - px(4);
  const float last = std::max(chart.last_node, 1.0F);
  const auto place = [&](const ImVec2& point) {
    return ImVec2{min.x + width * std::min(1.0F, point.x / last),
                  bottom - (bottom - top) * (point.y - range.low) / (range.high - range.low)};
  };
  for (const float y : {top, bottom})
    draw.AddLine({min.x, std::round(y) + 0.5F}, {min.x + width, std::round(y) + 0.5F}, theme::colour(Colour::line));
  label({min.x, min.y}, in_short(range.high));
  if (range.low > 0) label({min.x, bottom - px(15)}, in_short(range.low));

  std::vector<ImVec2> path;
  for (const ImVec2& point : chart.points) {
    const ImVec2 at = place(point);
    if (chart.is_stepped && !path.empty()) path.push_back({at.x, path.back().y});
    path.push_back(at);
  }
  path.push_back({min.x + width, path.back().y});
  const float now = min.x + width * std::min(1.0F, chart.shown_node / last);
  const auto stroke = [&](float from, float to, float opacity) {
    draw.PushClipRect({from, min.y}, {to, min.y + height}, true);
    draw.AddPolyline(path.data(), static_cast<int>(path.size()), theme::colour(Colour::accent, opacity), 0, px(1.8F));
    draw.PopClipRect();
  };
  stroke(min.x, now, 1);
  stroke(now, min.x + width + 1, 0.4F);  // what is yet to come
  for (float y = min.y; y < bottom; y += px(6))
    draw.AddLine({now, y}, {now, std::min(y + px(3), bottom)}, theme::colour(Colour::text, 0.5F));
}

}  // namespace lookahead
