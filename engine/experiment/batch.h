// One run, without anybody who watches it.
#pragma once

#include "lookahead/session.h"

namespace lookahead {

/// One run from start to end.
Report run_to_end(const Spec& spec);

}  // namespace lookahead
