// The page's state: what is set up, the run of it, and what happened before. Panels read it and ask it for changes;
// nothing else changes it. Playing (by hand, matches, hints) and editing stand in files of their own.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lookahead/match.h"
#include "model/run/hint.h"
#include "model/run/race.h"
#include "model/run/review.h"
#include "model/run/transport.h"
#include "model/scene/scene.h"
#include "model/scene/shown_tree.h"
#include "model/subject/editor.h"
#include "model/words/names.h"
#include "spec/boards.h"

namespace lookahead {

class App {
 public:
  /// Shows the default board of the first game.
  App();

  /// Shows what a link says; without at= it plays. Where it fails, nothing changes. An empty text is a first visit.
  std::optional<Error> open(const std::string& text);
  /// The spec of the moment on screen.
  std::string link() const;
  /// The run on screen at its start, or only its board as it was before any move.
  std::string link_to_run() const { return to_text(spec_); }
  std::string link_to_board() const;
  /// Another spec in place of the one that is set up; its run plays from its start. Successive changes by the same
  /// `hand` are undone in one step; 0 is nobody's.
  std::optional<Error> change(const Spec& spec, unsigned hand = 0);
  /// The same algorithm on another board.
  std::optional<Error> open_board(const std::string& game, const std::string& board);

  /// Plays a move in the position that is on screen: what the search played to get there becomes part of the spec. In a
  /// match, a person's move, to which the other player's search answers.
  void play_by_hand(Move move);
  void take_back();   ///< the last move played by hand; in a match, up to the last one that a person made
  void start_over();  ///< takes all of them back
  /// Shows the first move of what the algorithm finds from the board on screen; asked again, plays it. Refused where an
  /// algorithm is to move.
  void hint();
  /// Asked for, searched or found; null where there is none.
  const Hint* shown_hint() const { return hint_ ? &*hint_ : nullptr; }
  /// The best that any run on this board has come to since the page was opened; none in games of two.
  std::optional<Measure> best_known() const;
  /// Why going from one cell of board() to another plays nothing, for a while in place of what there is to see.
  void refuse(int from, int to);
  const std::string& refusal() const { return refusal_; }

  /// A match is a row of searches, one a move: on screen is one of them. Null where nobody plays.
  const Match* match() const { return match_ ? &*match_ : nullptr; }
  /// Moves made before the search on screen.
  std::size_t turn() const { return turn_; }
  bool is_newest_turn() const { return turn_ == spec_.moves.size(); }
  void go_to_turn(std::size_t turn);
  /// Whether a person is to choose the move that is searched for: the search is then only advice.
  bool is_persons_turn() const;
  /// Who is to choose the move that is searched for, or how the match ended.
  std::string turn_in_words() const;
  const Review& review() const { return review_; }
  /// All its moves.
  const std::vector<Step>& match_steps() const { return match_steps_; }

  /// Plays the search on screen, or pauses it. Where a match's search has found its move, goes on with the match.
  void play_or_pause();
  bool is_playing() const { return transport_->is_playing() || transport_->is_seeking() || move_due_.has_value(); }
  /// Seconds until there is something to do: 0 at once, none if nothing is.
  std::optional<double> due(double now) const;
  bool undo();
  bool redo();

  /// Paints the board instead of searching it, until it is asked to search again.
  void begin_editing();
  /// Searches the board as it was painted, or goes on where nothing was changed.
  void end_editing();
  /// Null while nothing is edited.
  Editor* editor() { return editor_ ? &*editor_ : nullptr; }
  const Editor* editor() const { return editor_ ? &*editor_ : nullptr; }
  /// Paints cells with the brush that is held; false where that is refused.
  bool paint(const std::vector<int>& cells);
  /// Sets one of the numbers of EditorEntry::rows. Changes by the same `hand` are undone in one step.
  void set_board_value(std::size_t row, int value, unsigned hand);
  bool can_undo() const { return !past_.empty(); }
  bool can_redo() const { return !future_.empty(); }

  const Spec& spec() const { return spec_; }
  const GameEntry& game() const { return *find_game(catalog(), spec_.game); }
  const AlgorithmEntry& algorithm() const;
  const AnyPosition& unplayed() const { return *unplayed_; }
  const Names& names() const { return names_; }
  Transport& transport() { return *transport_; }
  const Transport& transport() const { return *transport_; }
  /// The run on screen; of a race the one whose details are shown.
  const Playback& playback() const { return transport_->run(shown_run_); }
  std::size_t shown_run() const { return shown_run_; }
  void show_run(std::size_t run);
  /// Goes to where a node of playback() lies.
  void go_to_node(std::uint64_t node) { transport_->go_to(transport_->place_of(shown_run_, node)); }
  /// The runs of a race, as of the last work() or since they are others; empty where there is none.
  const std::vector<Entrant>& entrants() const { return entrants_; }
  /// What there is to see, as of the last work().
  const Scene& scene() const { return scene_; }
  /// What is on screen, in words: of the node, the hint or the board that is painted.
  std::string sentence() const;
  /// Something to be told that came with what was opened; empty if nothing.
  const std::string& notice() const { return notice_; }

  /// The search at the node that is shown, with at most so many leaves.
  const ShownTree::Drawing& tree(std::size_t most_leaves) {
    return tree_.drawing(playback(), most_leaves, searched_until_);
  }
  const std::vector<OpenDepth>& open_by_depth() { return tree_.open_by_depth(playback()); }
  const TreeScope& tree_scope() const { return tree_.scope(); }
  void set_tree_scope(TreeScope scope) { tree_.set_scope(std::move(scope)); }

  /// Shows a line of moves from the run's root instead of the node's own: until the next frame that does not ask, or
  /// pinned, until another node is shown or it is pinned again.
  void preview(std::vector<Move> line, std::string caption);
  void pin_preview();
  /// Takes the preview away that is kept, or the hint. False where there is neither.
  bool let_go();
  /// What the board shows: a preview, or the node.
  const BoardScene& board() const { return editor_ ? editor_->board() : preview_ ? preview_->board : scene_.board; }
  const std::vector<Move>& board_line() const { return preview_ ? preview_->line : scene_.board_line; }
  const std::string* preview_caption() const { return preview_ ? &preview_->caption : nullptr; }

  /// Another number whenever board() is another.
  std::uint64_t board_version() const { return board_version_; }
  /// Plays the move that going from one cell of board() to another means, or paints there. Why nothing came of it;
  /// empty where something did.
  std::string use_cells(int from, int to);

  /// When the last work() was done with searching, and began to compute scene().
  double searched_until() const { return searched_until_; }
  /// While it plays, scene() then changes twice a second at most: what flashes seldom hurts no one.
  void set_calm(bool on) { is_calm_ = on; }

  /// Searches for a slice of time and brings scene() up to date. True if what the page tells of changed.
  bool work(double (*clock)());

 private:
  struct Preview {
    std::vector<Move> line;
    std::string caption;
    BoardScene board;
  };

  /// What the board was and the run did when editing began.
  struct BeforeEditing {
    std::string board;
    bool was_playing;
    std::uint64_t aim;  // of the playback since the last change: if it is another, someone wants to see the search
  };

  std::optional<Error> show(const Spec& spec, bool plays);
  Result<std::vector<Session>> begin_runs(const Spec& spec, std::optional<Match>& match, std::size_t turn) const;
  void set_runs(std::vector<Session> sessions, bool plays);
  void go_to_places(const Spec& spec);
  bool work_on_board(double (*clock)());
  bool renew_scene(bool was_playing);
  void follow_match();
  void begin_turn();
  void go_on(bool was_playing, double now);
  bool has_found_move() const;
  bool take_edited(const Result<LoadedBoard>& board, unsigned hand);
  std::vector<PlayedMove> by_hand(const std::vector<Move>& line) const;
  void close_editor();
  void leave_editor_if_moved();
  bool drop_stale_hint();
  void note_best();
  void refuse(std::string why);
  std::string whose_turn() const;
  void play_moves(std::vector<PlayedMove> moves);
  void check_link();
  void remember(unsigned hand);
  bool travel(std::vector<std::string>& from, std::vector<std::string>& to);

  Spec spec_;
  std::unique_ptr<AnyPosition> unplayed_;
  std::unique_ptr<Transport> transport_;
  std::size_t shown_run_ = 0;
  std::vector<Entrant> entrants_;
  std::optional<Match> match_;
  std::size_t turn_ = 0;
  std::optional<double> move_due_;  // when the move that the search of a match has found is made
  Review review_;
  std::vector<Step> match_steps_;
  std::string refusal_;
  double refused_until_ = 0;
  Names names_;
  Scene scene_;
  bool is_scene_stale_ = true;
  ShownTree tree_;
  double searched_until_ = 0;
  double scene_time_ = 0;  // when it was computed
  bool is_calm_ = false;
  bool told_busy_ = false;  // whether it was playing or seeking at the end of the last work()
  std::string notice_;
  std::string unchecked_;  // the check= of a link whose node is not reached yet,
  bool is_older_ = false;  // and whether it names revisions that are gone
  std::vector<std::string> past_;
  std::vector<std::string> future_;
  unsigned last_hand_ = 0;
  std::optional<Preview> preview_;
  std::optional<Editor> editor_;
  BeforeEditing before_editing_{};
  std::string sized_from_;    // the board before a hand began to change its size
  std::string told_edit_;     // what the page was told of it
  bool is_edit_new_ = false;  // something that is told of it changed
  std::optional<Hint> hint_;
  std::map<std::string, Value> best_known_;  // by game and board
  std::uint64_t board_version_ = 0;
  bool is_preview_wanted_ = false;
  bool is_preview_pinned_ = false;
  bool is_first_ = true;  // nothing was opened yet: there is nothing to go back to
};

}  // namespace lookahead
