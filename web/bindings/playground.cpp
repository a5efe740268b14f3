// The names that the page calls (shell/playground.d.ts), but those of boards as text and of the catalog.
#include <emscripten/bind.h>
#include <emscripten/heap.h>
#include <emscripten/val.h>
#if __has_feature(address_sanitizer)
#include <sanitizer/allocator_interface.h>
#else
#include <malloc.h>
#endif

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "bindings/val_maker.h"
#include "canvas/theme.h"
#include "canvas/window.h"
#include "model/board_words.h"
#include "model/commands.h"
#include "model/moment_words.h"
#include "model/words/colours.h"
#include "model/words/words.h"
#include "playground.h"
#include "run/proof_words.h"
#include "widgets/mirror.h"
#include "widgets/widgets.h"

namespace {

using emscripten::val;
using namespace lookahead;

Box box_of(const val& numbers) {
  return {.x = numbers[0].as<float>(),
          .y = numbers[1].as<float>(),
          .width = numbers[2].as<float>(),
          .height = numbers[3].as<float>()};
}

val list_of(const Box& box) {
  val out = val::array();
  for (const float number : {box.x, box.y, box.width, box.height}) out.call<void>("push", number);
  return out;
}

std::vector<std::string> strings_of(const val& list) { return emscripten::vecFromJSArray<std::string>(list); }

/// An error as an object, or what `made` makes.
template <class Make>
val result(const std::optional<Error>& error, const std::string& text, Make made) {
  return error ? failure(*error, text) : made();
}

val shown() {
  val out = val::object();
  out.set("spec", app().subject().link());
  window::redraw();
  return out;
}

bool start(const std::string& regular, const std::string& semibold) { return start_playground(regular, semibold); }

void show_screen(const val& page) {
  Screen screen{.width = page["width"].as<float>(),
                .height = page["height"].as<float>(),
                .ratio = page["ratio"].as<float>(),
                .scale = page["scale"].as<float>(),
                .most_cell = page["mostCell"].as<float>(),
                .regions = {}};
  for (const Panel& panel : panels)
    if (const val box = page["regions"][panel.region]; !box.isUndefined())
      screen.regions.emplace_back(&panel, box_of(box));
  if (page["touch"].isTrue()) theme::set_touch();
  set_screen(screen);
}

val colour_names() { return describe<ValMaker>(theme::colour_names()); }

void set_colours(const val& values) {
  theme::set_colours(strings_of(values));
  name_last_colour(theme::is_last_cell_light());
  window::redraw();
}

void set_look(bool patterns, bool calm) {
  theme::set_patterns(patterns);
  app().set_calm(calm);
  window::redraw();
}

void set_goes_over(bool on) { app().subject().set_goes_over(on); }

val open(const std::string& text) { return result(app().open(text), text, shown); }

val set_day(const std::string& date) {
  return result(app().set_day(date), date, [] {
    val out = val::object();
    out.set("spec", to_text(app().daily()->board()));
    return out;
  });
}

void recall(const std::string& game) { app().recall_game(game); }

/// What the board of the day has come to; null as long as no day was set.
val daily() {
  const Daily* day = app().daily();
  if (!day) return val::null();
  val results = val::array();
  for (const Daily::Standing& row : day->standings()) {
    const Value own = day->own().value_or(row.objective);
    val one = val::object();
    one.set("name", row.name);
    one.set("result", row.result);
    one.set("spec", to_text(row.spec));
    one.set("beaten", day->own() ? (own > row.objective ? 1 : own < row.objective ? -1 : 0) : 0);
    results.call<void>("push", one);
  }
  val out = val::object();
  out.set("date", day->date());
  out.set("game", std::string(day->board().game->info.name));
  out.set("spec", to_text(day->board()));
  out.set("shown", app().is_on_daily());
  out.set("own", day->own_result());
  out.set("by_hand", app().own_game());
  out.set("results", results);
  out.set("searching", day->is_searching());
  return out;
}

std::string shortened(const std::string& to) {
  if (to == "board") return link_to_board(app().subject().spec());
  const App& now = app();
  return to_text(to == "run" ? now.display().playback().session().spec() : now.subject().spec());
}

val open_board(const std::string& game, const std::string& board) {
  return result(app().open_board(game, board), board, shown);
}

val state() {
  const Transport& transport = app().subject().transport();
  const Status status = app().display().scene().report.status;
  const bool has_ended = status != Status::running && transport.node() == transport.end();
  val out = val::object();
  out.set("game", std::string(app().subject().game().info.id));
  out.set("board", app().subject().names().board);
  out.set("algorithm", app().subject().names().algorithm);
  out.set("status", std::string(name(status)));
  out.set("playing", app().subject().is_playing());
  out.set("seeking", transport.is_seeking());
  out.set("node", static_cast<double>(transport.node()));
  out.set("end", static_cast<double>(transport.end()));
  out.set("ended", has_ended);
  const auto& ending = app().display().scene().ending;
  out.set("ending", ending ? ending->words : "");
  const Solution& solution = app().subject().solution();
  out.set("solution", solution.is_shown());
  out.set("move", static_cast<double>(solution.move()));
  out.set("moves", static_cast<double>(solution.moves()));
  out.set("sentence", app().sentence());
  const Sentence moment = moment_in_words(app());
  out.set("words", moment.head + moment.rest);
  out.set("deed", app().deed().words);
  out.set("deeds", app().deed().number);
  const auto& entrants = app().display().entrants();
  const std::size_t shown = app().display().shown_run();
  out.set("run", entrants.empty() ? "" : entrants[shown].name);
  out.set("runNode", static_cast<double>(entrants.empty() ? transport.node() : entrants[shown].node));
  out.set("explained", app().has_reason());
  out.set("unasked", app().display().is_unasked());
  out.set("ownMove", app().by_hand().rests_on_own_move());
  out.set("editing", app().editing().painter() != nullptr);
  out.set("hinting", app().hints().shown() != nullptr);
  const std::string best = app().best_in_words();
  out.set("best", best);
  out.set("known", best != unknown_value && best != App::untold);
  out.set("proved", app().display().scene().report.is_proved_best);
  out.set("notice", app().subject().notice());
  out.set("canUndo", app().history().can_undo());
  out.set("canRedo", app().history().can_redo());
  return out;
}

void command(const std::string& id) {
  run_command(app(), id);
  window::redraw();
}

void explain() {
  app().ask_reason();
  window::redraw();
}

void go_to(double node) {
  constexpr auto most = static_cast<double>(most_nodes);
  app().subject().transport().go_to(node >= 0 ? static_cast<std::uint64_t>(std::min(node, most)) : 0);
  window::redraw();
}

void set_speed(double nodes_a_second) {
  app().subject().transport().set_nodes_a_second(nodes_a_second);
  window::redraw();
}

void pointer(const std::string& type, float x, float y, bool touch) {
  using window::Pointer;
  if (touch) theme::set_touch();
  const Pointer what = type == "down"    ? Pointer::down
                       : type == "up"    ? Pointer::up
                       : type == "leave" ? Pointer::leave
                                         : Pointer::move;
  window::pointer(what, x, y, touch);
}

/// By the browser's name of the key. One that an open list has no use for closes it, and may do what it does elsewhere.
bool press_key(const std::string& key) {
  using widgets::MenuKey;
  constexpr std::pair<std::string_view, MenuKey> keys[] = {
      {"ArrowUp", MenuKey::previous}, {"ArrowDown", MenuKey::next}, {"Home", MenuKey::first},  {"End", MenuKey::last},
      {"Enter", MenuKey::choose},     {" ", MenuKey::choose},       {"Escape", MenuKey::close}};
  const auto known = std::find_if(std::begin(keys), std::end(keys), [&](const auto& row) { return row.first == key; });
  const bool is_known = known != std::end(keys);
  const bool is_for_list = widgets::press_menu_key(is_known ? known->second : MenuKey::close);
  const bool is_taken = is_for_list ? is_known : key == "Escape" && app().let_go();
  if (is_for_list || is_taken) window::redraw();
  return is_taken;
}

std::string upcoming() {
  switch (window::upcoming()) {
    case window::Upcoming::nothing:
      return "nothing";
    case window::Upcoming::tooltip:
      return "tooltip";
    case window::Upcoming::motion:
      return "motion";
    case window::Upcoming::input:
      break;
  }
  return "input";
}

val diagnostics() {
  const window::OwnWork own = window::own_work();
  const Playback& playback = app().display().playback();
  val out = val::object();
  out.set("frames", window::frames());
  out.set("frame", own.mean * 1000);
  out.set("mostFrame", own.most * 1000);
  out.set("sliceNodes", static_cast<double>(app().subject().transport().slice_nodes()));
  out.set("heap", static_cast<double>(emscripten_get_heap_size()));
  out.set("search", static_cast<double>(app().display().scene().report.memory));
  out.set("keyframes", static_cast<double>(playback.session().keyframes()));
  out.set("keyframeBytes", static_cast<double>(playback.session().keyframes_held()));
  return out;
}

/// What is allocated just now: the memory itself never shrinks. It counts block after block.
double bytes_in_use() {
#if __has_feature(address_sanitizer)
  return static_cast<double>(__sanitizer_get_current_allocated_bytes());
#else
  return static_cast<double>(mallinfo().uordblks);
#endif
}

val item_list() {
  val out = val::array();
  for (const widgets::Item& item : widgets::items()) {
    val one = val::object();
    one.set("label", item.label);
    one.set(
        "box",
        list_of(
            {.x = item.min.x, .y = item.min.y, .width = item.max.x - item.min.x, .height = item.max.y - item.min.y}));
    out.call<void>("push", one);
  }
  return out;
}

val part_object(const mirror::Part& part) {
  constexpr const char* kinds[] = {"heading", "text",   "fact",   "button", "toggle",
                                   "choice",  "number", "slider", "steps",  "board"};
  val out = val::object();
  out.set("kind", kinds[static_cast<int>(part.kind)]);
  out.set("label", part.label);
  out.set("id", part.id);
  out.set("shown", part.shown);
  out.set("value", part.value);
  out.set("least", part.least);
  out.set("most", part.most);
  out.set("unit", part.unit);
  out.set("enabled", part.is_enabled);
  out.set("choices", describe<ValMaker>(part.choices));
  out.set("sections", describe<ValMaker>(part.sections));
  out.set("notes", describe<ValMaker>(part.notes));
  out.set("help", part.help);
  return out;
}

val mirror_panels() {
  val out = val::object();
  for (const mirror::Panel& panel : mirror::panels()) {
    val parts = val::array();
    for (const mirror::Part& part : panel.parts) parts.call<void>("push", part_object(part));
    out.set(panel.name, parts);
  }
  return out;
}

void want(double id, double value) {
  mirror::want(static_cast<ImGuiID>(id), value);
  window::redraw();
}

void focus(double id, int item, int from) {
  mirror::set_focus({.id = static_cast<ImGuiID>(id), .item = item, .from = from});
  window::redraw();
}

val picture() { return picture_object(*app().display().position()); }

/// Of a race, what each run shows.
val race() {
  val out = val::array();
  const auto& entrants = app().display().entrants();
  for (std::size_t run = 0; run < entrants.size(); ++run) {
    val each = val::object();
    const Picture& shown = app().display().board_of_run(run).picture;
    each.set("name", entrants[run].name);
    each.set("result", entrants[run].best.text);
    each.set("rows", shown.rows);
    each.set("columns", shown.columns);
    each.set("cells", bytes(shown.cells));
    each.set("numbers", numbers(shown.numbers));
    out.call<void>("push", each);
  }
  return out;
}

/// Its cells in one text, a line each: a list of thousands takes long to hand over.
val board() {
  std::string names;
  for (const std::string& name : board_in_words(app())) names += (names.empty() ? "" : "\n") + name;
  const bool paints = app().editing().painter() != nullptr;
  val out = val::object();
  out.set("rows", app().board().picture.rows);
  out.set("columns", app().board().picture.columns);
  out.set("drags", !paints && app().subject().unplayed().takes_drags());
  out.set("paints", paints);
  out.set("names", names);
  return out;
}

std::string cell(int cell, int from) { return cell_of_board(app(), cell, from); }

std::string use_cells(int from, int to) {
  const std::string problem = app().use_cells(from, to);
  window::redraw();
  return problem;
}

}  // namespace

EMSCRIPTEN_BINDINGS(lookahead_playground) {
  emscripten::function("start", &start);
  emscripten::function("close", &window::close);
  emscripten::function("setScreen", &show_screen);
  emscripten::function("colourNames", &colour_names);
  emscripten::function("setColours", &set_colours);
  emscripten::function("setLook", &set_look);
  emscripten::function("setGoesOver", &set_goes_over);
  emscripten::function("open", &open);
  emscripten::function("setDay", &set_day);
  emscripten::function("daily", &daily);
  emscripten::function("recall", &recall);
  emscripten::function("link", emscripten::optional_override([] { return app().subject().link(); }));
  emscripten::function("shortened", &shortened);
  emscripten::function("openBoard", &open_board);
  emscripten::function("state", &state);
  emscripten::function("command", &command);
  emscripten::function("explain", &explain);
  emscripten::function("goTo", &go_to);
  emscripten::function("setSpeed", &set_speed);
  emscripten::function("pointer", &pointer);
  emscripten::function("wantsTouch", &window::wants_touch);
  emscripten::function("pressKey", &press_key);
  emscripten::function("wheel", &window::wheel);
  emscripten::function("frames", &window::frames);
  emscripten::function("upcoming", &upcoming);
  emscripten::function("diagnostics", &diagnostics);
  emscripten::function("bytesInUse", &bytes_in_use);
  emscripten::function("items", &item_list);
  emscripten::function("mirror", &mirror_panels);
  emscripten::function("want", &want);
  emscripten::function("focus", &focus);
  emscripten::function("picture", &picture);
  emscripten::function("race", &race);
  emscripten::function("board", &board);
  emscripten::function("cell", &cell);
  emscripten::function("useCells", &use_cells);
}
