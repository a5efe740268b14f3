// The first bytes say where to go, the rest is a spec: its run is watched for a thousand nodes or so, and going back
// shows what was shown before.
#include "lookahead/session.h"

#include <algorithm>
#include <map>

#include "fuzz/expect.h"
#include "lookahead/games.h"

namespace {

using namespace lookahead;

constexpr std::size_t places = 4;
constexpr std::uint64_t last_node = 1500;
constexpr std::uint64_t most_prepared = 50'000;  // what more takes seconds

/// All that a page shows of a node.
std::string shown(const Session& session) {
  const Report report = session.report();
  std::string out = session.check() + name(report.status) + report.best.text;
  for (const CounterRow& row : counter_table) out += " " + std::to_string(report.counters.*row.member);
  out += " " + std::to_string(report.open) + " " + std::to_string(report.memory);
  for (const std::string& move : report.line) out += " " + move;
  out += " " + session.position(session.line())->text();
  return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  if (size < places) return 0;
  const std::string_view text = fuzz::text_of(data + places, size - places);
  const auto spec = parse_spec(text, builtin_games());
  if (!spec) return 0;
  const std::size_t keyframe_bytes = std::size_t{data[0]} * 256;
  auto session = Session::start(*spec, keyframe_bytes);
  if (!session) {
    fuzz::expect_error(session.error(), "");
    return 0;
  }
  if (session->to_prepare() > most_prepared) return 0;
  for (std::uint64_t left = session->to_prepare(); left > 0; left = session->to_prepare()) {
    session->prepare(16 * data[0] + 1);
    fuzz::expect(session->to_prepare() < left, "preparing comes nearer to its end");
    fuzz::expect(session->nodes() == 0, "and is no part of the run");
  }
  session->watch(data[1] % 2 == 1);
  std::map<std::uint64_t, std::string> seen;
  for (std::size_t i = 0; i < places; ++i) {
    session->go_to(std::uint64_t{data[i]} * last_node / 255);
    seen.emplace(session->nodes(), shown(*session));
  }
  session->go_to(last_node);
  for (const auto& [nodes, before] : seen) {
    session->go_to(nodes);
    fuzz::expect(shown(*session) == before, "going back shows what was shown before");
  }
  return 0;
}
