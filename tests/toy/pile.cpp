// The toy game's text and catalog entry.
#include "toy/pile.h"

#include <algorithm>

#include "core/rng.h"
#include "lookahead/extend.h"
#include "toy/toys.h"

namespace lookahead::toy {
namespace {

/// Cells cleared since the root, as in any game where there is something to clear.
Value taken(const Board& board, const State& root, const State& at, Move move) {
  return Value{root.stones()} - Value{at.stones()} + Value{board.takes[move]};
}

Result<Board> parse(std::string_view text, char first_separator, char separator) {
  const std::size_t first = text.find(first_separator);
  const auto stones = parse_number(text.substr(0, first), 1000);
  if (!stones) return Error{in_quotes(text.substr(0, first)) + " is no number of stones", 0};
  if (first == std::string_view::npos) return Error{"which numbers may be taken?", text.size()};
  Board board{static_cast<std::uint32_t>(*stones), {}};
  std::size_t offset = first + 1;
  for (const std::string_view part : split(text.substr(offset), separator)) {
    const auto take = parse_number(part, 1000);
    if (!take || *take == 0 || board.takes.size() == Pile::max_moves)
      return Error{in_quotes(part) + " can't be taken", offset};
    board.takes.push_back(static_cast<std::uint32_t>(*take));
    offset += part.size() + 1;
  }
  return board;
}

std::string board_text(const Board& board, const std::string& first_separator, const std::string& separator) {
  std::string out = std::to_string(board.stones);
  for (std::size_t i = 0; i < board.takes.size(); ++i)
    out += (i == 0 ? first_separator : separator) + std::to_string(board.takes[i]);
  return out;
}

class Text final : public TextOf<Pile> {
 public:
  Picture picture(const Board& board, const State& state, const State* before, Move /*last*/) const override {
    Picture picture{1, static_cast<int>(board.stones), {}, {}};
    for (std::uint32_t i = 0; i < board.stones; ++i) {
      picture.cells.push_back(i < state.stones() ? 1 : 0);
      const bool changed = before && i >= state.stones() && i < before->stones();
      picture.marks.push_back(changed ? std::uint8_t{Picture::changed} : std::uint8_t{0});
    }
    return picture;
  }

  Measure measure(const Board& board, Value objective) const override {
    const Value left = -objective >> 16;
    const Value moves = -objective & 0xffff;
    Measure measure{.objective = {}, .done = Value{board.stones} - left, .of = board.stones, .text = {}};
    if (left == 0) measure.objective = moves;
    measure.text = left == 0 ? std::to_string(moves) + " moves" : std::to_string(left) + " stones left";
    return measure;
  }

  std::string rows(const Board& board, const State& state) const override {
    return board_text({state.stones(), board.takes}, " ", " ") + "\n";
  }
  std::string exact(const Board& board) const override { return board_text(board, ":", "/"); }
  std::string move(const Board& board, Move move) const override { return std::to_string(board.takes[move]); }

  std::optional<Move> move_at(const Board& board, const State& state, int cell) const override {
    const std::uint32_t taken = state.stones() - std::min(state.stones(), static_cast<std::uint32_t>(cell));
    for (std::size_t i = 0; i < board.takes.size(); ++i)
      if (board.takes[i] == taken && state.legal(board, static_cast<Move>(i))) return static_cast<Move>(i);
    return std::nullopt;
  }

  std::optional<Move> parse_move(const Board& board, std::string_view text) const override {
    for (std::size_t i = 0; i < board.takes.size(); ++i)
      if (parse_number(text) == board.takes[i]) return static_cast<Move>(i);
    return std::nullopt;
  }
};

Result<LoadedBoard> loaded(const Result<Board>& board, const char* format) {
  if (!board) return board.error();
  static const Text text;
  return LoadedBoard{std::make_unique<PositionOf<Pile, PileGames>>(std::make_shared<const Board>(*board), text),
                     board_text(*board, ":", "/"), format};
}

Result<LoadedBoard> random_pile(std::uint64_t seed, std::string_view shape) {
  const auto most = parse_number(shape, 1000);
  if (!most || *most == 0) return Error{in_quotes(shape) + " is no number of stones", 0};
  Rng rng(seed);
  const Board board{1 + rng.below(static_cast<std::uint32_t>(*most)), {2 + rng.below(3), 5 + rng.below(3)}};
  auto out = loaded(board, "generator");
  out->text = std::string(shape);
  return out;
}

}  // namespace

std::span<const Heuristic<Pile>> Pile::heuristics() {
  static constexpr std::array table = {
      Heuristic<Pile>{.id = "taken",
                      .name = "Stones taken",
                      .role = Role::evaluate,
                      .help = "Stones taken by the whole sequence",
                      .evaluate = taken},
      Heuristic<Pile>{.id = "left",
                      .name = "Stones left",
                      .role = Role::evaluate,
                      .help = "As few stones taken as can be",
                      .evaluate = [](const Board& board, const State& root, const State& at,
                                     Move move) { return -taken(board, root, at, move); }},
  };
  return table;
}

GameEntry pile_entry() {
  return {
      .info = {.id = "pile",
               .name = "Pile",
               .players = 1,
               .idea = "Take all stones in as few moves as you can.",
               .unit = "moves",
               .less_is_better = true,
               .board = "20:3/7",
               .algorithm = "first-move",
               .notation = "The stones, then the numbers that may be taken."},
      .algorithms = entries<PileGames>(ToyAlgorithms{}),
      .heuristics = heuristic_entries<Pile>(),
      .generators = {{.id = "random",
                      .name = "Random",
                      .help = "Any pile.",
                      .most_seed = 1000,
                      .shape = "40",
                      .shape_rows = {{"Stones", 1, 1000}},
                      .make = random_pile}},
      .gallery = {},
      .parse_exact = [](std::string_view text) { return loaded(parse(text, ':', '/'), "exact pile"); },
      .parse_rows =
          [](std::string_view text) { return loaded(parse(text.substr(0, text.find('\n')), ' ', ' '), "pile"); },
      .objective_from = [](std::int64_t shown) -> Value { return -shown; },
  };
}

}  // namespace lookahead::toy
