// Exact search of games in which a board is flooded colour by colour (contract/flooding.h): the fewest moves, with a
// proof. Beams, each wider than the one before, find a line; then the search looks for one of C moves, where
// C is what is known that it takes at least. It goes breadth first: a layer is all that can be reached in equally many
// moves and may still be finished in C. Where a layer is empty, at least C + 1 moves are needed, and the search begins
// again with that. If layers are large, it first keeps but the best of each: where there is a line of C moves, that
// mostly finds it; only where it does not, the search begins once more with the same C and keeps all.
//
// What keeps layers small:
// - a move that finishes a colour is the only one that is looked at. Put that colour first in a shortest line and leave
//   out its later play: every later set has all that it had, so that the line is no longer than it was;
// - a set that is no better than another one of its layer is dropped (kept.h);
// - a set from which the board can't be finished in time is not even listed (bound.h, walker_table.h).
// No shortest line is lost by all three together: by induction, each layer keeps a set that can be finished in time.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "contract/algorithm.h"
#include "contract/flooding.h"
#include "contract/param.h"
#include "search/flood/bound.h"
#include "search/flood/distances.h"
#include "search/flood/graph.h"
#include "search/flood/kept.h"
#include "search/flood/listing.h"
#include "search/flood/walker_table.h"
#include "search/flood/walkers.h"
#include "search/tree/lineage.h"

namespace lookahead {

struct Exact {
  static constexpr std::array code = {
      CodeLine{"most = moves that are surely needed"},
      CodeLine{"repeat:"},
      CodeLine{"  for each position after 0, 1, 2, ... moves:", {EventKind::expand, EventKind::cut, EventKind::enter}},
      CodeLine{"    drop it, if a kept one is no worse", {EventKind::cut}},
      CodeLine{"    keep the line, if it is the best so far", {EventKind::improve}},
      CodeLine{"    nothing left: the line is proved best", {EventKind::enter}},
      CodeLine{"    if a move finishes a colour, list it alone", {EventKind::expand}},
      CodeLine{"    list what can be done within `most` moves", {EventKind::expand}},
      CodeLine{"  most = most + 1"},
  };

  static constexpr AlgorithmInfo info{
      .id = "exact",
      .name = "Exact",
      .revision = 2,
      .idea =
          "Finds a short line with beams, then proves the fewest moves: for each number of moves in turn, it examines "
          "all positions that could still finish in so many.",
      .cost =
          "Grows with the moves between what is found and what is easily proved; memory as one layer of "
          "positions, and some ten bytes for each node.",
      .guarantee = "A shortest line and the proof that it is one, if time lasts and the width is not limited.",
      .source =
          "A. and S. Puchert, floodit (github.com/aaronpuchert/floodit), for the bound; the rest is in docs/search.md",
      .code = code};

  struct Options {
    int width = 0;
  };
  static constexpr std::array params = {
      param<&Options::width>("width", "Width", 0, 1'000'000,
                             "Positions kept of each length; 0 for all, which alone is sure to prove the fewest moves"),
  };

  template <class G>
  static constexpr bool fits = Flooding<G>;

  template <int Words>
  class Layers;

  template <class G>
  static std::unique_ptr<Machine> begin(const Start<G>& start, const Options& options) {
    const ColouredGraph graph = start.root.unflooded(start.board);
    const auto worth = [root = start.root](std::uint32_t left, std::uint32_t moves) { return root.worth(left, moves); };
    if (graph.size() < 256) return std::make_unique<Layers<4>>(graph, worth, options);
    if (graph.size() < 384) return std::make_unique<Layers<6>>(graph, worth, options);
    if (graph.size() < 512) return std::make_unique<Layers<8>>(graph, worth, options);
    return std::make_unique<Layers<64>>(graph, worth, options);
  }
};

template <int Words>
class Exact::Layers final : public Stepper<Layers<Words>> {
 public:
  /// What a line is worth after which `left` cells are left, `moves` from the root.
  using Worth = std::function<Value(std::uint32_t left, std::uint32_t moves)>;

  Layers(const ColouredGraph& graph, Worth worth, const Options& options)
      : graph_(std::make_shared<const flood::Graph<Words>>(graph)),
        distances_(std::make_shared<flood::Distances<Words>>(*graph_)),
        worth_(std::move(worth)),
        most_width_(options.width == 0 ? all : static_cast<std::size_t>(options.width)),
        last_beam_(options.width == 0 ? beam_growth : most_width_),
        parents_(distances_->width()),
        kept_(distances_->width()) {}

  Status step(Run& run) {
    if (run.node() == 0 && !prepare(run)) return Status::device_memory;
    at_ = is_at_root_ ? root : (*layer_)[next_++].child;
    is_at_root_ = false;
    const Status status = examine(run);
    return status == Status::running ? go_on(run) : status;
  }

  void line(std::vector<Move>& out) const override { lineage_.line(at_, out); }
  void best_line(std::vector<Move>& out) const override { lineage_.line(best_, out); }
  bool line_at(std::uint64_t node, std::vector<Move>& out) const override { return lineage_.line_at(node, out); }
  bool way_to(std::uint64_t node, std::vector<std::uint64_t>& out) const override { return lineage_.way_to(node, out); }
  std::uint64_t open() const override { return layer_->size() - next_ + listed_.size(); }
  Outlook outlook() const override {
    Outlook out;
    if (farthest_.moves > 0)
      out.witness = {{graph_->place[std::size_t(farthest_.u)], graph_->place[std::size_t(farthest_.v)]},
                     static_cast<std::uint64_t>(farthest_.moves)};
    return out;
  }
  std::uint64_t memory_bytes() const override {
    return graph_->memory_bytes() + distances_->memory_bytes() + lineage_.memory_bytes() + parents_.memory_bytes() +
           kept_.memory_bytes() + table_bytes_ + reached_.memory_bytes() + listed_.memory_bytes() +
           layer_->size() * sizeof(flood::Listed);
  }
  std::size_t copied_bytes() const { return parents_.copied_bytes() + kept_.copied_bytes(); }

 private:
  using Flood = flood::Flood<Words>;

  static constexpr Child root{Child::no_parent, 0, 0};
  static constexpr std::size_t all = SIZE_MAX;
  static constexpr std::size_t beam_growth = 32;
  static constexpr std::size_t narrow = 1000;  // sets kept of a layer at first
  static constexpr bool has_tables = Words <= 8;
  static constexpr std::size_t early_tables = 12;
  static constexpr std::size_t most_tables = 20;
  static constexpr int most_table_moves = 128;
  static constexpr int any = 0xffff;                  // no line is longer
  static constexpr std::uint32_t rank_of_move = 256;  // of each move that the bound counts

  /// The distances of a position: a byte for each of the columns of Distances.
  struct DistanceRow {
    alignas(flood::lane_size) std::array<std::uint8_t, flood::Distances<Words>::most_columns> bytes;
    std::uint8_t* data() { return bytes.data(); }
  };

  bool prepare(Run& run) {
    if (!distances_->reserve()) return false;
    DistanceRow distances;
    distances_->from_start(distances.data());
    root_bound_ = fewest_ = bound_of(distances, 0, any);
    run.prove(worth_(0, static_cast<std::uint32_t>(fewest_)));
    return true;
  }

  /// What is known to be at least `least` and at most `most`. May write over the distances.
  int bound_of(DistanceRow& distances, int least, int most) {
    return flood::Bound<Words>(*distances_, *graph_, distances.data()).moves(least, most);
  }

  /// The bound of the position that is examined: what its rank has beyond the squares.
  int bound_at(const DistanceRow& distances) const {
    if (at_.parent == Child::no_parent) return root_bound_;
    const std::uint32_t rank = (*layer_)[next_ - 1].rank;
    return static_cast<int>((rank - distances_->sum_of_squares(distances.bytes.data())) / rank_of_move);
  }

  Status examine(Run& run) {
    if (!lineage_.examine(at_)) return Status::device_memory;
    const bool is_root = at_.parent == Child::no_parent;
    Flood flood = is_root ? graph_->root : parents_.flood(at_.parent - first_parent_);
    const auto taken = is_root ? flood::Set<Words>{} : graph_->taken(flood, at_.move);
    graph_->apply(taken, flood);
    if (run.offer(worth_(flood.left, at_.depth), at_.depth, at_.move)) best_ = at_;
    if (flood.left == 0) {
      run.expand(at_.depth, at_.move, 0);
      found_ = at_.depth;
      is_pass_over_ = true;
      return Status::running;
    }
    if (kept_.has_better(*graph_, flood)) {
      run.note(EventKind::cut, at_.depth, at_.move, worth_(flood.left, at_.depth));
      return Status::running;
    }
    DistanceRow distances;
    if (is_root)
      distances_->from_start(distances.data());
    else
      distances_->lowered(parents_.distances(at_.parent - first_parent_), taken, distances.data());
    return expand(flood, distances, run);
  }

  /// A position whose children are listed.
  struct Parent {
    const Flood& flood;
    const DistanceRow& distances;
    int bound = 0;  // of the moves that are needed
    // For tables:
    int colours_left = 0;           // that are not finished
    flood::Set<Words> border = {};  // all that touches what is not flooded
    std::array<typename flood::WalkerTable<Words>::Outset, most_tables> outsets = {};
  };

  Status expand(const Flood& flood, const DistanceRow& distances, Run& run) {
    if (!kept_.append(*graph_, flood, distances.bytes.data()) || !lineage_.expand()) return Status::device_memory;
    if (wants_table() && !add_table(flood, at_.depth, most_ - at_.depth)) return Status::device_memory;
    const auto parent = static_cast<std::uint32_t>(lineage_.size() - 1);
    FixedList<Move, ColouredGraph::max_colours> moves;
    list_moves(flood, moves);
    run.expand(at_.depth, at_.move, moves.size());
    Parent from{flood, distances, bound_at(distances)};
    if (!tables_.empty()) {
      from.colours_left = graph_->colours_left(flood);
      from.border = flood::border_of(*graph_, flood);
    }
    for (const Move move : moves)
      if (!list({parent, move, static_cast<std::uint16_t>(at_.depth + 1)}, from)) return Status::device_memory;
    return Status::running;
  }

  /// One that finishes a colour, if there is one; otherwise all that flood something.
  void list_moves(const Flood& flood, FixedList<Move, ColouredGraph::max_colours>& out) const {
    for (std::size_t c = 0; c < graph_->colours.size(); ++c) {
      const auto taken = graph_->taken(flood, c);
      if (taken.empty()) continue;
      if (flood::is_subset(graph_->colours[c].all.without(flood.flooded), taken)) {
        out.clear();
        out.push_back(static_cast<Move>(c));
        return;
      }
      out.push_back(static_cast<Move>(c));
    }
  }

  /// Whether it is time for another table: a table costs as much as about a hundred sets. In long searches a few are
  /// made much later, for sets that the early ones say little of.
  bool wants_table() {
    if (is_beam_ || tables_.empty() || tables_.size() == most_tables) return false;
    const std::size_t count = tables_.size();
    return ++untabled_ > (count < early_tables ? 64 + 16 * count : std::size_t{500} << (count - early_tables));
  }

  /// Looks for walkers that need more than `moves` moves from a set, `depth` moves from the root, and makes their
  /// table. It serves sets that are not much nearer to the root. False if the device has no memory left.
  bool add_table(const Flood& flood, int depth, int moves) {
    const int most = found_ - 1 - std::max(0, depth - 3);
    const std::uint64_t bytes = flood::WalkerTable<Words>::memory_bytes(*graph_, most);
    if (!device_has(2 * bytes)) return false;
    untabled_ = 0;
    const flood::FarthestPairs<Words> pairs(*graph_, flood);
    const flood::Orders<Words> orders(pairs, *graph_, flood);
    if (depth == 0) {
      fewest_ = std::max(fewest_, orders.moves());
      farthest_ = pairs.farthest();
    }
    if (orders.moves() <= moves) return true;
    tables_.push_back(std::make_shared<const flood::WalkerTable<Words>>(*graph_, orders.goals(), most));
    table_bytes_ += bytes;
    return true;
  }

  /// Lists a child unless it is a repeat or can't be finished in time. False if the device has no memory left.
  bool list(const Child& child, Parent& from) {
    const auto taken = graph_->taken(from.flood, child.move);
    const auto answer = reached_.add(from.flood.hash ^ graph_->hash(taken), child,
                                     [&](const Child& other) { return is_same(other, from.flood, taken); });
    if (answer != flood::Reached::Answer::first) return answer == flood::Reached::Answer::repeat;
    const int moves_left = most_ - child.depth;
    if (is_hopeless(from, child.move, taken, moves_left)) return true;
    DistanceRow distances;
    distances_->lowered(from.distances.bytes.data(), taken, distances.data());
    const std::uint32_t rank = distances_->sum_of_squares(distances.data());
    const int moves = bound_of(distances, from.bound - 1, from.bound);  // a move takes one from it or nothing
    if (moves > moves_left) return true;
    return listed_.append({child, rank + rank_of_move * static_cast<std::uint32_t>(moves)});
  }

  /// Whether a child listed before has flooded the same as `parent` and what is taken there.
  bool is_same(const Child& other, const Flood& parent, const flood::Set<Words>& taken) const {
    const Flood from = kept_.flood(other.parent - first_kept_);
    flood::Set<Words> there = graph_->taken(from, other.move);
    flood::Set<Words> here = taken;
    return (there |= from.flooded) == (here |= parent.flooded);
  }

  /// Whether walkers need more than `moves` moves from a position and what a move takes there. The newest tables are
  /// asked first: they were made for positions as far from the root.
  bool is_hopeless(Parent& from, Move move, const flood::Set<Words>& taken, int moves) const {
    if (tables_.empty()) return false;
    flood::Set<Words> flooded = from.flood.flooded;
    flooded |= taken;
    const int colours_left = from.colours_left - flood::is_subset(graph_->colours[move].all, flooded);
    for (std::size_t i = tables_.size(); i-- > 0;) {
      auto& outset = from.outsets[i];
      if (!outset.is_known) outset = tables_[i]->outset(moves, from.border, from.flood.flooded);
      if (tables_[i]->needs_more(outset, moves, colours_left, taken, flooded)) return true;
    }
    return false;
  }

  /// Goes to the next child, layer or pass.
  Status go_on(Run& run) {
    if (!is_pass_over_) {
      if (next_ < layer_->size() && kept_.size() < width_) return Status::running;
      is_cut_ |= next_ < layer_->size();
      next_ = layer_->size();
      if (listed_.size() > 0) return begin_layer() ? Status::running : Status::device_memory;
    }
    return end_pass(run);
  }

  bool begin_layer() {
    reached_ = {};  // first: to bring the layer into order takes less than this did
    layer_ = flood::in_order(listed_);
    if (!layer_) return false;
    next_ = 0;
    listed_ = {};
    const flood::Signature<Words> signature(kept_.size(), [&](std::size_t i) { return kept_.flood(i).flooded; });
    parents_ = std::exchange(kept_, flood::Kept<Words>(distances_->width(), signature));
    first_parent_ = std::exchange(first_kept_, static_cast<std::uint32_t>(lineage_.size()));
    return true;
  }

  Status end_pass(Run& run) {
    if (!is_pass_over_ && !is_cut_) fewest_ = most_ + 1;
    const bool is_last_beam = is_beam_ && width_ >= last_beam_;
    if (is_last_beam && fewest_ < found_ && has_tables && found_ <= most_table_moves)
      if (!add_table(graph_->root, 0, 0)) return Status::device_memory;
    run.prove(worth_(0, static_cast<std::uint32_t>(fewest_)));
    if (fewest_ >= found_) return Status::solved;
    const bool is_undecided = is_cut_ && !is_beam_;
    if (is_undecided && width_ == most_width_) return Status::exhausted;
    is_beam_ &= !is_last_beam;
    if (is_beam_)
      width_ = std::min(width_ * beam_growth, last_beam_);
    else
      width_ = is_undecided ? most_width_ : std::min(narrow, most_width_);
    begin_pass();
    return Status::running;
  }

  void begin_pass() {
    most_ = is_beam_ ? found_ - 1 : fewest_;
    is_at_root_ = true;
    is_pass_over_ = false;
    is_cut_ = false;
    layer_ = std::make_shared<const std::vector<flood::Listed>>();
    next_ = 0;
    listed_ = {};
    reached_ = {};
    kept_ = flood::Kept<Words>(distances_->width());
    first_kept_ = static_cast<std::uint32_t>(lineage_.size());
  }

  std::shared_ptr<const flood::Graph<Words>> graph_;
  std::shared_ptr<flood::Distances<Words>> distances_;
  Worth worth_;
  std::size_t most_width_;
  std::size_t last_beam_;  // its width

  int fewest_ = 0;        // moves that are needed at least
  int root_bound_ = 0;    // the same by the bound alone
  flood::Pair farthest_;  // of vertices, from the root; of no moves as long as it was not looked for
  int found_ = any;       // moves of the best line that floods the board
  bool is_beam_ = true;
  int most_ = any;         // moves of the lines that this pass looks for
  std::size_t width_ = 1;  // sets that it keeps of a layer
  bool is_at_root_ = true;
  bool is_pass_over_ = false;  // it has found a line
  bool is_cut_ = false;        // it has left out something for its width

  std::shared_ptr<const std::vector<flood::Listed>> layer_ = std::make_shared<const std::vector<flood::Listed>>();
  std::size_t next_ = 0;            // of the layer
  flood::Kept<Words> parents_;      // of the layer
  std::uint32_t first_parent_ = 0;  // their number among all expanded nodes
  flood::Kept<Words> kept_;         // in the layer
  std::uint32_t first_kept_ = 0;
  flood::Reached reached_;       // in the next layer
  Store<flood::Listed> listed_;  // for the next layer

  std::vector<std::shared_ptr<const flood::WalkerTable<Words>>> tables_;
  std::uint64_t table_bytes_ = 0;
  std::size_t untabled_ = 0;  // sets expanded since the last one

  Lineage lineage_;
  Child at_ = root;
  Child best_ = root;
};

}  // namespace lookahead
