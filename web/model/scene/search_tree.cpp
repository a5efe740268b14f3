#include "model/scene/search_tree.h"

#include <algorithm>
#include <numeric>

#include "model/scene/replay.h"

namespace lookahead {
namespace {

// Of the last nodes those are drawn that lie close together: a line that only gets longer would fill the tree alone.
constexpr std::size_t many_visits = 64;
constexpr std::size_t many_rows = 48;

using Line = std::vector<Move>;

/// What is known of a node.
struct Known {
  Line line;
  std::optional<std::uint64_t> number;
  std::optional<Value> value;
  std::size_t listed = 0;  // children
  bool is_dropped = false;
};

Known known_of(Visit visit) {
  return {.line = std::move(visit.line),
          .number = visit.node,
          .value = visit.value,
          .listed = visit.children,
          .is_dropped = visit.is_dropped};
}

/// The newest first.
std::vector<Known> last_nodes(const Playback& playback) {
  std::vector<Visit> visits = playback.visits();
  std::vector<Known> out;
  const Line shown = playback.line();
  std::size_t common = shown.size();
  while (!visits.empty()) {
    common = std::min(common, common_length(visits.back().line, shown));
    if (out.size() >= many_visits && shown.size() - common > many_rows) break;
    out.push_back(known_of(std::move(visits.back())));
    visits.pop_back();
  }
  return out;
}

/// At most so many nodes all over the run up to the one shown, then the last ones.
std::vector<Known> nodes_all_over(const Playback& playback, std::size_t count) {
  const std::uint64_t spacing = playback.sample_spacing();
  const std::size_t past = std::min<std::size_t>(playback.samples().size(), playback.node() / spacing + 1);
  const std::size_t step = (past - 1) / std::max<std::size_t>(count, 1) + 1;
  std::vector<Known> out;
  for (std::size_t i = 0; i < past; i += step)
    out.push_back({.line = playback.samples()[i].line, .number = i * spacing, .value = {}});
  for (Known& known : last_nodes(playback)) out.push_back(std::move(known));
  return out;
}

/// Of a search that plays games out, a node is such a game. Its tree has the positions at which these games part, and
/// of each game the first position that is its own: what follows was played at random and is no part of the tree.
void leave_out_playouts(std::vector<Known>& nodes) {
  std::vector<std::size_t> order(nodes.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return nodes[a].line < nodes[b].line; });
  std::size_t before = 0;  // how many moves a line has in common with the one before it
  for (std::size_t i = 0; i < order.size(); ++i) {
    Line& line = nodes[order[i]].line;
    const std::size_t after = i + 1 < order.size() ? common_length(line, nodes[order[i + 1]].line) : 0;
    line.resize(std::min(line.size(), std::max(before, after) + 1));
    before = after;
  }
}

/// A trie of all lines that are known: lines that begin alike share their first nodes. What is drawn is chosen from it.
class Trie {
 public:
  static constexpr std::size_t none = SIZE_MAX;
  struct Node {
    std::size_t parent = none;
    std::size_t first_child = none;
    std::size_t next = none;  // of the same parent
    Known known = {};         // without the line
    Move move = 0;
    bool is_drawn = false;
    bool is_reached = false;  // a line leads here
    bool is_on_line = false;
    bool is_on_best = false;
  };

  Trie() : nodes_(1) {}

  Node& operator[](std::size_t i) { return nodes_[i]; }
  std::size_t size() const { return nodes_.size(); }

  /// The child that a move leads to, which is made where there is none. Children are in the order of their moves'
  /// codes.
  std::size_t child(std::size_t parent, Move move) {
    std::size_t before = none;
    std::size_t at = nodes_[parent].first_child;
    for (; at != none && nodes_[at].move < move; at = nodes_[at].next) before = at;
    if (at != none && nodes_[at].move == move) return at;
    nodes_.push_back({.parent = parent, .next = at, .move = move});
    (before == none ? nodes_[parent].first_child : nodes_[before].next) = nodes_.size() - 1;
    return nodes_.size() - 1;
  }

  /// The node at the end of a line. The first `skipped` moves of it lead to the trie's root.
  std::size_t insert(const Line& line, std::size_t skipped) {
    std::size_t at = 0;
    for (std::size_t i = skipped; i < line.size(); ++i) {
      at = child(at, line[i]);
      nodes_[at].is_reached = true;
    }
    return at;
  }

  std::size_t count_children(std::size_t parent, bool only_drawn) const {
    std::size_t count = 0;
    for (std::size_t at = nodes_[parent].first_child; at != none; at = nodes_[at].next)
      count += nodes_[at].is_drawn || !only_drawn ? 1 : 0;
    return count;
  }

  /// Chooses a node and those on the way to it to be drawn, unless there would be too many.
  void draw(std::size_t node, std::size_t most_leaves) {
    std::size_t added = 0;
    std::size_t at = node;
    for (; !nodes_[at].is_drawn && at != 0; at = nodes_[at].parent) ++added;
    if (added == 0 || drawn_ + added > most_tree_nodes) return;
    const bool is_longer = count_children(at, true) == 0;  // what was a leaf is none any more
    if (!is_longer && leaves_ >= most_leaves) return;
    leaves_ += is_longer ? 0 : 1;
    drawn_ += added;
    for (; !nodes_[node].is_drawn && node != 0; node = nodes_[node].parent) nodes_[node].is_drawn = true;
  }

  /// The drawn node that follows a drawn node, depth first; none after the last.
  std::size_t next_drawn(std::size_t at) const {
    const auto first = [&](std::size_t node) {
      while (node != none && !nodes_[node].is_drawn) node = nodes_[node].next;
      return node;
    };
    if (const std::size_t child = first(nodes_[at].first_child); child != none) return child;
    for (; at != 0; at = nodes_[at].parent)
      if (const std::size_t next = first(nodes_[at].next); next != none) return next;
    return none;
  }

 private:
  std::vector<Node> nodes_;
  std::size_t drawn_ = 0;
  std::size_t leaves_ = 1;
};

bool begins_with(const Line& line, const Line& base) {
  return line.size() >= base.size() && common_length(line, base) == base.size();
}

Line common_base(const std::vector<Known>& nodes, Line shown) {
  for (const Known& known : nodes) shown.resize(common_length(shown, known.line));
  return shown;
}

/// Numbers the nodes above one, of which there may be fewer than of their numbers.
void number_way(Trie& trie, std::size_t at, const std::vector<std::uint64_t>& way) {
  for (auto number = way.rbegin(); number != way.rend() && at != Trie::none; ++number, at = trie[at].parent)
    if (!trie[at].known.number) trie[at].known.number = *number;
}

/// The trie below a base. Nodes are chosen in the order in which they are given, as long as there is room.
Trie trie_of(const Session& session, const std::vector<Known>& nodes, const Line& shown, const Line& best,
             const Line& base, std::size_t most_leaves) {
  Trie trie;
  const auto draw_line = [&](const Line& line, bool Trie::Node::*flag) {
    if (!begins_with(line, base)) return;
    const std::size_t end = trie.insert(line, base.size());
    for (std::size_t at = end; at != Trie::none; at = trie[at].parent) trie[at].*flag = true;
    trie.draw(end, most_leaves);
  };
  draw_line(shown, &Trie::Node::is_on_line);
  draw_line(best, &Trie::Node::is_on_best);
  for (const Known& known : nodes) {
    if (!begins_with(known.line, base)) continue;
    const std::size_t at = trie.insert(known.line, base.size());
    // The newest comes first, and knows best; a sample knows only the number.
    Known& noted = trie[at].known;
    if (!noted.number || noted.listed < known.listed) noted.listed = known.listed;
    if (!noted.number || *noted.number < *known.number) noted.number = known.number;
    if (!noted.value) noted.value = known.value;
    noted.is_dropped |= known.is_dropped;
    number_way(trie, at, session.way_to(*known.number));
    trie.draw(at, most_leaves);
  }
  return trie;
}

/// All moves from the base, examined or not.
void draw_all_moves(Trie& trie, const AnyPosition& base, std::size_t most_leaves) {
  for (const Move move : base.moves()) trie.draw(trie.child(0, move), most_leaves);
}

/// Drawn nodes in a list, depth first.
std::vector<TreeNode> listed(Trie& trie) {
  std::vector<TreeNode> out;
  std::vector<std::size_t> places(trie.size());
  for (std::size_t at = 0; at != Trie::none; at = trie.next_drawn(at)) {
    const Trie::Node& node = trie[at];
    const std::size_t parent = at == 0 ? 0 : places[node.parent];
    const std::size_t drawn = trie.count_children(at, true);
    const std::size_t all = std::max(trie.count_children(at, false), node.known.listed);
    places[at] = out.size();
    out.push_back({.parent = parent,
                   .move = node.move,
                   .depth = at == 0 ? 0 : out[parent].depth + 1,
                   .number = node.known.number,
                   .value = node.known.value,
                   .children = drawn,
                   .hidden = all - drawn,
                   .is_on_line = node.is_on_line,
                   .is_on_best = node.is_on_best,
                   .is_dropped = node.known.is_dropped,
                   .is_open = at != 0 && !node.is_reached});
  }
  return out;
}

/// Places leaves side by side, and each other node in the middle of its children. Returns how many leaves there are.
std::size_t place(std::vector<TreeNode>& nodes) {
  std::size_t leaves = 0;
  std::vector<float> first(nodes.size(), -1);
  for (std::size_t i = 0; i < nodes.size(); ++i)
    if (nodes[i].children == 0) nodes[i].place = static_cast<float>(leaves++);
  for (std::size_t i = nodes.size(); i-- > 1;) {
    TreeNode& parent = nodes[nodes[i].parent];
    // Going backwards, the last child of a node comes first.
    if (first[nodes[i].parent] < 0) first[nodes[i].parent] = nodes[i].place;
    parent.place = (first[nodes[i].parent] + nodes[i].place) / 2;
  }
  return leaves;
}

void set_objectives(std::vector<TreeNode>& nodes, AnyPosition& at) {
  std::size_t depth = 0;
  for (TreeNode& node : nodes) {
    for (; depth > 0 && depth >= node.depth; --depth) at.undo();
    if (node.depth > 0) {
      at.apply(node.move);
      ++depth;
    }
    node.objective = at.objective();
  }
}

/// The nodes of one depth, by one of their values.
void set_standings(const std::vector<TreeNode*>& row, std::optional<Value> TreeNode::*value) {
  std::vector<Value> values;
  for (const TreeNode* node : row)
    if (node->*value) values.push_back(*(node->*value));
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  for (TreeNode* node : row) {
    if (!(node->*value)) continue;
    const auto less = std::lower_bound(values.begin(), values.end(), *(node->*value)) - values.begin();
    node->standing = values.size() == 1 ? 1 : static_cast<float>(less) / static_cast<float>(values.size() - 1);
  }
}

/// The mean result of the games that are drawn below each position; of the moves from the root that of all games.
void set_win_rates(SearchTree& tree, const Playback& playback) {
  std::vector<Value> sums(tree.nodes.size());
  std::vector<Value> counts(tree.nodes.size());
  for (std::size_t i = tree.nodes.size(); i-- > 0;) {
    TreeNode& node = tree.nodes[i];
    if (node.value) sums[i] += *node.value > 0 ? 1000 : -1000, ++counts[i];
    if (counts[i] > 0) node.value = sums[i] / counts[i];
    if (i > 0) sums[node.parent] += sums[i], counts[node.parent] += counts[i];
  }
  if (!tree.base.empty() || playback.is_looking()) return;
  for (const Outlook::RootMove& row : playback.session().machine().outlook().root_moves)
    for (TreeNode& node : tree.nodes)
      if (node.depth == 1 && node.move == row.move && row.nodes > 0) node.value = row.value, node.playouts = row.nodes;
}

void set_standings(SearchTree& tree) {
  std::vector<std::vector<TreeNode*>> rows(tree.depth + 1);
  for (TreeNode& node : tree.nodes) rows[node.depth].push_back(&node);
  for (const auto& row : rows) {
    const bool has_values = std::any_of(row.begin(), row.end(), [](const TreeNode* n) { return n->value.has_value(); });
    const bool are_equal =
        std::all_of(row.begin(), row.end(), [&](const TreeNode* n) { return n->objective == row[0]->objective; });
    set_standings(row, has_values && are_equal ? &TreeNode::value : &TreeNode::objective);
  }
}

}  // namespace

std::vector<Move> SearchTree::line_to(std::size_t node) const {
  std::vector<Move> out = base;
  out.resize(base.size() + nodes[node].depth);
  for (auto place = out.rbegin(); node != 0; node = nodes[node].parent) *place++ = nodes[node].move;
  return out;
}

SearchTree tree_of(const Playback& playback, const TreeScope& scope, std::size_t most_leaves) {
  const bool is_whole = scope.is_whole || scope.from;
  const std::size_t samples = scope.from ? SIZE_MAX : most_leaves / 2;
  auto known = is_whole ? nodes_all_over(playback, samples) : last_nodes(playback);
  Line shown = playback.line();
  const bool plays_out = playback.session().machine().outcomes() != nullptr;
  if (plays_out && !scope.from) {
    leave_out_playouts(known);
    for (const Known& node : known)
      if (node.number == playback.node()) shown = node.line;
  }
  const Line best = playback.best_line();
  SearchTree tree;
  tree.base = scope.from ? *scope.from : common_base(known, shown);
  tree.base_on_best = common_length(tree.base, best);
  Trie trie = trie_of(playback.session(), known, shown, best, tree.base, most_leaves);
  const auto position = playback.session().position(tree.base);
  if (scope.from) draw_all_moves(trie, *position, most_leaves);
  tree.nodes = listed(trie);
  tree.leaves = place(tree.nodes);
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const TreeNode& node = tree.nodes[i];
    tree.depth = std::max(tree.depth, node.depth);
    if (node.is_on_line && tree.base.size() + node.depth == shown.size()) tree.shown = i;
  }
  // Between two players a position is worth nothing before the end.
  tree.is_for_two = position->players() == 2;
  if (!tree.is_for_two) set_objectives(tree.nodes, *position);
  if (tree.is_for_two && plays_out) set_win_rates(tree, playback);
  set_standings(tree);
  return tree;
}

}  // namespace lookahead
