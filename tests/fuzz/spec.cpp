// Any text as a spec: it is refused with a message, or its canonical text is a fixed point.
#include "spec.h"

#include "fuzz/expect.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace lookahead;
  const std::string_view text = fuzz::text_of(data, size);
  for (const Version version : {Version::optional, Version::required}) {
    const auto spec = parse_spec(text, version);
    if (!spec) {
      fuzz::expect_error(spec.error(), text);
      continue;
    }
    const std::string canonical = to_text(*spec);
    const auto again = parse_spec(canonical, Version::required);
    fuzz::expect(bool(again), "a canonical text is read");
    fuzz::expect(*again == *spec, "a canonical text means the same");
    fuzz::expect(to_text(*again) == canonical, "a canonical text is a fixed point");
  }
  return 0;
}
