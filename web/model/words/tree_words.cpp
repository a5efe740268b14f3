#include "model/words/tree_words.h"

#include <algorithm>

#include "model/words/words.h"
#include "text/notation.h"

namespace lookahead {
namespace {

std::string name_of(const TreeNode& node) {
  if (node.number) return "Node " + with_commas(*node.number);
  return node.is_open ? "Not yet examined" : "On the way";
}

std::string name_of(const TreeNode& node, std::size_t depth) {
  return name_of(node) + (depth == 0 ? ": the root" : ": move " + with_commas(depth));
}

/// "1,234 playouts, 52% of them won by player 1"
std::string win_rate_of(const TreeNode& node) {
  const auto count = static_cast<std::size_t>(node.playouts);
  return with_commas(node.playouts) + " " + plural("playout", count) + ", " +
         std::to_string((*node.value + 1010) / 20) + "% of them won by player 1";
}

/// What the node's move does. `before` is the position that it is made in.
std::string deed_of(const TreeNode& node, const AnyPosition& before, Move move) {
  const Step step = steps_of(before, {move}).front();
  std::string out = ", " + deed_in_words(step);
  out += unless_empty(" \xC2\xB7 ", node.playouts > 0 ? win_rate_of(node) : step.result);
  return node.is_dropped ? out + " \xC2\xB7 dropped" : out;
}

/// All of a node's words. `before` is the position before its move, which does not matter at the root.
std::string words_of(const TreeNode& node, std::size_t depth, const AnyPosition& before, Move move) {
  return name_of(node, depth) + (depth == 0 ? "" : deed_of(node, before, move));
}

/// Keeps the newest most_relatives of some nodes, in the order of the tree.
void keep_some(std::vector<std::size_t>& nodes, const SearchTree& tree) {
  if (nodes.size() <= most_relatives) return;
  const auto newer = [&](std::size_t a, std::size_t b) {
    return tree.nodes[a].number.value_or(0) > tree.nodes[b].number.value_or(0);
  };
  std::stable_sort(nodes.begin(), nodes.end(), newer);
  nodes.resize(most_relatives);
  std::sort(nodes.begin(), nodes.end());
}

std::vector<std::size_t> children_of(const SearchTree& tree, std::size_t parent, std::size_t but) {
  std::vector<std::size_t> out;
  for (std::size_t i = 1; i < tree.nodes.size(); ++i)
    if (tree.nodes[i].parent == parent && i != but) out.push_back(i);
  keep_some(out, tree);
  return out;
}

}  // namespace

std::string node_in_words(const TreeNode& node, const AnyPosition& root, const std::vector<Move>& line) {
  auto before = root.clone();
  for (std::size_t i = 0; i + 1 < line.size(); ++i) before->apply(line[i]);
  return words_of(node, line.size(), *before, line.empty() ? Move{} : line.back());
}

Relatives relatives_of(const SearchTree& tree, const AnyPosition& root) {
  Relatives out;
  const auto shown = tree.shown;
  if (!shown) return out;
  std::vector<std::size_t> path = {*shown};
  while (path.back() != 0 && path.size() < most_relatives) path.push_back(tree.nodes[path.back()].parent);
  std::reverse(path.begin(), path.end());
  // To replay the line of each node would take long: one position goes along the way, then to the children, and back to
  // the parent for the other children.
  const std::vector<Move> line = tree.line_to(*shown);
  const auto at = root.clone();
  std::size_t depth = line.size() + 1 - path.size();
  for (std::size_t i = 0; i + 1 < depth; ++i) at->apply(line[i]);
  for (const std::size_t node : path) {
    const Move move = depth == 0 ? Move{} : line[depth - 1];
    out.list.push_back({node, words_of(tree.nodes[node], depth, *at, move)});
    if (depth > 0) at->apply(move);
    ++depth;
  }
  out.shown = path.size() - 1;
  const auto add = [&](std::size_t node, const std::string& kind) {
    const std::size_t moves = tree.base.size() + tree.nodes[node].depth;
    out.list.push_back({node, kind + words_of(tree.nodes[node], moves, *at, tree.nodes[node].move)});
  };
  for (const std::size_t node : children_of(tree, *shown, 0)) add(node, "Child: ");
  if (*shown == 0) return out;
  at->undo();
  for (const std::size_t node : children_of(tree, tree.nodes[*shown].parent, *shown)) add(node, "Beside: ");
  return out;
}

}  // namespace lookahead
