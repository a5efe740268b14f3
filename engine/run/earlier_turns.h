// What a player's searches hand on from turn to turn, restored from a spec: the searches of that player's earlier turns
// are run again, one after the other, each for as many nodes as m= says.
//
//   m=d4:520,c6,e2:77,b5     the search for the next move inherits from the one for e2 (77 nodes), which inherits from
//                            the one for d4 (520 nodes)
//
// So that a spec can be opened in a moment, no search hands on that has examined more than 20,000,000 nodes, together
// with those that it inherits from: the next one begins with nothing, in the match as in a link to it.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "lookahead/spec.h"

namespace lookahead {

class EarlierTurns {
 public:
  static constexpr std::uint64_t most_nodes = 20'000'000;

  /// Of a spec of one run. None of the searches is run yet.
  EarlierTurns(const Spec& spec, const Limits& limits);

  /// Which of the moves, by their places, were found by the searches that the search for the next move inherits from,
  /// each from the one before.
  static std::vector<std::size_t> that_hand_on(const std::vector<PlayedMove>& moves);

  /// How many nodes are still to be examined at the most. At 0, last() is the search that hands on.
  std::uint64_t nodes_left() const { return nodes_left_; }
  /// Examines at most `nodes` of them.
  void advance(std::uint64_t nodes);
  /// The last of these searches that is done; null if there is none.
  const Search* last() const { return last_.get(); }

 private:
  struct Turn {
    std::unique_ptr<AnyPosition> root;
    std::uint64_t nodes;
  };
  void begin(const Turn& turn);

  AlgorithmSpec algorithm_;
  Limits limits_;
  std::uint64_t seed_;
  std::vector<Turn> turns_;  // those still to be searched, the next one at the back
  std::uint64_t nodes_left_ = 0;
  std::unique_ptr<Search> now_;  // the search of the turn at the back, once it was begun
  std::unique_ptr<Search> last_;
};

}  // namespace lookahead
