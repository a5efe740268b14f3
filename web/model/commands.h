// What keys and buttons do, by name: one table for the canvas and the page around it.
#pragma once

#include <string_view>

#include "model/app.h"

namespace lookahead {

/// An unknown command does nothing.
void run_command(App& app, std::string_view id);

}  // namespace lookahead
