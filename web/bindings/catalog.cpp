// What both modules tell of games, algorithms and links.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <string>

#include "bindings/val_maker.h"
#include "lookahead/games.h"

namespace {

using emscripten::val;
using namespace lookahead;

val games() { return describe_all<ValMaker>(builtin_games()); }

/// What there is to know of a link (describe.h); or {error}.
val describe_link(const std::string& text) {
  const auto spec = parse_spec(text, builtin_games());
  return spec ? describe<ValMaker>(*spec) : failure(spec.error(), text);
}

}  // namespace

EMSCRIPTEN_BINDINGS(lookahead_catalog) {
  emscripten::function("catalog", &games);
  emscripten::function("describeLink", &describe_link);
}
