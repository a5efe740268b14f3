// What the sources published, a file for each game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "experiment/replication.h"

namespace lookahead::published {

std::vector<Replication> color_walk();
std::vector<Replication> bubble_burst();
std::vector<Replication> blockbuster();
std::vector<Replication> isolation();

/// The four figures that tables of the length of games have.
inline std::vector<Figure> summary(Subset of, double least, double mean, double most, double deviation) {
  return {{"min", Statistic::least, of, exactly(least), {}},
          {"mean", Statistic::mean, of, exactly(mean), {}},
          {"max", Statistic::most, of, exactly(most), {}},
          {"sd", Statistic::deviation, of, exactly(deviation), {}}};
}

/// The entries of settings with a prefix each: "e1." and "a=beam;width=5" give ";e1.a=beam;e1.width=5".
inline std::string with_prefix(const std::string& prefix, std::string_view settings) {
  std::string out;
  for (const std::string_view entry : split(settings, ';')) out += ";" + prefix + std::string(entry);
  return out;
}

}  // namespace lookahead::published
