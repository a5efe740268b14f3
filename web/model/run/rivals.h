// Whether another algorithm finds more: once a run has ended, the game's others search its board on the side, each with
// its default settings and for a moment. The best of what they find is offered where it is better, or where it is
// proved that nothing is.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "lookahead/session.h"
#include "model/run/proof.h"

namespace lookahead {

class Rivals {
 public:
  static constexpr std::uint64_t most_nodes = 20'000;  ///< for each
  static constexpr double most_seconds = 0.3;          ///< of searching for each; one that takes longer is left out

  struct Offer {
    Spec spec;           ///< a run that finds this on any machine
    std::string name;    ///< of the algorithm: "Beam 100"
    std::string result;  ///< "31 moves"
    std::uint64_t nodes;
    bool is_better;  ///< than what the run has found that has ended
    bool is_proved;  ///< that no line is worth more than this
  };

  /// `ended` is a run of a game for one, without at=; `objective` is what it has found.
  Rivals(Spec ended, Value objective) : ended_(std::move(ended)), own_(objective) {}

  /// Searches for about so many seconds. True when the last one has just come to its end.
  bool work(double (*clock)(), double seconds);
  bool is_searching() const { return !is_done_; }
  /// Whether all others were heard: none was left out.
  bool is_complete() const { return is_done_ && !was_left_out_; }
  /// None while they search, and where none finds or proves more.
  const std::optional<Offer>& offer() const { return offer_; }

 private:
  bool begin_next();
  void finish();

  Spec ended_;
  const Value own_;
  Value best_ = own_;
  std::size_t next_ = 0;  // of the game's algorithms
  std::optional<Session> session_;
  BatchSize batch_;
  double searched_ = 0;  // seconds
  std::optional<Offer> found_;
  std::optional<Offer> offer_;
  bool is_done_ = false;
  bool was_left_out_ = false;
};

}  // namespace lookahead
