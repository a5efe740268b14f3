#include "games/isolation/referee.h"

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace lookahead::isolation {
namespace {

constexpr int most_cells = 64;
constexpr int off_board = -1;

/// Cells are numbered row by row from the top left, without gaps.
struct Position {
  std::uint64_t free = 0;
  std::array<int, 2> cell = {off_board, off_board};  ///< of the player to move, then of the other

  bool operator==(const Position&) const = default;
};

/// Who wins in positions that were looked at. It grows with them; once it is large, the newest take the places of older
/// ones.
class Memory {
 public:
  enum class Known : std::uint8_t { no, loses, wins };

  Known find(const Position& position) const {
    if (entries_.empty()) return Known::no;
    const Entry& entry = entries_[place(position)];
    return entry.position == position ? entry.known : Known::no;
  }
  void keep(const Position& position, bool wins) {
    if (kept_ == entries_.size() && bits_ < most_bits) grow();
    entries_[place(position)] = {position, wins ? Known::wins : Known::loses};
    ++kept_;
  }

 private:
  struct Entry {
    Position position;
    Known known = Known::no;
  };
  static constexpr int least_bits = 8;
  static constexpr int most_bits = 16;

  void grow() {
    bits_ = entries_.empty() ? least_bits : bits_ + 1;
    const std::vector<Entry> before = std::exchange(entries_, std::vector<Entry>(std::size_t{1} << bits_));
    for (const Entry& entry : before)
      if (entry.known != Known::no) entries_[place(entry.position)] = entry;
  }
  std::size_t place(const Position& position) const {
    const auto cells = static_cast<std::uint64_t>((position.cell[0] + 1) * (most_cells + 1) + position.cell[1] + 1);
    return ((position.free ^ cells << 40) * 0x9e3779b97f4a7c15) >> (64 - bits_);
  }

  std::vector<Entry> entries_;
  std::size_t kept_ = 0;
  int bits_ = 0;
};

class PlainReferee final : public Referee {
 public:
  PlainReferee(int rows, int columns, const Position& position, int to_move)
      : rows_(rows), columns_(columns), position_(position), to_move_(to_move) {
    for (int cell = 0; cell < rows * columns; ++cell)
      for (int other = 0; other < rows * columns; ++other)
        if (is_knights_move(cell, other)) jumps_[std::size_t(cell)] |= std::uint64_t{1} << other;
  }

  std::unique_ptr<Referee> clone() const override { return std::make_unique<PlainReferee>(*this); }
  int to_move() const override { return to_move_; }

  std::vector<std::string> moves() const override {
    std::vector<std::string> out;
    for (int cell = 0; cell < rows_ * columns_; ++cell)
      if (targets(position_) >> cell & 1) out.push_back(name(cell));
    return out;
  }

  bool play(std::string_view move) override {
    for (int cell = 0; cell < rows_ * columns_; ++cell) {
      if ((targets(position_) >> cell & 1) == 0 || name(cell) != move) continue;
      position_ = after(position_, cell);
      to_move_ = 1 - to_move_;
      return true;
    }
    return false;
  }

  std::optional<bool> loses(std::uint64_t most_positions) override {
    left_ = most_positions;
    const bool wins = can_win(position_);
    if (left_ == 0) return std::nullopt;
    return !wins;
  }

 private:
  bool is_knights_move(int from, int to) const {
    const int rows = from / columns_ - to / columns_;
    const int columns = from % columns_ - to % columns_;
    return rows * rows + columns * columns == 5;
  }
  /// A letter for the column, and the row's number from the bottom.
  std::string name(int cell) const {
    return std::string(1, static_cast<char>('a' + cell % columns_)) + std::to_string(rows_ - cell / columns_);
  }

  std::uint64_t targets(const Position& at) const {
    return at.cell[0] == off_board ? at.free : jumps_[std::size_t(at.cell[0])] & at.free;
  }
  static Position after(const Position& at, int cell) {
    return {.free = at.free & ~(std::uint64_t{1} << cell), .cell = {at.cell[1], cell}};
  }

  /// Whether some move leaves the other player in a position that they can't win. Meaningless once no positions are
  /// left to look at.
  bool can_win(const Position& at) {
    if (const auto known = memory_.find(at); known != Memory::Known::no) return known == Memory::Known::wins;
    if (left_ == 0 || --left_ == 0) return false;
    bool wins = false;
    for (const int cell : in_order(at)) {
      wins = !can_win(after(at, cell));
      if (left_ == 0) return false;
      if (wins) break;
    }
    memory_.keep(at, wins);
    return wins;
  }

  /// The moves, those that leave the other player the fewest ways on first: only a matter of time.
  std::vector<int> in_order(const Position& at) const {
    std::vector<int> out;
    std::vector<int> ways;
    for (std::uint64_t left = targets(at); left != 0; left &= left - 1) {
      const int cell = count((left & -left) - 1);
      const int ways_on = count(targets(after(at, cell)));
      std::size_t place = out.size();
      while (place > 0 && ways[place - 1] > ways_on) --place;
      out.insert(out.begin() + static_cast<std::ptrdiff_t>(place), cell);
      ways.insert(ways.begin() + static_cast<std::ptrdiff_t>(place), ways_on);
    }
    return out;
  }
  static int count(std::uint64_t cells) {
    int out = 0;
    for (; cells != 0; cells &= cells - 1) ++out;
    return out;
  }

  int rows_;
  int columns_;
  std::array<std::uint64_t, most_cells> jumps_{};
  Position position_;
  int to_move_;
  std::uint64_t left_ = 0;  // how many positions may still be looked at
  Memory memory_;
};

}  // namespace

std::unique_ptr<Referee> referee(std::string_view text) {
  Position position;
  std::array<int, 2> cell = {off_board, off_board};  // of players 1 and 2
  int rows = 0;
  int columns = 0;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() < text.size() ? line.size() + 1 : line.size());
    for (const int player : {0, 1}) {
      if (line != (player == 0 ? "player 1 to move" : "player 2 to move") || rows == 0 || !text.empty()) continue;
      position.cell = {cell[std::size_t(player)], cell[std::size_t(1 - player)]};
      return std::make_unique<PlainReferee>(rows, columns, position, player);
    }
    if (rows == 0) columns = static_cast<int>(line.size());
    if (line.empty() || static_cast<int>(line.size()) != columns || (rows + 1) * columns > most_cells) return nullptr;
    for (int column = 0; column < columns; ++column) {
      const int at = rows * columns + column;
      const char symbol = line[std::size_t(column)];
      if (symbol == '.') position.free |= std::uint64_t{1} << at;
      if (symbol == '1' || symbol == '2') cell[std::size_t(symbol - '1')] = at;
    }
    ++rows;
  }
  return nullptr;
}

}  // namespace lookahead::isolation
