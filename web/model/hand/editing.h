// Painting the board instead of searching it, until it is to be searched again. Each stroke is a change of the spec.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/hand/painter.h"
#include "model/subject/history.h"

namespace lookahead {

class Editing {
 public:
  Editing(Subject& subject, History& history) : subject_(subject), history_(history) {}

  /// Begins with the board that the runs begin with. Nothing is searched meanwhile. False where the board is painted
  /// already, or the game has boards that nobody can paint.
  bool begin();
  /// Searches the board as it was painted, or goes on where nothing was changed.
  void end();
  /// Ends without playing.
  void close();
  /// Null while nothing is painted.
  Painter* painter() { return painter_ ? &*painter_ : nullptr; }
  const Painter* painter() const { return painter_ ? &*painter_ : nullptr; }

  /// Paints cells with the brush that is held. False where the game refuses that; the painter then has the reason.
  bool paint(const std::vector<int>& cells);
  /// Sets the number of one of EditorEntry::rows. Changes by the same `hand` are undone in one step.
  void set_value(std::size_t row, int value, unsigned hand);

  /// Other runs have come on screen: their board is what is painted now.
  void follow();
  /// Ends where somebody has played, stepped or gone elsewhere since the last change: they want to see the search.
  void leave_if_moved();
  /// Another number whenever the painted board is another.
  std::uint64_t version() const { return version_; }
  /// Whether what there is to tell of it has changed since this was asked last.
  bool has_news();

 private:
  bool take(Result<LoadedBoard> board, unsigned hand);

  Subject& subject_;
  History& history_;
  std::optional<Painter> painter_;
  std::string board_before_;  // what the board was when painting began,
  bool was_playing_ = false;  // and whether its search played
  std::uint64_t aim_ = 0;     // where the runs were to stand after the last change
  std::string resized_from_;  // the board before a hand began to change its size,
  std::string resized_to_;    // what it has made of it
  unsigned resized_by_ = 0;   // and that hand
  std::uint64_t version_ = 0;
  std::uint64_t told_version_ = 0;  // as of the last has_news()
  std::string told_sentence_;
};

}  // namespace lookahead
