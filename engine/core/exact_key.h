// A position in 80 bits without loss: for tables whose entries have to be certain.
#pragma once

#include <cstdint>

namespace lookahead {

struct ExactKey {
  std::uint64_t most;
  std::uint16_t rest;

  friend bool operator==(const ExactKey&, const ExactKey&) = default;
};

}  // namespace lookahead
