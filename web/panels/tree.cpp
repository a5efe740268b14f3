#include <imgui.h>

#include "numbers.h"
#include "panels/panels.h"
#include "theme.h"
#include "views/views.h"
#include "widgets/mirror.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

using theme::px;

/// What a node is, for the head of the board.
std::string caption_of(const App& app, const TreeNode& node, const std::vector<Move>& line) {
  std::string out = node.number ? "Node " + with_commas(*node.number) : "Not yet examined";
  if (!node.number && !node.is_open) out = "On the way";
  if (line.empty()) return out + ": the board as it stands";
  const Step step = steps_of(app.playback().session().root(), line).back();
  return out + ": move " + with_commas(line.size()) + ", " + step.what + " \xC2\xB7 " + step.result;
}

/// Shows a node on the board; pressed, it goes there if it is known where that is.
void show_node(App& app, const TreeNode& node, std::vector<Move> line, bool is_pressed) {
  if (is_pressed && node.number) return app.playback().go_to(*node.number);
  const bool is_shown = app.preview_caption() && app.board_line() == line;
  std::string caption = is_shown ? *app.preview_caption() : caption_of(app, node, line);
  app.preview(std::move(line), std::move(caption));
  if (is_pressed) app.pin_preview();
}

}  // namespace

void tree_section(App& app) {
  widgets::heading("Search tree");
  const SearchTree& tree = app.tree(tree_leaves(ImGui::GetContentRegionAvail().x));
  const auto choice = tree_view(tree, px(230), std::nullopt);
  if (choice && choice->is_count) {
    if (choice->is_pressed)
      app.set_tree_scope({.is_whole = app.tree_scope().is_whole, .from = tree.line_to(choice->node)});
  } else if (choice) {
    show_node(app, tree.nodes[choice->node], tree.line_to(choice->node), choice->is_pressed);
  }
}

}  // namespace lookahead
