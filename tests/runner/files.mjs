// Runs test files one after the other in one process: what they all load is loaded once, and what one has opened the next
// goes on with (tests/web/places.mjs).
//   LOOKAHEAD_FILES=FOLDER node --test-reporter=tap tests/runner/files.mjs FILE...
// Several such processes share the work: each puts into the folder a file by the name of each that it begins with, and takes
// none that is there. A file that takes too long ends its process, which says so.
import { after, beforeEach, describe } from 'node:test';
import { closeSync, openSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minutesAtMost } from './process.mjs';
import '../web/places.mjs'; // here, so that what it does in the end is done when all files have ended

/** Whether it is ours: nobody has begun with it. @param {string} folder @param {string} file */
function claim(folder, file) {
  try {
    closeSync(openSync(join(folder, basename(file)), 'wx'));
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** As a suite of its own, with the hooks that it has. @param {string} file */
async function run(file) {
  console.log(`# ${file} begins`); // where this process is ended, it is known at which it was
  let doing = 'it was loaded';
  const timer = setTimeout(() => {
    console.error(`${file} was ended while ${doing}, since it took more than ${minutesAtMost} minutes`);
    process.exit(1);
  }, minutesAtMost * 60_000);
  await new Promise((ended) =>
    describe(file, async () => {
      beforeEach((test) => void (doing = `in the test “${test.name}”`));
      after(() => ended(undefined));
      await import(pathToFileURL(resolve(file)).href);
    }),
  );
  clearTimeout(timer);
}

const folder = process.env.LOOKAHEAD_FILES ?? '';
for (const file of process.argv.slice(2)) if (claim(folder, file)) await run(file);
