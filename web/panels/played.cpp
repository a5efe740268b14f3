#include "panels/played.h"

#include <cmath>

#include "model/words/numbers.h"
#include "text/notation.h"

namespace lookahead {
namespace {

/// "1.25 / 3.5 s"; what takes less than a second is told to a millisecond.
std::string time_text(const Transport& transport) {
  const auto text = [&](std::uint64_t place) {
    const double seconds = transport.seconds_to(place);
    return thousandths_text(seconds < 1 ? std::llround(seconds * 1000) : std::llround(seconds * 10) * 100);
  };
  return text(transport.node()) + " / " + text(transport.end()) + (transport.is_complete() ? "" : "+") + " s";
}

std::string place_text(const Transport& transport) {
  const Playback& run = transport.run();
  if (run.is_unprepared()) {
    const std::uint64_t nodes = transport.nodes_to_go();
    return with_commas(nodes) + " " + plural("node", nodes) + " to learn from";
  }
  if (transport.nodes_to_go() > 0 && (run.is_looking() || transport.count() > 1))
    return "node " + with_commas(transport.node()) + ", " + with_commas(transport.nodes_to_go()) + " to go";
  if (transport.is_by_time()) return time_text(transport);
  const std::string end = with_commas(transport.end()) + (transport.is_complete() ? "" : "+");
  return "node " + with_commas(transport.node()) + " / " + end;
}

struct SpeedWords {
  std::string text;
  std::string in_short;
  std::string in_full;
};

SpeedWords speed_words(std::uint64_t speed) {
  if (speed == Transport::fitting) return {"auto", "auto", "automatic, slow at first and then faster"};
  if (speed == Transport::as_fast_as_possible) return {"fastest", "max", "as fast as possible"};
  const std::string number = with_commas(speed);
  return {number + " /s", in_short(static_cast<double>(speed)) + "/s",
          speed == 1 ? "1 node a second" : number + " nodes a second"};
}

Played played_search(const App& app) {
  const Transport& transport = app.subject().transport();
  const SpeedWords speed = speed_words(Transport::speeds()[transport.speed()]);
  const bool is_by_decision = app.steps_by_decision();
  return {.at = transport.node(),
          .aim = transport.aim(),
          .end = transport.end(),
          .place = place_text(transport),
          .in_full = "node " + with_commas(transport.aim()) + (transport.is_complete() ? " of " : " of so far ") +
                     with_commas(transport.end()),
          .step = is_by_decision ? "decision" : "node",
          .back = is_by_decision ? "previous-decision" : "back",
          .forward = is_by_decision ? "next-decision" : "forward",
          .speed = transport.speed(),
          .speeds = Transport::speeds().size(),
          .speed_text = speed.text,
          .speed_short = speed.in_short,
          .speed_in_full = speed.in_full,
          .is_playing = app.subject().is_playing(),
          .is_at_end = transport.is_complete() && transport.node() == transport.end()};
}

Played played_solution(const App& app) {
  const Solution& solution = app.subject().solution();
  const std::string move = with_commas(solution.move());
  const std::string moves = with_commas(solution.moves());
  const std::string speed = thousandths_text(std::llround(Solution::speeds[solution.speed()] * 1000));
  return {.at = solution.move(),
          .aim = solution.move(),
          .end = solution.moves(),
          .place = "move " + move + " / " + moves,
          .in_full = "move " + move + " of " + moves,
          .step = "move",
          .back = "back",
          .forward = "forward",
          .speed = solution.speed(),
          .speeds = Solution::speeds.size(),
          .speed_text = speed + " /s",
          .speed_short = speed + "/s",
          .speed_in_full = speed + (speed == "1" ? " move a second" : " moves a second"),
          .is_playing = solution.is_playing(),
          .is_at_end = solution.move() == solution.moves(),
          .goes_on = app.subject().goes_on_with_match()};
}

}  // namespace

Played played_in(const App& app) {
  return app.subject().solution().is_shown() ? played_solution(app) : played_search(app);
}

}  // namespace lookahead
