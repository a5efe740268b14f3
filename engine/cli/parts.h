// The files that an experiment writes its rows into, one for each shard: JSON lines, a head that says what they are of,
// a row for each run in order, and an end with a checksum. A file has ".part" at the end of its name until it is whole.
#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
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

/// What a part is of. Parts with the same plan, engine, columns and number of shards belong together.
struct PartHead {
  std::string plan;
  std::string engine;
  bool improvements = false;  ///< whether rows have the column more
  Shard shard;
  std::uint64_t rows = 0;  ///< when it is whole

  Json json() const;
};

/// A checksum over the lines of a part.
class Checksum {
 public:
  void add(std::string_view line);
  std::string text() const;

 private:
  std::uint64_t hash_ = 0;
};

/// Writes a part.
class PartWriter {
 public:
  /// Opens the part of this shard in the folder, which is made if it is not there. With `resume`, the rows that are
  /// there stay: each is given to `take` and counted in rows(); a torn last line is cut off, and so is what stands
  /// after the last good row of a part that lost its end. Throws BadInput if there is a part and `resume` is false, if
  /// it is of something else, if another program is writing it, or if its rows are not those that its checksum was made
  /// of.
  PartWriter(const std::filesystem::path& folder, PartHead head, bool resume,
             const std::function<void(const Json& row)>& take);

  /// How many rows are there.
  std::uint64_t rows() const { return rows_; }
  /// Adds a line. It is on its way to the disk at most a moment later. Throws std::runtime_error if the disk is full.
  void add(const std::string& line);
  /// Gives the file its name: all rows are there.
  void finish();

 private:
  [[noreturn]] void refuse(const std::filesystem::path& there, const std::optional<PartHead>& other) const;
  void open(bool resume);
  void write(const std::string& line);
  void flush();
  [[noreturn]] void fail() const;

  std::filesystem::path path_;  ///< of the whole file
  std::filesystem::path partial_;
  PartHead head_;
  /// Closing it gives up the lock.
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_{nullptr, std::fclose};
  Checksum checksum_;
  std::uint64_t rows_ = 0;
  bool is_whole_ = false;
  double flushed_ = 0;  ///< when, in seconds
};

/// Reads a whole part, row by row. All but the getters throw BadInput where the file is no part, or is damaged.
class PartReader {
 public:
  explicit PartReader(std::filesystem::path path);

  const PartHead& head() const { return head_; }
  const std::filesystem::path& path() const { return path_; }
  /// Reads the whole file for its checksum.
  void check_end() const;
  Json next();

 private:
  std::filesystem::path path_;
  std::ifstream in_;
  PartHead head_;
  std::uint64_t rows_ = 0;
};

/// All the parts of one experiment. Throws BadInput if they are of several, if one is missing, or if one is damaged.
class Parts {
 public:
  explicit Parts(const std::vector<std::string>& folders);

  /// That of any of them: all are of the same plan and engine.
  const PartHead& head() const { return parts_.begin()->second.head(); }
  /// Reads all files for their checksums: where one is not sound, nothing is to be printed.
  void check_ends() const;
  /// Gives the rows in the order of the runs.
  void read(const std::function<void(const Json& row)>& take);

 private:
  void add(PartReader part);

  std::map<std::uint64_t, PartReader> parts_;  // by the number of the shard
};

}  // namespace lookahead::cli
