#!/usr/bin/env node
// lookahead-engine: what the module can do of the command line, under Node and on all cores. Its exit status is
// that of the native program: 0 done, 1 something failed, 2 bad input. So is what it prints, but for what docs/package.md
// names.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import createEngine from '../engine.js';
import { createPool, InputError } from './pool.mjs';
import { counted, moveText, nodeText, reportText } from './run_text.mjs';

/** @typedef {import('./pool.d.ts').Pool} Pool */
/** @typedef {import('../engine.js').Engine} Engine */
/** @typedef {import('../engine.js').Session} Session */
/** @typedef {import('../engine.js').Link} Link */
/** @typedef {{ json?: boolean, jobs?: string }} Options */

const usage = `usage: lookahead-engine run SPEC [--json]
       lookahead-engine experiment PLAN [--json] [--jobs N]
       lookahead-engine list [GAME] [--json]
       lookahead-engine --help | --version

run makes a search, or all of a race, to its end or to the node that at= names. experiment prints a row for each run of
a plan, as JSON lines with or without --json, on all cores or with N workers. list names games, boards, algorithms and
parameters. SPEC and PLAN are as the document of the package has them.`;

class BadInput extends Error {}

/**
 * A spec or a plan as people paste it: the part after # of an address, with its http:// or without, and no spaces after
 * semicolons. @param {string} text
 */
function pasted(text) {
  const isAddress = /^[^=;/#]*(\/[^#]*)?#/.test(text); // in a spec the first of these is = or ;
  const own = text.slice(isAddress ? text.indexOf('#') + 1 : 0).replace(/(^|;)[ \n\r\t]+/g, '$1');
  const decode = (/** @type {string} */ _, /** @type {string} */ code) => String.fromCharCode(parseInt(code, 16));
  return (isAddress ? own.replace(/%([\da-f]{2})/gi, decode) : own).replace(/[ \n\r\t]+$/, '');
}

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

/** Of a race, whose runs may have ended earlier, what is shown is the end. @typedef {{ isRace: boolean, json: boolean }} Shown */

/** What a link shows besides its report. @param {Session} session @param {Link} link @param {Shown} shown */
async function printMoment(session, { node: at, move }, { isRace, json }) {
  const last = session.nodes() - 1;
  if (at !== null && at !== last && !isRace) throw new Error(`at=${at}: the run ends at node ${last}`);
  if (at !== null) await print(nodeText(session, json));
  if (move === null) return;
  const { length } = session.report().line;
  if (move > length && !isRace) throw new Error(`move=${move}: the best line has ${counted(length, 'move')}`);
  await print(moveText(session, Math.min(move, length), json));
}

/** Its check. @param {Engine} engine @param {string} spec of one run @param {Shown} shown */
async function runOne(engine, spec, shown) {
  const link = engine.describeLink(spec);
  const started = engine.startForwards(spec);
  if ('error' in link) throw new BadInput(`spec: ${link.error.message}`);
  if ('error' in started) throw new BadInput(`spec: ${started.error.message}`);
  const { session } = started;
  session.advance(link.node === null ? Infinity : link.node + 1);
  await print(shown.json ? JSON.stringify(session.report()) : reportText(session));
  await printMoment(session, link, shown);
  const check = session.check();
  session.delete();
  return check;
}

/** @param {string} argument @param {Options} options */
async function run(argument, { json = false }) {
  const text = pasted(argument);
  const engine = await createEngine();
  const parsed = engine.parse(text);
  if ('error' in parsed) throw badText(parsed.error, text, 'spec');
  const runs = engine.runs(text);
  if ('error' in runs) throw new BadInput(`spec: ${runs.error.message}`);
  const isRace = runs.specs.length > 1;
  const checks = [];
  for (const [i, spec] of runs.specs.entries()) {
    if (isRace && !json) await print(`${i ? '\n' : ''}Run ${i + 1}`);
    checks.push(await runOne(engine, spec, { isRace, json }));
  }
  const asked = engine.describeLink(parsed.spec);
  if ('check' in asked && asked.check && asked.check !== engine.checkOf(checks))
    throw new Error(
      `check=${asked.check}: this build shows ${engine.checkOf(checks)}: the link was made by another version, or was changed`,
    );
}

/** @param {string} argument @param {Options} options */
async function experiment(argument, { jobs }) {
  const plan = pasted(argument);
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

/** The one text that each command is given, whether there has to be one, and what does it. */
const commands = {
  run: { text: 'SPEC', isNeeded: true, start: run },
  experiment: { text: 'PLAN', isNeeded: true, start: experiment },
  list: { text: 'GAME', isNeeded: false, start: list },
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
  const { text, isNeeded, start } = commands[/** @type {keyof typeof commands} */ (name)];
  const help = '`lookahead-engine --help` says what each command takes';
  if (isNeeded && !texts.length) throw new BadInput(`${name} needs a ${text}, and none was given: ${help}`);
  if (texts.length > 1) throw new BadInput(`${name} takes one ${text}, and '${texts[1]}' is a second one: ${help}`);
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
