#include "clock.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>

namespace lookahead::cli {

void add_seconds(CLI::App& command, const std::string& name, double& seconds, const std::string& help) {
  command.add_option(name, seconds, help)->type_name("SECONDS")->check([](const std::string& text) {
    char* end = nullptr;
    const double number = std::strtod(text.c_str(), &end);
    const bool is_plain = text.find_first_not_of("0123456789.") == std::string::npos;  // nor 0x10, which it would read
    return is_plain && number > 0 && number < 1e9 && *end == '\0' ? "" : in_quotes(text) + " is no number of seconds";
  });
}

void advance(Session& session, std::uint64_t nodes, double seconds) {
  using Clock = std::chrono::steady_clock;
  if (seconds <= 0) {
    session.advance(nodes);
    return;
  }
  session.prepare(session.to_prepare());  // what the spec's moves took is none of this search's time
  constexpr double largest = 65536;
  const auto begin = Clock::now();
  double examined = 0;
  for (double batch = 64; nodes > 0;) {
    const auto now = std::min(static_cast<std::uint64_t>(batch), nodes);
    if (session.advance(now) != Status::running) return;
    const double taken = std::chrono::duration<double>(Clock::now() - begin).count();
    if (taken >= seconds) return session.stop();
    nodes -= now;
    examined += static_cast<double>(now);
    // Half of what the time left is good for, as nodes have come so far: so the last batches are small.
    const double in_time = examined * (seconds - taken) / taken / 2;
    batch = std::clamp(in_time, 1.0, std::min(2 * batch, largest));
  }
}

}  // namespace lookahead::cli
