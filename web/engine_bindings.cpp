// The headless engine for JavaScript: workers, Node, other people's pages.
//
// Everything that can fail returns an object with `error` ({message, offset, column}); nothing throws. Counts are
// doubles.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>

#include "describe.h"
#include "experiment/bench.h"
#include "position.h"
#include "session.h"

namespace {

using emscripten::val;
using namespace lookahead;

/// For describe(). Wide numbers become doubles: JavaScript has no other that JSON and arithmetic understand.
struct ValMaker {
  using Object = val;
  static val object() { return val::object(); }
  static val list() { return val::array(); }
  template <class T>
  static void set(val& object, const char* key, const T& value) {
    object.set(key, converted(value));
  }
  template <class T>
  static void add(val& list, const T& value) {
    list.call<void>("push", converted(value));
  }

 private:
  template <class T>
  static val converted(const T& value) {
    if constexpr (std::is_same_v<T, val>)
      return value;
    else if constexpr (std::is_same_v<T, std::nullptr_t>)
      return val::null();
    else if constexpr (std::is_convertible_v<T, std::string>)
      return val(std::string(value));
    else if constexpr (std::is_same_v<T, bool>)
      return val(value);
    else
      return val(static_cast<double>(value));
  }
};

val failure(const Error& error, const std::string& text) {
  val inner = val::object();
  inner.set("message", error.message);
  inner.set("offset", static_cast<double>(error.offset));
  inner.set("column", static_cast<double>(place_of(text, std::min(error.offset, text.size())).column));
  val out = val::object();
  out.set("error", inner);
  return out;
}

/// A copy: the engine's memory may move when it grows.
val bytes(const std::vector<std::uint8_t>& from) {
  return val(emscripten::typed_memory_view(from.size(), from.data())).call<val>("slice");
}

val board(const AnyPosition& position) {
  const Picture picture = position.picture();
  val out = val::object();
  out.set("rows", picture.rows);
  out.set("columns", picture.columns);
  out.set("cells", bytes(picture.cells));
  out.set("marks", bytes(picture.marks));
  out.set("text", position.text());
  describe_measure<ValMaker>(out, position.measure(position.objective()));
  return out;
}

/// A count from JavaScript: whole, and no less than 0.
std::uint64_t count(double number) { return number >= 1 ? static_cast<std::uint64_t>(std::min(number, 9e15)) : 0; }

struct Names {
  static std::string advance(Session& session, double nodes) { return name(session.advance(count(nodes))); }
  static double seek(Session& session, double nodes) { return static_cast<double>(session.seek(count(nodes))); }
  static std::string go_to(Session& session, double nodes) { return name(session.go_to(count(nodes))); }
  static std::string status(const Session& session) { return name(session.status()); }
  static double nodes(const Session& session) { return static_cast<double>(session.nodes()); }
  static val report(const Session& session) { return describe<ValMaker>(session.report()); }
  static val line(const Session& session) { return describe<ValMaker>(line_text(session.root(), session.line())); }
  static val picture(const Session& session) { return board(*session.position(session.line())); }
  static val improvements(const Session& session) {
    val list = val::array();
    for (const Improvement& improvement : session.improvements())
      ValMaker::add(list, describe<ValMaker>(improvement, session.root().measure(improvement.objective)));
    return list;
  }
};

/// {spec}: the canonical text; or {error}.
val parse(const std::string& text) {
  const auto spec = parse_spec(text);
  if (!spec) return failure(spec.error(), text);
  val out = val::object();
  out.set("spec", to_text(*spec));
  return out;
}

/// {session}: a Session at its beginning, to be deleted by the caller; or {error}.
val start(const std::string& text) {
  const auto spec = parse_spec(text);
  if (!spec) return failure(spec.error(), text);
  auto session = Session::start(*spec);
  if (!session) return failure(session.error(), text);
  val out = val::object();
  out.set("session", val(std::make_shared<Session>(std::move(*session))));
  return out;
}

val games() { return describe_all<ValMaker>(catalog()); }

}  // namespace

EMSCRIPTEN_BINDINGS(lookahead_engine) {
  emscripten::class_<Session>("Session")
      .smart_ptr<std::shared_ptr<Session>>("SharedSession")  // what start() hands out
      .function("advance", &Names::advance)
      .function("seek", &Names::seek)
      .function("goTo", &Names::go_to)
      .function("stop", &Session::stop)
      .function("status", &Names::status)
      .function("nodes", &Names::nodes)
      .function("report", &Names::report)
      .function("improvements", &Names::improvements)
      .function("line", &Names::line)
      .function("picture", &Names::picture)
      .function("check", &Session::check);
  emscripten::function("parse", &parse);
  emscripten::function("start", &start);
  emscripten::function("catalog", &games);
  emscripten::function("bench", &bench_text);
}
