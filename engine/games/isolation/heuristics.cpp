// What a position is worth to a player. Sources: the Udacity course's players (null, open-moves, improved, center),
// V. Osório, "Heuristic Analysis" (custom-1 to custom-3), and "Some comments on the efforts taken to improve the
// Isolation game AI" (linear to mixed, the coefficient of improved).
#include <algorithm>
#include <array>
#include <type_traits>

#include "games/isolation/rules.h"

namespace lookahead::isolation {
namespace {

Value null(int, int, Value) { return 0; }

Value open_moves(int own, int, Value) { return own; }

Value improved(int own, int other, Value coefficient) { return 1000 * own - coefficient * other; }

/// As in the course, the squared distance from a point half a cell right of and below the centre: the farther the
/// better.
Value center(const Board& board, State at, int player, Value) {
  if (at.cell(player) == nowhere) return 0;
  const Value down = board.diagram.rows - 2 * (at.cell(player) / max_side);
  const Value right = board.diagram.columns - 2 * (at.cell(player) % max_side);
  return down * down + right * right;
}

/// Different fractions with denominators of at most a thousand are more than a millionth apart, so that they keep their
/// order in whole millionths.
constexpr Value fine = 1'000'000;
constexpr Value fraction(Value above, Value below) {
  const Value whole = above * fine / below;
  return whole * below > above * fine ? whole - 1 : whole;  // towards minus infinity
}

/// `special` moves count against a player early in the game and for them late, by the number of moves made.
Value stage_score(const State& at, std::uint64_t own, std::uint64_t special, std::uint64_t other_rest) {
  const Value made = at.ply();
  const Value common = count_bits(special);
  const Value whole = count_bits(own) + common * made - count_bits(other_rest);
  return fraction(whole * (made + 1) - common, made + 1);
}

/// What the author's code calls the common moves are a player's own moves without the other player's.
Value custom_1(const Board&, State at, int player, Value) {
  const std::uint64_t own = at.targets(player);
  const std::uint64_t other = at.targets(player ^ 1);
  const std::uint64_t common = own & ~other;
  return stage_score(at, own, common, other & ~common);
}

Value custom_1_intended(const Board&, State at, int player, Value) {
  const std::uint64_t own = at.targets(player);
  const std::uint64_t other = at.targets(player ^ 1);
  return stage_score(at, own, own & other, other & ~own);
}

/// How many moves lead on from all cells of a set together.
Value ways_on(const State& at, std::uint64_t cells) {
  Value sum = 0;
  while (cells != 0) sum += count_bits(targets_from[std::size_t(take_lowest(cells))] & at.free());
  return sum;
}

Value custom_2(const Board&, State at, int player, Value) {
  const std::uint64_t own = at.targets(player);
  const std::uint64_t other = at.targets(player ^ 1);
  return count_bits(own) * ways_on(at, own) - count_bits(other) * ways_on(at, other);
}

Value custom_3(const Board&, State at, int player, Value) {
  const std::uint64_t own = at.targets(player);
  return fraction(count_bits(own) * ways_on(at, own), 1 + ways_on(at, at.targets(player ^ 1)));
}

// The sums 1 + 1/2 + ... + 1/n and 1 + 1/4 + ... + 1/n^2 for up to eight moves, in units that make them whole. A player
// who is not placed yet counts as having eight moves.
constexpr Value linear_unit = 840;
constexpr Value quadratic_unit = linear_unit * linear_unit;
constexpr int most_moves = 8;

template <int power>
constexpr std::array<Value, most_moves + 1> harmonic = [] {
  std::array<Value, most_moves + 1> out{};
  for (int n = 1; n <= most_moves; ++n) {
    const Value part = linear_unit / n;
    out[std::size_t(n)] = out[std::size_t(n - 1)] + (power == 1 ? part : part * part);
  }
  return out;
}();

template <int power>
Value converted(int own, int other) {
  const auto of = [](int moves) { return harmonic<power>[std::size_t(std::min(moves, most_moves))]; };
  return of(own) - of(other);
}

Value linear(int own, int other, Value) { return converted<1>(own, other); }
Value quadratic(int own, int other, Value) { return converted<2>(own, other); }

Value mixed_signed(int own, int other, Value) {
  const Value a = converted<1>(own, other);
  return (a < 0 ? -a : a) * converted<2>(own, other);
}
/// Both factors have the same sign, so the published product is never negative and cannot tell who is ahead.
Value mixed(int own, int other, Value) { return converted<1>(own, other) * converted<2>(own, other); }

}  // namespace

std::span<const Heuristic<Game>> Game::heuristics() {
  const auto row = [](const char* id, const char* name, auto evaluation, Value unit, bool is_symmetric,
                      const char* help) {
    Heuristic<Game> out{.id = id,
                        .name = name,
                        .role = Role::evaluate,
                        .help = help,
                        .unit = unit,
                        .claims = {.symmetric = is_symmetric}};
    if constexpr (std::is_convertible_v<decltype(evaluation), EvaluateMobility>)
      out.by_mobility = evaluation;
    else
      out.evaluate_for = evaluation;
    return out;
  };
  static const std::array table = {
      row("null", "Null", null, 1, true, "Nothing: only won and lost positions differ"),
      row("open-moves", "Open moves", open_moves, 1, true, "Own moves"),
      row("improved", "Improved", improved, 1000, true, "Own moves less the other's, each of which counts c"),
      row("center", "Centre distance", center, 4, false,
          "Squared distance from a point beside the centre: the farther, the better"),
      row("custom-1", "Custom 1, as coded", custom_1, fine, true,
          "Own moves less the other's; a move that only this player has counts more, the longer the game has lasted"),
      row("custom-1-intended", "Custom 1, as intended", custom_1_intended, fine, true,
          "The same, but what counts more are the moves that both players have"),
      row("custom-2", "Custom 2", custom_2, 1, true,
          "Own moves times the moves that could follow them, less the same of the other player"),
      row("custom-3", "Custom 3", custom_3, fine, true,
          "Own moves times the moves that could follow them, divided by those that could follow the other's moves"),
      row("linear", "Linear", linear, linear_unit, true,
          "Own moves less the other's: the first counts 1, the second 1/2, the third 1/3, and so on"),
      row("quadratic", "Quadratic", quadratic, quadratic_unit, true,
          "Own moves less the other's: the first counts 1, the second 1/4, the third 1/9, and so on"),
      row("mixed", "Mixed, as published", mixed, linear_unit * quadratic_unit, true,
          "Linear times quadratic: never negative, so it can't tell who is ahead"),
      row("mixed-signed", "Mixed, with its sign", mixed_signed, linear_unit * quadratic_unit, true,
          "Linear times quadratic, and negative where the other is ahead"),
  };
  return table;
}

}  // namespace lookahead::isolation
