// Any text as a spec: it is refused with a message, or its canonical text is a fixed point. So it is where the text is
// of an older version whose entries are rewritten.
#include "lookahead/spec.h"

#include <array>

#include "fuzz/expect.h"
#include "lookahead/games.h"

namespace {

using namespace lookahead;

/// What is written becomes longer than what was read.
void double_values(std::vector<SpecEntry>& entries) {
  for (SpecEntry& entry : entries)
    if (entry.key != "g" && entry.key != "a") entry.value += entry.value;
}

constexpr std::array<Upgrade, 1> upgrades{double_values};

void expect_canonical(const Spec& spec) {
  const std::string canonical = to_text(spec);
  fuzz::expect(canonical.starts_with("1;"), "a canonical text begins with its version");
  const auto again = parse_spec(canonical, builtin_games());
  fuzz::expect(bool(again), "a canonical text is read");
  fuzz::expect(*again == spec, "a canonical text means the same");
  fuzz::expect(to_text(*again) == canonical, "a canonical text is a fixed point");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const auto upgraded = parse_spec(text, builtin_games(), upgrades);
  const auto spec = parse_spec(text, builtin_games());
  for (const auto& read : {upgraded, spec}) {
    if (read)
      expect_canonical(*read);
    else
      fuzz::expect_error(read.error(), text);
  }
  return 0;
}
