// Why a run has ended, in words.
#pragma once

#include <string>

#include "lookahead/session.h"

namespace lookahead {

struct Ending {
  std::string words;    ///< "solved", "stopped at its limit of 20,000 nodes": the end of a sentence
  std::string meaning;  ///< what that says of the result, and what one can do: whole sentences
};

/// Of a run that has ended.
Ending ending_of(const Session& session);

}  // namespace lookahead
