// Shortcuts. They are the same wherever the focus is, except in fields that one types in.

/** @typedef {import('../playground.d.ts').Playground} Playground */
/** @typedef {import('../playground.d.ts').Command} Command */

/** Dialogs and pages that a key opens. @typedef {{ help: () => void, lab: () => void, load: () => void, settings: () => void, share: () => void }} Dialogs */

/**
 * All shortcuts in the order of the help. With `repeats`, a key that is held down acts again and again; with `shift`, it
 * is pressed together with Shift.
 * @type {{ keys: string[], shift?: boolean, shown?: string[], does: string, command?: Command, dialog?: keyof Dialogs, repeats?: boolean }[]}
 */
export const shortcuts = [
  { keys: [' '], shown: ['Space'], does: 'Play or pause', command: 'play' },
  { keys: ['ArrowLeft'], shown: ['←'], does: 'One node or move back', command: 'back', repeats: true },
  { keys: ['ArrowRight'], shown: ['→'], does: 'One node or move on', command: 'forward', repeats: true },
  {
    keys: ['ArrowLeft'],
    shift: true,
    shown: ['Shift', '←'],
    does: 'Back to the decision before',
    command: 'previous-decision',
    repeats: true,
  },
  {
    keys: ['ArrowRight'],
    shift: true,
    shown: ['Shift', '→'],
    does: 'On to the next decision',
    command: 'next-decision',
    repeats: true,
  },
  { keys: ['['], does: 'Previous improvement', command: 'previous-improvement', repeats: true },
  { keys: [']'], does: 'Next improvement', command: 'next-improvement', repeats: true },
  { keys: ['Home'], does: 'To the start', command: 'start' },
  { keys: ['End'], does: 'To the end; in a match, have the other player move now', command: 'end' },
  { keys: ['ArrowUp'], shown: ['↑'], does: 'Faster', command: 'faster', repeats: true },
  { keys: ['ArrowDown'], shown: ['↓'], does: 'Slower', command: 'slower', repeats: true },
  { keys: ['r'], does: 'Play from the start', command: 'restart' },
  { keys: ['b'], does: 'The best line, or the moves of a match; or the search', command: 'solution' },
  { keys: ['h'], does: 'A hint; again to play it', command: 'hint' },
  { keys: ['e'], does: 'Edit the board, or search it', command: 'edit' },
  { keys: ['l'], does: 'Load a board', dialog: 'load' },
  { keys: ['x'], does: 'Compare it with others in the Lab', dialog: 'lab' },
  { keys: ['s'], does: 'Share this moment', dialog: 'share' },
  { keys: [','], does: 'Settings', dialog: 'settings' },
  { keys: ['?'], does: 'This help', dialog: 'help' },
];

/** More keys for the help: those of historyCommand(), which have variants, and those for what is open in the canvas. */
export const otherKeys = [
  { shown: ['Ctrl', 'Z'], does: 'Undo a move or a setting' },
  { shown: ['Ctrl', 'Shift', 'Z'], does: 'Redo' },
  { shown: ['Esc'], does: 'Put a hint away' },
];

const textFields = 'textarea, input:not([type=button], [type=submit], [type=range])';

/** Whether the field that has the focus wants it. @param {KeyboardEvent} event */
const isForField = ({ key, ctrlKey, metaKey, target }) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(textFields) ||
    (target.matches('select') && !ctrlKey && !metaKey) || // letters choose there, and nothing is undone
    (target.matches('[type=range]') && /^(Arrow|Page|Home|End)/.test(key)));

/** A button is pressed with these. @param {KeyboardEvent} event */
const pressesButton = ({ key, target }) =>
  (key === ' ' || key === 'Enter') && target instanceof Element && target.closest('button, a, summary') !== null;

/**
 * Speech that is taken for typing presses many of them, and so does an unsure hand: they can be switched off (WCAG 2.1.4).
 * @param {KeyboardEvent} event
 */
const isSwitchedOff = ({ key }) =>
  key.length === 1 && key !== ' ' && document.documentElement.dataset.lettersChoice === 'off';

/** AltGr writes brackets on some keyboards, and says that it is Ctrl and Alt. @param {KeyboardEvent} event */
const isPlain = (event) => !event.metaKey && ((!event.ctrlKey && !event.altKey) || event.getModifierState('AltGraph'));

/** @param {KeyboardEvent} event @returns {'undo' | 'redo' | undefined} */
function historyCommand({ key, ctrlKey, metaKey, shiftKey, altKey }) {
  if (altKey || ctrlKey === metaKey) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key === 'y' && ctrlKey ? 'redo' : undefined;
}

/**
 * @param {() => Playground | undefined} playgroundNow whom to tell; while there is none, keys are left alone
 * @param {Partial<Dialogs>} dialogs
 * @param {Command[]} [without] commands for which there is nothing on the page
 */
export function listenToKeys(playgroundNow, dialogs, without = []) {
  addEventListener('keydown', (event) => {
    const playground = playgroundNow();
    if (!playground) return;
    if (event.defaultPrevented || event.isComposing || isForField(event) || pressesButton(event)) return;
    if (document.querySelector('dialog[open]')) return;
    if (isPlain(event) && playground.pressKey(event.key)) return event.preventDefault();
    const history = historyCommand(event);
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const isMeant = (/** @type {(typeof shortcuts)[number]} */ { keys, shift, command, dialog }) =>
      keys.includes(key) &&
      (key.length === 1 || event.shiftKey === Boolean(shift)) &&
      (!dialog || dialogs[dialog]) &&
      !(command && without.includes(command));
    const shortcut = isPlain(event) && !isSwitchedOff(event) ? shortcuts.find(isMeant) : undefined;
    if (!history && !shortcut) return;
    event.preventDefault();
    if (history) playground.command(history);
    else if (shortcut && (!event.repeat || shortcut.repeats)) {
      if (shortcut.command) playground.command(shortcut.command);
      if (shortcut.dialog) dialogs[shortcut.dialog]?.();
    }
  });
}
