// How long it takes to look at a past node of a long run, and to stand there again so that the run can go on: every
// algorithm of every game, in WebAssembly, on the largest of the game's gallery. A run is a million nodes, or what it
// examines in three seconds.
const engineModule = new URL('../../build/web/lookahead-engine.mjs', import.meta.url).href;
const mostNodes = 1_000_000;
const mostSeconds = 3;
const places = 20;
/** How much searching may lie between two keyframes, in ms, as the page has it. */
const betweenKeyframes = 32;

/** @param {() => void} work */
function timed(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/**
 * Of a game's own board and its gallery the one with the most cells to take.
 * @param {import('../../shell/engine.d.ts').Engine} engine @param {import('../../shell/engine.d.ts').Game} game
 */
function largestBoard(engine, game) {
  const boards = [game.board, ...game.gallery.map(({ board }) => board)].map((board) => {
    const preview = engine.preview(`1;g=${game.id};b=${board};a=${game.algorithm}`);
    return { board, cells: 'picture' in preview ? preview.picture.cells.filter(Boolean).length : 0 };
  });
  return boards.reduce((a, b) => (b.cells > a.cells ? b : a)).board;
}

/** @param {import('../../shell/engine.d.ts').Session} session */
function run(session) {
  const batch = 100;
  const end = performance.now() + mostSeconds * 1000;
  while (session.nodes() < mostNodes && performance.now() < end) {
    let status = '';
    const took = timed(() => (status = session.advance(Math.min(batch, mostNodes - session.nodes()))));
    if (took > 2) session.spaceKeyframes(Math.ceil((batch * betweenKeyframes) / took));
    if (status !== 'running') break;
  }
}

/** The slowest of some nodes all over the run. @param {number} nodes @param {(node: number) => void} visit */
function slowest(nodes, visit) {
  let most = 0;
  // Steps of the golden ratio go all over the run, forwards and backwards.
  for (let i = 1; i <= places; ++i) {
    const node = Math.floor(((i * 0.618034) % 1) * nodes);
    most = Math.max(
      most,
      timed(() => visit(node)),
    );
  }
  return most;
}

export async function printSeeks() {
  const { default: createEngine } = await import(engineModule);
  /** @type {import('../../shell/engine.d.ts').Engine} */
  const engine = await createEngine();
  console.log('\nA past node of a long run, WebAssembly, ms: the slowest of 20 all over the run');
  console.log(
    `  ${'game'.padEnd(15)}${'algorithm'.padEnd(18)}${'nodes'.padStart(10)}${'run'.padStart(8)}${'look'.padStart(9)}${'stand'.padStart(9)}`,
  );
  for (const game of engine.catalog()) {
    const board = largestBoard(engine, game);
    for (const { id } of game.algorithms) {
      const started = engine.start(`g=${game.id};b=${board};a=${id}`);
      if (!('session' in started)) continue;
      const { session } = started;
      const whole = timed(() => run(session));
      const nodes = session.nodes();
      const stand = slowest(nodes, (node) => session.goTo(node + 1));
      // What the search cannot tell is looked at by standing there.
      const look = slowest(nodes, (node) => session.lineAt(node) ?? session.goTo(node + 1));
      const figures = [whole.toFixed(0).padStart(8), look.toFixed(1).padStart(9), stand.toFixed(1).padStart(9)];
      console.log(`  ${game.id.padEnd(15)}${id.padEnd(18)}${String(nodes).padStart(10)}${figures.join('')}`);
      session.delete();
    }
  }
  console.log(
    '  (goals: look at most 100; stand at most 100 where a keyframe has at most 1 MiB, or the run takes 1 s)',
  );
}
