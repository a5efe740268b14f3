#include "experiment/run_to_end.h"

namespace lookahead {

Session run_to_end(const Spec& spec) {
  auto session = Session::start(spec, 0);
  assert(session && "a spec of one run");
  session->advance(UINT64_MAX);
  return *std::move(session);
}

}  // namespace lookahead
