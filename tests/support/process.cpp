#include "support/process.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>

namespace lookahead::tests {
namespace {

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

/// An unnamed file: pipes would fill up while nobody reads.
File temporary(const std::string& content = "") {
  File file(std::tmpfile());
  std::fwrite(content.data(), 1, content.size(), file.get());
  std::rewind(file.get());
  return file;
}

std::string content_of(const File& file) {
  std::rewind(file.get());
  std::string out;
  char buffer[4096];
  for (std::size_t n; (n = std::fread(buffer, 1, sizeof buffer, file.get())) > 0;) out.append(buffer, n);
  return out;
}

/// Ends the tests where there can be no other process: to kill -1 would end all that its user runs.
pid_t forked() {
  const pid_t child = fork();
  if (child < 0) {
    std::perror("fork");
    std::abort();
  }
  return child;
}

}  // namespace

Output run_program(const std::vector<std::string>& arguments, const std::string& input, const Fate& fate) {
  const File in = temporary(input);
  const File out = temporary();
  const File err = temporary();
  std::vector<char*> argv = {const_cast<char*>("lookahead")};
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);

  const pid_t child = forked();
  if (child == 0) {
    dup2(fileno(in.get()), STDIN_FILENO);
    dup2(fileno(out.get()), STDOUT_FILENO);
    dup2(fileno(err.get()), STDERR_FILENO);
    if (fate.file_bytes >= 0) {
      const rlimit limit{static_cast<rlim_t>(fate.file_bytes), static_cast<rlim_t>(fate.file_bytes)};
      setrlimit(RLIMIT_FSIZE, &limit);
      std::signal(SIGXFSZ, SIG_IGN);
    }
    if (fate.memory >= 0) {
      const rlimit limit{static_cast<rlim_t>(fate.memory), static_cast<rlim_t>(fate.memory)};
      setrlimit(RLIMIT_AS, &limit);
    }
    if (chdir(LOOKAHEAD_PROJECT) == 0) execv(LOOKAHEAD_PROGRAM, argv.data());
    _exit(127);
  }
  if (fate.signal != 0) {
    usleep(static_cast<useconds_t>(fate.microseconds));
    kill(child, fate.signal);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return {.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1, .out = content_of(out), .err = content_of(err)};
}

std::string program() { return LOOKAHEAD_PROGRAM; }

std::string run_shell(const std::string& script) {
  const File out = temporary();
  const pid_t child = forked();
  if (child == 0) {
    dup2(fileno(out.get()), STDOUT_FILENO);
    execlp("bash", "bash", "-c", script.c_str(), nullptr);
    _exit(127);
  }
  waitpid(child, nullptr, 0);
  return content_of(out);
}

}  // namespace lookahead::tests
