// Plays the first nodes of the default run on the picture that stands in the page, before anything of the engine is there:
// the site's build has written into it which cells each node changes (web/toolchain/first_picture.mjs). The canvas takes
// over at the node that the picture has come to (first_frame.mjs). It is a classic script, which waits for nothing but the
// page itself.
(() => {
  const picture = document.getElementById('first-picture');
  const { classList, dataset } = document.documentElement;
  if (!picture?.dataset.moves || classList.contains('linked') || dataset.motion === 'reduced') return;
  const [kinds, ...nodes] = picture.dataset.moves.split(';');
  const cells = picture.querySelector('.cells');
  const [, , columns] = (picture.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const inset = 0.045; // half of the gap between cells (cellShape in shell/common/board_svg.mjs)

  /** A square above the one that was there, below the gaps. @param {number} index @param {string} kind */
  const paint = (index, kind) => {
    const square = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    const place = { x: (index % columns) - inset, y: Math.floor(index / columns) - inset, width: 1, height: 1 };
    for (const [name, value] of Object.entries({ class: `c${kind}`, ...place })) square.setAttribute(name, `${value}`);
    cells?.append(square);
  };

  /** @param {string} changes numbers are cells that stay, letters what the next one becomes */
  const show = (changes) => {
    let at = 0;
    for (const [, stays, letter = 'a'] of changes.matchAll(/(\d+)|([a-z])/g))
      if (stays) at += Number(stays);
      else paint(at++, kinds.split(',')[letter.charCodeAt(0) - 97]);
  };

  let node = 0;
  const play = () => {
    if (picture.dataset.held !== undefined || node === nodes.length) return;
    show(nodes[node]);
    picture.dataset.node = String(++node);
    wait();
  };
  // As fast as the canvas plays: two nodes a second at first, and then gathering speed.
  const wait = () => setTimeout(play, 1000 / (2 + node / 2));
  wait();
})();
