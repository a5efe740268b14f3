#include <imgui.h>

#include <algorithm>
#include <cfloat>
#include <cmath>

#include "canvas/theme.h"
#include "text/notation.h"
#include "views/views.h"
#include "widgets/cell_sprite.h"
#include "widgets/ink.h"
#include "widgets/mirror.h"

namespace lookahead {
namespace {

using theme::colour;
using theme::px;
using widgets::draw;

constexpr std::size_t most_curved = 240;  // nodes: more edges than that are drawn straight
constexpr std::size_t most_counts = 12;
constexpr std::uint64_t glowing = 12;  // nodes

/// Where the nodes of a tree lie.
class Places {
 public:
  Places(const SearchTree& tree, ImVec2 min, ImVec2 size) : tree_(tree) {
    const float gutter = px(22);
    const float stem = tree.base.empty() ? 0 : px(30);
    const auto leaves = static_cast<float>(tree.leaves);
    const float width = size.x - gutter - px(6);
    slot_ = std::min(width / leaves, px(28));
    left_ = min.x + gutter + (width - slot_ * leaves) / 2;
    top_ = min.y + px(8) + stem;
    const float room = size.y - px(8) - stem - px(40);
    pitch_ = std::min(room / static_cast<float>(std::max<std::size_t>(tree.depth, 1)), px(40));
  }

  float slot() const { return slot_; }
  float pitch() const { return pitch_; }
  float row(std::size_t depth) const { return top_ + pitch_ * static_cast<float>(depth); }
  ImVec2 of(const TreeNode& node) const { return {left_ + slot_ * (node.place + 0.5F), row(node.depth)}; }
  float radius() const { return std::clamp(std::min(slot_, pitch_) * 0.36F, px(0.8F), px(4)); }

  std::optional<std::size_t> nearest(ImVec2 point, float within) const {
    std::optional<std::size_t> out;
    float least = within * within;
    for (std::size_t i = 0; i < tree_.nodes.size(); ++i) {
      const ImVec2 at = of(tree_.nodes[i]);
      const float distance = (at.x - point.x) * (at.x - point.x) + (at.y - point.y) * (at.y - point.y);
      if (distance > least) continue;
      least = distance;
      out = i;
    }
    return out;
  }

 private:
  const SearchTree& tree_;
  float slot_;
  float pitch_;
  float left_;
  float top_;
};

void draw_small(ImVec2 at, Colour ink, const std::string& words) {
  widgets::draw_text(Font::caption, at, colour(ink), words);
}

/// Depths in moves from the root of the run, as many as there is room for.
void draw_depths(const SearchTree& tree, const Places& places, float left) {
  const auto step = static_cast<std::size_t>(std::ceil(px(22) / std::max(places.pitch(), 0.1F)));
  for (std::size_t depth = 0; depth <= tree.depth; depth += step)
    draw_small({left, places.row(depth) - px(7)}, Colour::quiet, std::to_string(tree.base.size() + depth));
}

/// What all lines have in common, in one piece.
void draw_stem(const SearchTree& tree, const Places& places, float top) {
  if (tree.base.empty()) return;
  const ImVec2 end = places.of(tree.nodes[0]);
  const bool is_best = tree.base_on_best == tree.base.size();
  const ImU32 ink = colour(is_best ? Colour::highlight : Colour::quiet);
  for (float y = top; y < end.y; y += px(5))
    draw().AddLine({end.x, y}, {end.x, std::min(y + px(3), end.y)}, ink, px(is_best ? 2.0F : 1.4F));
  const std::size_t moves = tree.base.size();
  const std::string words = with_commas(moves) + " " + plural("move", moves);
  const float width = widgets::size_of(Font::caption, words).x;
  const bool fits = end.x + px(8) + width <= widgets::right_edge();
  draw_small({fits ? end.x + px(8) : end.x - px(8) - width, top}, Colour::quiet, words);
}

/// What colours and strokes mean, in the last line.
void draw_legend(const SearchTree& tree, ImVec2 at, float right) {
  const auto words = [&](Colour ink, const char* text) {
    draw_small({at.x, at.y}, ink, text);
    at.x += widgets::size_of(Font::caption, text).x + px(5);
  };
  words(Colour::quiet, tree.is_for_two ? "player 2" : "worse");
  for (int i = 0; i < 5; ++i, at.x += px(9))
    draw().AddCircleFilled({at.x + px(4), at.y + px(7)}, px(3.5F), theme::worth(static_cast<float>(i) / 4));
  at.x += px(3);
  words(Colour::quiet, tree.is_for_two ? "player 1" : "better at its depth");
  const float width = widgets::size_of(Font::caption, "best line").x;
  at.x = right - width;
  words(Colour::quiet, "best line");
  const float x = right - width - px(6);
  draw().AddLine({x - px(16), at.y + px(7)}, {x, at.y + px(7)}, colour(Colour::highlight), px(2.4F));
}

void draw_edge(ImVec2 from, ImVec2 to, ImU32 ink, float width, bool is_curved) {
  if (!is_curved) return draw().AddLine(from, to, ink, width);
  const float bend = (to.y - from.y) / 2;
  draw().AddBezierCubic(from, {from.x, from.y + bend}, {to.x, to.y - bend}, to, ink, width, 10);
}

/// Those that matter last, so that they lie on top. Edges straight below one another are one line: a tree of playouts
/// has hardly any others.
void draw_edges(const SearchTree& tree, const Places& places) {
  const auto& nodes = tree.nodes;
  const bool is_curved = nodes.size() <= most_curved;
  const auto is_straight = [&](std::size_t i) { return nodes[nodes[i].parent].place == nodes[i].place; };
  const auto edges = [&](auto is_wanted, ImU32 ink, float width, bool curved) {
    // Whether a node's edge goes on with its parent's, which comes just before it.
    const auto goes_on = [&](std::size_t i) {
      return i > 1 && i < nodes.size() && nodes[i].parent == i - 1 && is_wanted(nodes[i - 1]) && is_wanted(nodes[i]) &&
             is_straight(i - 1) && is_straight(i);
    };
    std::size_t top = 0;
    for (std::size_t i = 1; i < nodes.size(); ++i) {
      if (!is_wanted(nodes[i])) continue;
      if (!goes_on(i)) top = nodes[i].parent;
      if (!goes_on(i + 1)) draw_edge(places.of(nodes[top]), places.of(nodes[i]), ink, width, curved);
    }
  };
  const float thin = std::clamp(places.slot() / 4, px(0.5F), px(1.2F));
  edges([](const TreeNode& n) { return !n.is_on_line && !n.is_on_best; }, colour(Colour::quiet, 0.38F), thin,
        is_curved);
  edges([](const TreeNode& n) { return n.is_on_best; }, colour(Colour::highlight), px(2.4F), true);
  edges([](const TreeNode& n) { return n.is_on_line; }, colour(Colour::text), px(1.4F), true);
}

/// All with the same stamp, so that nodes of all kinds are one draw call.
void draw_node(const CellSprites& stamps, const TreeNode& node, ImVec2 at, float radius) {
  const ImU32 ink = node.standing ? theme::worth(*node.standing) : colour(Colour::quiet);
  if (radius < px(1.4F)) return draw().AddRectFilled({at.x - radius, at.y - px(2)}, {at.x + radius, at.y + px(2)}, ink);
  const bool is_hollow = (node.is_dropped || node.is_open) && radius >= px(1.6F);
  const float half_stroke = is_hollow ? px(0.6F) : 0;
  stamps.stamp_disc(draw(), at, radius + half_stroke, ink);
  if (is_hollow) stamps.stamp_disc(draw(), at, radius - half_stroke, colour(Colour::panel));
}

/// The nodes examined just before the one shown have a glow, the last the brightest: how a search gets about.
void draw_glow(const SearchTree& tree, const Places& places) {
  if (!tree.shown || !tree.nodes[*tree.shown].number) return;
  const std::uint64_t shown = *tree.nodes[*tree.shown].number;
  for (const TreeNode& node : tree.nodes) {
    if (!node.number || *node.number >= shown || shown - *node.number > glowing) continue;
    const float age = static_cast<float>(shown - *node.number) / static_cast<float>(glowing + 1);
    draw().AddCircleFilled(places.of(node), std::max(places.radius(), px(2)) + px(3),
                           colour(Colour::accent, 0.6F * (1 - age)));
  }
}

void draw_nodes(const SearchTree& tree, const Places& places) {
  const float radius = places.radius();
  const CellSprites stamps(px(8));
  draw_glow(tree, places);
  for (const TreeNode& node : tree.nodes) draw_node(stamps, node, places.of(node), radius);
  std::size_t best = 0;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i)
    if (tree.nodes[i].is_on_best) best = i;
  if (tree.nodes[best].is_on_best) {
    draw().AddCircleFilled(places.of(tree.nodes[best]), std::max(radius, px(3)), colour(Colour::highlight));
  }
  if (const auto shown = tree.shown) {
    const ImVec2 at = places.of(tree.nodes[*shown]);
    draw().AddCircleFilled(at, std::max(radius, px(2.5F)) + px(3.5F), colour(Colour::panel));
    draw().AddCircle(at, std::max(radius, px(2.5F)) + px(2.5F), colour(Colour::text), 0, px(1.8F));
    draw_node(stamps, tree.nodes[*shown], at, std::max(radius, px(2.5F)));
  }
}

struct Count {
  std::size_t node;
  ImVec2 min;
  ImVec2 max;
};

bool overlap(const Count& a, const Count& b) {
  return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

/// "+137" below nodes that have more children than are drawn, the most first, where there is room.
std::vector<Count> place_counts(const SearchTree& tree, const Places& places, float left, float right) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i)
    if (tree.nodes[i].hidden > 0) order.push_back(i);
  const std::size_t looked_at = std::min<std::size_t>(order.size(), 64);
  std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(looked_at), order.end(),
                    [&](std::size_t a, std::size_t b) {
                      const auto key = [&](std::size_t i) {
                        return std::pair(tree.nodes[i].is_on_line, tree.nodes[i].hidden);
                      };
                      return key(a) != key(b) ? key(a) > key(b) : a < b;
                    });
  order.resize(looked_at);
  std::vector<Count> out;
  for (const std::size_t i : order) {
    const ImVec2 size = widgets::size_of(Font::caption, "+" + with_commas(tree.nodes[i].hidden));
    const ImVec2 at = places.of(tree.nodes[i]);
    const float x = std::clamp(at.x - size.x / 2, left + px(3), std::max(left + px(3), right - size.x - px(3)));
    const float y = at.y + places.radius() + px(3);
    const Count count{.node = i, .min = {x - px(3), y}, .max = {x + size.x + px(3), y + px(14)}};
    if (std::none_of(out.begin(), out.end(), [&](const Count& other) { return overlap(count, other); }))
      out.push_back(count);
    if (out.size() == most_counts) break;
  }
  return out;
}

void draw_counts(const SearchTree& tree, const std::vector<Count>& counts) {
  for (const Count& count : counts) {
    draw().AddRectFilled(count.min, count.max, colour(Colour::panel, 0.85F), px(4));
    widgets::draw_centred(Font::caption, count.min, count.max, colour(Colour::quiet),
                          "+" + with_commas(tree.nodes[count.node].hidden));
  }
}

bool contains(const Count& count, ImVec2 point) {
  return point.x >= count.min.x && point.x < count.max.x && point.y >= count.min.y && point.y < count.max.y;
}

/// Some of them, for whoever points at them by label.
void list_items(const SearchTree& tree, const Places& places, const std::vector<Count>& counts) {
  const auto list = [&](std::size_t node, const std::string& label) {
    const ImVec2 at = places.of(tree.nodes[node]);
    widgets::list_item(label, {at.x - 1, at.y - 1}, {at.x + 1, at.y + 1});
  };
  for (std::size_t i = 0; i < std::min<std::size_t>(tree.nodes.size(), 24); ++i)
    if (tree.nodes[i].number) list(i, "Tree node " + with_commas(*tree.nodes[i].number));
  for (std::size_t i = 0; i < counts.size(); ++i)
    widgets::list_item("Tree count " + std::to_string(i + 1), counts[i].min, counts[i].max);
}

}  // namespace

std::size_t tree_leaves(float width) {
  return static_cast<std::size_t>(std::clamp((width - px(28)) / px(1.6F), 24.0F, 400.0F));
}

std::optional<TreeChoice> tree_view(const SearchTree& tree, float height, std::optional<std::size_t> focused) {
  const ImVec2 min = ImGui::GetCursorScreenPos();
  const ImVec2 size = {widgets::right_edge() - min.x, height};
  const bool is_pressed = ImGui::InvisibleButton("Search tree", size);
  const bool is_pointed = ImGui::IsItemHovered() || ImGui::IsItemActive();
  widgets::list_item("Search tree", min, {min.x + size.x, min.y + size.y});
  if (!ImGui::IsItemVisible()) return std::nullopt;
  const Places places(tree, min, size);
  const auto counts = place_counts(tree, places, min.x, min.x + size.x);
  list_items(tree, places, counts);
  draw_depths(tree, places, min.x);
  draw_stem(tree, places, min.y);
  draw_edges(tree, places);
  draw_nodes(tree, places);
  draw_counts(tree, counts);
  draw_legend(tree, {min.x, min.y + size.y - px(16)}, min.x + size.x);
  const auto ring = [&](std::size_t node) {
    const ImVec2 at = places.of(tree.nodes[node]);
    draw().AddCircle(at, places.radius() + px(4), colour(Colour::accent), 0, px(2));
  };
  if (focused && *focused < tree.nodes.size()) ring(*focused);
  if (!is_pointed) return std::nullopt;
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  for (const Count& count : counts)
    if (contains(count, mouse)) {
      ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
      return TreeChoice{.node = count.node, .is_count = true, .is_pressed = is_pressed};
    }
  const auto node = places.nearest(mouse, px(14));
  if (!node) return std::nullopt;
  ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  ring(*node);
  return TreeChoice{.node = *node, .is_count = false, .is_pressed = is_pressed};
}

}  // namespace lookahead
