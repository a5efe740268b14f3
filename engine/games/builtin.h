// The list of games, under the name that it has had in other projects.
#pragma once

#include "lookahead/games.h"
