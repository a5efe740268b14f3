#include "model/words/ending.h"

#include <cassert>

#include "model/words/numbers.h"
#include "text/notation.h"

namespace lookahead {
namespace {

Ending ending_at_limit(const Session& session) {
  const Spec& spec = session.spec();
  const Report report = session.report();
  if (spec.nodes != 0 && report.counters.nodes >= spec.nodes)
    return {"stopped at its limit of " + with_commas(spec.nodes) + " " +
                plural("node", static_cast<std::size_t>(spec.nodes)),
            "The search would go on. With a higher limit of nodes it may find a better line."};
  if (spec.goal)
    return {
        "stopped at its goal",
        "The search found a line that is worth what was asked for. Without the goal it would look for a better one."};
  return {"stopped at a limit of the algorithm",
          "The algorithm reached what it was to reach. Other settings let it search on."};
}

/// Of a search that has proved its line: of all lines from its board, which moves may have led to. A result between two
/// is that of the game, whatever was played before.
Ending proved(const Session& session, const std::string& words, const std::string& meaning) {
  const bool is_from_start = session.spec().moves.empty() || session.root().players() > 1;
  return {words + (is_from_start ? "" : " from here"),
          meaning + (is_from_start ? "" : " That is said of lines from this board: the moves before it may be worse.")};
}

}  // namespace

Ending ending_of(const Session& session) {
  if (session.root().over()) return {"the game is over", "Nothing is left to search: no move can be made here."};
  const Report report = session.report();
  const std::string memory = bytes_text(session.spec().memory);
  switch (report.status) {
    case Status::solved:
      if (report.is_proved_best)
        return proved(session, "solved and proved best", "It is proved that no line is better than this one.");
      return {
          "solved",
          "The search reached the end of the game, and looks no further: it does not find out whether another line is "
          "better."};
    case Status::exhausted:
      if (session.root().players() == 1 && report.is_proved_best)
        return proved(session, "proved best", "All that could lead to a better line was examined, and nothing did.");
      if (session.machine().outcomes())
        return {"all playouts made",
                "The search has played as many games to their ends as its settings ask for. With more it may find "
                "something better."};
      if (session.root().players() > 1)
        return {"complete", "The search has come to its end: its settings let it look no further."};
      return {"nothing left to examine",
              "The search has come to its end. It left out some moves on its way, so a better line may exist."};
    case Status::limit:
      return ending_at_limit(session);
    case Status::out_of_memory:
      return {"stopped at its limit of memory, " + memory,
              "The search needs more memory than it was given. A search that keeps less, such as a narrow beam, gets "
              "further in as much."};
    case Status::device_memory:
      return {"stopped, as this device has no memory left",
              "On a device with more memory the search would go on. What it found so far stands."};
    case Status::running:
    case Status::stopped:
      break;
  }
  return {"stopped", "The search was stopped. It can be played on."};
}

}  // namespace lookahead
