// The page around the canvas. The playground (playground.d.ts) searches and draws; here it is loaded, and joined to all
// that the page has besides.
import { Link } from './address.mjs';
import { followState } from './announce.mjs';
import { showFailure } from './failure.mjs';
import { showCanvas, showStill } from './first_frame.mjs';
import { offerDaily } from './daily.mjs';
import { offerGames } from './games.mjs';
import { followRules, offerHelp } from './help.mjs';
import { listenToKeys } from './keys.mjs';
import { followLayout } from './layout.mjs';
import { offerLoad } from '../load/dialog.mjs';
import { offerLab } from './lab.mjs';
import { keepOffline, offerLaterVersion } from './offline.mjs';
import { element } from '../common/elements.mjs';
import { tellIfReplaced } from '../common/parts.mjs';
import { watchContext } from './lost.mjs';
import { offerPanels } from './panels.mjs';
import { Mirror } from '../mirror/mirror.mjs';
import { loadPlayground, NoCanvasError } from './playground.mjs';
import { listenToPointers } from './pointer.mjs';
import { printMoment } from './print.mjs';
import { followDiagnostics } from '../settings/diagnostics.mjs';
import { offerSettings } from '../settings/settings.mjs';
import { offerShare } from '../share/dialog.mjs';
import { showStopped } from './stopped.mjs';
import { followTheme, followThemeColour } from './theme.mjs';
import { offerWelcome } from './welcome.mjs';

/** @typedef {import('../playground.d.ts').State} State */

const canvas = /** @type {HTMLCanvasElement} */ (element('canvas'));

/** Told whenever what the playground shows has changed. @type {((state: State) => void)[]} */
const followers = [];

/** @type {Mirror | undefined} */
let mirror;

/** The spec to go on from, should the playground break. */
let moment = () => '';

followThemeColour();
const openSettings = offerSettings();
const openHelp = offerHelp();

try {
  const playground = await loadPlayground(
    {
      canvas,
      onChange: () => {
        const state = playground.state();
        for (const follow of followers) follow(state);
      },
      onMirror: (parts) => mirror?.changed(parts),
      onCursor: (cursor) => (canvas.style.cursor = cursor),
    },
    (error) => {
      showStopped(error, moment());
      void tellIfReplaced(); // a part of an earlier version is no longer there
    },
  );
  Object.assign(globalThis, { lookahead: playground }); // for the console: lookahead.state()
  const link = new Link(playground);
  moment = () => link.moment;
  const openLoad = offerLoad(playground, link);
  const share = offerShare(playground);
  const lab = offerLab(playground);
  const panels = offerPanels(playground);
  const games = offerGames(playground, link);
  const welcome = offerWelcome(playground, link);
  const daily = offerDaily(playground, link);

  followTheme(playground);
  followDiagnostics(playground);
  followLayout(canvas, playground);
  listenToPointers(canvas, playground);
  listenToKeys(() => playground, { help: openHelp, lab, load: openLoad, settings: openSettings, share });
  mirror = new Mirror(playground);
  followers.push((state) => mirror?.follow(state));
  followers.push(
    (state) => link.follow(state),
    followState(),
    panels.follow,
    games.follow,
    followRules(playground),
    welcome.follow,
    daily.follow,
  );
  link.openAddress(true);
  showCanvas(canvas, playground);
  watchContext(canvas, playground);
  printMoment(playground);
  keepOffline();
} catch (error) {
  if (error instanceof NoCanvasError) showStill(error.playground);
  if (!document.documentElement.classList.contains('stopped')) showFailure(error);
  void offerLaterVersion();
}
