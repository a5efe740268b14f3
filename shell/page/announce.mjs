// Says in words what the canvas shows: in the window's title, and for those who listen to the page. At rest that is
// what is on screen; while a search plays, it is what the search finds and, now and then, where it is.
import { element, number } from '../common/elements.mjs';

/** @typedef {import('../playground.d.ts').State} State */

// In milliseconds.
const rest = 400; // as long as steps follow each other sooner than that, nothing is said
const findingInterval = 4000;
const placeInterval = 12000;

/** Said by screen readers when they have nothing else to say. @param {string} text */
export function say(text) {
  element('announcer').textContent = text.replaceAll(' · ', ', ');
  said = performance.now();
}
let said = 0;

/** What there is to say while it plays: what was found, else where it is. @param {State} state @param {State} before */
function playingNews(state, before) {
  const since = performance.now() - said;
  if (state.best !== before.best && since > findingInterval)
    return `Improvement at node ${number(state.node)}: ${state.best}`;
  if (state.solution) return since > placeInterval ? `${state.sentence}.` : '';
  return since > placeInterval ? `Node ${number(state.node)}: ${state.sentence}` : '';
}

/** What there is to say at rest. @param {State} state @param {State} before what was last said to be */
function restNews(state, before) {
  const run = `${state.algorithm} on ${state.board}`;
  const isNewRun = run !== `${before.algorithm} on ${before.board}`;
  // While the board is painted, the mirror's grid tells of each cell that changes.
  if (state.editing || state.hinting) return state.sentence === before.sentence ? '' : `${state.sentence}.`;
  if (state.solution) return `${state.sentence}.`;
  const words = [isNewRun ? `${run}.` : '', `Node ${number(state.node)}: ${state.sentence}.`];
  if (state.ended) words.push(`The search has ended: ${state.best}.`);
  return words.join(' ').trim();
}

/** @returns {(state: State) => void} */
export function followState() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {State | undefined} */
  let before;
  return (state) => {
    const title = `${state.algorithm} · ${state.board} · Lookahead`;
    if (document.title !== title) document.title = title;
    clearTimeout(timer);
    before ??= state;
    const told = before;
    if (state.playing) {
      const news = playingNews(state, told);
      if (!news) return;
      before = state;
      say(news);
    } else {
      timer = setTimeout(() => {
        before = state;
        const news = restNews(state, told);
        if (news) say(news);
      }, rest);
    }
  };
}
