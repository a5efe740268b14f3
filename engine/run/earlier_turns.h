// What a player's searches hand on from turn to turn, restored from a spec: the searches of that player's earlier turns
// are run again, one after the other, each for as many nodes as m= says.
//
//   m=d4:520,c6,e2:77,b5     the search for the next move inherits from the one for e2 (77 nodes), which inherits from
//                            the one for d4 (520 nodes)
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "lookahead/spec.h"

namespace lookahead {

class EarlierTurns {
 public:
  static constexpr std::uint64_t most_nodes = 20'000'000;

  /// Of a spec of one run. None of the searches is run yet. Fails if they have more than most_nodes nodes together.
  static Result<EarlierTurns> of(const Spec& spec, const Limits& limits);

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
  EarlierTurns(AlgorithmSpec algorithm, const Limits& limits, std::uint64_t seed)
      : algorithm_(std::move(algorithm)), limits_(limits), seed_(seed) {}
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
