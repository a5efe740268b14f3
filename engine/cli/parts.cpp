#include "parts.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>
#include <map>
#include <optional>
#include <stdexcept>

#include "commands.h"
#include "core/hash.h"
#include "text/notation.h"

namespace lookahead::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* made_again = "delete it, and the same command with --resume makes its rows again";

std::string damaged(const fs::path& path, std::uint64_t rows) {
  return fmt::format("{}: damaged after {}; {}", path.string(), counted(rows, "row"), made_again);
}

std::string not_its_checksum(const fs::path& path) {
  return fmt::format("{}: damaged, since its checksum is not that of its rows; {}", path.string(), made_again);
}

std::string file_name(const Shard& shard) {
  return shard.of == 1 ? "rows.jsonl" : fmt::format("rows-{}-of-{}.jsonl", shard.number, shard.of);
}

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::optional<Json> parse_line(const std::string& line) {
  Json json = Json::parse(line, nullptr, /*allow_exceptions=*/false);
  if (json.is_discarded() || !json.is_object()) return std::nullopt;
  return json;
}

Json end_of(std::uint64_t rows, const Checksum& checksum) {
  return {{"end", true}, {"rows", rows}, {"checksum", checksum.text()}};
}

/// What a head says; none if the line is none.
std::optional<PartHead> read_head(const std::string& line) {
  const auto json = parse_line(line);
  if (!json) return std::nullopt;
  for (const char* text : {"plan", "engine"})
    if (!json->contains(text) || !(*json)[text].is_string()) return std::nullopt;
  for (const char* number : {"shard", "shards", "rows"})
    if (!json->contains(number) || !(*json)[number].is_number_unsigned()) return std::nullopt;
  return PartHead{.plan = (*json)["plan"],
                  .engine = (*json)["engine"],
                  .improvements = json->value("improvements", Json(false)) == true,
                  .shard = {.number = (*json)["shard"], .of = (*json)["shards"]},
                  .rows = (*json)["rows"]};
}

/// How a file that has its whole name ends.
enum class Ending {
  sound,    ///< with the checksum of its lines
  missing,  ///< it was cut off, or something stands after its end
  wrong     ///< with the checksum of other lines, or of another number of rows than its head says
};

Ending ending_of(const fs::path& path, std::uint64_t rows) {
  std::ifstream in(path, std::ios::binary);
  Checksum checksum;
  std::string last;
  std::uint64_t lines = 0;
  bool is_torn = false;
  for (std::string line; std::getline(in, line); ++lines) {
    if (lines > 0) checksum.add(last);
    last = std::move(line);
    is_torn = in.eof();
  }
  const auto end = parse_line(last);
  if (is_torn || lines < 2 || !end || !end->contains("end")) return Ending::missing;
  return lines - 2 == rows && *end == end_of(rows, checksum) ? Ending::sound : Ending::wrong;
}

/// One of many shards is a file of its own, and all are read at once: as many as the system allows may be open.
void allow_many_files() {
  rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);  // where it fails, what can't be opened is told
}

/// Where a file is there with and without ".part", the one without is it.
std::vector<fs::path> parts_in(const std::vector<std::string>& folders) {
  std::vector<fs::path> out;
  for (const std::string& folder : folders) {
    std::error_code error;
    const std::size_t before = out.size();
    const fs::directory_iterator entries(folder, error);
    if (error == std::errc::permission_denied) throw BadInput(fmt::format("{}: this folder can't be read", folder));
    for (const auto& entry : entries) {
      const std::string name = entry.path().filename().string();
      if (name.starts_with("rows") && name.ends_with(".jsonl")) out.push_back(entry.path());
      if (name.starts_with("rows") && name.ends_with(".part") && !fs::exists(fs::path(entry).replace_extension()))
        throw BadInput(fmt::format("{}: not whole yet; --resume completes it", entry.path().string()));
    }
    if (out.size() == before) throw BadInput(fmt::format("{}: there are no rows of an experiment", folder));
  }
  return out;
}

}  // namespace

Json PartHead::json() const {
  Json out = {{"plan", plan}, {"engine", engine}};
  if (improvements) out["improvements"] = true;
  out.update({{"shard", shard.number}, {"shards", shard.of}, {"rows", rows}});
  return out;
}

void Checksum::add(std::string_view line) { hash_ = hash_combine(hash_, line); }

std::string Checksum::text() const { return hex(hash_, 16); }

PartWriter::PartWriter(const fs::path& folder, PartHead head, bool resume,
                       const std::function<void(const Json& row)>& take)
    : path_(folder / file_name(head.shard)), partial_(path_.string() + ".part"), head_(std::move(head)) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw BadInput(fmt::format("{}: this folder can't be made", folder.string()));
  open(resume);
  const fs::path& there = is_whole_ ? path_ : partial_;
  const std::string head_line = head_.json().dump();

  // Whatever ended the run before: all up to the last whole row is good.
  std::ifstream in(there, std::ios::binary);
  std::string line;
  std::uintmax_t good = 0;
  const auto is_line = [&] { return std::getline(in, line) && !in.eof(); };
  if (is_line()) {
    if (line != head_line) refuse(there, read_head(line));
    good = line.size() + 1;
    checksum_.add(line);
    while (rows_ < head_.rows && is_line()) {
      const auto row = parse_line(line);
      if (!row || !row->contains("run") || (*row)["run"] != head_.shard.run(rows_) + 1) break;
      take(*row);
      checksum_.add(line);
      good += line.size() + 1;
      ++rows_;
    }
  } else if (!head_line.starts_with(line)) {
    refuse(there, std::nullopt);
  }
  if (is_whole_) {
    if (rows_ != head_.rows) throw BadInput(damaged(there, rows_));
    return;
  }
  in.close();
  fs::resize_file(partial_, good, error);
  if (error) fail();
  if (good == 0) write(head_line);
}

/// Two programs that write the same file would leave rows of both in it, one amid the other: whoever opens it locks it.
/// Some file systems can't lock; there one has to see to it oneself.
void PartWriter::open(bool resume) {
  std::error_code error;
  is_whole_ = fs::exists(path_, error);
  const bool is_there = is_whole_ || fs::exists(partial_, error);
  if (error) throw BadInput(fmt::format("{}: this folder can't be read", path_.parent_path().string()));
  if (is_there && !resume)
    throw BadInput(
        fmt::format("{} is there already: --resume goes on with it", (is_whole_ ? path_ : partial_).string()));
  if (is_whole_) {
    std::ifstream in(path_, std::ios::binary);
    std::string head;
    if (std::getline(in, head) && head != head_.json().dump()) refuse(path_, read_head(head));
    const Ending ending = ending_of(path_, head_.rows);
    if (ending == Ending::sound) return;
    if (ending == Ending::wrong) throw BadInput(not_its_checksum(path_));
    if (fs::exists(partial_, error))
      throw BadInput(fmt::format("{} lost its end, and {} is there, too: without one of them, the other is completed",
                                 path_.string(), partial_.filename().string()));
    fs::rename(path_, partial_, error);
    if (error) throw BadInput(fmt::format("{}: it can't be written", path_.string()));
    is_whole_ = false;
  }
  const int file = ::open(partial_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | (is_there ? 0 : O_EXCL), 0666);
  const bool is_others = file < 0 ? errno == EEXIST : flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  if (file >= 0) file_.reset(fdopen(file, "ab"));
  if (is_others) throw BadInput(fmt::format("{}: another program is writing it", partial_.string()));
  if (!file_) throw BadInput(fmt::format("{}: it can't be written", partial_.string()));
  if (fs::exists(path_, error)) {
    fs::remove(partial_, error);
    throw BadInput(fmt::format("{}: another program has just written it", path_.string()));
  }
  flushed_ = seconds_now();
}

void PartWriter::refuse(const fs::path& there, const std::optional<PartHead>& other) const {
  std::string why = "no rows of an experiment";
  if (other) {
    if (other->plan != head_.plan)
      why = fmt::format("rows of another plan, {}", in_quotes(other->plan, 200));
    else if (other->engine != head_.engine)
      why = fmt::format("rows made by {}, and this is {}", in_quotes(other->engine, 100), in_quotes(head_.engine, 100));
    else if (other->improvements != head_.improvements)
      why = fmt::format("rows {} --improvements", other->improvements ? "with" : "without");
    else
      why = "its first line is not that of this part";
  }
  throw BadInput(fmt::format("{}: {}", there.string(), why));
}

void PartWriter::add(const std::string& line) {
  write(line);
  ++rows_;
  if (const double now = seconds_now(); now - flushed_ > 0.2) {
    flush();
    flushed_ = now;
  }
}

void PartWriter::write(const std::string& line) {
  if (std::fwrite(line.data(), 1, line.size(), file_.get()) != line.size() || std::fputc('\n', file_.get()) == EOF)
    fail();
  checksum_.add(line);
}

void PartWriter::flush() {
  if (std::fflush(file_.get()) != 0) fail();
}

void PartWriter::finish() {
  if (is_whole_) return;
  write(end_of(rows_, checksum_).dump());
  flush();
  if (fsync(fileno(file_.get())) != 0) fail();
  std::error_code error;
  fs::rename(partial_, path_, error);
  file_.reset();  // last, since that gives up the lock
  if (error) fail();
}

void PartWriter::fail() const {
  throw std::runtime_error(
      fmt::format("{}: it could not be written; what is there is good for --resume", partial_.string()));
}

PartReader::PartReader(fs::path path) : path_(std::move(path)), in_(path_, std::ios::binary) {
  if (!in_) throw BadInput(fmt::format("{}: it can't be read ({})", path_.string(), std::strerror(errno)));
  std::string line;
  const auto head = std::getline(in_, line) ? read_head(line) : std::nullopt;
  if (!head || head->shard.of == 0) throw BadInput(fmt::format("{}: no rows of an experiment", path_.string()));
  head_ = *head;
}

void PartReader::check_end() const {
  const Ending ending = ending_of(path_, head_.rows);
  if (ending == Ending::missing)
    throw BadInput(
        fmt::format("{}: damaged, since its end is missing; the same experiment with --resume keeps the rows "
                    "that are whole, and makes the others",
                    path_.string()));
  if (ending == Ending::wrong) throw BadInput(not_its_checksum(path_));
}

Json PartReader::next() {
  std::string line;
  std::optional<Json> row;
  if (std::getline(in_, line)) row = parse_line(line);
  if (!row || !row->contains("run") || (*row)["run"] != head_.shard.run(rows_) + 1)
    throw BadInput(damaged(path_, rows_));
  ++rows_;
  return *std::move(row);
}

Parts::Parts(const std::vector<std::string>& folders) {
  allow_many_files();
  for (const fs::path& path : parts_in(folders)) add(PartReader(path));
  const std::uint64_t of = head().shard.of;
  for (std::uint64_t i = 1; i <= of; ++i)
    if (!parts_.contains(i)) throw BadInput(fmt::format("shard {} of {} is missing", i, of));
}

void Parts::check_ends() const {
  for (const auto& [number, part] : parts_) part.check_end();
}

void Parts::add(PartReader part) {
  const PartHead& of = part.head();
  const auto refuse = [&](const PartReader& other, const std::string& why) {
    throw BadInput(fmt::format("{} and {}: {}", other.path().string(), part.path().string(), why));
  };
  if (!parts_.empty()) {
    const PartReader& other = parts_.begin()->second;
    if (of.plan != other.head().plan) refuse(other, "of different plans");
    if (of.engine != other.head().engine) refuse(other, "of different engines");
    if (of.improvements != other.head().improvements) refuse(other, "with and without --improvements");
    if (of.shard.of != other.head().shard.of)
      refuse(other, fmt::format("of {} and of {} shards", other.head().shard.of, of.shard.of));
  }
  const std::uint64_t number = of.shard.number;
  if (const auto twin = parts_.find(number); twin != parts_.end())
    refuse(twin->second, fmt::format("both are shard {}", number));
  parts_.emplace(number, std::move(part));
}

void Parts::read(const std::function<void(const Json& row)>& take) {
  std::uint64_t rows = 0;
  for (const auto& [number, part] : parts_) rows += part.head().rows;
  for (std::uint64_t run = 0; run < rows; ++run) take(parts_.at(run % head().shard.of + 1).next());
}

}  // namespace lookahead::cli
