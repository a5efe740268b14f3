// The texts of specs that a plan's parser puts together, so that an error in one of them is told where it stands in the
// plan.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "experiment/values.h"

namespace lookahead {

/// A spec's text that was put together from values of a plan, and where each piece of it came from.
class Composed {
 public:
  explicit Composed(std::string begin) : text_(std::move(begin)) {}

  void add(const std::string& key, std::size_t key_offset, const ListedValue& value) {
    if (!text_.empty()) text_ += ";";
    add_piece(key, key_offset, key.size());
    text_ += "=";
    add_piece(value.text, value.offset, value.length);
  }
  const std::string& text() const { return text_; }
  /// The place in the plan that a place in this text came from.
  std::size_t place(std::size_t offset) const {
    std::size_t out = pieces_.empty() ? 0 : pieces_.front().source;
    for (const Piece& piece : pieces_)
      if (piece.begin <= offset) out = piece.source + std::min(offset - piece.begin, piece.length);
    return out;
  }

 private:
  struct Piece {
    std::size_t begin;
    std::size_t source;
    std::size_t length;
  };
  void add_piece(const std::string& text, std::size_t source, std::size_t length) {
    pieces_.push_back({text_.size(), source, length});
    text_ += text;
  }

  std::string text_;
  std::vector<Piece> pieces_;
};

}  // namespace lookahead
