// What the subject looks like: the scene at the node that is shown, the boards of a race, the best lines while these
// are played, the move that is being made, the search tree, and lines that are looked at for a while instead of the
// node's own.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/run/race.h"
#include "model/scene/motion.h"
#include "model/scene/reason.h"
#include "model/scene/scene.h"
#include "model/scene/shown_tree.h"
#include "model/scene/solution_scene.h"
#include "model/subject/subject.h"

namespace lookahead {

class Display {
 public:
  explicit Display(const Subject& subject) : subject_(subject) {}

  /// Other runs have come on screen: nothing that was seen of those before is left, and all that there is to see of
  /// these is seen at once.
  void begin();
  /// Brings all that there is to see up to date, as of the time `now`. `was_playing` says whether the runs played
  /// before they were searched for this frame. True if there is something else to see.
  bool renew(bool was_playing, double now);
  /// The next renew() computes everything anew.
  void renew_all() { is_stale_ = true; }
  /// While a calm display plays, it changes twice a second at most: what flashes seldom hurts no one.
  void set_calm(bool on) { is_calm_ = on; }

  /// The run whose details are shown: the only one, or one of a race.
  const Playback& playback() const { return subject_.transport().run(shown_run_); }
  std::size_t shown_run() const { return shown_run_; }
  void show_run(std::size_t run);
  /// The runs of a race; empty where there is none.
  const std::vector<Entrant>& entrants() const { return entrants_; }
  const Scene& scene() const { return scene_; }
  /// How the run ends, once it has been seen to, whichever node is shown; null before that.
  const Ending* ending() const { return ending_ ? &*ending_ : nullptr; }
  /// Whether a person is to move and has not had the position searched: what is thought of it is not asked for.
  bool is_unasked() const { return subject_.is_persons_turn() && scene_.node == 0; }

  /// Why the search does what it does at the node that is shown. It is computed when it is asked for first.
  const Reason& reason();
  /// The search at the node that is shown, with at most so many leaves.
  const ShownTree::Drawing& tree(std::size_t most_leaves) { return tree_.drawing(playback(), most_leaves, time_); }
  const std::vector<OpenDepth>& open_by_depth() { return tree_.open_by_depth(playback()); }
  const TreeScope& tree_scope() const { return tree_.scope(); }
  void set_tree_scope(TreeScope scope) { tree_.set_scope(std::move(scope)); }
  void forget_tree() { tree_.forget(); }

  /// Shows a line of moves from the run's root on the board until the next frame that does not ask for it.
  void preview(std::vector<Move> line, std::string caption) { preview(std::move(line), std::move(caption), false); }
  /// The same with the first moves of what solution() has. Only while it is shown.
  void preview_solution(std::size_t moves, std::string caption);
  /// Keeps the preview until another node is shown, or lets go of it again.
  void pin_preview();
  /// False where no preview is kept.
  bool unpin_preview();
  void end_preview() { preview_.reset(); }
  /// Ends a preview that nobody has asked for since this was called last, and that is not kept.
  void end_unwanted_preview();
  /// Null where no preview is shown.
  const std::string* preview_caption() const { return preview_ ? &preview_->caption : nullptr; }

  /// The best lines of all runs while these are played; empty while the search is shown.
  const std::vector<SolutionScene>& solutions() const { return solutions_; }
  /// That of the run whose details are shown; null while the search is shown.
  const SolutionScene* solution() const { return solutions_.empty() ? nullptr : &solutions_[shown_run_]; }

  /// What the board shows: the preview, the best line, or the node.
  const BoardScene& board() const { return preview_ ? preview_->board : solution() ? solution()->board : scene_.board; }
  /// The board of any of a race's runs.
  const BoardScene& board_of_run(std::size_t run) const {
    return run == shown_run_ ? board() : solutions_.empty() ? entrants_[run].board : solutions_[run].board;
  }
  /// The moves from line_root() to what the board shows.
  const std::vector<Move>& board_line() const {
    return preview_ ? preview_->line : solution() ? solution()->made : scene_.board_line;
  }
  /// Where board_line() begins: the run's root; of a match that is shown move by move its board before any move.
  const AnyPosition& line_root() const;
  /// The move that is being made on a run's board, which is drawn in place of the board at rest; null where none is.
  const Motion* motion(std::size_t run) const;
  /// How far it is made, from 0 to 1.
  float motion_progress() const { return moving_.is_on() ? moving_.progress() : held_progress; }
  /// Shows what the last move took, on the board before it, until the next frame that does not ask for it.
  void hold_motion() { is_motion_wanted_ = true; }
  /// Seconds until the board is another by itself; none if it stays.
  std::optional<double> due() const { return moving_.is_on() ? std::optional(0.0) : std::nullopt; }
  /// The moves that the board is to show as soon as it is renewed.
  std::vector<Move> line_to_come() const;
  /// The position that the board shows.
  std::unique_ptr<AnyPosition> position() const;
  /// Another number whenever board() is another.
  std::uint64_t version() const { return version_; }

 private:
  struct Preview {
    std::vector<Move> line;
    std::string caption;
    BoardScene board;
    bool is_of_solution;
    bool is_kept = false;
  };

  static constexpr float held_progress = 0.2F;  // where a motion shows what is taken, and nothing is gone yet

  void preview(std::vector<Move> line, std::string caption, bool is_of_solution);
  const AnyPosition& solution_root(std::size_t run) const;
  void forget_run();
  void move_to_node(std::optional<std::uint64_t> before);
  bool renew_solutions();
  void see(const Scene* before = nullptr);

  const Subject& subject_;
  std::size_t shown_run_ = 0;
  std::vector<Entrant> entrants_;
  Scene scene_;
  std::optional<Ending> ending_;
  double scene_time_ = 0;  // when scene_ was computed
  double time_ = 0;        // of the last renew()
  bool is_stale_ = true;
  std::ptrdiff_t unprepared_ = 0;  // how many runs were still to be prepared then
  bool stays_ = false;             // the board showed where the match stands
  bool is_calm_ = false;
  std::optional<Reason> reason_;
  ShownTree tree_;
  std::vector<SolutionScene> solutions_;
  std::uint64_t solutions_version_ = 0;
  std::size_t solutions_move_ = 0;
  Moving moving_;
  double stepped_ = 0;  // when a search was last seen to make a step
  bool is_motion_wanted_ = false;
  bool is_motion_held_ = false;
  std::optional<Preview> preview_;
  bool is_preview_wanted_ = false;
  std::uint64_t version_ = 0;
};

}  // namespace lookahead
