// The Lab in a frame of another's page.
import { listenToHost, tellHost } from '../embed/messages.mjs';

/** The page around it gives the frame the height that it needs, and says how it is to look. */
export function joinHost() {
  const { theme } = Object.fromEntries(new URL(location.href).searchParams);
  const { dataset } = document.documentElement;
  const follow = (/** @type {string} */ choice) => {
    dataset.themeChoice = choice;
    dispatchEvent(new Event('settings'));
  };
  if (theme) follow(theme);
  listenToHost('*', (order) => {
    if (order.type === 'theme') follow(order.theme);
  });
  tellHost('*', { type: 'ready' });
  const { body } = document;
  const tellHeight = () => tellHost('*', { type: 'height', height: Math.ceil(body.getBoundingClientRect().height) });
  new ResizeObserver(tellHeight).observe(body);
}
