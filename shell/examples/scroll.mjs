// While a reader scrolls through a story, its demo goes to the node of the paragraph that is being read. It does so once
// somebody has started it: whoever only reads on loads nothing. docs/embedding.html has it as a recipe.

/** Where in the window one reads: in the middle, or below a demo that lies above the text. Parts of a hundred. */
const line = matchMedia('(max-width: 600px)').matches ? 87 : 50;

for (const story of document.querySelectorAll('.story')) {
  const demo = /** @type {import('../lookahead-demo.d.ts').LookaheadDemo} */ (story.querySelector('lookahead-demo'));
  let isStarted = false;
  demo.addEventListener('state', () => (isStarted = true));
  const reading = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes)
        if (isIntersecting && isStarted) demo.seek(Number(target.getAttribute('data-node')));
    },
    { rootMargin: `-${line}% 0px -${100 - line}%` },
  );
  for (const paragraph of story.querySelectorAll('[data-node]')) reading.observe(paragraph);
}
