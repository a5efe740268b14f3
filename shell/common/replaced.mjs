/** Whether the site has another version of this page by now, whose own script has another name. */
export async function isReplaced() {
  const script = document.querySelector('script[type=module]')?.getAttribute('src');
  try {
    const response = await fetch(location.href, { cache: 'no-cache' });
    return response.ok && script != null && !(await response.text()).includes(script);
  } catch {
    return false; // no network: nobody knows
  }
}
