// The command line's commands. Each adds itself to the application; its callback prints to standard output and throws
// BadInput or CheckFailed, which main turns into exit status 2 or 1. `games` outlives them.
#pragma once

#include <CLI/CLI.hpp>
#include <stdexcept>
#include <string>

#include "lookahead/catalog.h"

namespace lookahead::cli {

/// The user's text is wrong; the message says what and where, in one line.
struct BadInput : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A check that the user asked for does not hold.
struct CheckFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

void add_list(CLI::App& app, const Catalog& games);
void add_daily(CLI::App& app, const Catalog& games);
void add_run(CLI::App& app, const Catalog& games);
void add_play(CLI::App& app, const Catalog& games);
void add_batch(CLI::App& app, const Catalog& games);
void add_tournament(CLI::App& app, const Catalog& games);
void add_experiment(CLI::App& app, const Catalog& games);
void add_merge(CLI::App& app, const Catalog& games);
void add_replicate(CLI::App& app, const Catalog& games);
void add_certify(CLI::App& app, const Catalog& games);
void add_verify(CLI::App& app, const Catalog& games);
void add_perft(CLI::App& app, const Catalog& games);
void add_bench(CLI::App& app, const Catalog& games);
void add_learn(CLI::App& app);
void add_docs(CLI::App& app, const Catalog& games);
void add_completion(CLI::App& app, const Catalog& games);
void add_man(CLI::App& app);

}  // namespace lookahead::cli
