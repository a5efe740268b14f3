// Any text as a plan: it is refused with a message, or its canonical text is a fixed point that stands for the same
// runs.
#include "experiment/plan.h"

#include "fuzz/expect.h"
#include "lookahead/games.h"

using namespace lookahead;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const auto plan = parse_plan(text, builtin_games());
  if (!plan) {
    fuzz::expect_error(plan.error(), text);
    return 0;
  }
  const std::string canonical = to_text(*plan);
  const auto again = parse_plan(canonical, builtin_games());
  fuzz::expect(bool(again), "a canonical text is read");
  fuzz::expect(to_text(*again) == canonical, "a canonical text is a fixed point");
  fuzz::expect(again->runs() == plan->runs(), "a canonical text stands for as many runs");
  if (plan->is_tournament) return 0;
  for (const std::uint64_t run : {std::uint64_t{0}, plan->runs() / 2, plan->runs() - 1})
    fuzz::expect(again->run(run) == plan->run(run), "a canonical text stands for the same runs");
  return 0;
}
