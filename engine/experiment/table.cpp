#include "experiment/table.h"

#include <algorithm>
#include <cmath>

namespace lookahead {
namespace {

/// The value that a share of 0.975 of Student's distribution lies below: exact to three digits up to 30 degrees of
/// freedom, and from there on by the first terms of its expansion (Abramowitz and Stegun, 26.7.5).
double student_975(std::uint64_t freedom) {
  constexpr double table[] = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
                              2.201,  2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
                              2.080,  2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042};
  if (freedom <= std::size(table)) return table[freedom - 1];
  constexpr double z = 1.959963984540054;
  const auto n = static_cast<double>(freedom);
  const double z3 = z * z * z;
  const double z5 = z3 * z * z;
  const double z7 = z5 * z * z;
  return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

}  // namespace

void Sample::add(std::int64_t value, std::uint64_t cluster) {
  if (count_ == 0 || cluster != last_name_) {
    if (count_ > 0) ++clusters_[last_];
    last_ = {};
    last_name_ = cluster;
    ++cluster_count_;
  }
  ++last_.count;
  last_.sum += static_cast<double>(value);
  ++counts_[value];
  ++count_;
}

void Sample::merge(const Sample& other) {
  if (other.count_ == 0) return;
  if (count_ > 0) ++clusters_[last_];
  last_ = other.last_;
  last_name_ = other.last_name_;
  for (const auto& [cluster, count] : other.clusters_) clusters_[cluster] += count;
  cluster_count_ += other.cluster_count_;
  for (const auto& [value, count] : other.counts_) counts_[value] += count;
  count_ += other.count_;
}

double Sample::mean() const {
  double sum = 0;  // in ascending order, here and below, whatever order the values came in
  for (const auto& [value, count] : counts_) sum += static_cast<double>(value) * static_cast<double>(count);
  return count_ == 0 ? 0 : sum / static_cast<double>(count_);
}

double Sample::median() const {
  if (count_ == 0) return 0;
  std::uint64_t before = 0;
  for (auto at = counts_.begin();; ++at) {
    before += at->second;
    if (2 * before > count_) return static_cast<double>(at->first);
    if (2 * before == count_) return (static_cast<double>(at->first) + static_cast<double>(std::next(at)->first)) / 2;
  }
}

double Sample::squares() const {
  const double middle = mean();
  double out = 0;
  for (const auto& [value, count] : counts_) {
    const double distance = static_cast<double>(value) - middle;
    out += distance * distance * static_cast<double>(count);
  }
  return out;
}

double Sample::sd() const { return count_ == 0 ? 0 : std::sqrt(squares() / static_cast<double>(count_)); }

double Sample::squares_of_clusters() const {
  auto all = clusters_;  // in ascending order, whatever order they came in
  ++all[last_];
  const double middle = mean();
  double out = 0;
  for (const auto& [cluster, count] : all) {
    const double distance = cluster.sum - static_cast<double>(cluster.count) * middle;
    out += distance * distance * static_cast<double>(count);
  }
  return out;
}

double Sample::variance_of_mean() const {
  const auto n = static_cast<double>(independent());
  const auto all = static_cast<double>(count_);
  const double sum_of_squares = cluster_count_ == 1 ? squares() : squares_of_clusters();
  return sum_of_squares * n / (n - 1) / (all * all);
}

std::optional<double> Sample::half_interval() const {
  if (count_ < 2) return std::nullopt;
  return student_975(independent() - 1) * std::sqrt(variance_of_mean());
}

std::optional<Difference> difference_of(const Sample& sample, const Sample& from) {
  if (sample.count() < 2 || from.count() < 2) return std::nullopt;
  const auto n = static_cast<double>(sample.independent());
  const auto m = static_cast<double>(from.independent());
  const double a = sample.variance_of_mean();
  const double b = from.variance_of_mean();
  Difference out{.value = sample.mean() - from.mean()};
  if (a + b == 0) return out;
  const double freedom = (a + b) * (a + b) / (a * a / (n - 1) + b * b / (m - 1));
  // What is a whole number may have come out a little below it.
  out.half_interval = student_975(static_cast<std::uint64_t>(freedom * (1 + 1e-12))) * std::sqrt(a + b);
  return out;
}

std::vector<std::pair<const char*, std::optional<double>>> figures_of(const Sample& sample, std::uint64_t unfinished,
                                                                      const Sample* differences) {
  const auto unless_empty = [](const Sample& of, double figure) {
    return of.count() == 0 ? std::nullopt : std::optional(figure);
  };
  const auto of_sample = [&](auto figure) { return unless_empty(sample, static_cast<double>(figure)); };
  std::vector<std::pair<const char*, std::optional<double>>> out = {{"runs", static_cast<double>(sample.count())},
                                                                    {"unfinished", static_cast<double>(unfinished)},
                                                                    {"min", of_sample(sample.least())},
                                                                    {"mean", of_sample(sample.mean())},
                                                                    {"half_interval", sample.half_interval()},
                                                                    {"median", of_sample(sample.median())},
                                                                    {"max", of_sample(sample.most())},
                                                                    {"sd", of_sample(sample.sd())}};
  if (!differences) return out;
  out.emplace_back("pairs", static_cast<double>(differences->count()));
  out.emplace_back("difference", unless_empty(*differences, differences->mean()));
  out.emplace_back("difference_half_interval", differences->half_interval());
  return out;
}

Table::Table(const Plan& plan, const RowMaker& rows, std::vector<std::size_t> keys, std::size_t measure,
             std::optional<std::size_t> base)
    : plan_(&plan), keys_(std::move(keys)), measure_(measure), base_(base), run_column_(*rows.column("run")) {}

std::optional<std::int64_t> Table::value_in(const Cell& cell) {
  if (const std::int64_t* number = std::get_if<std::int64_t>(&cell)) return *number;
  if (const bool* truth = std::get_if<bool>(&cell)) return *truth;
  const double* fraction = std::get_if<double>(&cell);
  if (!fraction) return std::nullopt;
  unit_ = thousandths;
  return std::llround(*fraction * thousandths);
}

std::size_t Table::group_of(const Row& keys) {
  const auto [found, is_new] = group_of_.emplace(keys, groups_.size());
  if (is_new) groups_.push_back({.keys = keys, .sample = {}, .differences = {}});
  return found->second;
}

void Table::add(const Row& row) {
  Row keys;
  for (const std::size_t key : keys_) keys.push_back(row[key]);
  const std::size_t group = group_of(keys);
  const auto value = value_in(row[measure_]);
  const std::uint64_t run = static_cast<std::uint64_t>(std::get<std::int64_t>(row[run_column_])) - 1;
  const RunPlace place = plan_->place_of(run);
  if (value)
    groups_[group].sample.add(*value, plan_->is_tournament ? run : place.board);
  else
    ++groups_[group].unfinished;
  if (base_) compare(place, group, value);
}

void Table::compare(const RunPlace& place, std::size_t group, std::optional<std::int64_t> value) {
  if (place.board != board_) cases_.clear();
  board_ = place.board;
  Case& of = cases_[place.seed];
  if (value) of.waiting.emplace_back(group, *value);
  if (place.setting == *base_) of.has_base = true, of.base = value;
  if (!of.has_base) return;
  if (of.base)
    for (const auto& [waiting, number] : of.waiting) groups_[waiting].differences.add(number - *of.base, place.board);
  of.waiting.clear();
}

std::vector<TableRow> Table::rows() const {
  std::vector<std::map<Cell, std::size_t>> ranks(keys_.size());  // by key: of texts and switches; 0 for numbers
  std::map<std::vector<std::pair<std::size_t, Cell>>, const TableRow*> in_order;
  for (const TableRow& group : groups_) {
    std::vector<std::pair<std::size_t, Cell>> place;
    for (std::size_t i = 0; i < keys_.size(); ++i) {
      const Cell& key = group.keys[i];
      const bool is_ranked = std::holds_alternative<std::string>(key) || std::holds_alternative<bool>(key);
      place.emplace_back(is_ranked ? ranks[i].emplace(key, ranks[i].size() + 1).first->second : 0, key);
    }
    in_order.emplace(std::move(place), &group);
  }
  std::vector<TableRow> out;
  for (const auto& [place, group] : in_order) out.push_back(*group);
  return out;
}

}  // namespace lookahead
