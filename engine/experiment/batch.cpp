#include "experiment/batch.h"

#include "spec/boards.h"

namespace lookahead {

Result<std::vector<std::string>> board_file(const GameEntry& game, std::string_view text) {
  std::vector<std::string> boards;
  const auto add = [&](std::size_t begin, std::size_t end) -> std::optional<Error> {
    auto board = read_board(game, text.substr(begin, end - begin));
    if (!board) return shifted(board.error(), begin);
    boards.push_back(board->text);
    return std::nullopt;
  };

  std::size_t offset = 0;
  std::size_t begin = 0;  // of the rows read so far and not yet added
  for (const std::string_view line : split(text, '\n')) {
    const bool is_empty = line.find_first_not_of(" \t\r") == std::string_view::npos;
    const bool is_name = names_board(game, line.substr(0, line.find_last_not_of(" \t\r") + 1));
    const bool has_rows = text.substr(begin, offset - begin).find_first_not_of(" \t\r\n") != std::string_view::npos;
    if (is_empty || is_name) {
      if (has_rows)
        if (const auto error = add(begin, offset)) return *error;
      if (is_name)
        if (const auto error = add(offset, offset + line.size())) return *error;
      begin = offset + line.size();
    }
    offset += line.size() + 1;
  }
  if (text.substr(begin).find_first_not_of(" \t\r\n") != std::string_view::npos)
    if (const auto error = add(begin, text.size())) return *error;
  if (boards.empty()) return Error{"there is no board in this text", 0};
  return boards;
}

Report run_to_end(const Spec& spec) {
  auto session = Session::start(spec, 0);
  assert(session && "a spec of one run");
  session->advance(UINT64_MAX);
  return session->report();
}

Summary summarise(const std::vector<Report>& reports) {
  std::vector<double> sample;
  for (const Report& report : reports)
    if (report.best.objective) sample.push_back(static_cast<double>(*report.best.objective));
  return summarise(std::span<const double>(sample));
}

}  // namespace lookahead
