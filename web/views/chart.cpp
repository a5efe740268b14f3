#include <algorithm>
#include <cmath>
#include <optional>

#include "canvas/theme.h"
#include "model/words/numbers.h"
#include "text/notation.h"
#include "views/views.h"
#include "widgets/ink.h"
#include "widgets/mirror.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

using theme::px;

struct Range {
  float low;
  float high;
};

bool is_empty(const Chart& chart) {
  return std::all_of(chart.lines.begin(), chart.lines.end(), [](const ChartLine& line) { return line.points.empty(); });
}

Range range_of(const std::vector<ChartPoint>& points) {
  Range out{points[0].y, points[0].y};
  for (const ChartPoint& point : points) out = {std::min(out.low, point.y), std::max(out.high, point.y)};
  return out;
}

Range range_of(const Chart& chart) {
  std::optional<Range> out;
  for (const ChartLine& line : chart.lines) {
    if (line.points.empty()) continue;
    const Range range = range_of(line.points);
    out = out ? Range{std::min(out->low, range.low), std::max(out->high, range.high)} : range;
  }
  return *out;
}

/// Zero in the middle, with room for what is beyond all others.
Range signed_range_of(const Chart& chart) {
  float most = 1;
  for (const ChartLine& line : chart.lines)
    for (const ChartPoint& point : line.points)
      if (std::abs(point.y) < Chart::beyond) most = std::max(most, std::abs(point.y));
  return {-1.2F * most, 1.2F * most};
}

/// From nothing, unless all that matters lies in a band far from it.
Range shown_range_of(const Chart& chart) {
  if (chart.is_signed) return signed_range_of(chart);
  Range out = range_of(chart);
  if (out.low < out.high * 0.6F) out.low = std::min(out.low, 0.0F);
  if (out.high == out.low) out = out.low > 0 ? Range{0, out.high} : Range{out.low, out.low + 1};
  return out;
}

/// "1.5 for player 1", "player 2 wins", "1.2 k".
std::string value_text(const Chart& chart, float value) {
  if (!chart.is_signed) return in_short(value);
  const std::string side = value > 0 ? chart.above : chart.below;
  if (std::abs(value) >= Chart::beyond) return side + " wins";
  return value == 0 ? "even" : thousandths_text(std::llround(std::abs(value) * 1000)) + " for " + side;
}

std::string in_words(const Chart& chart, const ChartLine& line) {
  const std::string name =
      (line.run ? "run " + std::to_string(*line.run + 1) + " " : "") + (line.is_bound ? "proved bound " : "");
  if (line.points.empty()) return name + chart.empty;
  const auto point = [&](const ChartPoint& p) {
    return value_text(chart, p.y) + " at " + chart.unit + " " + with_commas(static_cast<std::uint64_t>(p.x));
  };
  const std::string ends = name + "from " + point(line.points.front()) + " to " + point(line.points.back());
  if (chart.is_signed) return ends;
  const Range range = range_of(line.points);
  return ends + ", between " + in_short(range.low) + " and " + in_short(range.high);
}

std::string in_words(const Chart& chart) {
  if (is_empty(chart)) return chart.empty;
  std::string out;
  for (const ChartLine& line : chart.lines) out += (out.empty() ? "" : "; ") + in_words(chart, line);
  return out;
}

/// A small text at one end of a grid line.
void label(ImVec2 at, const std::string& words) {
  const auto [file, size] = theme::face(Font::small);
  ImGui::GetWindowDrawList()->AddText(file, size, at, theme::colour(Colour::quiet), words.c_str());
}

/// Where a chart lies, and what of it.
struct Frame {
  ImVec2 min;
  float width;
  float top;
  float bottom;
  double last;
  Range range;

  ImVec2 place(const ChartPoint& point) const {
    const float y = std::clamp(point.y, range.low, range.high);
    return {min.x + width * static_cast<float>(std::min(1.0, point.x / last)),
            bottom - (bottom - top) * (y - range.low) / (range.high - range.low)};
  }
};

/// The axis, and what stands at its ends.
void draw_scale(const Chart& chart, const Frame& frame) {
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const auto grid_line = [&](float y) {
    const float at = std::round(y) + 0.5F;
    draw.AddLine({frame.min.x, at}, {frame.min.x + frame.width, at}, theme::colour(Colour::line));
  };
  if (chart.is_signed) return grid_line((frame.top + frame.bottom) / 2);
  grid_line(frame.top);
  grid_line(frame.bottom);
  label(frame.min, in_short(frame.range.high));
  if (frame.range.low > 0) label({frame.min.x, frame.bottom - px(15)}, in_short(frame.range.low));
}

/// What the names of those who may be ahead take on the left of a chart.
float width_of_sides(const Chart& chart) {
  if (!chart.is_signed) return 0;
  const auto width = [](const std::string& words) { return widgets::size_of(Font::small, words).x; };
  return std::max(width(chart.above), width(chart.below)) + px(8);
}

/// The half of the chart that is for whoever wins there, in the colour of that player.
void draw_spans(const Chart& chart, const Frame& frame) {
  const float middle = std::round((frame.top + frame.bottom) / 2);
  for (const ChartSpan& span : chart.spans) {
    const float from = frame.place({std::max(span.from, 0.0F), 0}).x;
    const float to = frame.place({span.to, 0}).x;
    ImGui::GetWindowDrawList()->AddRectFilled({from, span.is_above ? frame.top : middle},
                                              {to, span.is_above ? middle : frame.bottom},
                                              theme::cell(span.is_above ? 1 : 2, 0.25F));
  }
}

/// Pale behind `now`: that is yet to come.
void draw_line(const Chart& chart, const ChartLine& line, const Frame& frame, float now) {
  std::vector<ImVec2> path;
  for (const ChartPoint& point : line.points) {
    const ImVec2 at = frame.place(point);
    if (chart.is_stepped && !path.empty()) path.push_back({at.x, path.back().y});
    path.push_back(at);
  }
  if (path.empty()) return;
  if (chart.is_stepped) path.push_back({frame.min.x + frame.width, path.back().y});
  const auto stroke = [&](const std::vector<ImVec2>& points, float opacity) {
    const Colour own = line.is_bound ? Colour::quiet : Colour::accent;
    const ImU32 ink = line.run ? theme::run(*line.run, opacity) : theme::colour(own, opacity);
    const float thickness = line.is_bound ? px(1) : px(1.8F);
    ImGui::GetWindowDrawList()->AddPolyline(points.data(), static_cast<int>(points.size()), ink, 0, thickness);
  };
  const auto next = std::find_if(path.begin(), path.end(), [&](const ImVec2& point) { return point.x > now; });
  std::vector<ImVec2> to_come(next, path.end());
  path.erase(next, path.end());
  if (!to_come.empty() && !path.empty()) {
    const ImVec2 from = path.back();
    const ImVec2 to = to_come.front();
    const ImVec2 crossing = {now, from.y + (to.y - from.y) * (now - from.x) / (to.x - from.x)};
    path.push_back(crossing);
    to_come.insert(to_come.begin(), crossing);
  }
  stroke(path, 1);
  stroke(to_come, 0.4F);
  // Where a run of a race got best, which may be at its very end.
  if (const ImVec2 last = frame.place(line.points.back()); line.run && !line.is_bound)
    ImGui::GetWindowDrawList()->AddCircleFilled(last, px(3), theme::run(*line.run, last.x > now ? 0.4F : 1));
}

}  // namespace

std::optional<float> chart_view(const Chart& chart, float height) {
  mirror::tell(mirror::Kind::text, in_words(chart));
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const ImVec2 min = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x;
  ImGui::PushID(chart.label);
  const bool is_pressed = ImGui::InvisibleButton("chart", {width, height});
  widgets::list_item(std::string(chart.label) + " chart", min, {min.x + width, min.y + height});
  ImGui::PopID();
  const bool is_seen = ImGui::IsItemVisible();
  if (is_seen && is_empty(chart)) label(min, chart.empty);
  if (!is_seen || is_empty(chart)) return std::nullopt;

  const float sides = width_of_sides(chart);
  const Frame frame{.min = {min.x + sides, min.y},
                    .width = width - sides,
                    .top = min.y + px(16),
                    .bottom = min.y + height - px(4),
                    .last = std::max(chart.last_node, 1.0),
                    .range = shown_range_of(chart)};
  draw_spans(chart, frame);
  draw_scale(chart, frame);
  const float now = frame.place({chart.shown_node, 0}).x;
  for (const ChartLine& line : chart.lines) draw_line(chart, line, frame, now);
  for (float y = frame.top; y < frame.bottom; y += px(6))  // below the label, which it would strike out
    draw.AddLine({now, y}, {now, std::min(y + px(3), frame.bottom)}, theme::colour(Colour::text, 0.5F));
  if (chart.is_signed) {
    label({min.x, frame.top - px(2)}, chart.above);
    label({min.x, frame.bottom - px(13)}, chart.below);
  }
  if (!is_pressed) return std::nullopt;
  return frame.last * std::clamp((ImGui::GetIO().MousePos.x - frame.min.x) / frame.width, 0.0F, 1.0F);
}

}  // namespace lookahead
