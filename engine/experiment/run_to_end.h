// One run, without anybody who watches it.
#pragma once

#include "lookahead/session.h"

namespace lookahead {

/// A run that has come to its end.
Session run_to_end(const Spec& spec);

}  // namespace lookahead
