// What somebody sees who comes without a link.
#pragma once

#include <string>

#include "lookahead/spec.h"

namespace lookahead {

/// The first game of the catalog, with the board and the algorithm that it begins with.
inline std::string first_visit() {
  const GameInfo& game = catalog().front().info;
  return std::string(spec_version) + ";g=" + game.id + ";b=" + game.board + ";a=" + game.algorithm;
}

}  // namespace lookahead
