// Tells the canvas of mouse, pen and finger. Movements that the canvas has no use for scroll the page.

/** @typedef {import('../playground.d.ts').Playground} Playground */

/** @param {HTMLCanvasElement} canvas @param {{ clientX: number, clientY: number }} at @returns {[number, number]} */
function placeIn(canvas, at) {
  const { left, top } = canvas.getBoundingClientRect();
  return [at.clientX - left, at.clientY - top];
}

/** A wheel's turn in CSS pixels: some count lines or pages. @param {WheelEvent} event @param {number} page */
function wheelPixels({ deltaY, deltaMode }, page) {
  const unit = deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : deltaMode === WheelEvent.DOM_DELTA_PAGE ? page : 1;
  return deltaY * unit;
}

/**
 * @param {HTMLCanvasElement} canvas @param {Playground} playground
 * @param {() => boolean} mayScroll whether wheel and fingers are the canvas's where it has a use for them
 */
export function listenToPointers(canvas, playground, mayScroll = () => true) {
  const tell = (/** @type {string} */ type, /** @type {PointerEvent} */ event) =>
    playground.pointer(type, ...placeIn(canvas, event), event.pointerType === 'touch');
  let isDown = false;
  // Of several buttons, only the first one pressed and the last one let go have events of their own. What is done to others
  // between is told as a movement.
  const follow = (/** @type {PointerEvent} */ event) => {
    if (!event.isPrimary) return;
    const isHeld = (event.buttons & 1) !== 0;
    const isPressed = isHeld && !isDown && event.button === 0; // and not somewhere else, to be brought here
    const isLetGo = isDown && !isHeld;
    if (isPressed) canvas.setPointerCapture(event.pointerId);
    if (isPressed || isLetGo) isDown = isHeld;
    tell(isPressed ? 'down' : isLetGo ? 'up' : 'move', event);
  };
  for (const type of /** @type {const} */ (['pointermove', 'pointerdown', 'pointerup']))
    canvas.addEventListener(type, follow);
  // The browser has begun to scroll, or something else has taken the pointer. Nothing was clicked then.
  const leave = (/** @type {PointerEvent} */ event) => {
    if (!event.isPrimary) return;
    isDown = false;
    tell('leave', event);
  };
  canvas.addEventListener('pointercancel', leave);
  canvas.addEventListener('pointerleave', leave);

  canvas.addEventListener(
    'touchstart',
    (event) => {
      if (mayScroll() && event.touches.length === 1 && playground.wantsTouch(...placeIn(canvas, event.touches[0])))
        event.preventDefault();
    },
    { passive: false },
  );
  canvas.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey || !mayScroll()) return; // the wheel with Ctrl is the browser's zoom
      const turn = wheelPixels(event, canvas.clientHeight);
      if (playground.wheel(...placeIn(canvas, event), turn)) event.preventDefault();
    },
    { passive: false },
  );
}
