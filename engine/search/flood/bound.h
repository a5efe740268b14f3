// A. and S. Puchert's lower bound of the moves that flood what is left (github.com/aaronpuchert/floodit).
//
// The board is made easier: a move that finishes no colour plays all colours at once. So all colours that can be
// finished by one move each are finished, which is as good as doing so later; otherwise everything within one more step
// is flooded by one move. What is counted is a bound also where some distances are too small, as those above 255 are:
// by induction on a shortest line from a set S, as long as the distances are at most those from S, and no two
// neighbouring vertices differ by more than one, the first move of that line or the finishing of a colour leaves
// distances that are at most those from what is flooded then, and no fewer colours.
//
// A move takes one from the bound or nothing. It takes nothing away from what is flooded, so the bound does not grow.
// And it brings no vertex nearer by more than one, as all that it floods was one move away: so either the eased board's
// move that plays all colours at once leaves no larger distances, or the move finishes a colour, which the eased board
// allows.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "search/flood/distances.h"

namespace lookahead::flood {

template <int Words>
class Bound {
 public:
  /// `distances` are those from the flooded set, and are written over.
  Bound(Distances<Words>& graph, const Graph<Words>& colours, std::uint8_t* distances)
      : graph_(graph), distances_(distances) {
    for (std::size_t c = 0; c < colours.colours.size(); ++c)
      if (const int far = farthest(c); far > 0) left_[count_++] = {c, far};
  }

  /// The least number of moves, which is known to be at least `least` and at most `most`.
  int moves(int least, int most) {
    int moves = 0;
    while (count_ > 0) {
      const auto [nearest, far] = extremes();
      if (nearest > radius_ + 1) {
        moves += nearest - 1 - radius_;
        radius_ = nearest - 1;
      }
      const int steps = far - radius_ - 1;  // at most, until all can be finished
      if (moves + count_ + steps <= least) return least;
      if (moves + std::max(count_, steps + 1) >= most) return most;
      if (steps == 0) return moves + count_;
      moves += finish();
    }
    return moves;
  }

 private:
  struct Left {
    std::size_t colour;
    int farthest;  // the distance of its farthest vertex
  };

  int farthest(std::size_t colour) const {
    const Columns columns = graph_.columns(colour);
    Lane far{};
    for (std::size_t i = columns.begin; i < columns.end; i += lane_size) far = flood::most(far, load(distances_ + i));
    return most_of(far);
  }

  std::pair<int, int> extremes() const {
    int nearest = left_[0].farthest;
    int far = nearest;
    for (int i = 1; i < count_; ++i) {
      nearest = std::min(nearest, left_[std::size_t(i)].farthest);
      far = std::max(far, left_[std::size_t(i)].farthest);
    }
    return {nearest, far};
  }

  /// Finishes all colours that one move each can finish, at least one; returns how many.
  int finish() {
    std::array<std::size_t, ColouredGraph::max_colours> finished;
    int finished_count = 0;
    int kept = 0;
    for (int i = 0; i < count_; ++i) {
      if (left_[std::size_t(i)].farthest <= radius_ + 1)
        finished[std::size_t(finished_count++)] = left_[std::size_t(i)].colour;
      else
        left_[std::size_t(kept++)] = left_[std::size_t(i)];
    }
    count_ = kept;
    typename Distances<Words>::Rows reached;
    for (int i = 0; i < finished_count; ++i) reach(finished[std::size_t(i)], reached);
    graph_.lower(reached, static_cast<std::uint8_t>(radius_), distances_, distances_);
    for (int i = 0; i < count_; ++i) left_[std::size_t(i)].farthest = farthest(left_[std::size_t(i)].colour);
    return finished_count;
  }

  /// Lists the rows of those vertices of a finished colour that have just been reached.
  void reach(std::size_t colour, typename Distances<Words>::Rows& out) {
    const Columns columns = graph_.columns(colour);
    const Lane reached = Lane{} + static_cast<std::uint8_t>(radius_ + 1);
    for (std::size_t i = columns.begin; i < columns.end; i += lane_size) {
      const Lane is_reached = static_cast<Lane>(load(distances_ + i) == reached);
      std::array<std::uint64_t, 2> halves;
      std::memcpy(halves.data(), &is_reached, sizeof halves);
      for (std::size_t half = 0; half < 2; ++half)
        for (std::uint64_t rest = halves[half]; rest != 0;) {
          const int byte = lowest(rest) / 8;
          rest &= ~(std::uint64_t{0xff} << (8 * byte));
          out.push_back(graph_.row(graph_.vertex(i + 8 * half + static_cast<std::size_t>(byte))));
        }
    }
  }

  Distances<Words>& graph_;
  std::uint8_t* distances_;
  std::array<Left, ColouredGraph::max_colours> left_;
  int count_ = 0;
  int radius_ = 0;
};

}  // namespace lookahead::flood
