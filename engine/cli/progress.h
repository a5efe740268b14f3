// How far a long command is, on the terminal's own line.
#pragma once

#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <cstdio>

namespace lookahead::cli {

class Progress {
 public:
  /// `before` of `all` were done earlier. Nothing is shown where standard error is no terminal.
  Progress(std::uint64_t all, std::uint64_t before, bool is_shown)
      : all_(all),
        before_(before),
        done_(before),
        is_shown_(is_shown && isatty(STDERR_FILENO)),
        start_(Clock::now()),
        last_(start_) {}
  ~Progress() {
    if (has_shown_) std::fprintf(stderr, "\r\033[K");
  }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  std::uint64_t done() const { return done_; }
  /// One more is done.
  void advance() {
    ++done_;
    const auto now = Clock::now();
    if (!is_shown_ || now - last_ < std::chrono::milliseconds(500)) return;
    last_ = now;
    has_shown_ = true;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    const double left = seconds * static_cast<double>(all_ - done_) / static_cast<double>(done_ - before_);
    std::fprintf(stderr, "\r\033[K%llu of %llu, about %.0f s left", static_cast<unsigned long long>(done_),
                 static_cast<unsigned long long>(all_), left);
  }

 private:
  using Clock = std::chrono::steady_clock;
  std::uint64_t all_;
  std::uint64_t before_;
  std::uint64_t done_;
  bool is_shown_;
  bool has_shown_ = false;
  Clock::time_point start_;
  Clock::time_point last_;
};

}  // namespace lookahead::cli
