// Searching against the clock, which the engine never reads.
#pragma once

#include <cstdint>
#include <string>

#include "commands.h"
#include "lookahead/session.h"

namespace lookahead::cli {

/// Adds an option that is a number of seconds.
void add_seconds(CLI::App& command, const std::string& name, double& seconds, const std::string& help);

/// Examines so many nodes, fewer where the run or the seconds of searching end before; 0 seconds are no limit. The
/// clock is looked at between batches that grow from small.
void advance(Session& session, std::uint64_t nodes, double seconds);

}  // namespace lookahead::cli
