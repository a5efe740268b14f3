// The same tests run with all their cases in the optimised build, and with fewer under the sanitizers and where it is
// counted which lines they reach.
#pragma once

namespace lookahead::tests {

#if defined(LOOKAHEAD_COVERAGE)
inline constexpr bool sanitized = true;
#elif defined(__has_feature)  // clang
inline constexpr bool sanitized = __has_feature(address_sanitizer);
#elif defined(__SANITIZE_ADDRESS__)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

/// How often to repeat something.
constexpr int scaled(int all, int few) { return sanitized ? few : all; }

}  // namespace lookahead::tests
