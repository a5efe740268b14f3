// What a page needs for its first picture stands in the page itself: a style sheet or a script that is marked by
// `data-inline` comes with it, so that nothing else has to be fetched before. The page's policy allows just these texts,
// by their hashes.
import { createHash } from 'node:crypto';

/**
 * @param {string} html with the links that the site has
 * @param {(link: string) => Promise<string>} read the text behind such a link
 */
export async function withInlined(html, read) {
  const marked = /<link rel="stylesheet" href="([^"]*)" data-inline \/>|<script src="([^"]*)" data-inline><\/script>/g;
  /** @type {Record<string, string[]>} the policy's directives, each with what it allows besides */
  const allowed = { 'style-src': [], 'script-src': [] };
  let out = '';
  let end = 0;
  for (const match of html.matchAll(marked)) {
    const [whole, style, script] = match;
    const text = await read(style ?? script);
    if (text.includes('</')) throw new Error(`${style ?? script} can't stand in a page: it has "</"`);
    const [tag, directive] = style ? ['style', 'style-src'] : ['script', 'script-src'];
    allowed[directive].push(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    out += `${html.slice(end, match.index)}<${tag}>${text}</${tag}>`;
    end = match.index + whole.length;
  }
  out += html.slice(end);
  for (const [directive, hashes] of Object.entries(allowed))
    if (hashes.length) out = out.replace(`${directive} 'self'`, (found) => [found, ...hashes].join(' '));
  return out;
}
