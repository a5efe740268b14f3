// Canonical texts are fixed points, whatever the spec: made at random from all that the catalogs offer.
#include <rapidcheck/gtest.h>
#include <algorithm>

#include "core/rng.h"
#include "lookahead/spec.h"
#include "spec/test_catalog.h"

namespace lookahead::tests {
namespace {

/// Makes specs out of a stream of random numbers.
class SpecMaker {
 public:
  explicit SpecMaker(std::uint64_t seed) : rng_(seed) {}

  std::string text() {
    const GameEntry& game = pick(spec_catalog());
    entries_ = {std::string("g=") + game.info.id};
    if (chance(2)) entries_.push_back("b=" + board());
    if (chance(3)) entries_.push_back("m=" + moves());
    add_searches(game);
    add_limits(game);
    for (std::size_t i = entries_.size(); i > 1; --i) std::swap(entries_[i - 1], entries_[below(int(i))]);
    std::string out = chance(2) ? "1" : "";
    for (const std::string& entry : entries_) out += (out.empty() ? "" : ";") + entry;
    return out;
  }

 private:
  std::size_t below(int bound) { return rng_.below(static_cast<std::uint32_t>(bound)); }
  bool chance(int one_in) { return below(one_in) == 0; }
  template <class T>
  const T& pick(const std::vector<T>& list) {
    return list[below(static_cast<int>(list.size()))];
  }
  std::string number(int most) { return std::to_string(below(most + 1)); }

  std::string board() {
    const std::vector<std::string> boards = {
        "koblenski",           "koblenski:" + std::to_string(1 + below(1000)),
        "uniform:3:64x64x8",   "uniform:" + std::to_string(1 + below(99)) + ":5x7x3:r5c7",
        "3x3:.ab/bcc/aab",     "2x3x8:012/3.4",
        "koblenski@1:2:20x30", "20x30:" + rows_of_600()};
    return pick(boards);
  }
  std::string rows_of_600() {
    std::string out;
    for (int cell = 0; cell < 600; ++cell) {
      if (cell > 0 && cell % 30 == 0) out += '/';
      out += static_cast<char>('0' + below(5));
    }
    return out;
  }
  std::string moves() {
    std::string out = number(1);
    for (std::size_t i = below(4); i > 0; --i) out += "," + number(1) + (chance(2) ? ":" + number(1000) : "");
    return out;
  }

  void add_algorithm(const GameEntry& game, const std::string& prefix, const AlgorithmEntry* parent, int depth) {
    const AlgorithmEntry& entry = pick(game.algorithms);
    const bool with_revision = chance(3);
    const auto revision = std::to_string(1 + below(entry.info.revision));
    entries_.push_back(prefix + "a=" + entry.info.id + (with_revision ? "@" + revision : ""));
    for (const ParamEntry& row : entry.params) add_setting(prefix, row);
    if (parent)
      for (const ParamEntry& row : parent->part_params) add_setting(prefix, row);
    for (int part = 1; part <= entry.most_parts && depth < 3; ++part)
      if (chance(2)) add_algorithm(game, prefix + std::to_string(part) + ".", &entry, depth + 1);
  }

  void add_setting(const std::string& prefix, const ParamEntry& row) {
    if (chance(2)) return;
    const Value value =
        row.param.least + static_cast<Value>(below(static_cast<int>(row.param.most - row.param.least + 1)));
    entries_.push_back(prefix + row.param.id + "=" + value_text(row, value));
  }

  void add_searches(const GameEntry& game) {
    switch (below(4)) {
      case 0:
        add_algorithm(game, "", nullptr, 0);
        break;
      case 1:
        for (std::size_t i = 1 + below(4), r = 1; r <= i; ++r) {
          const std::string prefix = "r" + std::to_string(r) + ".";
          add_algorithm(game, prefix, nullptr, 0);
          if (chance(2)) entries_.push_back(prefix + "at=" + number(1000));
        }
        break;
      case 2:
        for (const char* prefix : {"p1.", "p2."})
          if (game.info.players == 2 && chance(2)) add_algorithm(game, prefix, nullptr, 0);
        break;
      default:
        break;
    }
  }

  void add_limits(const GameEntry& game) {
    const std::vector<std::string> memory = {"1", "1000", "64k", "3m", "256m", "16g", "1048576"};
    if (chance(3)) entries_.push_back("nodes=" + std::to_string(1 + below(100000)));
    if (chance(3)) entries_.push_back("memory=" + pick(memory));
    if (chance(3)) entries_.push_back("seed=" + number(3));
    if (chance(3) && game.info.players == 1)
      entries_.push_back("goal=" + std::string(chance(4) ? "-" : "") + number(50));
    const bool is_match = std::any_of(entries_.begin(), entries_.end(), [](const std::string& entry) {
      return entry.starts_with("p1.") || entry.starts_with("p2.");
    });
    if (chance(3)) entries_.push_back("at=" + (is_match && chance(2) ? number(9) + ":" : "") + number(500));
    if (chance(3)) entries_.push_back("check=0123abcd");
  }

  Rng rng_;
  std::vector<std::string> entries_;
};

RC_GTEST_PROP(SpecProperty, CanonicalTextsAreFixedPoints, (std::uint64_t seed)) {
  const std::string text = SpecMaker(seed).text();
  RC_LOG(text);
  const auto spec = parse_spec(text, spec_catalog());
  RC_ASSERT(bool(spec));
  const std::string canonical = to_text(*spec);
  RC_LOG(canonical);
  const auto again = parse_spec(canonical, spec_catalog());
  RC_ASSERT(bool(again));
  RC_ASSERT(*again == *spec);
  RC_ASSERT(to_text(*again) == canonical);
}

RC_GTEST_PROP(SpecProperty, ATextWithOneByteChangedIsReadOrRefusedWithAPlaceInIt, (std::uint64_t seed)) {
  std::string text = SpecMaker(seed).text();
  text[*rc::gen::inRange<std::size_t>(0, text.size())] = *rc::gen::arbitrary<char>();
  RC_LOG(text);
  const auto spec = parse_spec(text, spec_catalog());
  if (!spec) RC_ASSERT(spec.error().offset <= text.size());
  if (!spec) RC_ASSERT(!spec.error().message.empty());
  if (spec) RC_ASSERT(bool(parse_spec(to_text(*spec), spec_catalog())));
}

}  // namespace
}  // namespace lookahead::tests
