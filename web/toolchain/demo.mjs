// The script of <lookahead-demo>, as one classic script: shell/lookahead-demo.mjs with what it imports, its style sheet and
// the colours of the palette that it has a use for.
import { build, transform } from 'esbuild';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Colours of cells, by the numbers that posters have for them (kindOf in shell/common/poster.mjs). */
const cells = ['gone', ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `cell-${number}`), 'free'];

/**
 * The style sheet with numbers for the palette's names, and their colours in the dark and in the light.
 * @param {string} palette @param {string} sheet
 */
function coloured(palette, sheet) {
  const names = [...new Set([...cells, ...[...sheet.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name)])];
  const [dark, light] = palette.split(/^:root\[data-theme='light'\]|^@media/m);
  const colours = [dark, light].map((theme) =>
    names.map((name) => {
      const colour = new RegExp(`--${name}: #(\\w{6});`).exec(theme)?.[1];
      if (!colour) throw new Error(`the palette has no --${name}, of which demos have a use`);
      return colour;
    }),
  );
  const style = sheet.replace(/--([\w-]+)(?=[):])/g, (_, name) => `--${names.indexOf(name)}`);
  return { style, colours: colours.map((each) => each.join('')) };
}

/** @param {string} shell @returns {Promise<string>} */
export async function demoScript(shell) {
  const read = (/** @type {string} */ name) => readFile(path.join(shell, name), 'utf8');
  const sheet = await read('embed/element.css');
  const { style, colours } = coloured(await read('styles/palette.css'), sheet);
  const { code: smallStyle } = await transform(style, { loader: 'css', minify: true });
  const { outputFiles } = await build({
    entryPoints: [path.join(shell, 'lookahead-demo.mjs')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: {
      demoStyle: JSON.stringify(smallStyle.trim()),
      demoColours: JSON.stringify(colours),
    },
  });
  return outputFiles[0].text;
}
