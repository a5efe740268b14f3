// Before anything is painted: what was chosen here before (shell/settings), and no picture of the default board where
// the link names another. A classic script, so that it runs first. The choices are in the root's data-*; what follows
// from them is worked out here alone, again whenever a choice or the system's own changes.
(() => {
  const { documentElement: page } = document;
  const choices = { theme: 'system', size: '100', patterns: 'off', motion: 'system', diagnostics: 'off' };
  /** @param {string} key @returns {Record<string, unknown>} */
  const stored = (key) => {
    try {
      return Object(JSON.parse(localStorage.getItem(key) ?? '{}'));
    } catch {
      return {}; // a frame without an origin of its own has no storage; or something else was stored
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
  const leastWidth = 320; // what all is laid out for: larger than this fits, nothing gets
  const follow = () => {
    const { themeChoice = '', sizeChoice, motionChoice } = page.dataset;
    page.dataset.theme = /^(light|dark)$/.test(themeChoice) ? themeChoice : prefersLight.matches ? 'light' : 'dark';
    page.dataset.motion =
      motionChoice === 'full' || (motionChoice !== 'reduced' && !prefersStillness.matches) ? 'full' : 'reduced';
    const size = Math.min(Math.max(Number(sizeChoice) / 100 || 1, 0.8), 1.6);
    page.style.setProperty('--size', String(Math.min(size, Math.max(1, innerWidth / leastWidth))));
    dispatchEvent(new Event('look'));
  };
  for (const target of [prefersLight, prefersStillness]) target.addEventListener('change', follow);
  addEventListener('resize', follow);
  addEventListener('settings', follow);
  follow();
  if (location.hash.length > 1) page.classList.add('linked');
})();
