#!/usr/bin/env node
// lookahead-engine: what the module can do of the command line, under Node and on all cores. Its output and its exit
// status are those of the native program: 0 done, 1 something failed, 2 bad input.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import createEngine from '../engine.js';
import { createPool, InputError } from './pool.mjs';

/** @typedef {import('./pool.d.ts').Pool} Pool */
/** @typedef {{ json?: boolean, jobs?: string }} Options */

const usage = `usage: lookahead-engine run SPEC [--json]
       lookahead-engine experiment PLAN [--json] [--jobs N]
       lookahead-engine list [GAME] [--json]
       lookahead-engine --help | --version

run plays a search, or all of a race, to its end. experiment prints a row for each run of a plan, as JSON
lines with or without --json, on all cores or with N workers. list names games, boards, algorithms and
parameters. SPEC and PLAN are as the document of the package has them.`;

class BadInput extends Error {}

/** @param {string} line */
async function print(line) {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
}

/** @param {import('../engine.js').EngineError} error @param {string} text @param {string} what */
const badText = ({ message, line, column }, text, what) =>
  new BadInput(`${what}, ${text.includes('\n') ? `line ${line}, ` : ''}column ${column}: ${message}`);

/** @param {{ size?: number }} options @param {(pool: Pool) => Promise<void>} use */
async function withPool(options, use) {
  const pool = await createPool(options);
  try {
    await use(pool);
  } finally {
    await pool.close();
  }
}

/** @param {import('../engine.js').Report} report */
const reportText = ({ spec, status, result, node, counters, line, proved_best }) =>
  `${spec}\n${status}: ${result}, found at node ${node} of ${counters.nodes}${proved_best ? '; proved best' : ''}\n` +
  `line: ${line.join(' ')}`;

/** @param {string} spec @param {Options} options */
async function run(spec, { json }) {
  const runs = (await createEngine()).runs(spec);
  if ('error' in runs) throw badText(runs.error, spec, 'spec');
  await withPool({}, async (pool) => {
    const reports = runs.specs.map((each) => pool.run(each));
    for (const report of await Promise.all(reports)) await print(json ? JSON.stringify(report) : reportText(report));
  });
}

/** @param {string} plan @param {Options} options */
async function experiment(plan, { jobs }) {
  if (jobs !== undefined && !/^[1-9]\d{0,2}$/.test(jobs))
    throw new BadInput(`--jobs: '${jobs}' is no number from 1 to 999`);
  await withPool({ size: jobs === undefined ? undefined : Number(jobs) }, async (pool) => {
    try {
      for await (const row of pool.experiment(plan)) await print(JSON.stringify(row));
    } catch (error) {
      throw error instanceof InputError ? badText(error, plan, 'plan') : error;
    }
  });
}

/** @param {import('../engine.js').Param} param */
const paramText = ({ id, help, choices, least, most, default: initial }) =>
  `${id}=  ${help} (${choices ? `${choices.map((each) => each.id).join(', ')}; ` : least === undefined ? '' : `${least} to ${most}, `}default ${initial})`;

/** @param {import('../engine.js').Game} game */
const gameText = ({ id, name, idea, generators, gallery, algorithms }) =>
  [
    `g=${id}  ${name}\n  ${idea}\n\n  boards`,
    ...generators.map(({ id, help, shape }) => `    b=${id}:SEED[:SHAPE]  ${help} Shape ${shape} unless given.`),
    ...gallery.map(({ board, name, note }) => `    b=${board}  ${name}. ${note}.`),
    '\n  algorithms',
    ...algorithms.flatMap(({ id, idea, params, part_params }) => [
      `    a=${id}  ${idea}`,
      ...params.map((param) => `      ${paramText(param)}`),
      ...part_params.map((param) => `      1.${paramText(param)}`),
    ]),
  ].join('\n');

/** @param {string | undefined} id @param {Options} options */
async function list(id, { json }) {
  const engine = await createEngine();
  const games = engine.catalog().filter((game) => id === undefined || game.id === id);
  const known = engine.parse(`g=${id}`);
  if (!games.length) throw new BadInput('error' in known ? known.error.message : `there is no game '${id}'`);
  for (const game of games) await print(json ? JSON.stringify(game) : gameText(game));
}

/** What each command is given: how many texts at the least and at the most, and what does it. */
const commands = {
  run: { least: 1, most: 1, start: run },
  experiment: { least: 1, most: 1, start: experiment },
  list: { least: 0, most: 1, start: list },
};

async function main() {
  const { values, positionals } = parseArgs({
    options: {
      json: { type: 'boolean' },
      jobs: { type: 'string' },
      help: { type: 'boolean' },
      version: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const [name, ...texts] = positionals;
  if (values.help || name === 'help') return print(usage);
  if (values.version) {
    const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
    return print(`lookahead-engine ${version}`);
  }
  if (name === undefined) throw new BadInput(usage);
  if (!Object.hasOwn(commands, name))
    throw new BadInput(`there is no command '${name}': expected ${Object.keys(commands).join(', ')}`);
  const { least, most, start } = commands[/** @type {keyof typeof commands} */ (name)];
  if (texts.length < least || texts.length > most) throw new BadInput(usage);
  if (values.jobs !== undefined && start !== experiment) throw new BadInput(`--jobs: ${name} has no such option`);
  return start(texts[0], values);
}

/** @param {any} error */
function fail(error) {
  const isBadInput = error instanceof BadInput || String(error.code).startsWith('ERR_PARSE_ARGS');
  if (error.code !== 'EPIPE')
    console.error(error.message.startsWith('usage') ? usage : `lookahead-engine: ${error.message}`);
  process.exit(isBadInput ? 2 : 1);
}

process.stdout.on('error', fail); // such as of a reader that has gone
main().catch(fail);
