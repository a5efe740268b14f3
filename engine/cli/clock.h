// Searching with a time limit. Clocks are read here, since the engine never reads one.
#pragma once

#include <cstdint>
#include <string>

#include "commands.h"
#include "lookahead/session.h"

namespace lookahead::cli {

/// Adds an option that is a number of seconds.
void add_seconds(CLI::App& command, const std::string& name, double& seconds, const std::string& help);

/// Examines at most `nodes` more nodes, fewer if the run ends or the search has taken `seconds`; 0 seconds means no
/// limit. The clock is read between batches, which begin small and grow. What has to be searched again of earlier turns
/// (Session::prepare) does not count.
void advance(Session& session, std::uint64_t nodes, double seconds);

}  // namespace lookahead::cli
