// What the sanitizers are told, in the build that has them (the preset web-sanitizers): that memory may give out, since
// a search then ends with a status; and that what they find is a trap, of which the browser tells the functions that
// led there.
#if __has_feature(address_sanitizer)

#include <sanitizer/common_interface_defs.h>

extern "C" const char* __asan_default_options() { return "allocator_may_return_null=1"; }

namespace lookahead {
namespace {

[[maybe_unused]] const bool is_trap = [] {
  __sanitizer_set_death_callback([] { __builtin_trap(); });
  return true;
}();

}  // namespace
}  // namespace lookahead

#endif
