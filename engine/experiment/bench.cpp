#include "experiment/bench.h"

#include "core/hash.h"
#include "lookahead/session.h"

namespace lookahead {
namespace {

/// Every algorithm, small and large boards, both sizes of representation, and each way in which a run can end.
constexpr const char* suite[] = {
    "g=color-walk;b=koblenski:1;a=round-robin",
    "g=color-walk;b=uniform:7:64x64x8;a=round-robin;skip=yes;after=3",
    "g=color-walk;b=koblenski:2;a=random",
    "g=color-walk;b=koblenski:2;a=random;skip=yes;stream=sine;seed=601",
    "g=color-walk;b=uniform:1:64x64x2:r32c32;a=random;skip=yes;seed=9",
    "g=color-walk;b=koblenski:100;a=greedy",
    "g=color-walk;b=uniform:3:64x64x8;a=greedy",
    "g=color-walk;b=koblenski:1;a=look-ahead;depth=5",
    "g=color-walk;b=koblenski:3;m=1,2,3,4;a=look-ahead;depth=8;nodes=200000",
    "g=color-walk;b=uniform:5:40x50x6;a=look-ahead;depth=3",
    "g=color-walk;b=uniform:1:8x8x4;a=breadth-first",
    "g=color-walk;b=uniform:2:5x6x3;a=breadth-first;transpositions=no;nodes=50000",
    "g=color-walk;b=koblenski:1;a=breadth-first;memory=2m",
    "g=color-walk;b=koblenski:1;a=look-ahead;depth=4;goal=40",
    "g=color-walk;b=uniform:4:12x12x5;a=beam;width=40",
    "g=color-walk;b=koblenski:1;a=greedy;metric=perimeter-then-area",
    "g=color-walk;b=koblenski:2;a=look-ahead;depth=3;metric=ratio-then-area",
    "g=color-walk;b=koblenski:1;a=dijkstra;nodes=50000",
    "g=color-walk;b=koblenski:5;a=dijkstra;scale=10;transpositions=yes",
    "g=color-walk;b=uniform:6:9x9x5;a=flat-monte-carlo;playouts=20;seed=5",
    "g=color-walk;b=uniform:6:12x12x5;a=nrpa;playouts=3000;seed=5",
    "g=color-walk;b=uniform:5:40x50x6;a=nrpa;level=2;iterations=20;playouts=400",
    "g=color-walk;b=uniform:6:12x12x5;a=sp-mcts;playouts=3000;seed=5",
    "g=color-walk;b=uniform:6:12x12x5;a=anneal;playouts=10000;round=2000;seed=5",
    "g=color-walk;b=uniform:5:40x50x6;a=anneal;playouts=2000;round=300",
    "g=color-walk;b=uniform:2:7x7x4;a=depth-first;select=most",
    "g=color-walk;b=koblenski:1;a=depth-first;select=turn;transpositions=no;nodes=100000",
    "g=color-walk;b=uniform:2:7x7x4;a=depth-first;select=most-cells",
    "g=color-walk;b=koblenski:1;a=depth-first;select=in-turn;transpositions=no;nodes=100000",
    "g=color-walk;b=koblenski:1;a=phases",
    "g=color-walk;b=koblenski:2;a=phases;1.a=look-ahead;1.depth=5;1.until=18;2.a=breadth-first;2.nodes=2000",
    "g=color-walk;b=koblenski:3;a=phases;1.a=dijkstra;1.target=300;2.a=flat-monte-carlo;2.playouts=5;seed=4",
    "g=color-walk;b=koblenski:8;a=exact",
    "g=color-walk;b=koblenski:9;a=exact",
    "g=color-walk;b=uniform:133:14x14x6;a=exact",
    "g=color-walk;b=uniform:1:14x14x6;m=2,0;a=exact",
    "g=color-walk;b=uniform:2:30x40x6;a=exact;width=5",
    "g=bubble-burst;b=uniform:1:15x15x5;a=random",
    "g=bubble-burst;b=uniform:2:32x32x8:left-samegame;a=random;seed=3",
    "g=bubble-burst;b=uniform:3:15x15x5:samegame;a=greedy",
    "g=bubble-burst;b=uniform:4:20x10x4:left;a=look-ahead;depth=3",
    "g=bubble-burst;b=uniform:5;a=breadth-first;select=top-three;nodes=40000",
    "g=bubble-burst;b=uniform:6:4x5x3;a=breadth-first;transpositions=yes",
    "g=bubble-burst;b=uniform:7;a=priority;select=least-common;nodes=50001",
    "g=bubble-burst;b=uniform:7;a=priority;order=described;penalty=11;nodes=30000",
    "g=bubble-burst;b=uniform:8:24x24x8;m=r2c6,r7c22;a=priority;transpositions=yes;memory=2m",
    "g=bubble-burst;b=uniform:9:6x6x3;a=depth-first",
    "g=bubble-burst;b=uniform:9:8x8x4:samegame;a=depth-first;select=top-three;transpositions=no;goal=1000;nodes=100000",
    "g=bubble-burst;b=uniform:5:10x10x4;a=flat-monte-carlo;value=best;nodes=20000",
    "g=bubble-burst;b=uniform:6:15x15x5:samegame;a=flat-monte-carlo;policy=spare;playouts=5",
    "g=bubble-burst;b=uniform:6:15x15x5:samegame;a=nrpa;policy=spare",
    "g=bubble-burst;b=uniform:2:24x24x8:left;a=nrpa;level=4;iterations=6;rate=0.7;repeats=2;playouts=1500;seed=3",
    "g=bubble-burst;b=uniform:6:15x15x5:samegame;a=sp-mcts;policy=spare",
    "g=bubble-burst;b=uniform:2:24x24x8:left;a=sp-mcts;exploration=0.4;doubt=0.2;playouts=1500;seed=3",
    "g=bubble-burst;b=uniform:6:15x15x5:samegame;a=anneal;policy=spare",
    "g=bubble-burst;b=uniform:2:24x24x8:left;a=anneal;playouts=5000;round=700;hot=0.5;cold=0.01;seed=3",
    "g=bubble-burst;b=uniform:6:15x15x5:samegame;a=anneal;playouts=20000;round=5000;policy=spare;follow=no",
    "g=bubble-burst;b=uniform:6:15x15x5:samegame;a=anneal;start=learned;lines=8;playouts=20000;round=4000",
    "g=bubble-burst;b=uniform:1:15x15x5;a=beam",
    "g=bubble-burst;b=uniform:2:15x15x5:samegame;a=beam;width=60;metric=learned",
    "g=bubble-burst;b=uniform:2:32x32x8:left;a=beam;width=3;metric=learned",
    "g=bubble-burst;b=uniform:2:4x24x4;a=beam;width=20;metric=learned",
    "g=bubble-burst;b=uniform:2:32x32x8:left;a=beam;width=7;select=least-common;transpositions=no",
    "g=bubble-burst;b=uniform:3:12x12x5;a=phases;1.a=greedy;1.until=6;2.a=priority;2.nodes=3000",
    "g=blockbuster;b=uniform:1;a=random",
    "g=blockbuster;b=spread:2:20x20x15x9999;a=random;seed=3",
    "g=blockbuster;b=spread:3:12x12x8x999:30-swaps;a=greedy",
    "g=blockbuster;b=uniform:4:18x10x4;a=look-ahead;depth=2",
    "g=blockbuster;b=uniform:1;a=two-ply;branches=5",
    "g=blockbuster;b=spread:6:20x20x15x9999:60-swaps;a=two-ply;root=2.5;terms=20;decay=0.9;choke=0.5",
    "g=blockbuster;b=uniform:5:10x10x5;m=r1c1r;a=breadth-first;select=top-three;nodes=40000",
    "g=blockbuster;b=uniform:6;a=priority;select=least-common;nodes=30000",
    "g=blockbuster;b=uniform:4:5x5x3:8;a=depth-first",
    "g=blockbuster;b=uniform:1;a=beam;width=40;goal=30",
    "g=blockbuster;b=uniform:2;a=phases;1.a=two-ply;1.until=9;2.a=phases;2.1.a=look-ahead;2.1.depth=2;2.until=30",
    "g=blockbuster;b=uniform:7:20x20x9:60;a=beam;width=7;select=top-three;transpositions=no",
    "g=blockbuster;b=uniform:1:15x15x5:25;a=beam;width=40;metric=reach",
    "g=blockbuster;b=uniform:3:10x8x4;a=flat-monte-carlo;playouts=6;nodes=4000",
    "g=blockbuster;b=uniform:3:20x20x9:60-swaps;a=flat-monte-carlo;policy=spare;nodes=2000",
    "g=blockbuster;b=uniform:3;a=nrpa;playouts=4000",
    "g=blockbuster;b=uniform:4:20x20x9:40-swaps;a=nrpa;policy=spare;iterations=10;playouts=600;memory=1m",
    "g=blockbuster;b=uniform:4:20x20x9:40-swaps;a=sp-mcts;policy=spare;playouts=600",
    "g=blockbuster;b=uniform:1:15x15x5:40;a=anneal",
    "g=blockbuster;b=uniform:4:20x20x9:40-swaps;a=anneal;playouts=4000;round=500",
    "g=blockbuster;b=uniform:1:15x15x5:25;a=anneal;playouts=20000;follow=no;detours=no",
    "g=blockbuster;b=uniform:1:15x15x5:25;a=anneal;start=reach;playouts=20000;round=4000;noise=0.3",
    "g=isolation;m=d4;a=random;seed=3",
    "g=isolation;b=8x8;a=greedy",
    "g=isolation;a=minimax;h=custom-3;depth=4;ties=drawn",
    "g=isolation;m=d4,c2;a=minimax;h=mixed-signed;depth=7",
    "g=isolation;m=d4,c2;a=alpha-beta@1;depth=11",
    "g=isolation;m=d4:5000,c2,e6:4000,b4;a=alpha-beta@1;depth=9;h=linear",
    "g=isolation;b=8x8;m=a1,h8;a=alpha-beta@1;h=custom-1;ordering=previous-values;cache=tiny;undo=no;depth=7",
    "g=isolation;b=blocked:3:7x8x9;a=alpha-beta@1;h=center;ordering=previous-best;cache=none;c=0.5;nodes=40000",
    "g=isolation;a=uct;playouts=3000",
    "g=isolation;b=blocked:5:6x6x8;m=b2;a=uct;exploration=0.4;seed=9",
    "g=isolation;b=5x5;a=solve",
    "g=isolation;b=6x6;a=solve;mirrored=no;nodes=200000",
    "g=isolation;b=7x7;a=solve;verdict=no;symmetry=no;table=1000;nodes=80000",
    "g=isolation;b=6x5;m=b2,c4;a=solve;table=0",
    "g=isolation;b=blocked:2;m=d4,c2;a=solve;resist=no;table=100000",
    "g=isolation;b=8x8;m=c3;a=mirror",
    "g=isolation;b=opening:2:8x7x4;a=alpha-beta@1;depth=5",
    "g=isolation;m=d4,c2;a=alpha-beta@1;depth=12;ordering=mobility;cache=none",
    "g=isolation;b=6x5;m=b2,c4;a=alpha-beta;depth=30",
};

/// The suite's specs. A catalog of somebody's own may have a few of the engine's games, or a game with a few of its
/// algorithms: a signature of the rest would be like no other.
Result<std::vector<Spec>> read_suite(const Catalog& games) {
  std::vector<Spec> out;
  for (const char* text : suite) {
    auto spec = parse_spec(text, games);
    if (!spec)
      return Error{"the suite is of all games and algorithms that Lookahead comes with, and this program lacks some: " +
                       spec.error().message,
                   0};
    out.push_back(*std::move(spec));
  }
  return out;
}

}  // namespace

std::optional<Error> bench_lines(const Catalog& games, const std::function<bool(const std::string& line)>& take) {
  const auto specs = read_suite(games);
  if (!specs) return specs.error();
  std::uint64_t signature = hash_seed;
  for (const Spec& spec : *specs) {
    auto session = Session::start(spec, 0);
    session->advance(UINT64_MAX);
    const Report report = session->report();
    const std::string line = to_text(spec) + " | " + std::to_string(report.counters.nodes) + " nodes | " +
                             name(report.status) + " | " + report.best.text + " | " + session->check();
    signature = hash_combine(signature, std::string_view(line));
    if (!take(line)) return std::nullopt;
  }
  take("signature " + hex(signature, 16));
  return std::nullopt;
}

Result<std::string> bench_text(const Catalog& games) {
  std::string out;
  const auto error = bench_lines(games, [&](const std::string& line) {
    out += line + "\n";
    return true;
  });
  if (error) return *error;
  return out;
}

}  // namespace lookahead
