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

/** @param {string} words */
const sentence = (words) => (words.endsWith('.') ? words : `${words}.`);

/** What there is to say while it plays: what was found, else where it is. @param {State} state @param {State} before */
function playingNews(state, before) {
  const since = performance.now() - said;
  // Of a race, what stands above the boards is told: its best is that of the run in front.
  const isFound = !state.solution && !state.run && state.known && state.best !== before.best;
  if (isFound && since > findingInterval) return `Improved by node ${number(state.node)}: ${state.best}`;
  return since > placeInterval ? sentence(state.words) : '';
}

/** @param {State} state */
const runOf = ({ algorithm, board, run }) => `${run ? 'A race: ' : ''}${algorithm} on ${board}`;

/** What has come on screen. The board of the day has no better name than the line above it. @param {State} state @param {State} before */
function opened(state, before) {
  const isDaily = 'daily' in document.documentElement.dataset && state.board !== before.board;
  return isDaily ? `${element('daily-day').textContent}. ${element('daily-words').textContent}` : runOf(state);
}

/** Whether something was done since, of which more is to be said than what is found. @param {State} state @param {State} before */
const isTurn = (state, before) =>
  runOf(state) !== runOf(before) || state.deeds !== before.deeds || state.editing !== before.editing;

/** What was done, in sentences. @param {State} state @param {State} before as of what was last said */
function deeds(state, before) {
  const words = state.deeds === before.deeds ? [] : [state.deed];
  if (before.editing && !state.editing) words.push('The editor is closed');
  // While it is painted, each cell makes it another board; the mirror's grid tells of each.
  if (!state.editing && runOf(state) !== runOf(before)) words.push(opened(state, before));
  else if (before.editing && state.playing) words.push('The search plays');
  return words.map(sentence);
}

/** What there is to say at rest. @param {State} state */
function restNews(state) {
  const words = [sentence(state.words)];
  // Where a hand has played to the end, there was no search.
  const hasEnded = state.ended && state.known && state.node > 0 && !state.run;
  if (hasEnded && !state.solution && !state.editing && !state.hinting)
    words.push(`The search has ended: ${state.best}.`);
  return words.join(' ');
}

/** @returns {(state: State) => void} */
export function followState() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {State | undefined} */
  let last;
  /** As of what was last said. @type {State | undefined} */
  let before;
  /** What was said at rest, which need not be said again before something has played. */
  let rested = '';
  return (state) => {
    const title = `${state.algorithm} · ${state.board} · Lookahead`;
    if (document.title !== title) document.title = title;
    before ??= state;
    const told = before;
    const isPlayingOn = state.playing && !isTurn(state, last ?? state);
    last = state;
    if (state.playing) rested = '';
    if (isPlayingOn && timer !== undefined) return; // what was done is about to be told
    if (isPlayingOn) {
      const news = playingNews(state, told);
      if (!news) return;
      before = state;
      say(news);
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      const now = last ?? state;
      before = now;
      const words = now.playing ? '' : restNews(now);
      const news = [...deeds(now, told), words === rested ? '' : words].filter(Boolean);
      rested = words;
      if (news.length > 0) say(news.join(' '));
    }, rest);
  };
}
