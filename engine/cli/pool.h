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

/// Runs jobs 0 to `count` - 1 on several threads, and gives their results to `take` in order, each as soon as its turn
/// comes, on this thread, until that returns false. A job may depend on nothing but its number. No more than a few
/// results for each thread wait for their turn, however many jobs there are.
template <class Job, class Take>
void stream_jobs(std::uint64_t count, std::uint64_t threads, const Job& job, const Take& take) {
  if (threads <= 1) {
    for (std::uint64_t i = 0; i < count; ++i)
      if (!take(job(i))) return;
    return;
  }
  using Clock = std::chrono::steady_clock;
  constexpr std::uint64_t most_at_once = 32;  // jobs that a worker takes together, where they are short
  std::mutex mutex;
  std::condition_variable has_room, has_result;
  std::vector<std::optional<decltype(job(count))>> window(4 * most_at_once * threads);  // job i is at i % size
  std::uint64_t next = 0;
  std::uint64_t taken = 0;
  bool is_over = false;
  std::exception_ptr failure;
  const auto work = [&] {
    std::vector<decltype(job(count))> results;
    std::uint64_t at_once = 1;
    std::unique_lock lock(mutex);
    for (;;) {
      has_room.wait(lock, [&] { return is_over || next == count || next < taken + window.size(); });
      if (is_over || next == count) return;
      const std::uint64_t first = next;
      next = std::min({first + at_once, count, taken + window.size()});
      const std::uint64_t end = next;
      lock.unlock();
      const auto start = Clock::now();
      try {
        for (std::uint64_t i = first; i < end; ++i) results.push_back(job(i));
      } catch (...) {
        lock.lock();
        failure = std::current_exception();
        is_over = true;
        has_room.notify_all();
        has_result.notify_one();
        return;
      }
      const bool is_short = Clock::now() - start < std::chrono::milliseconds(2);
      at_once = is_short ? std::min(2 * at_once, most_at_once) : std::max<std::uint64_t>(at_once / 2, 1);
      lock.lock();
      for (std::uint64_t i = first; i < end; ++i) window[i % window.size()] = std::move(results[i - first]);
      results.clear();
      if (first <= taken && taken < end) has_result.notify_one();
    }
  };
  std::vector<std::jthread> workers;
  for (std::uint64_t i = 0; i < threads; ++i) workers.emplace_back(work);
  const auto end = [&] {
    {
      const std::lock_guard lock(mutex);
      is_over = true;
    }
    has_room.notify_all();
    workers.clear();  // joins
  };
  try {
    std::vector<decltype(job(count))> ready;
    for (bool goes_on = true; goes_on && taken < count;) {
      std::unique_lock lock(mutex);
      has_result.wait(lock, [&] { return window[taken % window.size()].has_value() || is_over; });
      for (; ready.size() < window.size() && window[taken % window.size()]; ++taken) {
        ready.push_back(*std::move(window[taken % window.size()]));
        window[taken % window.size()].reset();
      }
      lock.unlock();
      has_room.notify_all();
      if (ready.empty()) break;
      for (auto& result : ready)
        if (goes_on) goes_on = take(std::move(result));
      ready.clear();
    }
  } catch (...) {
    end();
    throw;
  }
  end();
  if (failure) std::rethrow_exception(failure);
}

/// The results of all jobs, in order.
template <class Job>
auto run_jobs(std::size_t count, std::uint64_t threads, const Job& job) {
  std::vector<decltype(job(count))> results;
  results.reserve(count);
  stream_jobs(count, threads, job, [&](auto result) {
    results.push_back(std::move(result));
    return true;
  });
  return results;
}

}  // namespace lookahead::cli
