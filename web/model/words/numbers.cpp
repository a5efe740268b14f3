#include "model/words/numbers.h"

#include <cstdio>

namespace lookahead {

std::string in_short(double number) {
  constexpr const char* units[] = {"", " k", " M", " G"};
  std::size_t unit = 0;
  while (number >= 999.5 && unit < 3) {
    number /= 1000;
    ++unit;
  }
  char out[32];
  std::snprintf(out, sizeof out, "%.*f%s", unit == 0 || number >= 99.95 ? 0 : 1, number, units[unit]);
  return out;
}

std::string bytes_text(std::uint64_t bytes) {
  constexpr double mega = 1e6;
  if (bytes < 1000) return std::to_string(bytes) + " B";
  char out[32];
  const double size = static_cast<double>(bytes);
  if (size < mega)
    std::snprintf(out, sizeof out, "%.0f kB", size / 1000);
  else
    std::snprintf(out, sizeof out, "%.1f MB", size / mega);
  return out;
}

}  // namespace lookahead
