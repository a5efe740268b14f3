// The Lab: experiments of many runs, their tables and charts, and the search behind any figure. All of it is read by the
// engine; the page makes forms, tables and pictures.
import { offerTabs } from '../common/tabs.mjs';
import { button, element, make, reasonOf } from '../common/elements.mjs';
import { keepOffline, offerLaterVersion } from '../page/offline.mjs';
import { specOf } from '../page/link.mjs';
import { followThemeColour } from '../page/theme.mjs';
import { acceptDrops } from '../common/drops.mjs';
import { compileEngine, fetchEngineInTime, instantiate } from '../common/engine.mjs';
import { part } from '../common/parts.mjs';
import { opensFirst } from '../common/menus.mjs';
import { toast } from '../common/toast.mjs';
import { Lab } from './lab.mjs';
import { Screen } from './screen.mjs';
import { announce, tellProblem } from './tell.mjs';

/** @param {import('./screen.mjs').Screen} screen @param {{ question: string, plan: string }[]} examples */
function offerExamples(screen, examples) {
  const choice = /** @type {HTMLSelectElement} */ (element('examples'));
  choice.replaceChildren(
    make('option', { value: '' }, 'Begin with…'),
    ...examples.map(({ question }, i) => make('option', { value: String(i) }, question)),
  );
  opensFirst(choice).addEventListener('change', () => {
    const example = examples[Number(choice.value)];
    if (choice.value && example) screen.open(example.plan, example.question, { isStep: true });
    choice.value = '';
  });
}

/** Whether this is a frame of another's page (the element's plan=, lookahead-demo.mjs). */
const isEmbedded = new URL(location.href).searchParams.has('embed');

const noPlan = 'This demo has no experiment to show: the attribute “plan” of its <lookahead-demo> is empty.';

/** A tab's own script did not come: says so in its place. @param {string} id */
const orSay = (id) => (/** @type {Error} */ error) => {
  element(id).textContent = `This could not be fetched: ${error.message}. Choose the tab again to try again.`;
};

/** @param {Lab} lab */
async function openPublished(lab) {
  const { showPublished } = await part(import('./published.mjs'));
  showPublished(lab, announce);
}

/** @type {import('./compare.mjs').Comparison | undefined} */
let compared;

/** @param {Lab} lab @param {Screen} screen */
async function openComparison(lab, screen) {
  const { Comparison } = await part(import('./compare.mjs'));
  compared ??= new Comparison(
    lab,
    () => screen.data && { name: 'Open here', data: screen.data, revisions: screen.revisions },
  );
  screen.onDone = (execution) => compared?.refresh(execution);
  return compared;
}

async function begin() {
  followThemeColour();
  if (isEmbedded) {
    document.documentElement.classList.add('embedded'); // at once, before anything is seen
    void part(import('./embedded.mjs')).then(({ joinHost }) => joinHost());
  }
  const module = await compileEngine();
  const lab = new Lab(await instantiate(module), module);
  const screen = new Screen(lab, isEmbedded);
  const examples = lab.engine.examples();
  offerExamples(screen, examples);
  screen.offerExports();
  const hasPublished = document.getElementById('tab-published') !== null; // the site's build knows whether there are any
  const show = offerTabs('lab-tabs', (name) => {
    // The address leads to what is shown. What is compared are the reader's files, to which there is no link.
    const isOfTables = location.hash.startsWith('#published');
    if (name === 'published' && !isOfTables) {
      history.replaceState(null, '', '#published');
    } else if (name !== 'published' && isOfTables) {
      history.replaceState(null, '', location.pathname + location.search);
      screen.remember();
    }
    button('copy-link').hidden = name === 'compare';
    button('copy-link').disabled = name === 'experiment' && !screen.data?.plan;
    if (name === 'published') openPublished(lab).catch(orSay('tables'));
    if (name === 'compare') openComparison(lab, screen).catch(orSay('comparison'));
    if (name === 'experiment' && !screen.hasBegun) screen.open(examples[0].plan, examples[0].question);
  });
  const openAddress = () => {
    const text = specOf(location.hash);
    const isPublished = text.startsWith('published');
    if (!text && isEmbedded) return tellProblem(element('problem'), noPlan);
    if (text && !isPublished) screen.open(text, history.state?.question ?? '', { picked: history.state?.picked });
    show(isPublished && hasPublished ? 'published' : 'experiment');
  };
  addEventListener('hashchange', openAddress);
  // Entries of files have no address that could change between them.
  addEventListener('popstate', ({ state }) => {
    if (state?.file === undefined) return;
    show('experiment');
    if (!screen.showFile(state.file)) toast('This file is here no longer: open it again');
  });
  acceptDrops((file) => {
    if (!element('compare').hidden)
      return void openComparison(lab, screen).then((comparison) => comparison.take(file), orSay('comparison'));
    if (element('experiment').hidden) show('experiment'); // where it will be seen
    void screen.take(file);
  });
  openAddress();
  fetchEngineInTime();
  Object.assign(globalThis, { lab: { engine: lab.engine, screen } }); // for the console
  if (!isEmbedded) void keepOffline();
}

begin().catch((error) => {
  console.error(error);
  tellProblem(element('problem'), `The Lab could not be started: ${reasonOf(error)}.`);
  void offerLaterVersion();
});
