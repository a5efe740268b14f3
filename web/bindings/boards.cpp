// Boards as text, for the page: what a file or a pasted text holds, and boards of generators by their numbers.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "bindings/val_maker.h"
#include "lookahead/games.h"
#include "model/words/names.h"
#include "spec/boards.h"

namespace {

using emscripten::val;
using namespace lookahead;

val board_object(const GameEntry& game, const LoadedBoard& board) {
  val out = val::object();
  out.set("board", board.text);
  out.set("format", board.format);
  out.set("game", std::string(game.info.id));
  out.set("picture", picture_object(*board.position));
  return out;
}

/// Where a spec begins in a text that has one: whatever stands before a # is no part of it.
std::size_t start_of_spec(std::string_view text) {
  const std::size_t sign = text.find('#');
  return sign != std::string_view::npos ? sign + 1 : std::min(text.find_first_not_of(" \t\r\n"), text.size());
}

/// A whole link, or the spec alone.
val read_link(const std::string& text) {
  const std::size_t start = start_of_spec(text);
  const auto spec = parse_spec(std::string_view(text).substr(start), builtin_games());
  if (!spec) return failure(shifted(spec.error(), start), text);
  val out = board_object(*spec->game, {.position = root_position(*spec), .text = spec->board.text, .format = "link"});
  out.set("spec", to_text(*spec));
  return out;
}

/// Of whatever version, or without one.
bool has_link(std::string_view text) {
  if (text.substr(start_of_spec(text)).starts_with("g=")) return true;
  const std::size_t game = text.find(";g=");
  return game != std::string_view::npos && game > 0 && text[game - 1] >= '0' && text[game - 1] <= '9';
}

val read(const std::string& id, const std::string& text) {
  const GameEntry* game = find_game(builtin_games(), id);
  if (!game) return failure(Error{"there is no game " + in_quotes(id), 0}, text);
  if (has_link(text)) return read_link(text.substr(0, text.find_last_not_of(" \t\r\n") + 1));
  const auto board = read_board(*game, text);
  if (!board) return failure(board.error(), text);
  return board_object(*game, *board);
}

/// {generator, seed, numbers, rest} of a value of `b=`, or null.
val board_from_generator(const std::string& id, const std::string& text) {
  const GameEntry* game = find_game(builtin_games(), id);
  const auto board = game ? load_board(*game, text) : Error{"there is no game " + in_quotes(id), 0};
  const auto generated = board ? generated_board(*game, board->text) : std::nullopt;
  if (!generated) return val::null();
  val out = val::object();
  out.set("generator", std::string(game->generators[generated->generator].id));
  out.set("seed", static_cast<double>(generated->seed));
  out.set("numbers", emscripten::val::array(generated->numbers));
  out.set("rest", generated->rest);
  return out;
}

/// The value of `b=` of such an object, without its rest where that does not go with its numbers; empty where the game
/// has no such generator.
std::string board_name(const std::string& id, const val& board) {
  const GameEntry* game = find_game(builtin_games(), id);
  if (!game) return "";
  const auto generator = board["generator"].as<std::string>();
  GeneratedBoard out;
  while (out.generator < game->generators.size() && game->generators[out.generator].id != generator) ++out.generator;
  if (out.generator == game->generators.size()) return "";
  out.seed = static_cast<std::uint64_t>(board["seed"].as<double>());
  out.numbers = emscripten::vecFromJSArray<int>(board["numbers"]);
  out.rest = board["rest"].as<std::string>();
  return name_of_changed(*game, out);
}

}  // namespace

EMSCRIPTEN_BINDINGS(lookahead_boards) {
  emscripten::function("read", &read);
  emscripten::function("generatedBoard", &board_from_generator);
  emscripten::function("boardName", &board_name);
}
