// What all ways of sharing have in common: what is shared, copying it, and saying in the dialog what came of that.
import { copy, notCopied } from '../common/copy.mjs';
import { element } from '../common/elements.mjs';

/** @typedef {import('../engine.d.ts').Picture} Picture */
/** @typedef {import('../playground.d.ts').State} State */
/** @typedef {import('../playground.d.ts').RaceBoard} RaceBoard */

/**
 * What is shared, as it was when the dialog was opened: specs, the whole and with less (playground.d.ts); what kind of
 * link it is, and how many algorithms it has; the move of a match that is on screen; the board, and all boards of a race.
 * @typedef {{ moment: string, settings: string, board: string, run: string, kind: string, algorithms: number, turn: number, state: State, picture: Picture, race: RaceBoard[] }} Shared
 */

/** The number of what is on screen: of a match's move, or of a node. @param {Shared} shared */
export const placeOf = ({ kind, turn, state }) => (kind === 'match' ? turn : state.node);

/** A name or a sentence as a title begins. @param {string} words */
export const capitalised = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** Says in the dialog what came of it. @param {string} text */
export const showVerdict = (text) => void (element('share-verdict').textContent = text);

/**
 * Copies a field's text; where the browser does not let that be, the text is marked for the reader to copy.
 * @param {HTMLTextAreaElement} field @param {string} verdict what is said when it is copied
 */
export async function copyField(field, verdict) {
  const isCopied = await copy(field.value, () => {
    field.focus();
    field.select();
  });
  showVerdict(isCopied ? verdict : notCopied);
}
