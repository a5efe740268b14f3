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

void Sample::merge(const Sample& other) {
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

std::optional<double> Sample::half_interval() const {
  if (count_ < 2) return std::nullopt;
  const auto n = static_cast<double>(count_);
  return student_975(count_ - 1) * std::sqrt(squares() / (n - 1) / n);
}

std::optional<Difference> difference_of(const Sample& sample, const Sample& from) {
  if (sample.count() < 2 || from.count() < 2) return std::nullopt;
  const auto n = static_cast<double>(sample.count());
  const auto m = static_cast<double>(from.count());
  const double a = sample.squares() / (n - 1) / n;
  const double b = from.squares() / (m - 1) / m;
  Difference out{.value = sample.mean() - from.mean()};
  if (a + b == 0) return out;
  const double freedom = (a + b) * (a + b) / (a * a / (n - 1) + b * b / (m - 1));
  out.half_interval = student_975(static_cast<std::uint64_t>(freedom)) * std::sqrt(a + b);
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
    : plan_(&plan), keys_(std::move(keys)), measure_(measure) {
  if (!base) return;
  base_ = static_cast<std::int64_t>(*base) + 1;
  setting_column_ = *rows.column("setting");
  run_column_ = *rows.column("run");
}

std::optional<std::int64_t> Table::value_in(const Cell& cell) {
  if (const std::int64_t* number = std::get_if<std::int64_t>(&cell)) return *number;
  if (const bool* truth = std::get_if<bool>(&cell)) return *truth;
  const double* fraction = std::get_if<double>(&cell);
  if (!fraction) return std::nullopt;
  unit_ = thousandths;
  return std::llround(*fraction * thousandths);
}

void Table::add(const Row& row) {
  Row keys;
  for (const std::size_t key : keys_) keys.push_back(row[key]);
  const auto value = value_in(row[measure_]);
  Group& group = groups_[keys];
  if (value)
    group.sample.add(*value);
  else
    ++group.unfinished;
  if (!base_) return;
  const RunPlace place = plan_->place_of(static_cast<std::uint64_t>(std::get<std::int64_t>(row[run_column_])) - 1);
  const BoardAndSeed at{place.board, place.seed};
  Case& of = cases_[at];
  ++of.seen;
  if (value) of.waiting.emplace_back(std::move(keys), *value);
  if (std::get<std::int64_t>(row[setting_column_]) == *base_) of.has_base = true, of.base = value;
  compare(at);
}

void Table::compare(const BoardAndSeed& at) {
  Case& of = cases_[at];
  if (of.has_base) {
    if (of.base)
      for (const auto& [keys, value] : of.waiting) groups_[keys].differences.add(value - *of.base);
    of.waiting.clear();
  }
  if (of.seen == plan_->settings.size()) cases_.erase(at);
}

void Table::merge(const Table& other) {
  unit_ = std::max(unit_, other.unit_);
  for (const auto& [keys, group] : other.groups_) {
    Group& ours = groups_[keys];
    ours.sample.merge(group.sample);
    ours.unfinished += group.unfinished;
    ours.differences.merge(group.differences);
  }
  for (const auto& [at, theirs] : other.cases_) {
    Case& of = cases_[at];
    of.seen += theirs.seen;
    of.waiting.insert(of.waiting.end(), theirs.waiting.begin(), theirs.waiting.end());
    if (theirs.has_base) of.has_base = true, of.base = theirs.base;
    compare(at);
  }
}

std::vector<TableRow> Table::rows() const {
  std::vector<TableRow> out;
  for (const auto& [keys, group] : groups_) out.push_back({keys, group.sample, group.unfinished, group.differences});
  return out;
}

}  // namespace lookahead
