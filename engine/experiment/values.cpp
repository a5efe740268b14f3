#include "experiment/values.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace lookahead {
namespace {

struct Range {
  std::int64_t first;  // all in thousandths
  std::int64_t last;
  std::int64_t step;
};

/// What is wrong with a text that has a ".." and is no range, or what to write in place of it.
[[gnu::cold, gnu::noinline]] std::string fault_of_range(std::string_view text, std::optional<std::int64_t> first,
                                                        std::optional<std::int64_t> last) {
  const std::string meant = range_meant(text, "..");
  if (first && last && *last >= *first) return "its step has to be a number above 0";
  if (first && last) return "its last number is less than its first" + (meant.empty() ? "" : ", write " + meant);
  if (!meant.empty()) return "write " + meant;
  return "FIRST..LAST or FIRST..LAST:STEP, such as 7..18 or 10..50:10";
}

/// None if the text has no "..".
Result<std::optional<Range>> parse_range(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return std::optional<Range>();
  const std::string_view rest = text.substr(dots + 2);
  const std::size_t colon = rest.find(':');
  const auto first = parse_thousandths(text.substr(0, dots));
  const auto last = parse_thousandths(rest.substr(0, colon));
  const auto step =
      colon == std::string_view::npos ? std::optional<std::int64_t>(1000) : parse_thousandths(rest.substr(colon + 1));
  if (!first || !last || !step || *last < *first || *step <= 0)
    return Error{in_quotes(text) + " is no range: " + fault_of_range(text, first, last), 0};
  return std::optional(Range{*first, *last, *step});
}

}  // namespace

Result<std::vector<ListedValue>> parse_values(std::string_view text, std::size_t most) {
  std::vector<ListedValue> out;
  std::size_t offset = 0;
  const Error too_many{"more than " + std::to_string(most) + " values", 0};
  for (const std::string_view part : split(text, ',')) {
    if (part.empty()) return Error{"nothing stands here, where a value is expected", offset};
    const auto range = parse_range(part);
    if (!range) return shifted(range.error(), offset);
    if (!*range) {
      if (out.size() == most) return shifted(too_many, offset);
      out.push_back({std::string(part), offset, part.size()});
    } else {
      const auto [first, last, step] = **range;
      const std::uint64_t steps =
          (static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first)) / static_cast<std::uint64_t>(step);
      if (steps >= most - out.size()) return shifted(too_many, offset);
      for (std::uint64_t i = 0; i <= steps; ++i)
        out.push_back({thousandths_text(first + static_cast<std::int64_t>(i) * step), offset, part.size()});
    }
    offset += part.size() + 1;
  }
  return out;
}

[[gnu::cold, gnu::noinline]] std::string range_meant(std::string_view text, std::string_view between) {
  const auto trimmed = [](std::string_view part) {
    const std::size_t begin = std::min(part.find_first_not_of(' '), part.size());
    return part.substr(begin, part.find_last_not_of(' ') + 1 - begin);
  };
  for (const std::string_view written : {"...", "..", "\u2026", "\u2013", "\u2014", "to", "-", ":"}) {
    const std::size_t at = text.find(written, 1);  // a minus sign may stand in front
    if (at == std::string_view::npos) continue;
    std::string_view first = trimmed(text.substr(0, at));
    std::string_view last = trimmed(text.substr(at + written.size()));
    const auto from = parse_thousandths(first);
    const auto to = parse_thousandths(last);
    if (!from || !to) return "";
    if (*to < *from) std::swap(first, last);
    return std::string(first) + std::string(between) + std::string(last);
  }
  return "";
}

std::string values_text(const std::vector<std::string>& values) {
  std::string out;
  for (std::size_t i = 0; i < values.size();) {
    // How far the values go on at equal distances, where they are numbers as a range writes them.
    std::size_t end = i + 1;
    std::int64_t step = 0;
    const auto number = [&](std::size_t k) -> std::optional<std::int64_t> {
      const auto read = parse_thousandths(values[k]);
      return read && thousandths_text(*read) == values[k] ? read : std::nullopt;
    };
    if (const auto first = number(i)) {
      for (std::int64_t last = *first; end < values.size(); ++end) {
        const auto next = number(end);
        if (!next || *next <= last || (step != 0 && *next - last != step)) break;
        step = *next - last;
        last = *next;
      }
    }
    if (!out.empty()) out += ",";
    out += values[i];
    if (end - i >= 3) {
      out += ".." + values[end - 1];
      if (step != 1000) out += ":" + thousandths_text(step);
      i = end;
    } else {
      ++i;
    }
  }
  return out;
}

}  // namespace lookahead
