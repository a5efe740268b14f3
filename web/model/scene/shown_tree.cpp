#include "model/scene/shown_tree.h"

#include <utility>

namespace lookahead {
namespace {

constexpr double interval = 0.1;  // seconds
constexpr int frames_apart = 6;   // which at 60 frames a second is the interval; a slow machine has fewer frames
constexpr std::uint64_t many_nodes = 10;  // in one frame: there are more at 1,000 nodes and 60 frames a second

}  // namespace

const ShownTree::Drawing& ShownTree::drawing(const Playback& playback, std::size_t most_leaves, double now) {
  if (!drawing_ || leaves_ != most_leaves) {
    SearchTree tree = tree_of(playback, scope_, most_leaves);
    Relatives relatives = relatives_of(tree, playback.session().root());
    drawing_ = Drawing{.tree = std::move(tree), .relatives = std::move(relatives)};
    leaves_ = most_leaves;
    node_ = playback.node();
    time_ = now;
    frames_ = 0;
  }
  return *drawing_;
}

const std::vector<OpenDepth>& ShownTree::open_by_depth(const Playback& playback) {
  if (!open_by_depth_) open_by_depth_ = playback.session().machine().open_by_depth(most_open);
  return *open_by_depth_;
}

void ShownTree::set_scope(TreeScope scope) {
  scope_ = std::move(scope);
  forget();
}

void ShownTree::forget() {
  drawing_.reset();
  open_by_depth_.reset();
}

void ShownTree::follow(const Playback& playback, bool is_playing, double now) {
  if (is_playing && playback.node() == node_) return;  // another run of a race plays on
  const bool is_fast = is_playing && playback.node() > node_ + many_nodes;
  ++frames_;
  if (!is_fast || (now >= time_ + interval && frames_ >= frames_apart)) forget();
}

}  // namespace lookahead
