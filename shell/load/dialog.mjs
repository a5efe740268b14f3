// The Load dialog: a board from a generator, the gallery, a text or a file. Whatever is chosen is read at once and
// shown in the dialog; only its Load button changes the screen.
import { toast } from '../common/toast.mjs';
import { openDialog } from '../common/dialog.mjs';
import { button, counted, element, make } from '../common/elements.mjs';
import { offerTabs } from '../common/tabs.mjs';
import { Gallery } from './gallery.mjs';
import { Generate } from './generate.mjs';
import { Paste, readAsAny } from './paste.mjs';
import { acceptFiles, acceptPastes } from './drop.mjs';

/** @typedef {import('../playground.d.ts').Playground} Playground */
/** @typedef {import('../playground.d.ts').ReadBoard} ReadBoard */

/** What a source has found: a board, what is wrong in words, or nothing yet. @typedef {ReadBoard | { wrong: Node } | null} Found */

/**
 * One way to choose a board. `show` is called when its tab opens, and it calls `found` whenever it has another board.
 * @typedef {{ show: (game: import('../engine.d.ts').Game) => void, focus: HTMLElement }} Source
 */

/** @param {Playground} playground @param {import('../page/address.mjs').Link} link */
export function offerLoad(playground, link) {
  /** @type {Found} */
  let found = null;
  const report = (/** @type {Found} */ what) => {
    found = what;
    showVerdict(found, playground.catalog(), formatOf);
  };
  /** How it was written, and of which game it is where that is not the one on screen. @param {ReadBoard} read */
  const formatOf = ({ game, format }) => {
    const other = playground.state().game !== game && playground.catalog().find(({ id }) => id === game);
    return ` · ${format}${other ? ` · a board of ${other.name}` : ''}`;
  };
  const paste = new Paste(playground, report);
  /** @type {Record<string, Source>} */
  const sources = {
    generate: new Generate(playground, report),
    gallery: new Gallery(playground, report),
    paste,
  };
  const show = offerTabs('load-tabs', (name) => {
    const { game } = playground.state();
    const entry = playground.catalog().find(({ id }) => id === game);
    if (entry) sources[name].show(entry);
  });
  const open = (/** @type {string} */ name) => {
    openDialog('load-dialog');
    show(name);
    if (!matchMedia('(pointer: coarse)').matches) sources[name].focus.focus();
  };

  const openText = (/** @type {string} */ text) => {
    paste.fill(text);
    open('paste');
  };
  const load = (/** @type {ReadBoard} */ board) =>
    board.spec ? link.open(board.spec) : link.openBoard(board.game, board.board);
  acceptPastes(openText);
  // Whoever drops a file wants to see its board, so it is shown at once. The dialog opens only where the file is
  // broken.
  const isDialogOpen = () => document.querySelector('dialog[open]') !== null;
  acceptFiles(
    (text, name) => {
      const read = readAsAny(playground, playground.state().game, text);
      const isWrong = 'error' in read || isDialogOpen();
      if (isWrong || 'error' in load(read)) openText(text);
      else toast(`${name}: ${sizeOf(read, playground.catalog())}${formatOf(read)}`);
    },
    (problem) => {
      if (!isDialogOpen()) return toast(problem); // which a dialog would lie over
      open('paste');
      paste.refuse(problem);
    },
  );
  listenToButtons(() => {
    if (!found || 'wrong' in found) return false;
    const opened = load(found);
    if (!('error' in opened)) return true;
    report({ wrong: make('span', {}, opened.error.message) });
    return false;
  });
  const openGenerate = () => open('generate');
  button('load').addEventListener('click', openGenerate);
  button('load').disabled = false;
  return openGenerate;
}

/** @param {() => boolean} load says whether it did */
function listenToButtons(load) {
  const dialog = /** @type {HTMLDialogElement} */ (element('load-dialog'));
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector('form'));
  form.noValidate = true;
  button('load-cancel').addEventListener('click', () => dialog.close());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button('load-apply').disabled && load()) dialog.close();
  });
}

/** @param {Found} found @param {import('../engine.d.ts').Game[]} games @param {(board: ReadBoard) => string} formatOf */
function showVerdict(found, games, formatOf) {
  const verdict = element('verdict');
  const isBad = found !== null && 'wrong' in found;
  verdict.classList.toggle('bad', isBad);
  button('load-apply').disabled = found === null || isBad;
  if (found === null) verdict.replaceChildren();
  else if ('wrong' in found) verdict.replaceChildren(found.wrong);
  else verdict.replaceChildren(make('b', {}, sizeOf(found, games)), formatOf(found));
}

/** @param {ReadBoard} found @param {import('../engine.d.ts').Game[]} games */
function sizeOf({ game, picture: { rows, columns, cells, numbers } }, games) {
  if (games.find(({ id }) => id === game)?.players === 2) return `${rows} × ${columns}`; // such a board has no colours
  const colours = new Set(cells.filter(Boolean)).size;
  const kind = numbers.length ? 'number' : 'colour';
  return `${rows} × ${columns}, ${counted(colours, kind)}`;
}
