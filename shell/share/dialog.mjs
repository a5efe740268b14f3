// The Share dialog: the moment on screen when it was opened, as a link or as files. The link is copied at once.
import { openDialog } from '../common/dialog.mjs';
import { button } from '../common/elements.mjs';
import { offerTabs } from '../common/tabs.mjs';
import { ShareEmbed } from './embed.mjs';
import { ShareExport } from './export.mjs';
import { ShareLink } from './link.mjs';
import { showVerdict } from './shared.mjs';

/** @typedef {import('../playground.d.ts').Playground} Playground */
/** @typedef {import('./shared.mjs').Shared} Shared */

/** One way to share it: `show` when its tab opens, `hide` when another does. @typedef {{ show: (shared: Shared) => void, hide?: () => void }} Way */

/** @param {Playground} playground */
export function offerShare(playground) {
  const link = new ShareLink(playground);
  const files = new ShareExport();
  /** By the names of the tabs. @type {Record<string, Way>} */
  const ways = { link, embed: new ShareEmbed(), export: files };
  /** @type {Shared} */
  let shared;
  const show = offerTabs('share-tabs', (name) => {
    showVerdict('');
    for (const way of Object.values(ways)) way.hide?.();
    ways[name].show(shared);
  });
  const open = () => {
    const moment = playground.link();
    const described = playground.describeLink(moment);
    shared = {
      moment,
      kind: 'error' in described ? 'run' : described.kind,
      algorithms: 'error' in described ? 1 : described.algorithms,
      turn: 'error' in described ? 0 : (described.move ?? described.moves),
      settings: playground.shortened('settings'),
      board: playground.shortened('board'),
      run: playground.shortened('run'),
      state: playground.state(),
      picture: playground.picture(),
      race: playground.race(),
    };
    openDialog('share-dialog').addEventListener('close', () => files.stop(), { once: true });
    show('link');
    link.offer();
  };
  button('share').addEventListener('click', open);
  button('share').disabled = false;
  return open;
}
