// Sets the theme, the controls and the motion of a demo before anything is painted. A demo remembers nothing. This is a
// classic script, which loads where modules do not, so that it can also say why nothing else came.
(() => {
  const { documentElement: page } = document;
  const asked = new URLSearchParams(location.search);
  page.dataset.themeChoice = asked.get('theme') ?? 'system';
  page.dataset.solutionChoice = asked.get('loop') === 'yes' ? 'off' : 'on'; // else it would never play again
  page.dataset.reason = asked.get('reason') === 'yes' ? 'yes' : 'no';
  page.dataset.controls = /^(play|none)$/.exec(asked.get('controls') ?? '')?.[0] ?? 'full';

  const prefersLight = matchMedia('(prefers-color-scheme: light)');
  const onPaper = matchMedia('print'); // which is white
  const prefersContrast = matchMedia('(prefers-contrast: more)'); // whose colours the style sheet has
  const prefersStillness = matchMedia('(prefers-reduced-motion: reduce)');
  const follow = () => {
    const { themeChoice = '' } = page.dataset;
    const chosen = /^(light|dark)$/.test(themeChoice) ? themeChoice : prefersLight.matches ? 'light' : 'dark';
    page.dataset.theme = onPaper.matches ? 'light' : chosen;
    page.dataset.motion = prefersStillness.matches ? 'reduced' : 'full';
    dispatchEvent(new Event('look'));
  };
  for (const target of [prefersLight, prefersContrast, prefersStillness, onPaper])
    target.addEventListener('change', follow);
  addEventListener('settings', follow);
  follow();

  const explain = () => {
    const message = document.getElementById('message');
    if (!message) return;
    const reason =
      origin === 'null'
        ? 'in a frame without an origin of its own, scripts come only from servers that send Access-Control-Allow-Origin: *'
        : 'its scripts did not come';
    message.textContent = `This demo could not be loaded: ${reason}.`;
    message.hidden = false;
    page.classList.add('failed');
    // The element around lets this be seen in place of its poster. A demo that is to answer one host alone says nothing.
    const news = { lookahead: 1, type: 'error', message: message.textContent };
    if (parent !== window && !asked.has('host')) parent.postMessage(news, '*');
  };
  // The failure of a script is an event that only capturing listeners hear. It may come before the document is whole.
  const onError = (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', explain);
    else explain();
  };
  addEventListener('error', onError, true);
})();
