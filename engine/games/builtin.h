// The games that Lookahead comes with. Programs that bring a list of their own do without it: everything else is handed
// the catalog that it is to use.
#pragma once

#include "lookahead/catalog.h"

namespace lookahead {

/// In the order of menus; the same list every time.
const Catalog& builtin_games();

}  // namespace lookahead
