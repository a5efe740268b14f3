// The games that Lookahead comes with. A program with a catalog of its own does not need them: everything else is
// handed the catalog that it is to use. Each game by itself, for a catalog that takes it in, is a header in games/.
#pragma once

#include "lookahead/catalog.h"

namespace lookahead {

/// In the order of menus; the same list every time.
const Catalog& builtin_games();

}  // namespace lookahead
