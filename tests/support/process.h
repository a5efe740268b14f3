// Runs the command line that was built beside the tests.
#pragma once

#include <string>
#include <vector>

namespace lookahead::tests {

struct Output {
  int status = -1;  ///< exit status; -1 where it did not exit by itself
  std::string out;
  std::string err;
};

/// What happens to a program.
struct Fate {
  int signal = 0;        ///< it gets this signal,
  int microseconds = 0;  ///< after so long
  long file_bytes = -1;  ///< no file grows beyond this: the disk is full
  long memory = -1;      ///< it gets no more bytes of memory than this, its own code among them
};

/// `lookahead` with these arguments, reading `input`, in the project's folder.
Output run_program(const std::vector<std::string>& arguments, const std::string& input = "", const Fate& fate = {});

/// The path of `lookahead`, for scripts.
std::string program();

/// What a script of bash prints.
std::string run_shell(const std::string& script);

}  // namespace lookahead::tests
