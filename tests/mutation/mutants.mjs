// Small changes of meaning, each of which some test has to notice: a line of a file, what it becomes, and the tests that can
// see it. `why` says of one that changes nothing that can be seen why that is so.
/**
 * @typedef {{ file: string, from: string, to: string, tests: string, why?: string }} Mutant
 *   `from` stands once in the file; `tests` is a filter of Google Test
 */

/** @param {string} file @param {string} tests @param {[from: string, to: string, why?: string][]} changes @returns {Mutant[]} */
const of = (file, tests, changes) => changes.map(([from, to, why]) => ({ file, from, to, tests, why }));

/** @type {Mutant[]} */
const engine = [
  ...of('engine/experiment/tournament.cpp', 'Tournament.*', [
    ['out.seed = tournament.seed + fixture.number;', 'out.seed = tournament.seed;'],
    ['if (game % 2 == 1) std::swap', 'if (game % 2 == 0) std::swap'],
    ['.opening = game / 2}', '.opening = game}'],
    ['(share + z * z / (2 * n))', '(share + z * z / n)'],
    ['- sum / static_cast<double>(players);', '- sum;'],
    ['if (longest < last_step) break;', 'if (longest < 0.1) break;'],
    ['weights[i] += 1;', ''],
    ['tenths(other) < tenths(i)', 'tenths(other) <= tenths(i)'],
  ]),
  ...of('engine/experiment/table.cpp', 'Sample.*:Table.*', [
    ['if (2 * before == count_)', 'if (2 * before == count_ + 1)'],
    ['return sum_of_squares * n / (n - 1) /', 'return sum_of_squares /'],
    ['return student_975(independent() - 1)', 'return student_975(independent())'],
    ['count_ += other.count_;', 'count_ = other.count_;'],
  ]),
  ...of('engine/run/session.cpp', 'Session.*', [
    ['if (!is_thinned_) spacing_ =', 'spacing_ ='],
    ['nodes() >= keyframes_.back().nodes + spacing_', 'nodes() > keyframes_.back().nodes + spacing_'],
    ['i < keyframes_.size(); i += 2', 'i < keyframes_.size(); i += 3'],
    ['return n < k.nodes;', 'return n <= k.nodes;'],
    ['furthest_ && reached <= nodes_wanted', 'furthest_ && reached < nodes_wanted'],
    ['stopped_ = search_->status() == Status::running;', 'stopped_ = true;'],
    ['if (trace_) trace_->clear();', ''],
  ]),
  ...of('engine/run/match.cpp', 'Match.*:Link*', [
    ['if (turn > match.moves.size())', 'if (turn >= match.moves.size())'],
    ['players[player] ? player : 1 - player', 'players[player] ? 1 - player : player'],
  ]),
  ...of('engine/core/heap.h', 'Heap.*', [
    ['return (i - 1) / 2;', 'return i / 2;'],
    [
      'if (has_right && order_(items_[child], items_[child + 1])) ++child;',
      'if (has_right && !order_(items_[child + 1], items_[child])) ++child;',
    ],
  ]),
  ...of('engine/core/seen_table.h', 'SeenTable.*:BreadthFirst.*', [['entry->node >= node', 'entry->node > node']]),
  ...of('engine/search/tree/tree_search.h', 'BreadthFirst.*:Proof.*', [
    ['open_list_.size() > 0) return status;', 'open_list_.size() > 1) return status;'],
    ['(is_by_depth_ || !repeats_.drops())', 'true'],
    ['if (is_by_depth_ && has_seen_all())', 'if (has_seen_all())'],
    [
      'best_ = at_;',
      'best_ = run.node() > 0 ? at_ : best_;',
      'At the root both are what they are before the first node: no child.',
    ],
  ]),
  ...of('engine/search/tree/priority.h', 'BubbleBurstSearch.*:Bench.IsAsInTheGoldenFile', [
    ['if (deeper == 0 && a.value == b.value)', 'if (a.value == b.value)'],
    ['return rest < 0 ? -rest : rest;', 'return rest;'],
  ]),
  ...of('engine/search/tree/dijkstra.h', 'Dijkstra.*:Phases.*:Bench.IsAsInTheGoldenFile', [
    ['- options.target;', '- options.target + 1;'],
    ['return b.value > a.value;', 'return b.value >= a.value;'],
  ]),
  ...of('engine/search/versus/bound_table.h', 'BoundTable.*:AlphaBeta.*:Bench.IsAsInTheGoldenFile', [
    ['entry.depth > static_cast<unsigned>(depth))', 'entry.depth >= static_cast<unsigned>(depth))'],
    ['++used_;', 'used_ += 2;'],
    ['static_cast<unsigned>(number) & 15', 'static_cast<unsigned>(number) & 7'],
  ]),
  ...of('engine/search/versus/game_tree.h', 'AlphaBeta.*:Bench.IsAsInTheGoldenFile', [
    ['ranks[place - 1] > rank;', 'ranks[place - 1] >= rank;'],
    ['if (value > root.best) {', 'if (value >= root.best) {'],
    ['if (at.best <= at.alpha) return', 'if (at.best < at.alpha) return'],
    ['found->value >= beta :', 'found->value > beta :'],
    ['if (options_.ties == Ties::last)', 'if (options_.ties == Ties::first)'],
    ['root_moves_[place - 1].value < row.value', 'root_moves_[place - 1].value <= row.value'],
    ['row.nodes = run.node() + 1 - nodes_before_;', 'row.nodes = run.node() - nodes_before_;'],
    [
      'value > best_so_far(*at) && value < at->beta',
      'value > best_so_far(*at)',
      'A line that is worth beta or more belongs to a move that the parent does not choose, and the parent writes its own anew.',
    ],
  ]),
  ...of('engine/search/playout/uct.h', 'Uct.*:Bench.IsAsInTheGoldenFile', [
    ['if (bound > best) best', 'if (bound >= best) best'],
    ['(i % 2 == 1)', '(i % 2 == 0)'],
    ['> (best == 0 ? 0', '>= (best == 0 ? 0'],
    ['done_ == playouts_) return', 'done_ > playouts_) return'],
    ['.visits > 0) {', '.visits > 1) {'],
  ]),
];

/** @type {Mutant[]} of the page's model */
const model = [
  ...of('web/model/run/transport.cpp', 'Race.*:Play*', [
    ['static_cast<std::uint64_t>(place) - 1;', 'static_cast<std::uint64_t>(place);'],
    ['place_of(i, end + 1) - 1', 'place_of(i, end)'],
    ['if (is_again) place_ = 0;', ''],
    ['std::max(faster - 1, slowest)', 'std::max(faster, slowest)'],
  ]),
  ...of('web/model/scene/search_tree.h', 'SearchTree.*:*AnySearch*', [
    ['most_tree_nodes = 1500', 'most_tree_nodes = 1600'],
  ]),
  ...of('web/model/scene/search_tree.cpp', 'SearchTree.*:*AnySearch*', [
    ['drawn_ + added > most_tree_nodes', 'drawn_ + added >= most_tree_nodes'],
    ['leaves_ += is_longer ? 0 : 1;', 'leaves_ += 1;'],
  ]),
  ...of('web/model/subject/history.cpp', 'HistoryTest.*', [
    ['past_.size() > most', 'past_.size() >= most'],
    ['future_.clear();', ''],
  ]),
];

export const mutants = [...engine, ...model];
