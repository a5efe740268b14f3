// Any text as the rows that experiments leave in files: `merge` refuses them with one printable line, or puts them
// together. The checksum is put right, else nothing that was changed would get past it.
#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "cli/parts.h"
#include "fuzz/expect.h"
#include "lookahead/cli.h"
#include "lookahead/games.h"

namespace {

using namespace lookahead;
namespace fs = std::filesystem;

/// The file, with an end that has as many rows as it has, and their checksum.
std::string with_end(std::string_view text) {
  cli::Checksum checksum;
  std::string out;
  std::uint64_t lines = 0;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    checksum.add(line);
    out += std::string(line) + "\n";
    ++lines;
  }
  const std::uint64_t rows = lines > 0 ? lines - 1 : 0;
  return out + R"({"checksum":")" + checksum.text() + R"(","end":true,"rows":)" + std::to_string(rows) + "}\n";
}

/// What a command prints to standard error; its other output is lost.
std::pair<int, std::string> run(std::vector<std::string> arguments, const fs::path& said) {
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  std::fflush(nullptr);
  const int out = dup(STDOUT_FILENO);
  const int err = dup(STDERR_FILENO);
  const int nowhere = open("/dev/null", O_WRONLY);
  const int file = open(said.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  dup2(nowhere, STDOUT_FILENO);
  dup2(file, STDERR_FILENO);
  const int status = cli::main(static_cast<int>(arguments.size()), argv.data(), builtin_games());
  std::fflush(nullptr);
  dup2(out, STDOUT_FILENO);
  dup2(err, STDERR_FILENO);
  for (const int each : {out, err, nowhere, file}) close(each);
  std::ifstream in(said);
  return {status, std::string(std::istreambuf_iterator<char>(in), {})};
}

void expect_told(int status, const std::string& said) {
  if (status == 0) return fuzz::expect(said.empty(), "what is put together is no error", said);
  fuzz::expect(status == 2, "bad rows are bad input", said);
  fuzz::expect(said.starts_with("lookahead: ") && said.ends_with("\n"), "an error is a line", said);
  fuzz::expect_printable(std::string_view(said).substr(0, said.size() - 1));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  static const fs::path folder = fs::temp_directory_path() / ("lookahead-parts-" + std::to_string(getpid()));
  const fs::path rows = folder / "rows";
  fs::create_directories(rows);
  const std::string_view text = fuzz::text_of(data, size);
  for (const bool has_end : {false, true}) {
    std::ofstream(rows / "rows.jsonl", std::ios::binary) << (has_end ? with_end(text) : std::string(text));
    for (const char* form : {"--json", "--csv"}) {
      const auto [status, said] = run({"lookahead", "merge", rows.string(), form}, folder / "said");
      expect_told(status, said);
    }
  }
  return 0;
}
