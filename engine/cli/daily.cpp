// lookahead daily: the spec of the board of a day.
#include <fmt/core.h>

#include <memory>
#include <string>

#include "commands.h"
#include "spec/daily.h"

namespace lookahead::cli {

void add_daily(CLI::App& app, const Catalog& games) {
  auto date = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("daily", "Print the spec of a day's board, for play, run and links");
  command->add_option("DATE", *date, "The day, as 2026-11-25")->required()->type_name("");
  command->callback([date, &games] {
    auto spec = board_of_day(games, *date);
    if (!spec) throw BadInput(spec.error().message);
    spec->at.reset();  // the page shows the board as it is at first; here it is for searching, too
    fmt::print("{}\n", to_text(*spec));
  });
}

}  // namespace lookahead::cli
