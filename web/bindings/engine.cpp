// The headless engine for JavaScript: workers, Node, other people's pages. Errors and numbers are as val_maker.h
// says; a count that is none is a TypeError.
#include <emscripten/bind.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "bindings/val_maker.h"
#include "experiment/bench.h"
#include "lookahead/games.h"
#include "lookahead/glossary.h"
#include "lookahead/match.h"
#include "lookahead/session.h"
#include "spec/boards.h"

namespace {

using emscripten::val;
using namespace lookahead;

struct Names {
  static double to_prepare(const Session& session) { return static_cast<double>(session.to_prepare()); }
  static void prepare(Session& session, double nodes) { session.prepare(count(nodes)); }
  static std::string advance(Session& session, double nodes) { return name(session.advance(count(nodes))); }
  static double seek(Session& session, double nodes) { return static_cast<double>(session.seek(count(nodes))); }
  static std::string go_to(Session& session, double nodes) { return name(session.go_to(count(nodes))); }
  static std::string status(const Session& session) { return name(session.status()); }
  static double nodes(const Session& session) { return static_cast<double>(session.nodes()); }
  static val report(const Session& session) {
    return describe<ValMaker>(session.report(), session.machine().outlook(), session.root());
  }
  static val events(const Session& session, double most) {
    val list = val::array();
    if (!session.trace()) return list;
    const Trace& trace = *session.trace();
    for (std::size_t i = trace.size() - static_cast<std::size_t>(std::min<std::uint64_t>(count(most), trace.size()));
         i < trace.size(); ++i)
      ValMaker::add(list, describe<ValMaker>(trace[i], session.root()));
    return list;
  }
  static void space_keyframes(Session& session, double nodes) { session.space_keyframes(count(nodes)); }
  static val line(const Session& session) { return describe<ValMaker>(line_text(session.root(), session.line())); }
  static val line_at(const Session& session, double node) {
    const auto line = session.line_at(count(node));
    return line ? describe<ValMaker>(line_text(session.root(), *line)) : val::null();
  }
  static val picture(const Session& session) { return picture_object(*session.position(session.line())); }
  static val solution(const Session& session, double move) {
    std::vector<Move> line = session.best_line();
    line.resize(static_cast<std::size_t>(std::min<std::uint64_t>(line.size(), count(move))));
    return picture_object(*session.position(line));
  }
  static val proofs(const Session& session) {
    std::vector<std::string> sentences;
    for (const std::string& words : {loss_in_words(session), bound_in_words(session)})
      if (!words.empty()) sentences.push_back(words);
    return describe<ValMaker>(sentences);
  }
  static val improvements(const Session& session) {
    val list = val::array();
    for (const Improvement& improvement : session.improvements())
      ValMaker::add(list, describe<ValMaker>(improvement, measure_of(session, improvement)));
    return list;
  }
};

/// {spec}: the canonical text; or {error}.
val parse(const std::string& text) {
  const auto spec = parse_spec(text, builtin_games());
  if (!spec) return failure(spec.error(), text);
  val out = val::object();
  out.set("spec", to_text(*spec));
  return out;
}

/// {specs}: of the runs that a text shows, each to start; or {error}.
val runs(const std::string& text) {
  const auto spec = parse_spec(text, builtin_games());
  if (!spec) return failure(spec.error(), text);
  const auto runs = runs_of(*spec);
  if (!runs) return failure(runs.error(), text);
  std::vector<std::string> specs;
  for (const Spec& run : *runs) specs.push_back(to_text(run));
  val out = val::object();
  out.set("specs", describe<ValMaker>(specs));
  return out;
}

std::string check_of_all(const val& checks) { return check_of(emscripten::vecFromJSArray<std::string>(checks)); }

/// {session}: a Session at its beginning, to be deleted by the caller; or {error}.
val start_with(const std::string& text, std::size_t keyframe_bytes) {
  const auto spec = parse_spec(text, builtin_games());
  if (!spec) return failure(spec.error(), text);
  auto session = Session::start(*spec, keyframe_bytes);
  if (!session) return failure(session.error(), text);
  val out = val::object();
  out.set("session", val(std::make_shared<Session>(std::move(*session))));
  return out;
}

val start(const std::string& text) { return start_with(text, Session::default_keyframe_bytes); }

/// For those who never go back: it has no keyframe but that of the start.
val start_forwards(const std::string& text) { return start_with(text, 0); }

/// What there is to know of a link, and {picture}: its board after the moves that it holds, and nothing searched; or
/// {error}. An empty text is a first visit.
val preview(const std::string& text) {
  const auto spec = parse_link(text, builtin_games());
  if (!spec) return failure(spec.error(), text);
  val out = describe<ValMaker>(*spec);
  out.set("picture", picture_object(*root_position(*spec)));
  return out;
}

std::string bench() {
  const auto text = bench_text(builtin_games());
  if (!text) throw_range_error(text.error().message);
  return *text;
}

val words() {
  val out = val::array();
  for (const Term& term : glossary) {
    val one = val::object();
    one.set("name", std::string(term.name));
    one.set("meaning", std::string(term.meaning));
    out.call<void>("push", one);
  }
  return out;
}

}  // namespace

EMSCRIPTEN_BINDINGS(lookahead_engine) {
  emscripten::class_<Session>("Session")
      .smart_ptr<std::shared_ptr<Session>>("SharedSession")  // what start() hands out
      .function("toPrepare", &Names::to_prepare)
      .function("prepare", &Names::prepare)
      .function("advance", &Names::advance)
      .function("seek", &Names::seek)
      .function("goTo", &Names::go_to)
      .function("stop", &Session::stop)
      .function("status", &Names::status)
      .function("nodes", &Names::nodes)
      .function("report", &Names::report)
      .function("watch", &Session::watch)
      .function("events", &Names::events)
      .function("proofs", &Names::proofs)
      .function("improvements", &Names::improvements)
      .function("spaceKeyframes", &Names::space_keyframes)
      .function("line", &Names::line)
      .function("lineAt", &Names::line_at)
      .function("picture", &Names::picture)
      .function("solution", &Names::solution)
      .function("check", &Session::check);
  emscripten::function("parse", &parse);
  emscripten::function("runs", &runs);
  emscripten::function("start", &start);
  emscripten::function("startForwards", &start_forwards);
  emscripten::function("checkOf", &check_of_all);
  emscripten::function("preview", &preview);
  emscripten::function("glossary", &words);
  emscripten::function("bench", &bench);
}
