// Experiments to begin with: a question, and the plan that answers it in seconds.
#pragma once

#include <vector>

namespace lookahead {

struct Example {
  const char* question;
  const char* plan;  ///< with what to show of it
};

/// The first of them is what a first visit to the page of experiments sees.
const std::vector<Example>& examples();

}  // namespace lookahead
