// A list of at most so many items with its storage inside: it allocates nothing, and is trivially copyable if T is.
#pragma once

#include <cassert>
#include <cstddef>

namespace lookahead {

template <class T, std::size_t Capacity>
class FixedList {
 public:
  void clear() { size_ = 0; }
  void push_back(T item) {
    assert(size_ < Capacity);
    items_[size_++] = item;
  }
  /// Adds an item if `keep`. It does so without a branch, which processors would often predict wrongly. There must be
  /// room for one more item even where `keep` is false.
  void push_back_if(bool keep, T item) {
    assert(size_ < Capacity);
    items_[size_] = item;
    size_ += keep ? 1 : 0;
  }
  void pop_back() {
    assert(size_ > 0);
    --size_;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  T& back() { return items_[size_ - 1]; }
  const T& back() const { return items_[size_ - 1]; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }

 private:
  T items_[Capacity];
  std::size_t size_ = 0;
};

}  // namespace lookahead
