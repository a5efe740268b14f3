// The options in the frame's query. One with a value that it cannot have is taken as if it were not there.

/** @typedef {import('../lookahead-demo.d.ts').Speed} Speed */

/**
 * `answers` is the origin of the page that may give orders and is told what happens: '*' is any page, '' is none.
 * @typedef {{ autoplay: 'visible' | 'click' | 'no', speed: Speed, loops: boolean, answers: string }} Options
 */

/** @param {unknown} value @returns {value is Speed} */
export const isSpeed = (value) =>
  value === 'max' || value === 'auto' || (typeof value === 'number' && value >= 1 && value < Infinity);

/** A restriction that is none of an origin answers nobody. @param {string | null} host */
function originOf(host) {
  if (host === null) return '*';
  try {
    const { origin } = new URL(host);
    return /^https?:/.test(origin) ? origin : '';
  } catch {
    return '';
  }
}

/** @param {string} query @returns {Options} */
export function readOptions(query) {
  const asked = new URLSearchParams(query);
  const autoplay = asked.get('autoplay');
  const word = asked.get('speed');
  const speed = isSpeed(word) ? word : Number(word);
  return {
    autoplay: autoplay === 'visible' || autoplay === 'no' ? autoplay : 'click',
    speed: isSpeed(speed) ? speed : 1000,
    loops: asked.get('loop') === 'yes',
    answers: originOf(asked.get('host')),
  };
}
