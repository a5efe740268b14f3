// Any text as a pasted board of every game: it is refused with a message, or what is written of it is read to the same
// board.
#include "experiment/board_list.h"
#include "fuzz/expect.h"
#include "lookahead/games.h"

namespace {

using namespace lookahead;

void expect_same(const AnyPosition& a, const Result<LoadedBoard>& b) {
  fuzz::expect(bool(b), "a board that was written is read");
  fuzz::expect(a.picture() == b->position->picture(), "it is the same board");
  fuzz::expect(a.moves() == b->position->moves(), "it has the same moves");
}

/// Plays the first moves and takes them back.
void play(AnyPosition& position) {
  const Picture before = position.picture();
  for (int i = 0; i < 8 && !position.over(); ++i) {
    const auto moves = position.moves();
    fuzz::expect(!moves.empty(), "a position that is not over has moves");
    for (const Move move : moves) {
      fuzz::expect(position.legal(move), "a listed move is legal");
      fuzz::expect(position.parse_move(position.move_text(move)) == move, "a move that was written is read");
    }
    position.apply(moves[static_cast<std::size_t>(i) % moves.size()]);
  }
  while (position.undo()) continue;
  fuzz::expect(position.picture() == before, "moves can be taken back");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  for (const GameEntry& game : builtin_games()) {
    const auto board = read_board(game, text);
    if (!board) {
      fuzz::expect_error(board.error(), text);
    } else {
      const std::string rows = board->position->text();
      expect_same(*board->position, read_board(game, rows));
      expect_same(*board->position, load_board(game, board->text));
      expect_same(*board->position, load_board(game, board->position->board_text()));
      play(*board->position);
    }
    const auto boards = board_file(game, text);
    if (!boards) fuzz::expect_error(boards.error(), text);
    const auto series = parse_board_series(game, text);
    if (!series) fuzz::expect_error(series.error(), text);
  }
  return 0;
}
