// The only threads. They run independent jobs, whose results do not depend on how many threads there are.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

namespace lookahead::cli {

/// The results of jobs 0 to `count` - 1, in order, run on several threads. A job may depend on nothing but its number.
template <class Job>
auto run_jobs(std::size_t count, std::uint64_t threads, const Job& job) {
  std::vector<decltype(job(count))> results(count);
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < count; i = next++) results[i] = job(i);
  };
  std::vector<std::jthread> others;
  for (std::uint64_t i = 1; i < threads; ++i) others.emplace_back(work);
  work();
  others.clear();  // joins
  return results;
}

}  // namespace lookahead::cli
