#include "tree_words.h"

#include <algorithm>

#include "numbers.h"
#include "words.h"

namespace lookahead {
namespace {

std::string name_of(const TreeNode& node) {
  if (node.number) return "Node " + with_commas(*node.number);
  return node.is_open ? "Not yet examined" : "On the way";
}

std::string name_of(const TreeNode& node, std::size_t depth) {
  return name_of(node) + (depth == 0 ? ": the root" : ": move " + with_commas(depth));
}

/// The rest, from the position that the move is made in.
std::string deed_of(const TreeNode& node, const AnyPosition& before, Move move) {
  const Step step = steps_of(before, {move}).front();
  std::string out = ", " + step.what;
  if (step.cells > 0 && step.what != step.move) out += ", " + worth_in_words(step);
  out += " \xC2\xB7 " + step.result;
  return node.is_dropped ? out + " \xC2\xB7 dropped" : out;
}

/// The newest, in the order of the tree.
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
  const std::string name = name_of(node, line.size());
  if (line.empty()) return name;
  auto before = root.clone();
  for (std::size_t i = 0; i + 1 < line.size(); ++i) before->apply(line[i]);
  return name + deed_of(node, *before, line.back());
}

Relatives relatives_of(const SearchTree& tree, const AnyPosition& root) {
  Relatives out;
  const auto shown = tree.shown;
  if (!shown) return out;
  std::vector<std::size_t> path = {*shown};
  while (path.back() != 0) path.push_back(tree.nodes[path.back()].parent);
  std::reverse(path.begin(), path.end());
  if (path.size() > most_relatives) path.erase(path.begin(), path.end() - most_relatives);
  const auto add = [&](std::size_t node, const std::string& kind) {
    out.list.push_back({node, kind + node_in_words(tree.nodes[node], root, tree.line_to(node))});
  };
  for (const std::size_t node : path) add(node, "");
  out.shown = path.size() - 1;
  for (const std::size_t node : children_of(tree, *shown, 0)) add(node, "Child: ");
  if (*shown != 0)
    for (const std::size_t node : children_of(tree, tree.nodes[*shown].parent, *shown)) add(node, "Beside: ");
  return out;
}

}  // namespace lookahead
