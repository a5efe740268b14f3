// Numbers for people.
#pragma once

#include <cstdint>
#include <string>

namespace lookahead {

/// "12.3 M": three digits at most.
std::string in_short(double number);
/// "12.3 MB"
std::string bytes_text(std::uint64_t bytes);

}  // namespace lookahead
