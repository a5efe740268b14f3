// Before anything is painted: the theme that was chosen here before, and no picture of the default board where the link
// names another. A classic script, so that it runs first.
(() => {
  const { documentElement: page } = document;
  let stored;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // A frame without an origin of its own has no storage.
  }
  const prefersLight = matchMedia('(prefers-color-scheme: light)').matches;
  const chosen = stored === 'light' || stored === 'dark' ? stored : undefined;
  page.dataset.themeChoice = chosen ?? 'system';
  page.dataset.theme = chosen ?? (prefersLight ? 'light' : 'dark');
  if (location.hash.length > 1) page.classList.add('linked');
})();
