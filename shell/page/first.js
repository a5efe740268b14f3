// Sets what was chosen here before (shell/settings) before anything is painted, and hides the picture of the default
// board where the link names another. It is a classic script so that it runs first. The choices are in data-*
// attributes of the root. What follows from them is worked out here alone, again whenever one of them or of the
// system's choices changes.
(() => {
  const { documentElement: page } = document;
  const choices = {
    theme: 'system',
    size: '100',
    patterns: 'off',
    motion: 'system',
    solution: 'on',
    letters: 'on',
    diagnostics: 'off',
  };
  /** @param {string} key @returns {Record<string, unknown>} */
  const stored = (key) => {
    try {
      return Object(JSON.parse(localStorage.getItem(`lookahead-${key}`) ?? '{}'));
    } catch {
      return {}; // a frame without an origin has no storage; or what is stored cannot be read
    }
  };
  const settings = stored('settings');
  for (const [name, initial] of Object.entries(choices))
    page.dataset[`${name}Choice`] = String(settings[name] ?? initial);
  const panels = stored('panels');
  if (panels.panel) page.dataset.panel = String(panels.panel); // else the one that the page names
  page.dataset.folded = String(panels.folded ?? '');

  const prefersLight = matchMedia('(prefers-color-scheme: light)');
  const prefersStillness = matchMedia('(prefers-reduced-motion: reduce)');
  const leastWidth = 320; // CSS pixels: nothing gets too large for a window as wide as that
  const follow = () => {
    const { themeChoice = '', motionChoice } = page.dataset;
    page.dataset.theme = /^(light|dark)$/.test(themeChoice) ? themeChoice : prefersLight.matches ? 'light' : 'dark';
    page.dataset.motion =
      motionChoice === 'full' || (motionChoice !== 'reduced' && !prefersStillness.matches) ? 'full' : 'reduced';
    setSize();
    dispatchEvent(new Event('look'));
  };
  /** @returns whether it is another */
  const setSize = () => {
    const chosen = Math.min(Math.max(Number(page.dataset.sizeChoice) / 100 || 1, 0.8), 1.6);
    const size = String(Math.min(chosen, Math.max(1, innerWidth / leastWidth)));
    const isOther = page.style.getPropertyValue('--size') !== size;
    page.style.setProperty('--size', size);
    return isOther;
  };
  const prefersContrast = matchMedia('(prefers-contrast: more)'); // of which the palette knows
  for (const target of [prefersLight, prefersStillness, prefersContrast]) target.addEventListener('change', follow);
  addEventListener('resize', () => setSize() && dispatchEvent(new Event('look')));
  addEventListener('settings', follow);
  follow();

  // Nothing of the page is there to say that its scripts are not. Where its site is being replaced, they may be those of
  // another version, which go by other names.
  const explain = () => {
    const notice = document.getElementById('notice');
    const make = (/** @type {string} */ tag, /** @type {string} */ textContent) =>
      Object.assign(document.createElement(tag), { textContent });
    const reload = Object.assign(make('button', 'Reload'), { className: 'button', onclick: () => location.reload() });
    const reason = 'Either there is no network, or there is a new version of it. Reloading keeps the address.';
    notice?.replaceChildren(make('h2', 'This page did not come whole'), reload, make('p', reason));
    notice?.removeAttribute('hidden');
    page.classList.add('failed');
  };
  // Only capturing listeners hear of it, and perhaps before the document is whole.
  const onError = (/** @type {Event} */ { target }) => {
    const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    if (!isStyle && !(target instanceof HTMLScriptElement)) return;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', explain);
    else explain();
  };
  addEventListener('error', onError, true);

  if (location.hash.length > 1) page.classList.add('linked');
  else if (!stored('welcome').over) page.dataset.welcome = 'on';
})();
