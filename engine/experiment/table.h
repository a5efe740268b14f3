// Rows folded into figures. Folding parts, in any order, and then merging them gives bit for bit what folding the whole
// gives: what is kept is how often each value came, and figures are computed from that at the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "experiment/row.h"

namespace lookahead {

/// A sample of whole numbers.
class Sample {
 public:
  void add(std::int64_t value) { ++counts_[value], ++count_; }
  void merge(const Sample& other);

  std::uint64_t count() const { return count_; }
  // Of an empty sample, 0.
  std::int64_t least() const { return counts_.empty() ? 0 : counts_.begin()->first; }
  std::int64_t most() const { return counts_.empty() ? 0 : counts_.rbegin()->first; }
  double mean() const;
  double median() const;
  /// The standard deviation of the population.
  double sd() const;
  /// Half of the interval around the mean that holds, in 95 of 100 cases, the mean of the distribution that the sample
  /// was drawn from (Student, 1908); none of fewer than two values.
  std::optional<double> half_interval() const;
  /// The sum of squared distances from the mean.
  double squares() const;

 private:
  std::map<std::int64_t, std::uint64_t> counts_;
  std::uint64_t count_ = 0;
};

/// By how much the mean of one sample is above that of another, and half of its 95 % interval (B. L. Welch, 1947, his
/// degrees of freedom rounded down); none where one of them has fewer than two values.
struct Difference {
  double value = 0;
  double half_interval = 0;

  friend bool operator==(const Difference&, const Difference&) = default;
};
std::optional<Difference> difference_of(const Sample& sample, const Sample& from);

/// The figures of the rows that have the same keys.
struct TableRow {
  std::vector<Cell> keys;
  Sample sample;
  std::uint64_t unfinished = 0;  ///< rows without a value: their runs came to no end that counts
  Sample differences;            ///< to the base, of the rows whose board and seed the base has a value for
};

/// Figures by name, in the order of tables; those of an empty sample are none. `half_interval` is half of the interval
/// around the mean; with a base there are `pairs`, `difference` and `difference_half_interval`, too.
std::vector<std::pair<const char*, std::optional<double>>> figures_of(const Sample& sample, std::uint64_t unfinished,
                                                                      const Sample* differences);

class Table {
 public:
  /// Folds the column `measure` by the columns `keys`, which are indices. The setting `base` of the plan, if there is
  /// one, is compared with on the same boards and seeds: then all rows of the plan have to come, since what waits for
  /// one that does not come is kept. The plan has to outlive the table.
  Table(const Plan& plan, const RowMaker& rows, std::vector<std::size_t> keys, std::size_t measure,
        std::optional<std::size_t> base);

  void add(const Row& row);
  /// Adds what another table of the same plan, keys and measure has folded.
  void merge(const Table& other);

  const std::vector<std::size_t>& keys() const { return keys_; }
  /// How many of a sample's numbers make 1: samples are of whole numbers, and hold thousandths where the measure has
  /// decimals, in all rows or in none.
  int unit() const { return unit_; }
  bool has_base() const { return base_.has_value(); }
  /// In the order of the keys: numbers before texts, each ascending.
  std::vector<TableRow> rows() const;

 private:
  /// What is known of one place of the plan's boards and seeds: the value of the base, and the values that wait for it.
  /// Dropped once all settings have come.
  struct Case {
    std::optional<std::int64_t> base;
    std::vector<std::pair<Row, std::int64_t>> waiting;
    std::size_t seen = 0;
    bool has_base = false;  ///< the row of the base has come, with a value or without
  };
  struct Group {
    Sample sample;
    std::uint64_t unfinished = 0;
    Sample differences;
  };
  /// The index of a board and that of a seed.
  using BoardAndSeed = std::pair<std::uint64_t, std::uint64_t>;
  /// Compares what waits with the base, if that has come.
  void compare(const BoardAndSeed& at);

  static constexpr int thousandths = 1000;
  std::optional<std::int64_t> value_in(const Cell& cell);

  const Plan* plan_;
  std::vector<std::size_t> keys_;
  std::size_t measure_;
  int unit_ = 1;
  std::optional<std::int64_t> base_;  ///< its number among the settings, from 1
  std::size_t setting_column_ = 0;
  std::size_t run_column_ = 0;
  std::map<Row, Group> groups_;
  std::map<BoardAndSeed, Case> cases_;
};

}  // namespace lookahead
