// Beam search: examines the lines of one move, then the best `width` of their children, then the best of theirs, and so
// on. Of equally good children, those listed first are kept. Source: B. T. Lowerre, "The HARPY speech recognition
// system" (1976).
#pragma once

#include <array>
#include <cstddef>
#include <memory>

#include "contract/algorithm.h"
#include "contract/param.h"
#include "search/tree/evaluations.h"
#include "search/tree/open_lists.h"
#include "search/tree/tree_search.h"

namespace lookahead {

struct Beam {
  static constexpr std::array code = {
      CodeLine{"level = the root"},
      CodeLine{"while the level is not empty:"},
      CodeLine{"  for each position in it:", {EventKind::expand, EventKind::enter}},
      CodeLine{"    keep the line, if it is the best so far", {EventKind::improve}},
      CodeLine{"    value what its moves lead to, each once", {EventKind::expand}},
      CodeLine{"  level = the `width` best of all these"},
  };

  static constexpr AlgorithmInfo info{.id = "beam",
                                      .name = "Beam",
                                      .revision = 1,
                                      .idea = "Keeps the best few lines of each length, and goes on from those alone.",
                                      .cost = "Time and memory as the width times the length of the game.",
                                      .guarantee = "None.",
                                      .source = "B. T. Lowerre, The HARPY speech recognition system (1976)",
                                      .code = code};

  struct Options {
    int width = 100;
    HeuristicChoice select;
    HeuristicChoice metric;
    bool transpositions = true;
  };
  static constexpr std::array params = {
      param<&Options::width>("width", "Width", 1, BestFew::max_width, "Lines kept of each length"),
      select_param<&Options::select>(),
      metric_param<&Options::metric>(),
      param<&Options::transpositions>("transpositions", "Drop repeats", "Keep no two lines to one position"),
  };

  template <class G>
  static constexpr bool fits = OnePlayer<G>;

  template <class G>
  static std::unique_ptr<Machine> begin(const Start<G>& start, const Options& options) {
    return std::make_unique<TreeSearch<G, BestFew, Evaluation<G>>>(
        start.board, start.root, TreeOptions{.drops_repeats = false, .is_by_depth = true}, Selection<G>(options.select),
        BestFew(static_cast<std::size_t>(options.width), options.transpositions), Evaluation<G>(options.metric));
  }
};

}  // namespace lookahead
