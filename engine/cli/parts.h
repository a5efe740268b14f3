// The files that an experiment writes its rows into, one for each shard: JSON lines, a head that says what they are of,
// a row for each run in order, and an end with a checksum. A file has ".part" at the end of its name until it is whole.
#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "json.h"

namespace lookahead::cli {

/// Every `of`-th run, from run `number` (1 to `of`) on.
struct Shard {
  std::uint64_t number = 1;
  std::uint64_t of = 1;

  /// How many of so many runs it has, and which of them is its i-th, all counted from 0.
  std::uint64_t count(std::uint64_t runs) const { return runs / of + (runs % of >= number ? 1 : 0); }
  std::uint64_t run(std::uint64_t i) const { return i * of + number - 1; }
};

/// What a part is of. Parts with the same plan, engine and number of shards belong together.
struct PartHead {
  std::string plan;
  std::string engine;
  Shard shard;
  std::uint64_t rows = 0;  ///< when it is whole

  Json json() const;
};

/// A checksum over the lines of a part.
class Checksum {
 public:
  void add(const std::string& line);
  std::string text() const;

 private:
  std::uint64_t hash_ = 0;
};

/// Writes a part.
class PartWriter {
 public:
  /// Opens the part of this shard in the folder, which is made if it is not there. With `resume`, the rows that are
  /// there stay: each is given to `take` and counted in rows(); a torn last line is cut off. Throws BadInput if there
  /// is a part and `resume` is false, or if it is of something else.
  PartWriter(const std::filesystem::path& folder, PartHead head, bool resume,
             const std::function<void(const Json& row)>& take);
  ~PartWriter();
  PartWriter(const PartWriter&) = delete;
  PartWriter& operator=(const PartWriter&) = delete;

  /// How many rows are there.
  std::uint64_t rows() const { return rows_; }
  /// Whether all was there when it was opened: there is nothing to write.
  bool is_whole() const { return is_whole_; }
  /// Adds a line. It is on its way to the disk at most a moment later. Throws std::runtime_error if the disk is full.
  void add(const std::string& line);
  /// Gives the file its name: all rows are there.
  void finish();

 private:
  void open(const char* mode);
  void write(const std::string& line);
  void flush();
  [[noreturn]] void fail() const;

  std::filesystem::path path_;  ///< of the whole file
  std::filesystem::path partial_;
  PartHead head_;
  std::FILE* file_ = nullptr;
  Checksum checksum_;
  std::uint64_t rows_ = 0;
  bool is_whole_ = false;
  double flushed_ = 0;  ///< when, in seconds
};

/// Reads the whole parts in these folders in the order of the runs: calls `head` once, then `take` for each row. Throws
/// BadInput if they are not all the parts of one experiment, or if one is damaged.
void read_parts(const std::vector<std::string>& folders, const std::function<void(const PartHead&)>& head,
                const std::function<void(const Json& row)>& take);

}  // namespace lookahead::cli
