// The tree of the search at the node that is shown. It is computed when it is asked for, and kept until another node is
// shown. While a search plays too fast for the eye, the tree is renewed every sixth frame, and ten times a second at
// most.
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

  /// The tree in the scope that is set, with at most so many leaves.
  const Drawing& drawing(const Playback& playback, std::size_t most_leaves, double now);
  /// The open nodes of the search where the run stands, by depth. Of more than most_open nodes some are looked at.
  const std::vector<OpenDepth>& open_by_depth(const Playback& playback);
  static constexpr std::uint64_t most_open = 65'536;

  const TreeScope& scope() const { return scope_; }
  void set_scope(TreeScope scope);

  /// Computes the tree anew when it is asked for next: the run is another, or more is known of it.
  void forget();
  /// To be called when another node is shown.
  void follow(const Playback& playback, bool is_playing, double now);

 private:
  TreeScope scope_;
  std::optional<Drawing> drawing_;
  std::size_t leaves_ = 0;  // how many leaves drawing_ may have,
  std::uint64_t node_ = 0;  // the node and the time that it was made at,
  double time_ = 0;
  int frames_ = 0;  // and how many other nodes were shown since
  std::optional<std::vector<OpenDepth>> open_by_depth_;
};

}  // namespace lookahead
