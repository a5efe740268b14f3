#include "support/runs.h"

#include <gtest/gtest.h>

#include <ostream>
#include <set>

#include "spec/boards.h"

namespace lookahead::tests {

std::ostream& operator<<(std::ostream& out, const Snapshot& shot) {
  out << name(shot.status);
  for (const CounterRow& row : counter_table) out << ", " << row.id << " " << shot.counters.*row.member;
  out << ", open " << shot.open << ", memory " << shot.memory << ", improvements";
  for (const Improvement& i : shot.improvements) out << " " << i.objective << "@" << i.node << "/" << i.depth;
  out << ", decisions";
  for (const std::uint64_t node : shot.decisions) out << " " << node;
  out << ", line";
  for (const Move move : shot.line) out << " " << move;
  out << ", best line";
  for (const Move move : shot.best_line) out << " " << move;
  return out;
}

Snapshot snapshot(const Search& search) {
  Snapshot shot{.status = search.status(),
                .counters = search.counters(),
                .open = search.machine().open(),
                .memory = search.memory_bytes(),
                .improvements = {},
                .decisions = search.decisions(),
                .line = search.line(),
                .best_line = search.best_line()};
  for (std::size_t i = 0; i < search.improvements().size(); ++i) shot.improvements.push_back(search.improvements()[i]);
  return shot;
}

Snapshot snapshot(const Session& session) {
  const Report report = session.report();
  return {.status = session.status(),
          .counters = session.counters(),
          .open = report.open,
          .memory = report.memory,
          .improvements = session.improvements(),
          .decisions = session.decisions(),
          .line = session.line(),
          .best_line = session.best_line()};
}

Spec spec_of(const std::string& text, const Catalog& games) {
  const auto spec = parse_spec(text, games);
  if (!spec) throw std::runtime_error(text + ": " + describe(spec.error(), text));
  return *spec;
}

Session session_of(const std::string& text, std::size_t keyframe_bytes, const Catalog& games) {
  auto session = Session::start(spec_of(text, games), keyframe_bytes);
  if (!session) throw std::runtime_error(text + ": " + session.error().message);
  return *std::move(session);
}

Report report_of(const std::string& text, const Catalog& games) {
  Session session = session_of(text, 0, games);
  session.advance(UINT64_MAX);
  return session.report();
}

void play_to_end(Match& match) {
  while (match.end() == Match::End::none) {
    auto run = match.turn();
    ASSERT_TRUE(run) << run.error().message;
    run->advance(UINT64_MAX);
    match.take(*std::move(run));
  }
}

Start::Start(const std::string& text, const Catalog& games)
    : spec_(spec_of(text, games)),
      root_(root_position(spec_)),
      limits_{.nodes = spec_.nodes, .memory = spec_.memory, .goal = 0, .has_goal = false},
      is_random_(false) {
  is_random_ = depends_on_seed(*spec_.algorithm());
  players_ = spec_.game->info.players;
}

std::unique_ptr<Search> Start::search(const Limits& limits) const {
  return root_->search(*spec_.algorithm(), spec_.seed, limits);
}

void advance_to(Search& search, std::uint64_t nodes, std::uint64_t batch) {
  while (search.counters().nodes < nodes && search.status() == Status::running)
    search.advance(std::min(batch, nodes - search.counters().nodes));
}

Record record(const Start& start) {
  constexpr std::uint64_t most_nodes = 1'000'000;
  Record out;
  const auto scout = start.search();
  scout->advance(most_nodes);
  EXPECT_NE(scout->status(), Status::running) << "no end after " << most_nodes << " nodes";
  out.end = scout->counters().nodes;

  std::set<std::uint64_t> places = {0, 1, 2, 3, 10, 50, 1023, 1024, 1025, 2048, 3000};
  for (const std::uint64_t n : {out.end / 3, out.end / 2, out.end - 1, out.end}) places.insert(n);
  const auto search = start.search();
  for (std::uint64_t n = 0; n <= out.end; ++n) {
    if (places.contains(n)) out.at.emplace(n, snapshot(*search));
    search->advance(n < out.end ? 1 : 0);
  }
  return out;
}

std::unique_ptr<AnyPosition> replay(const AnyPosition& root, const std::vector<Move>& line) {
  auto position = root.clone();
  for (const Move move : line) {
    EXPECT_TRUE(position->legal(move)) << "move " << move << " after " << position->line().size() << " moves";
    if (!position->legal(move)) break;
    position->apply(move);
  }
  return position;
}

}  // namespace lookahead::tests
