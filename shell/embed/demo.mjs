// A demo: a picture of a link's board, or the playground itself. The playground comes when something is wanted of it
// and the frame is on screen. It goes again when the frame has been off screen for a while, or when the browser has
// taken its drawing context for other demos: the picture then shows the moment at which it stood, and so does what
// comes back.
import { drawPicture } from './boards.mjs';
import { preview } from './picture.mjs';

/** @typedef {import('./live.mjs').Live} Live */
/** @typedef {import('../engine.d.ts').Link} Link */
/** @typedef {import('../engine.d.ts').Picture} Picture */
/** @typedef {import('../playground.d.ts').State} State */
/** @typedef {import('../playground.d.ts').RaceBoard} RaceBoard */
/** @typedef {import('../lookahead-demo.d.ts').DemoState} DemoState */
/** @typedef {import('../lookahead-demo.d.ts').Speed} Speed */

// Milliseconds after which a playground that is off screen is put away, and a run that has ended begins again.
const putAwayDelay = 3000;
const loopDelay = 2000;

const root = document.documentElement;

const nothingToShow =
  'This demo has no search to show: a <lookahead-demo> needs the attribute “spec” or “plan”, and the address of a frame ' +
  'needs a spec after its #.';

/**
 * What stands in the frame, and what comes next:
 *
 *   picture   the picture alone; the playground comes when something is wanted and the frame is on screen: starting
 *   asleep    the picture alone; the playground comes as soon as the frame is on screen: starting
 *   starting  the picture, while the playground is loaded: live, or picture where it can't be loaded
 *   live      the playground, at rest or playing: seeking; asleep when off screen; picture when its context is lost or it
 *             breaks
 *   seeking   the playground, on its way to a node: live when it is there; asleep and picture as above
 *
 * @typedef {'picture' | 'asleep' | 'starting' | 'live' | 'seeking'} Stage
 */

/**
 * @typedef {object} Watcher
 * @property {() => void} changed what describe() tells is another
 * @property {(picture: Picture, runs: number) => void} drawn `runs` is 0 but for a race
 * @property {(message: string, isShown: boolean) => void} failed what was asked for can't be done; `isShown` where
 *   nothing else is on screen that tells
 * @property {(message: string) => void} unstarted the playground did not come
 * @property {(error: Error) => void} broken the playground has broken, and its last moment is what the picture shows
 * @property {(state: State) => void} ended it has played to the end; of a match, the match is over
 * @property {() => boolean} mayScroll whether wheel and fingers are the demo's
 */

export class Demo {
  /** The moment that the picture shows. While the playground is there, the moment that was asked for last.
   * @type {Link | undefined} */
  #link;
  /** @type {Stage} */
  #stage = 'picture';
  /** The playground, in the stages live and seeking. @type {Live | undefined} */
  #live;
  #isVisible = false;
  /** What is wanted of the playground: to go to a node first, if there is one, and then to play or to rest.
   * @type {{ node: number | undefined, plays: boolean }} */
  #wish = { node: undefined, plays: false };
  /** How many runs were asked for: an answer that is not to the last of them comes too late. */
  #asked = 0;
  /** Whether the last of them is still to come. What is wanted meanwhile is wanted of that run. */
  #isOpening = false;
  /** @type {State | undefined} */
  #state;
  /** The last moment that the playground has told of. */
  #told = '';
  /** @type {Picture | undefined} */
  #picture;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #putAwayTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #loopTimer;

  /** @param {HTMLElement} place of the picture @param {Speed} speed @param {boolean} loops @param {Watcher} watcher */
  constructor(place, speed, loops, watcher) {
    this.place = place;
    this.speed = speed;
    this.loops = loops;
    this.watcher = watcher;
  }

  /** Undefined while there is only a picture. */
  get playground() {
    return this.#live?.playground;
  }

  /** The spec of the moment shown. */
  get spec() {
    return this.playground?.link() ?? this.#link?.spec ?? '';
  }

  /** The same, and what there is to know of it. */
  get link() {
    const link = this.playground?.describeLink(this.spec);
    return link && !('error' in link) ? link : this.#link;
  }

  /** @returns {DemoState} */
  describe() {
    const { node = 0, end = 0, status = 'running', best = '' } = this.#state ?? {};
    const sentence = this.#state?.sentence ?? this.#picture?.result ?? '';
    const playing = this.#live !== undefined && this.#state?.playing === true;
    return { spec: this.spec, live: this.#live !== undefined, playing, node, end, status, sentence, best };
  }

  /**
   * Shows another run; where it can't, all stays as it was.
   * @param {string} spec @param {boolean} isAddress the frame's own: where it is broken, the frame has to say so
   */
  async load(spec, isAddress = false) {
    const asked = ++this.#asked;
    const wasLive = this.#live !== undefined;
    const wish = this.#wish;
    this.#isOpening = true;
    const opened = await this.#tryToOpen(spec);
    if (asked !== this.#asked) return;
    this.#isOpening = false;
    if ('problem' in opened) {
      this.watcher.failed(opened.problem, isAddress || !this.#picture);
      this.#come();
      return;
    }
    if (!wasLive) this.playground?.open(opened.spec); // the playground has come meanwhile
    this.#link = opened;
    if (wish === this.#wish) wish.node = undefined; // a node that was asked for meanwhile is one of this run
    this.#state = undefined;
    this.#draw(opened.picture, opened.race);
    this.#come();
    this.watcher.changed();
  }

  /** What is to be shown, or why it can't be: by its link, or since something of it does not come. @param {string} spec */
  async #tryToOpen(spec) {
    if (!spec) return { problem: nothingToShow };
    try {
      const opened = await this.#open(spec);
      if (!('error' in opened)) return opened;
      const { message, column } = opened.error;
      return { problem: `This demo’s link can’t be opened: ${message} (column ${column}).` };
    } catch (error) {
      return { problem: `This demo could not be loaded: ${error instanceof Error ? error.message : error}.` };
    }
  }

  /** @param {string} spec */
  async #open(spec) {
    const { playground } = this;
    if (!playground) return preview(spec);
    const opened = playground.open(spec);
    const link = 'error' in opened ? opened : playground.describeLink(spec);
    return 'error' in link ? link : { ...link, picture: playground.picture(), race: playground.race() };
  }

  play() {
    this.#wish.plays = true;
    this.#come();
  }

  /** Brings the playground, which rests unless it plays already. */
  wake() {
    if (this.#stage === 'picture') this.#stage = 'asleep';
    this.#come();
  }

  /** Stops, also on the way to a node. */
  pause() {
    clearTimeout(this.#loopTimer);
    this.#wish = { node: undefined, plays: false };
    if (this.#stage === 'seeking') this.#stage = 'live';
    if (this.playground?.state().playing) this.playground.command('play');
  }

  /** @param {number} node */
  seek(node) {
    this.#wish = { node, plays: false };
    if (this.#stage === 'seeking') this.#stage = 'live'; // what it was on its way to is given up
    this.#come();
  }

  /** @param {Speed} speed */
  setSpeed(speed) {
    this.speed = speed;
    this.playground?.setSpeed(speed === 'max' ? Infinity : speed === 'auto' ? 0 : speed);
  }

  /** @param {boolean} isVisible */
  setVisible(isVisible) {
    this.#isVisible = isVisible;
    clearTimeout(this.#putAwayTimer);
    if (!isVisible) this.#putAwayTimer = setTimeout(() => this.#putAway('asleep'), putAwayDelay);
    if (this.#live) this.#apply();
    else this.#come();
  }

  /** Makes the picture that of the moment on screen, since a canvas is not printed. */
  refreshPicture() {
    if (this.playground) this.#draw(this.playground.picture(), this.playground.race());
  }

  /** Does what is wanted, for which the playground has to come first. */
  #come() {
    if (this.#live) this.#apply();
    else if (this.#isWanted() && this.#isVisible && this.#picture) void this.#start();
  }

  /** Whether the playground is to come when the frame is on screen. */
  #isWanted() {
    const { node, plays } = this.#wish;
    return this.#stage === 'asleep' || (this.#stage === 'picture' && (plays || node !== undefined));
  }

  async #start() {
    this.#stage = 'starting';
    root.classList.add('loading');
    try {
      const { Live } = await import('./live.mjs');
      this.#live = await Live.start({
        follow: (state) => this.#follow(state),
        lost: () => this.#giveUp(),
        broken: (error) => void this.#break(error),
        mayScroll: this.watcher.mayScroll,
      });
      this.#stage = 'live';
      this.setSpeed(this.speed);
      this.#live.playground.open(this.#link?.spec ?? '');
      // Who is to move first, or has a board alone before them, has come to play: a search comes when they ask for it.
      if (this.#live.playground.state().unasked || this.#link?.kind === 'board') this.#wish.plays = false;
      this.#apply();
      if (this.#live.isLost()) this.#giveUp();
    } catch (error) {
      if (!this.#live) this.#rest();
      const reason = error instanceof Error ? error.message : String(error);
      this.watcher.unstarted(`This demo can’t be started: ${reason}.`);
    }
    root.classList.remove('loading');
    if (!this.#isVisible) this.setVisible(false); // it was scrolled away meanwhile
  }

  /** Does what is wanted; on the way to a node, what comes after that waits until it is there. */
  #apply() {
    const { playground } = this;
    if (!playground || this.#isOpening) return;
    const { node, plays } = this.#wish;
    if (node !== undefined && this.#stage === 'live') playground.goTo(node);
    const { playing, seeking } = playground.state();
    this.#stage = seeking ? 'seeking' : 'live';
    if (seeking) return;
    this.#wish.node = undefined;
    if (playing !== (plays && this.#isVisible)) playground.command('play');
  }

  /** @param {State} state */
  #follow(state) {
    if (!this.#live) return; // this is of what it shows before it is told what to show
    const before = this.#state;
    this.#state = state;
    if (!state.seeking) this.#told = this.spec;
    if (!this.#isOpening) this.#fulfil(state, before);
    this.watcher.changed();
  }

  /** What of the wish has come true, or is another by what somebody has pressed. @param {State} state @param {State} [before] */
  #fulfil(state, before) {
    if (this.#stage === 'seeking' && !state.seeking) {
      this.#stage = 'live';
      this.#wish.node = undefined;
      this.#apply();
    } else if (this.#hasEnded(state, before)) this.#end(state);
    else if (!state.seeking && this.#isVisible) this.#wish.plays = state.playing;
  }

  /**
   * A match may also come to its end by a person's move, for which nothing has to play. When a search of one of its turns
   * has ended, it goes on: with the move that was found, or with that of the person whom the search has advised.
   * @param {State} state @param {State} [before]
   */
  #hasEnded(state, before) {
    if (state.playing || !state.ended) return false;
    if (this.link?.kind !== 'match') return this.#wish.plays && !state.solution; // which is played after the end
    return (this.#wish.plays || before?.ownMove === true) && this.#isOver(state);
  }

  /** A match that is over shows its last move, after which the board is worth something to its players. @param {State} state */
  #isOver({ solution, move, moves }) {
    return solution && move === moves && this.playground?.picture().objective !== null;
  }

  /** @param {State} state */
  #end(state) {
    this.#wish.plays = false;
    this.watcher.ended(state);
    clearTimeout(this.#loopTimer);
    if (this.loops) this.#loopTimer = setTimeout(() => this.#playAgain(), loopDelay);
  }

  /** Plays from the start, unless somebody has gone elsewhere meanwhile. */
  #playAgain() {
    if (this.#state?.ended) this.play();
  }

  /**
   * Puts the picture of the moment in the playground's place. Of a moment that it is still on its way to, the link that
   * was opened tells more.
   * @param {'asleep' | 'picture'} stage
   */
  #putAway(stage) {
    const live = this.#live;
    if (!live) return;
    if (this.#stage !== 'seeking') {
      this.#link = this.link;
      this.#state = live.playground.state(); // what plays tells of itself only now and then
    }
    this.#draw(live.playground.picture(), live.playground.race());
    this.#live = undefined;
    this.#stage = stage;
    live.close();
    this.watcher.changed();
  }

  /** It could not be started, and is not tried again before somebody asks for it: what is missing may well be so still. */
  #rest() {
    this.#stage = 'picture';
    this.#wish = { node: undefined, plays: false };
  }

  /** Other demos are on screen as well: this one comes back when it is asked to. */
  #giveUp() {
    clearTimeout(this.#loopTimer);
    this.#wish.plays = false;
    this.#putAway('picture');
  }

  /** Nothing can be asked of a playground that has broken: the picture is made of what it told last. */
  async #break(/** @type {Error} */ error) {
    const state = this.#state;
    clearTimeout(this.#loopTimer);
    this.#live?.close();
    this.#live = undefined;
    this.#stage = 'picture';
    this.#wish.plays = false;
    await this.load(this.#told || this.spec);
    this.#state = state;
    this.watcher.broken(error);
    this.watcher.changed();
  }

  /** @param {Picture} picture @param {RaceBoard[]} race */
  #draw(picture, race) {
    this.#picture = picture;
    drawPicture(this.place, picture, race);
    this.watcher.drawn(picture, race.length);
  }
}
