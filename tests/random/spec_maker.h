// Makes specs of runs at random from a catalog: any game, board, algorithm and parameters, with limits that are soon
// reached.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "lookahead/session.h"
#include "lookahead/spec.h"
#include "spec/boards.h"

namespace lookahead::tests {

class SpecMaker {
 public:
  SpecMaker(const Catalog& games, std::uint64_t number) : games_(games), rng_(number) {}

  /// It may ask for what does not go together.
  std::string text() {
    const GameEntry& game = pick(games_);
    entries_ = {std::string("g=") + game.info.id, "b=" + board(game)};
    if (chance(3)) add_moves();
    add_algorithm(game, "", nullptr, 0);
    entries_.push_back("nodes=" + std::to_string(1 + below(chance(8) ? 3000 : 300)));
    if (chance(3)) entries_.push_back("memory=" + std::to_string(1 + below(1 << (4 + below(18)))));
    if (chance(3)) entries_.push_back("seed=" + std::to_string(below(1000)));
    if (chance(6) && game.info.players == 1) entries_.push_back("goal=" + std::to_string(below(500)));
    return joined();
  }

 private:
  std::uint32_t below(std::uint64_t bound) { return rng_.below(static_cast<std::uint32_t>(bound)); }
  bool chance(std::uint32_t one_in) { return below(one_in) == 0; }
  template <class T>
  const T& pick(const std::vector<T>& list) {
    return list[below(list.size())];
  }
  std::string joined() const {
    std::string out = "1";
    for (const std::string& entry : entries_) out += ";" + entry;
    return out;
  }

  /// Mostly small ones: what is to be seen is there as well, and sooner.
  std::string board(const GameEntry& game) {
    if (chance(8)) return pick(game.gallery).board;
    const GeneratorEntry& generator = pick(game.generators);
    std::string shape;
    for (const ShapeRow& row : generator.shape_rows) {
      const int most = chance(10) ? row.most : std::min(row.most, row.least + 8);
      const int number = row.least + static_cast<int>(below(static_cast<std::uint64_t>(most - row.least) + 1));
      shape += (shape.empty() ? "" : "x") + std::to_string(number);
    }
    return std::string(generator.id) + ":" + std::to_string(1 + below(1000)) + ":" + shape;
  }

  void add_moves() {
    const auto spec = parse_spec(joined(), games_);
    if (!spec) return;
    auto at = root_position(*spec);
    std::string moves;
    for (std::uint32_t left = 1 + below(4); left > 0 && !at->over(); --left) {
      const Move move = pick(at->moves());
      moves += (moves.empty() ? "" : ",") + at->move_text(move);
      at->apply(move);
    }
    if (!moves.empty()) entries_.push_back("m=" + moves);
  }

  void add_algorithm(const GameEntry& game, const std::string& prefix, const AlgorithmEntry* parent, int depth) {
    const AlgorithmEntry& entry = pick(game.algorithms);
    entries_.push_back(prefix + "a=" + entry.info.id);
    for (const ParamEntry& row : entry.params) add_setting(prefix, row);
    if (parent)
      for (const ParamEntry& row : parent->part_params) add_setting(prefix, row);
    const int parts = entry.most_parts == 0 || depth > 1 ? 0 : static_cast<int>(below(4));
    for (int part = 1; part <= std::min(parts, entry.most_parts); ++part)
      add_algorithm(game, prefix + std::to_string(part) + ".", &entry, depth + 1);
  }

  /// Near its least, or anywhere.
  void add_setting(const std::string& prefix, const ParamEntry& row) {
    if (chance(2)) return;
    const auto range = static_cast<std::uint64_t>(row.param.most - row.param.least);
    const std::uint64_t most = chance(3) ? range : std::min<std::uint64_t>(range, 8);
    const Value value = row.param.least + static_cast<Value>(below(most + 1));
    entries_.push_back(prefix + row.param.id + "=" + value_text(row, value));
  }

  const Catalog& games_;
  Rng rng_;
  std::vector<std::string> entries_;
};

/// The spec of this number: of what the maker comes up with, the first that can be started.
inline Spec random_spec(const Catalog& games, std::uint64_t number) {
  for (std::uint64_t attempt = 0;; ++attempt) {
    auto spec = parse_spec(SpecMaker(games, number + (attempt << 32)).text(), games);
    if (spec && Session::start(*spec, 0)) return *std::move(spec);
  }
}

}  // namespace lookahead::tests
