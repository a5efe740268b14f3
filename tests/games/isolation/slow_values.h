// The evaluations once more, on the slow rules, as fractions; and minimax over them as the textbook has it.
#pragma once

#include <cstdint>
#include <limits>
#include <string>

#include "contract/game.h"
#include "games/isolation/slow_rules.h"

namespace lookahead::tests {

__extension__ typedef __int128 Wide;

/// above / below with below > 0.
struct Fraction {
  std::int64_t above = 0;
  std::int64_t below = 1;

  /// The whole number of units at or under it.
  Value floor(Value unit) const {
    const Wide product = static_cast<Wide>(above) * unit;
    const Wide whole = product / below;
    return static_cast<Value>(whole * below > product ? whole - 1 : whole);
  }
  friend bool operator<(const Fraction& a, const Fraction& b) {
    return static_cast<Wide>(a.above) * b.below < static_cast<Wide>(b.above) * a.below;
  }
  friend Fraction operator+(const Fraction& a, const Fraction& b) {
    return {a.above * b.below + b.above * a.below, a.below * b.below};
  }
  friend Fraction operator-(const Fraction& a, const Fraction& b) { return a + Fraction{-b.above, b.below}; }
  friend Fraction operator*(const Fraction& a, const Fraction& b) { return {a.above * b.above, a.below * b.below}; }
};

inline Fraction reduced(Fraction f) {
  std::int64_t a = f.above < 0 ? -f.above : f.above;
  std::int64_t b = f.below;
  while (a != 0) {
    const std::int64_t rest = b % a;
    b = a;
    a = rest;
  }
  return {f.above / b, f.below / b};
}

/// 1 + 1/2^power + ... + 1/n^power.
inline Fraction harmonic(std::size_t n, int power) {
  Fraction sum;
  for (std::int64_t k = 1; k <= static_cast<std::int64_t>(n); ++k)
    sum = reduced(sum + Fraction{1, power == 1 ? k : k * k});
  return sum;
}

/// `made` moves were made; c is a fraction of thousandths.
inline Fraction slow_value(const std::string& id, const SlowIsolation& game, int player, int made, int c) {
  const auto own = game.moves(player);
  const auto other = game.moves(1 - player);
  const auto count = [](const std::set<Square>& set) { return Fraction{static_cast<std::int64_t>(set.size()), 1}; };
  const auto without = [](const std::set<Square>& a, const std::set<Square>& b) {
    std::set<Square> out;
    for (const Square& s : a)
      if (!b.contains(s)) out.insert(s);
    return out;
  };
  const auto ways_on = [&](const std::set<Square>& set) {
    Fraction sum;
    for (const Square& s : set) {
      SlowIsolation there = game;
      there.at[0] = s;
      sum = sum + count(there.moves(0));
    }
    return sum;
  };
  const auto custom_1 = [&](const std::set<Square>& common) {
    return count(own) + count(common) * Fraction{made, 1} - count(common) * Fraction{1, made + 1} -
           count(without(other, common));
  };
  const auto converted = [&](int power) {
    return reduced(harmonic(std::min<std::size_t>(own.size(), 8), power) -
                   harmonic(std::min<std::size_t>(other.size(), 8), power));
  };
  if (id == "null") return {};
  if (id == "open-moves") return count(own);
  if (id == "improved") return count(own) - Fraction{c, 1000} * count(other);
  if (id == "center") {
    if (!game.at[player]) return {};
    const Fraction down = Fraction{game.rows(), 2} - Fraction{game.at[player]->first, 1};
    const Fraction right = Fraction{game.columns(), 2} - Fraction{game.at[player]->second, 1};
    return down * down + right * right;
  }
  if (id == "custom-1") return custom_1(without(own, other));
  if (id == "custom-1-intended") return custom_1(without(own, without(own, other)));
  if (id == "custom-2") return count(own) * ways_on(own) - count(other) * ways_on(other);
  if (id == "custom-3") return count(own) * ways_on(own) * Fraction{1, 1 + ways_on(other).above};
  if (id == "linear") return converted(1);
  if (id == "quadratic") return converted(2);
  const Fraction product = reduced(converted(1) * converted(2));
  if (id == "mixed") return product;
  const bool is_behind = converted(1).above < 0;
  return is_behind ? Fraction{-product.above, product.below} : product;  // mixed-signed
}

/// What the position is worth to `player` after `depth` more moves, `won` if won.
inline Value slow_minimax(const std::string& id, Value unit, const SlowIsolation& game, int player, int made, int c,
                          int depth) {
  const auto moves = game.moves(game.to_move);
  if (moves.empty()) return game.to_move == player ? -won : won;
  if (depth == 0) return slow_value(id, game, player, made, c).floor(unit);
  const bool is_own = game.to_move == player;
  Value best = is_own ? std::numeric_limits<Value>::min() : std::numeric_limits<Value>::max();
  for (const Square& move : moves) {
    const Value value = slow_minimax(id, unit, game.after(move), player, made + 1, c, depth - 1);
    best = is_own ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

}  // namespace lookahead::tests
