// The only threads. They run independent jobs, whose results do not depend on how many threads there are.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace lookahead::cli {

/// The threads that `--jobs` asks for: all cores where it is 0.
inline std::uint64_t thread_count(std::uint64_t jobs) {
  return jobs > 0 ? jobs : std::max(1U, std::thread::hardware_concurrency());
}

/// The results of jobs 0 to `count` - 1, which several threads work on and one thread takes in order. No more than a
/// few for each thread wait for their turn, however many jobs there are.
template <class Result>
class Stream {
 public:
  /// The jobs from `first` on and before `end`.
  struct Range {
    std::uint64_t first;
    std::uint64_t end;
  };
  static constexpr std::uint64_t most_at_once = 32;

  Stream(std::uint64_t count, std::uint64_t threads) : count_(count), window_(4 * most_at_once * threads) {}

  /// Jobs for a worker, `at_once` at the most; waits until there is room for their results. None when all is over.
  std::optional<Range> claim(std::uint64_t at_once) {
    std::unique_lock lock(mutex_);
    has_room_.wait(lock, [&] { return is_over_ || next_ == count_ || next_ < taken_ + window_.size(); });
    if (is_over_ || next_ == count_) return std::nullopt;
    const std::uint64_t first = next_;
    next_ = std::min({first + at_once, count_, taken_ + window_.size()});
    return Range{first, next_};
  }

  void put(Range jobs, std::vector<Result>& results) {
    const std::lock_guard lock(mutex_);
    for (std::uint64_t i = jobs.first; i < jobs.end; ++i) slot(i) = std::move(results[i - jobs.first]);
    if (jobs.first <= taken_ && taken_ < jobs.end) has_result_.notify_one();
  }

  /// All results whose turn has come, as soon as there is one; none when all were taken, or it is over.
  std::vector<Result> take() {
    std::vector<Result> out;
    std::unique_lock lock(mutex_);
    if (taken_ == count_) return out;
    has_result_.wait(lock, [&] { return slot(taken_).has_value() || is_over_; });
    for (; slot(taken_) && out.size() < window_.size(); ++taken_) {
      out.push_back(*std::move(slot(taken_)));
      slot(taken_).reset();
    }
    has_room_.notify_all();
    return out;
  }

  /// No job is handed out any more.
  void end(std::exception_ptr failure = nullptr) {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
    if (failure) failure_ = failure;
    has_room_.notify_all();
    has_result_.notify_one();
  }
  /// What a job threw; null if none did.
  std::exception_ptr failure() const { return failure_; }

 private:
  std::optional<Result>& slot(std::uint64_t i) { return window_[i % window_.size()]; }

  std::mutex mutex_;
  std::condition_variable has_room_, has_result_;
  std::uint64_t count_;
  std::vector<std::optional<Result>> window_;
  std::uint64_t next_ = 0;
  std::uint64_t taken_ = 0;
  bool is_over_ = false;
  std::exception_ptr failure_;
};

/// Works until there are no more jobs. Short ones are taken together, so that threads seldom meet.
template <class Result, class Job>
void work(Stream<Result>& stream, const Job& job) try {
  using Clock = std::chrono::steady_clock;
  std::vector<Result> results;
  std::uint64_t at_once = 1;
  while (const auto jobs = stream.claim(at_once)) {
    const auto start = Clock::now();
    for (std::uint64_t i = jobs->first; i < jobs->end; ++i) results.push_back(job(i));
    const bool is_short = Clock::now() - start < std::chrono::milliseconds(2);
    at_once = is_short ? std::min(2 * at_once, stream.most_at_once) : std::max<std::uint64_t>(at_once / 2, 1);
    stream.put(*jobs, results);
    results.clear();
  }
} catch (...) {
  stream.end(std::current_exception());
}

/// Runs jobs 0 to `count` - 1 on several threads, and gives their results to `take` in order, each as soon as its turn
/// comes, on this thread, until that returns false. A job may depend on nothing but its number.
template <class Job, class Take>
void stream_jobs(std::uint64_t count, std::uint64_t threads, const Job& job, const Take& take) {
  if (threads <= 1) {
    for (std::uint64_t i = 0; i < count; ++i)
      if (!take(job(i))) return;
    return;
  }
  Stream<decltype(job(count))> stream(count, threads);
  {
    std::vector<std::jthread> workers;
    try {
      for (std::uint64_t i = 0; i < threads; ++i) workers.emplace_back([&] { work(stream, job); });
      for (bool goes_on = true; goes_on;) {
        auto ready = stream.take();
        if (ready.empty()) break;
        for (auto& result : ready)
          if (goes_on) goes_on = take(std::move(result));
      }
    } catch (...) {
      stream.end(std::current_exception());
    }
    stream.end();
  }  // joins
  if (stream.failure()) std::rethrow_exception(stream.failure());
}

}  // namespace lookahead::cli
