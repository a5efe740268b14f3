#include "clock.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>

namespace lookahead::cli {

void add_seconds(CLI::App& command, const std::string& name, double& seconds, const std::string& help) {
  command.add_option(name, seconds, help)->type_name("SECONDS")->check([](const std::string& text) {
    const double number = std::strtod(text.c_str(), nullptr);
    return number > 0 && number < 1e9 ? "" : in_quotes(text) + " is no number of seconds";
  });
}

void advance(Session& session, std::uint64_t nodes, double seconds) {
  using Clock = std::chrono::steady_clock;
  if (seconds <= 0) {
    session.advance(nodes);
    return;
  }
  const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  for (std::uint64_t batch = 64; nodes > 0; batch = std::min<std::uint64_t>(batch * 2, 65536)) {
    const std::uint64_t now = std::min(batch, nodes);
    if (session.advance(now) != Status::running) return;
    if (Clock::now() >= end) return session.stop();
    nodes -= now;
  }
}

}  // namespace lookahead::cli
