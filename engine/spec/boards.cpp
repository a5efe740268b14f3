#include "spec/boards.h"

#include <algorithm>
#include <climits>

#include "spec/entries.h"

namespace lookahead {
namespace {

/// Whether the text begins as exact boards do.
bool begins_with_digit(std::string_view text) { return !text.empty() && text[0] >= '0' && text[0] <= '9'; }

/// Whether it is numbers with an x between, such as 7x7, and nothing else: rows of a board may begin like that.
bool is_size(std::string_view text) {
  const auto numbers = split(text, 'x');
  return numbers.size() > 1 && std::all_of(numbers.begin(), numbers.end(), [](std::string_view number) {
           return !number.empty() && number.find_first_not_of("0123456789") == std::string_view::npos;
         });
}

Error unknown_board(const GameEntry& game, std::string_view name) {
  std::vector<std::string> choices;
  for (const GeneratorEntry& generator : game.generators) choices.push_back(generator.id);
  choices.push_back("an exact SIZE:CELLS");
  return {"there is no board " + in_quotes(name) + " for " + game.info.id + ": expected " + join_choices(choices), 0};
}

/// A seed, or a range of seeds, without the generator that they are of.
[[gnu::cold, gnu::noinline]] Error without_generator(const GameEntry& game, std::string_view seeds) {
  std::vector<std::string> choices;
  for (const GeneratorEntry& generator : game.generators) choices.push_back(generator.id + (":" + std::string(seeds)));
  return {in_quotes(seeds) + " is no board: a generator stands before a seed, " + join_choices(choices), 0};
}

Result<LoadedBoard> generate(const GeneratorEntry& generator, std::string_view rest, std::size_t offset) {
  const std::size_t colon = rest.find(':');
  const std::string_view seed_text = rest.substr(0, colon);
  if (seed_text.empty()) return Error{std::string("a seed is missing, such as ") + generator.id + ":1", offset};
  const auto seed = parse_number(seed_text, generator.most_seed);
  if (!seed || *seed == 0)
    return Error{
        in_quotes(seed_text) + " is no seed of " + generator.id + ": 1 to " + std::to_string(generator.most_seed),
        offset};
  const std::string_view shape = colon == std::string_view::npos ? generator.shape : rest.substr(colon + 1);
  auto board = generator.make(*seed, shape);
  if (!board) return shifted(board.error(), colon == std::string_view::npos ? 0 : offset + colon + 1);

  std::string name = std::string(generator.id) + ":" + std::to_string(*seed);
  if (board->text != generator.shape) name += ":" + board->text;
  board->text = std::move(name);
  return board;
}

/// None where the game has no generator of that id.
const GeneratorEntry* find_generator(const GameEntry& game, std::string_view id) {
  const auto found = std::find_if(game.generators.begin(), game.generators.end(),
                                  [&](const GeneratorEntry& each) { return each.id == id; });
  return found == game.generators.end() ? nullptr : &*found;
}

}  // namespace

Result<LoadedBoard> load_board(const GameEntry& game, std::string_view text) {
  if (begins_with_digit(text)) {
    auto board = game.parse_exact(text);
    return board || !are_seeds(text) ? std::move(board) : without_generator(game, text);
  }

  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  const std::size_t at = name.find('@');
  const GeneratorEntry* generator = find_generator(game, name.substr(0, at));
  if (!generator) return unknown_board(game, name);
  // The boards of a generator stay as they are for good: others would be another generator's.
  if (at != std::string_view::npos && name.substr(at + 1) != "1")
    return Error{"there is no revision " + in_quotes(name.substr(at + 1)) + " of " + generator->id + " in this build",
                 at + 1};
  const bool has_seed = colon != std::string_view::npos;
  return generate(*generator, has_seed ? text.substr(colon + 1) : "1", has_seed ? colon + 1 : 0);
}

std::optional<GeneratedBoard> generated_board(const GameEntry& game, std::string_view name) {
  const auto parts = split(name, ':');
  GeneratedBoard out;
  while (out.generator < game.generators.size() && game.generators[out.generator].id != parts[0]) ++out.generator;
  if (out.generator == game.generators.size() || parts.size() < 2) return std::nullopt;
  const GeneratorEntry& generator = game.generators[out.generator];
  const auto seed = parse_number(parts[1], generator.most_seed);
  if (!seed) return std::nullopt;
  out.seed = *seed;
  const std::string_view shape =
      parts.size() > 2 ? name.substr(parts[0].size() + parts[1].size() + 2) : std::string_view(generator.shape);
  const std::size_t colon = std::min(shape.find(':'), shape.size());
  for (const std::string_view text : split(shape.substr(0, colon), 'x')) {
    const std::size_t i = out.numbers.size();
    const auto number = parse_number(text, INT_MAX);
    if (!number || i == generator.shape_rows.size()) return std::nullopt;
    out.numbers.push_back(static_cast<int>(*number));
    if (out.numbers[i] < generator.shape_rows[i].least || out.numbers[i] > generator.shape_rows[i].most)
      return std::nullopt;
  }
  out.rest = shape.substr(colon);
  return out;
}

std::string name_of(const GameEntry& game, const GeneratedBoard& board) {
  const GeneratorEntry& generator = game.generators[board.generator];
  std::string shape;
  for (const int number : board.numbers) shape += (shape.empty() ? "" : "x") + std::to_string(number);
  shape += board.rest;
  const std::string name = std::string(generator.id) + ":" + std::to_string(board.seed);
  return shape == generator.shape ? name : name + ":" + shape;
}

const GalleryEntry* gallery_row_of(const GameEntry& game, std::string_view name) {
  for (const GalleryEntry& row : game.gallery)
    if (row.board == name) return &row;
  const std::string with_defaults = std::string(name) + ":";
  for (const GalleryEntry& row : game.gallery) {
    const std::string_view board = row.board;
    const bool may_be = begins_with_digit(name) ? begins_with_digit(board) : board.starts_with(with_defaults);
    if (may_be && load_board(game, board)->text == name) return &row;
  }
  return nullptr;
}

Result<LoadedBoard> read_board(const GameEntry& game, std::string_view text) {
  constexpr std::string_view space = " \t\r\n";
  const std::size_t first = text.find_first_not_of(space);
  if (first == std::string_view::npos) return Error{"there is no board in this text", 0};
  const std::string_view content = text.substr(first, text.find_last_not_of(space) - first + 1);
  if (names_board(game, content)) {
    auto board = load_board(game, content);
    if (!board) return shifted(board.error(), first);
    return board;
  }
  return game.parse_rows(text);
}

std::string standing_board(const GameEntry& game, const AnyPosition& position) {
  if (position.line().empty()) return position.board_text();
  return game.parse_rows(position.text())->text;
}

bool are_seeds(std::string_view text) {
  return begins_with_digit(text) && text.find_first_not_of("0123456789-.") == std::string_view::npos;
}

bool names_board(const GameEntry& game, std::string_view text) {
  if (text.find('\n') != std::string_view::npos) return false;
  if (text.find(':') != std::string_view::npos) return true;
  return is_size(text) || find_generator(game, text.substr(0, text.find('@')));
}

[[gnu::cold, gnu::noinline]] std::string slip_in_board(const GameEntry& game, std::string_view text) {
  const std::size_t equals = std::min(text.find('='), text.size());
  const std::string_view name = text.substr(0, equals);
  const std::string_view seeds = text.substr(std::min(equals + 1, text.size()));
  // What is proposed is part of a message, which is one line of printable symbols.
  const bool is_plain = seeds.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz-.:") == std::string_view::npos;
  if (!find_generator(game, name) || !is_plain || !begins_with_digit(seeds)) return slip_in(text);
  return "; write " + std::string(name) + ":" + std::string(seeds);
}

std::vector<std::string> line_text(const AnyPosition& position, const std::vector<Move>& line) {
  const auto at = position.clone();
  std::vector<std::string> out;
  for (const Move move : line) {
    out.push_back(at->move_text(move));
    at->apply(move);
  }
  return out;
}

std::string describe(const Error& error, std::string_view text) {
  const Place place = place_of(text, std::min(error.offset, text.size()));
  const std::string column = "column " + std::to_string(place.column);
  const bool one_line = text.find('\n') == std::string_view::npos;
  return (one_line ? column : "line " + std::to_string(place.line) + ", " + column) + ": " + error.message;
}

}  // namespace lookahead
