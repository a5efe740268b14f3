// The search at the node that is shown as a tree, computed when it is asked for and kept while it lasts. Where a search
// plays too fast for the eye it is renewed every sixth frame, and ten times a second at most.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/scene/search_tree.h"
#include "model/words/tree_words.h"

namespace lookahead {

class ShownTree {
 public:
  struct Drawing {
    SearchTree tree;
    Relatives relatives;
  };

  /// With at most so many leaves, in the scope that is set.
  const Drawing& drawing(const Playback& playback, std::size_t most_leaves, double now);
  /// Open nodes at the node where the run stands; of more than most_open some are looked at.
  const std::vector<OpenDepth>& open_by_depth(const Playback& playback);
  static constexpr std::uint64_t most_open = 65'536;

  const TreeScope& scope() const { return scope_; }
  void set_scope(TreeScope scope);

  /// The run or what is known of it is another.
  void forget();
  /// Another node is shown.
  void follow(const Playback& playback, bool is_playing, double now);

 private:
  TreeScope scope_;
  std::optional<Drawing> drawing_;
  std::size_t leaves_ = 0;  // that it has at most
  std::uint64_t node_ = 0;  // and where and when it was made,
  double time_ = 0;
  int frames_ = 0;  // and how many other nodes were shown since
  std::optional<std::vector<OpenDepth>> open_by_depth_;
};

}  // namespace lookahead
