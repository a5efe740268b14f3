// Runs on a timeline, with a clock that the test moves.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "model/run/transport.h"
#include "support/runs.h"

namespace lookahead::tests {

inline double now = 0;
/// Every look at the clock costs a little, so that a slice of time ends. Five looks take less than the two milliseconds
/// after which a batch of nodes is halved: were they as much, rounding would decide, by what time it is.
inline double clock_that_runs() { return now += 3.9e-4; }

inline constexpr double frame = 0.016;

inline Transport transport_of(const std::vector<std::string>& specs) {
  std::vector<Session> sessions;
  for (const std::string& spec : specs) sessions.push_back(session_of(spec, Session::default_keyframe_bytes));
  Transport transport(std::move(sessions));
  transport.set_nodes_a_second(1000);
  return transport;
}
inline Transport transport_of(const std::string& spec) { return transport_of(std::vector<std::string>{spec}); }

inline const std::string short_run = "g=color-walk;a=look-ahead;depth=3";
/// Of 815,417 cheap nodes.
inline const std::string steady_run = "g=color-walk;b=uniform:1:6x6x8;a=look-ahead;depth=8";
/// Too long for its end to be known at once.
inline const std::string long_run = "g=color-walk;b=uniform:1:8x8x8;a=look-ahead;depth=8";
/// Whose table is learnt again from 79,000 nodes at the most.
inline const std::string late_turn = "g=isolation;m=b2:9000,e5,c4:70000,d3;a=alpha-beta;cache=small;depth=9";

/// Works frame by frame until there is nothing to do, for a minute at most.
inline void rest(Transport& transport) {
  const double start = now;
  while (transport.due(now) && now < start + 60) {
    transport.work(clock_that_runs, 0.005);
    now += frame;
  }
}

inline void play_for(Transport& transport, double seconds) {
  const double start = now;
  while (now < start + seconds) {
    transport.work(clock_that_runs, 0.005);
    now += frame;
  }
}

inline void expect_shows(const Playback& playback, const std::string& spec, std::uint64_t node) {
  Session straight = session_of(spec);
  straight.advance(node + 1);
  EXPECT_EQ(playback.node(), node);
  EXPECT_EQ(snapshot(playback.session()), snapshot(straight));
  EXPECT_EQ(playback.session().check(), straight.check());
}

}  // namespace lookahead::tests
