// What becomes of a file that is chosen or dropped: rows of an experiment, or boards for the form. Fetched with the first one.
import { counted, number, reasonOf } from '../common/elements.mjs';
import { readText } from '../common/files.mjs';
import { readRows } from './files.mjs';
import { joinPlan } from './join.mjs';

/** Rows that joined those of a plan, and words for a moment. @typedef {{ plan: string, said: string }} Joined */
/** Rows to be shown by themselves, and what they are. @typedef {{ rows: import('./files.mjs').FileRows, question: string }} Shown */
/** A text that is no rows, for that reason, and so may be boards. @typedef {{ boards: string, reason: string }} Boards */

/** @param {import('./lab.mjs').Lab} lab @param {File} file @param {string | undefined} current the plan in the form @returns {Promise<Joined | Shown>} */
async function takeRows(lab, file, current) {
  const rows = await readRows(file.name, file);
  const joined = await joinPlan(lab, rows, current);
  const own = joined?.own ?? 0;
  const cut = rows.isCut ? '; the last one is cut off, and left out' : '';
  const said = `${file.name}: ${counted(rows.rows.length, 'row')}`;
  if (joined && own === rows.rows.length) return { plan: joined.plan, said: `${said} of this experiment${cut}` };
  const some = own ? `, of which ${number(own)} ${own === 1 ? 'is' : 'are'} of the experiment in the form` : '';
  return { rows, question: said + some + cut };
}

/** @param {import('./lab.mjs').Lab} lab @param {File} file @param {string | undefined} current the plan in the form @returns {Promise<Joined | Shown | Boards | { problem: string }>} */
export async function takeFile(lab, file, current) {
  try {
    return await takeRows(lab, file, current);
  } catch (error) {
    const read = await readText(file);
    if ('text' in read) return { boards: read.text, reason: reasonOf(error) };
    const isOfReading = error instanceof DOMException; // then it is neither
    return { problem: isOfReading ? read.problem : `as rows, ${reasonOf(error)}; as boards, ${read.problem}` };
  }
}
