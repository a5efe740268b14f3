// Sets what was chosen here before (shell/settings) before anything is painted, and hides the picture of the default
// board where the link names another. It is a classic script so that it runs first. The choices are in data-*
// attributes of the root. What follows from them is worked out here alone, again whenever one of them or of the
// system's choices changes.
(() => {
  const { documentElement: page } = document;
  const choices = { theme: 'system', size: '100', patterns: 'off', motion: 'system', solution: 'on', diagnostics: 'off' };
  /** @param {string} key @returns {Record<string, unknown>} */
  const stored = (key) => {
    try {
      return Object(JSON.parse(localStorage.getItem(key) ?? '{}'));
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
  else if (!stored('welcome').over) page.dataset.welcome = 'on';
})();
