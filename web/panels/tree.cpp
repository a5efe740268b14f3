#include <imgui.h>

#include "canvas/theme.h"
#include "panels/panels.h"
#include "text/notation.h"
#include "views/views.h"
#include "widgets/explain.h"
#include "widgets/mirror.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

using theme::px;

/// Shows a node on the board; pressed, it goes there if it is known where that is.
void show_node(App& app, const TreeNode& node, std::vector<Move> line, bool is_pressed) {
  if (is_pressed && node.number) {
    Transport& transport = app.subject().transport();
    return transport.go_to(transport.place_of(app.display().shown_run(), *node.number));
  }
  const bool is_shown = app.display().preview_caption() && app.display().board_line() == line;
  std::string words = is_shown ? *app.display().preview_caption()
                               : node_in_words(node, app.display().playback().session().root(), line);
  app.display().preview(std::move(line), std::move(words));
  if (is_pressed) app.display().pin_preview();
}

/// What the mirror makes of it: the nodes around the one shown, as steps.
std::optional<TreeChoice> mirrored(const Relatives& relatives, ImGuiID id) {
  const std::size_t count = relatives.list.size();
  mirror::Part part{.kind = mirror::Kind::steps,
                    .label = "Search tree",
                    .id = id,
                    .shown = with_commas(count) + " " + plural("node", count),
                    .value = static_cast<double>(relatives.shown)};
  for (const Relative& relative : relatives.list) part.choices.push_back(relative.words);
  const auto focused = mirror::focused_item(id);
  const auto wanted = mirror::tell(std::move(part), ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
  const double item = wanted ? *wanted : focused.value_or(-1);
  if (item < 0 || item >= static_cast<double>(count)) return std::nullopt;
  return TreeChoice{
      .node = relatives.list[static_cast<std::size_t>(item)].node, .is_count = false, .is_pressed = wanted.has_value()};
}

/// What is drawn: the last nodes or all over the run, and from where.
void scope_rows(App& app) {
  TreeScope scope = app.display().tree_scope();
  const bool is_branch = scope.from.has_value();
  const auto is_whole = is_branch ? std::nullopt : widgets::toggle("Nodes of the whole run", scope.is_whole);
  const bool is_pressed = widgets::button(
      is_branch ? "Leave this branch###branch" : "All moves from this node###branch", ImGui::GetContentRegionAvail().x);
  widgets::tooltip("Begins the tree with one node, with the moves from it that were not examined too");
  if (is_whole) scope.is_whole = *is_whole;
  if (is_pressed) scope.from = is_branch ? std::nullopt : std::optional(app.display().scene().line.moves);
  if (scope != app.display().tree_scope()) app.display().set_tree_scope(std::move(scope));
}

}  // namespace

void tree_section(App& app) {
  widgets::heading("Search tree");
  widgets::explain("search tree");
  const ShownTree::Drawing& shown = app.display().tree(tree_leaves(ImGui::GetContentRegionAvail().x));
  const ImGuiID id = ImGui::GetID("Search tree");
  std::optional<std::size_t> focused;
  if (const auto item = mirror::focused_item(id))
    if (static_cast<std::size_t>(*item) < shown.relatives.list.size())
      focused = shown.relatives.list[static_cast<std::size_t>(*item)].node;
  const auto pointed = tree_view(shown.tree, px(230), focused);
  const auto in_mirror = mirrored(shown.relatives, id);
  const auto choice = pointed && !(in_mirror && in_mirror->is_pressed) ? pointed : in_mirror;
  std::optional<std::vector<Move>> branch;
  if (choice && !choice->is_count)
    show_node(app, shown.tree.nodes[choice->node], shown.tree.line_to(choice->node), choice->is_pressed);
  else if (choice && choice->is_pressed)
    branch = shown.tree.line_to(choice->node);
  scope_rows(app);
  if (branch)
    app.display().set_tree_scope({.is_whole = app.display().tree_scope().is_whole, .from = std::move(branch)});
}

}  // namespace lookahead
