// Rows folded into figures. What is kept is how often each value came, and of each cluster its sum; figures are
// computed from that at the end.
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

/// A sample of whole numbers that come in clusters, such as the runs on one board: values of one cluster may be alike,
/// or the same, and only those of different clusters are independent of each other.
class Sample {
 public:
  /// Adds a value to a cluster. Those of one cluster come one after the other.
  void add(std::int64_t value, std::uint64_t cluster);
  /// Adds a value that is independent of all others. (A sample has clusters, or has values of this kind.)
  void add(std::int64_t value) { add(value, count_); }
  /// Adds the values of a sample with other clusters.
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
  /// was drawn from (Student, 1908); none of fewer than two values. What is drawn are clusters (K.-Y. Liang, S. L.
  /// Zeger, 1986, with n / (n - 1) for n clusters): where all have as many values, it is Student's interval of their
  /// means. Of a single cluster, such as one board with many seeds, it is that of its values.
  std::optional<double> half_interval() const;
  /// The sum of squared distances from the mean.
  double squares() const;
  /// How many independent values or clusters there are, and the variance of the mean that these have.
  std::uint64_t independent() const { return cluster_count_ == 1 ? count_ : cluster_count_; }
  double variance_of_mean() const;

 private:
  struct Cluster {
    std::uint64_t count = 0;
    double sum = 0;
    friend auto operator<=>(const Cluster&, const Cluster&) = default;
  };
  double squares_of_clusters() const;

  std::map<std::int64_t, std::uint64_t> counts_;
  std::uint64_t count_ = 0;
  std::map<Cluster, std::uint64_t> clusters_;  ///< how often each came; without the last one, which may go on
  Cluster last_;
  std::uint64_t last_name_ = 0;
  std::uint64_t cluster_count_ = 0;  ///< with the last one
};

/// By how much the mean of one sample is above that of another, and half of its 95 % interval (B. L. Welch, 1947, his
/// degrees of freedom rounded down); none where one of them has fewer than two values. Samples with clusters are taken
/// by these.
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

/// Runs on one board are a cluster: with more seeds one knows more of these boards, and not of more boards. Games are
/// independent of each other.
class Table {
 public:
  /// Folds the column `measure` by the columns `keys`, which are indices. The setting `base` of the plan, if there is
  /// one, is compared with on the same boards and seeds. The plan has to outlive the table.
  Table(const Plan& plan, const RowMaker& rows, std::vector<std::size_t> keys, std::size_t measure,
        std::optional<std::size_t> base);

  /// Rows come in the order of their runs.
  void add(const Row& row);

  const std::vector<std::size_t>& keys() const { return keys_; }
  /// How many of a sample's numbers make 1: samples are of whole numbers, and hold thousandths where the measure has
  /// decimals, in all rows or in none.
  int unit() const { return unit_; }
  bool has_base() const { return base_.has_value(); }
  /// In the order of the keys: numbers ascending, texts and switches after them as they first came, which is the order
  /// in which the plan has them.
  std::vector<TableRow> rows() const;

 private:
  /// What is known of one seed on the board whose rows are coming: the value of the base, and the values that wait for
  /// it, each with the place of its group.
  struct Case {
    std::optional<std::int64_t> base;
    std::vector<std::pair<std::size_t, std::int64_t>> waiting;
    bool has_base = false;  ///< the row of the base has come, with a value or without
  };

  static constexpr int thousandths = 1000;
  std::optional<std::int64_t> value_in(const Cell& cell);
  /// The place of the group of these keys.
  std::size_t group_of(const Row& keys);
  void compare(const RunPlace& place, std::size_t group, std::optional<std::int64_t> value);

  const Plan* plan_;
  std::vector<std::size_t> keys_;
  std::size_t measure_;
  int unit_ = 1;
  std::optional<std::size_t> base_;
  std::size_t run_column_;
  std::vector<TableRow> groups_;  ///< as they first came
  std::map<Row, std::size_t> group_of_;
  std::uint64_t board_ = 0;              ///< that of the last row
  std::map<std::uint64_t, Case> cases_;  ///< of this board, by the index of the seed
};

}  // namespace lookahead
