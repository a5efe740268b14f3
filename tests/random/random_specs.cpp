// Specs at random from everything that the catalog offers, each run and put into a line of text. All builds have to
// print the same lines, whether they go from node to node (seek) or begin anew for each of them (fresh):
//
//   random-specs fresh|seek FIRST COUNT
//
// A line has the spec, how its run ended, and what it shows at some of its nodes.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "lookahead/games.h"
#include "random/spec_maker.h"
#include "run/proof_words.h"

namespace {

using namespace lookahead;

constexpr std::size_t keyframe_bytes = 1 << 16;  // few enough that some are dropped on the way
constexpr std::uint64_t spacing = 16;

std::string summary(const Session& session) {
  const Report report = session.report();
  std::string out = report.spec + " | " + name(report.status) + " | " + result_in_words(session) + " |";
  for (const CounterRow& row : counter_table) out += " " + std::to_string(report.counters.*row.member);
  out += " " + std::to_string(report.memory) + " |";
  for (const std::string& move : report.line) out += " " + move;
  return out + " |";
}

/// In an order that goes back and forth. tests/random/specs.mjs has the same.
std::array<std::uint64_t, 5> places(std::uint64_t end) { return {end / 3, 2 * end / 3, 1, end / 2, end}; }

std::string shown(const Session& session) { return " " + std::to_string(session.nodes()) + ":" + session.check(); }

std::string by_seeking(const Spec& spec) {
  auto session = Session::start(spec, keyframe_bytes);
  session->space_keyframes(spacing);
  session->go_to(UINT64_MAX);
  std::string out;
  for (const std::uint64_t place : places(session->nodes())) {
    session->go_to(place);
    out += shown(*session);
  }
  return summary(*session) + out;
}

std::string afresh(const Spec& spec) {
  auto whole = Session::start(spec, 0);
  whole->advance(UINT64_MAX);
  std::string out = summary(*whole);
  for (const std::uint64_t place : places(whole->nodes())) {
    auto session = Session::start(spec, 0);
    session->advance(place);
    out += shown(*session);
  }
  return out;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view mode = argc == 4 ? argv[1] : "";
  if (mode != "fresh" && mode != "seek") return std::fputs("usage: random-specs fresh|seek FIRST COUNT\n", stderr), 2;
  const std::uint64_t first = std::strtoull(argv[2], nullptr, 10);
  const std::uint64_t count = std::strtoull(argv[3], nullptr, 10);
  for (std::uint64_t number = first; number < first + count; ++number) {
    const Spec spec = tests::random_spec(builtin_games(), number);
    std::puts((mode == "seek" ? by_seeking(spec) : afresh(spec)).c_str());
  }
}
