// Tells whether the wheel and the keys are the demo's or the page's around it. They are the demo's from a click in it
// until Escape or a click elsewhere. Escape gives the focus back to the page around.

const root = document.documentElement;

/** @param {boolean} isEngaged */
const set = (isEngaged) => void root.classList.toggle('engaged', isEngaged);

export const isEngaged = () => root.classList.contains('engaged');

export function followEngagement() {
  for (const type of ['pointerdown', 'click']) addEventListener(type, () => set(true), true);
  addEventListener('blur', () => set(false));
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    set(false);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    parent.focus();
  });
}
