#include "model/app.h"

#include <algorithm>
#include <utility>

#include "model/words/match_words.h"
#include "model/words/words.h"
#include "spec/daily.h"
#include "text/notation.h"

namespace lookahead {
namespace {

constexpr double side_slice = 0.005;  // seconds a frame

/// What another board is, beside the one before: "12 cells changed"; nothing where they are the same.
std::string change_in_words(const Picture& before, const Picture& after) {
  if (before.rows != after.rows || before.columns != after.columns) return size_in_words(after) + " cells";
  std::size_t changed = 0;
  for (std::size_t i = 0; i < after.cells.size(); ++i)
    changed += before.cells[i] != after.cells[i] || (!after.numbers.empty() && before.numbers[i] != after.numbers[i]);
  return changed == 0 ? "" : with_commas(changed) + " " + plural("cell", changed) + " changed";
}

/// Where a text names a turn that its match does not have, for which it has to be shown; else its start.
std::size_t place_of_turn(const Spec& spec, const std::string& text) {
  const bool has_turn = !spec.at || !spec.at->move || *spec.at->move <= spec.moves.size();
  const std::size_t key = text.rfind(";at=");
  return has_turn || key == std::string::npos ? 0 : key + 4;
}

}  // namespace

App::App(const Catalog& games, Clock clock)
    : games_(games),
      clock_(clock),
      subject_(clock, [this] { follow_subject(); }),
      history_(subject_, games),
      display_(subject_),
      by_hand_(subject_, history_, display_, clock),
      hints_(subject_, display_, by_hand_, clock),
      winners_(subject_, clock),
      proof_(subject_, history_, clock),
      editing_(subject_, history_) {
  subject_.show(first_visit(games), false);
}

/// Other runs have come on screen: what was about those before ends.
void App::follow_subject() {
  display_.begin();
  by_hand_.end_refusal();
  hints_.end();
  editing_.follow();
  rivals_.reset();
}

std::optional<Error> App::open(const std::string& text) {
  auto spec = parse_link(text, games_);
  if (!spec) return spec.error();
  const bool is_board_only = std::holds_alternative<BoardOnly>(spec->who);
  if (is_board_only) spec->who = default_algorithm(*spec->game, spec->game->info.algorithm);
  if (const Racers* racers = spec->racers(); racers && racers->size() == 1) spec = run_of(*spec, 0);
  editing_.close();
  auto error = std::exchange(is_first_, false) ? subject_.show(*spec, true) : history_.show(*spec, true);
  if (error) error->offset = place_of_turn(*spec, text);
  return error;
}

std::optional<Error> App::open_board(const std::string& game, const std::string& board) {
  const GameEntry* entry = find_game(games_, game);
  if (!entry) return Error{"there is no game " + in_quotes(game), 0};
  auto loaded = load_board(*entry, board);
  if (!loaded) return loaded.error();
  Spec next = subject_.spec();
  if (entry != next.game) {
    next = Spec();
    next.game = entry;
    next.who = default_algorithm(*entry, entry->info.algorithm);
  }
  editing_.close();
  return history_.show(on_board(std::move(next), *std::move(loaded)), true);
}

void App::play_or_pause() {
  if (!editing_.painter()) return subject_.play_or_pause();
  editing_.end();
  if (!subject_.is_persons_turn()) subject_.play();
}

void App::take_offer() {
  if (!rivals_ || !rivals_->offer()) return;
  const Spec spec = rivals_->offer()->spec;  // rivals_ ends with the run
  history_.change(spec);
}

/// Once a run alone has played to its end, and is not proved best, others search its board. True if they have just come
/// to their end.
bool App::follow_rivals(bool was_playing) {
  const Transport& transport = subject_.transport();
  if (rivals_) return !transport.is_playing() && rivals_->work(clock_, side_slice);
  const Playback& run = transport.run();
  const bool has_ended = was_playing && !transport.is_playing() && run.is_over();
  const bool is_alone = transport.count() == 1 && subject_.game().info.players == 1;
  if (!has_ended || !is_alone || run.session().report().is_proved_best) return false;
  rivals_.emplace(subject_.spec(), run.best().objective);
  return false;
}

std::optional<Error> App::set_day(const std::string& date) {
  if (daily_ && daily_->date() == date) return std::nullopt;
  auto board = board_of_day(games_, date);
  if (!board) return board.error();
  daily_.emplace(date, *std::move(board));
  return std::nullopt;
}

std::string App::own_game() const {
  if (!is_on_daily() || !by_hand_.is_own_game()) return {};
  Spec game = daily_->board();
  game.moves = subject_.spec().moves;
  return to_text(game);
}

void App::recall_game(const std::string& text) {
  const auto game = parse_spec(text, games_);
  if (!game || !daily_ || !daily_->is_of(*game) || game->moves.empty()) return;
  const auto ended = root_position(*game);
  if (ended->over()) daily_->note(*ended);
  by_hand_.recall(game->moves);
}

/// While the board of the day is on screen and rests, the algorithms search it. True if there is a new result.
bool App::follow_daily() {
  if (!is_on_daily()) {
    if (daily_) daily_->give_up();
    return false;
  }
  if (subject_.transport().is_playing()) return false;
  const auto before = daily_->own();
  if (by_hand_.is_own_game() && subject_.root().over()) daily_->note(subject_.root());
  return daily_->work(clock_, side_slice) || daily_->own() != before;
}

void App::note(std::string done) { deed_ = {std::move(done), deed_.number + 1}; }

void App::refuse(std::string why) {
  by_hand_.refuse(why);
  note(std::move(why));
}

/// What a search shows is said when it is on screen; of a board that is painted, it is what has changed.
void App::travel(bool (History::*way)(), const std::string& done) {
  const bool is_painted = editing_.painter() != nullptr;
  const Picture before = board().picture;
  if (!(history_.*way)()) return;
  if (subject_.is_algorithms_turn()) subject_.play();  // whoever plays against it would wait for nothing
  note(done + (is_painted ? unless_empty(": ", change_in_words(before, board().picture)) : ""));
}

void App::undo() { travel(&History::undo, "Undone"); }

void App::redo() { travel(&History::redo, "Done again"); }

void App::hint() {
  editing_.close();
  if (subject_.shows_match()) subject_.show_search();  // a hint is of a search
  by_hand_.end_refusal();
  hints_.ask();
  if (!by_hand_.refusal().empty()) note(by_hand_.refusal());
}

void App::begin_editing() {
  if (subject_.shows_match()) subject_.show_search();  // what is painted is the board that a search begins with
  if (!editing_.begin()) return;
  display_.end_preview();
  hints_.end();
}

void App::fill_board() {
  const std::string name = Painter::name(editing_.painter()->brush());
  if (editing_.paint(editing_.painter()->cells_to_fill())) note("Filled with " + name);
}

std::string App::use_cells(int from, int to) {
  const auto cells = static_cast<int>(board().picture.cells.size());
  if (from < 0 || to < 0 || from >= cells || to >= cells) return "there is no such cell";
  if (const Painter* painter = editing_.painter()) return editing_.paint({to}) ? "" : painter->refusal();
  const auto move = move_meant(*display_.position(), from, to);
  if (move && by_hand_.is_allowed()) {
    by_hand_.end_refusal();
    by_hand_.play(*move);
  } else {
    by_hand_.refuse(from, to);
  }
  return by_hand_.refusal();
}

bool App::has_reason() const {
  const bool is_of_search = !editing_.painter() && !subject_.solution().is_shown() && !display_.is_unasked();
  return is_of_search && !display_.playback().session().spec().algorithm()->info().code.empty();
}

void App::set_calm(bool on) {
  display_.set_calm(on);
  subject_.solution().set_calm(on);
}

bool App::let_go() {
  if (display_.unpin_preview()) return true;
  if (!hints_.shown()) return false;
  hints_.end();
  display_.renew_all();
  return true;
}

const BoardScene& App::board() const {
  const Painter* painter = editing_.painter();
  return painter ? painter->board() : display_.board();
}

Sentence App::solution_in_words() const {
  return subject_.shows_match() ? match_words(subject_, winners_.are_told())
                                : words_of(display_.solutions(), names_in_race(display_.entrants()));
}

std::string App::best_in_words() const {
  return winners_.hides(display_.playback().best().objective) ? untold : display_.scene().report.best.text;
}

std::string App::sentence() const {
  if (const Painter* painter = editing_.painter()) return painter->sentence();
  if (const Hint* hint = hints_.shown()) return hint->is_searching() ? "looking for a move" : "Hint: " + hint->words();
  if (display_.solution()) {
    const Sentence words = solution_in_words();
    return words.head + words.rest;
  }
  return display_.entrants().empty() ? display_.scene().sentence : standing_in_words(display_.entrants());
}

std::optional<double> App::due() const {
  if (hints_.shown() && hints_.shown()->is_searching()) return 0;
  if (editing_.painter()) return std::nullopt;
  if (display_.due()) return display_.due();
  if (winners_.are_searched() || proof_.is_searched()) return 0;
  if (rivals_ && rivals_->is_searching() && !subject_.transport().is_playing()) return 0;
  if (is_on_daily() && daily_->is_searching() && !subject_.transport().is_playing()) return 0;
  const auto due = subject_.due();
  if (by_hand_.refusal().empty()) return due;
  const double rest = by_hand_.refused_until() - clock_();
  return std::max(0.0, std::min(due.value_or(rest), rest));
}

bool App::work() {
  display_.end_unwanted_preview();
  const bool was_playing = subject_.transport().is_playing();
  editing_.leave_if_moved();
  bool is_new = subject_.work();
  records_.note(subject_);
  is_new |= hints_.work();
  is_new |= follow_rivals(was_playing);
  is_new |= follow_daily();
  searched_until_ = clock_();
  if (searched_until_ > by_hand_.refused_until()) by_hand_.end_refusal();
  const bool is_renewed = display_.renew(was_playing, searched_until_);
  const bool is_playing = subject_.transport().is_playing();
  if (is_renewed && !is_playing) by_hand_.end_refusal();  // it was of what was shown before
  is_new |= is_renewed;
  is_new |= winners_.work();
  is_new |= proof_.work();
  is_new |= hints_.end_stale();
  is_new |= editing_.has_news();
  is_new |= std::exchange(told_deed_, deed_.number) != deed_.number;
  // Since the last call; or a run was played to its end within this one.
  const bool is_busy = subject_.is_playing();
  const bool has_turned = std::exchange(was_busy_, is_busy) != is_busy || was_playing != is_playing;
  if (has_turned) display_.forget_tree();  // while it plays, the tree is drawn but now and then
  if (has_turned && !subject_.turns()) by_hand_.end_refusal();
  return has_turned || is_new;
}

}  // namespace lookahead
