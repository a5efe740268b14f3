#include "support/files.h"

#include <fstream>
#include <sstream>

namespace lookahead::tests {

std::optional<std::string> read_project_file(const std::string& path) {
  std::ifstream file(std::string(LOOKAHEAD_PROJECT) + "/" + path, std::ios::binary);
  if (!file) return std::nullopt;
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

std::string color_walk_reference(const std::string& name) {
  return read_project_file("../shared/data/color-walk/" + name).value_or("");
}

std::string bubble_burst_reference(const std::string& name) {
  return read_project_file("../shared/data/bubble-burst/" + name).value_or("");
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::vector<int> reference_moves(const std::string& row) {
  std::vector<int> moves;
  for (const std::string& line : lines_of(color_walk_reference("reference_moves_per_game.txt"))) {
    if (!line.starts_with(row)) continue;
    std::istringstream numbers(line.substr(line.find('|') + 1));
    for (int n; numbers >> n;) moves.push_back(n);
  }
  return moves;
}

}  // namespace lookahead::tests
