// A move to try: the chosen algorithm searches a position on the side for a moment, and the first move of the best line
// that it finds is the hint.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lookahead/session.h"
#include "model/run/proof.h"
#include "model/scene/scene.h"

namespace lookahead {

class Hint {
 public:
  static constexpr std::uint64_t most_nodes = 200'000;
  static constexpr double most_seconds = 1.5;  ///< of searching, however many frames these take

  /// A hint for the position at the end of `line`. `session` is a run that begins with that position.
  Hint(std::vector<Move> line, Session session) : line_(std::move(line)), session_(std::move(session)) {}

  /// Searches for about so many seconds. True when the search has just come to its end.
  bool work(double (*clock)(), double seconds);
  bool is_searching() const { return !is_done_; }

  const std::vector<Move>& line() const { return line_; }
  /// The move to try. There is none while it is looked for, and where there is nothing to play.
  std::optional<Move> move() const { return move_; }
  /// The cells that the move changes, marked as in Picture::marks.
  const std::vector<std::uint8_t>& changed() const { return changed_; }
  /// In words: "green at C4, 7 cells, 148 of 600 cleared".
  const std::string& words() const { return words_; }

 private:
  void finish();

  std::vector<Move> line_;
  Session session_;
  BatchSize batch_;
  double searched_ = 0;  // seconds
  bool is_done_ = false;
  std::optional<Move> move_;
  std::vector<std::uint8_t> changed_;
  std::string words_;
};

}  // namespace lookahead
