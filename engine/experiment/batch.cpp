#include "experiment/batch.h"

namespace lookahead {

Report run_to_end(const Spec& spec) {
  auto session = Session::start(spec, 0);
  assert(session && "a spec of one run");
  session->advance(UINT64_MAX);
  return session->report();
}

}  // namespace lookahead
