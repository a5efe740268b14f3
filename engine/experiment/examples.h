// Experiments to begin with: a question, and the plan that answers it in seconds.
#pragma once

#include <string>
#include <vector>

#include "lookahead/catalog.h"

namespace lookahead {

struct Example {
  std::string question;
  std::string plan;  ///< with what to show of it
};

/// Those of a catalog's games, or one that is made of the first game, where none is. The first of them is what a first
/// visit to the page of experiments sees.
std::vector<Example> examples(const Catalog& games);

}  // namespace lookahead
