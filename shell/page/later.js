// What would hold up the first picture stands in templates, and is put into the page when the picture is there and the page
// is whole; or after a second, since what nobody looks at is never drawn.
(() => {
  const begin = () => {
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', begin);
    /** @type {NodeListOf<HTMLTemplateElement>} */
    const templates = document.querySelectorAll('template.later');
    for (const later of templates) later.replaceWith(later.content);
  };
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  setTimeout(begin, 1000);
})();
