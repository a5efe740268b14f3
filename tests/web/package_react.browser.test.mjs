// The package in a page made with React: rendered on a server, taken over in a browser on a site that is not Lookahead's.
import { build } from 'esbuild';
import assert from 'node:assert/strict';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSite } from './browser.mjs';
import { native } from './engine.mjs';
import { installPackage, lendPackages } from './package.mjs';

const spec = '1;g=color-walk;b=uniform:3:8x8x4;a=greedy';

/** A post with a demo, which tells its node, and with what the engine has found. @param {string} site */
const post = (site) => `
  import createEngine from 'lookahead-engine';
  import 'lookahead-engine/react';
  import { useEffect, useRef, useState } from 'react';
  async function resultOf(spec) {
    const { session } = (await createEngine()).start(spec);
    session.advance(Infinity);
    return session.report().result;
  }
  export function Post() {
    const [result, setResult] = useState('nothing yet');
    const [node, setNode] = useState(-1);
    const demo = useRef(null);
    useEffect(() => void resultOf(${JSON.stringify(spec)}).then(setResult), []);
    return (
      <main>
        <button onClick={() => demo.current.seek(3)}>Third</button>
        <lookahead-demo ref={demo} site=${JSON.stringify(site)} spec=${JSON.stringify(spec)}
          style={{ width: '20em' }} onstate={({ detail }) => setNode(detail.node)}>A greedy search</lookahead-demo>
        <p id="node">{node}</p>
        <p id="result">{result}</p>
      </main>
    );
  }`;

const onServer = `
  import { StrictMode } from 'react';
  import { renderToString } from 'react-dom/server';
  import { Post } from './post.jsx';
  console.log(renderToString(<StrictMode><Post /></StrictMode>));`;

const inBrowser = `
  import { StrictMode } from 'react';
  import { hydrateRoot } from 'react-dom/client';
  import { Post } from './post.jsx';
  hydrateRoot(document.querySelector('#post'), <StrictMode><Post /></StrictMode>);`;

test('a post in React is rendered on a server, and its demo and its engine work in the page', async (t) => {
  const lookahead = await openSite(t);
  const { folder, run, write } = installPackage(t);
  lendPackages(folder, ['react', 'react-dom']);
  for (const [name, text] of Object.entries({ post: post(lookahead.url), server: onServer, page: inBrowser }))
    write(`${name}.jsx`, text);
  const settings = {
    absWorkingDir: folder,
    bundle: true,
    jsx: /** @type {const} */ ('automatic'),
    logLevel: /** @type {const} */ ('silent'),
  };
  await build({
    ...settings,
    entryPoints: ['server.jsx'],
    platform: 'node',
    packages: 'external',
    format: 'esm',
    outfile: join(folder, 'server.mjs'),
  });
  const rendered = run('node', 'server.mjs').trim();
  assert.match(rendered, /<lookahead-demo [^>]*>A greedy search<\/lookahead-demo>/);
  assert.match(rendered, /<p id="result">nothing yet<\/p>/);

  await build({ ...settings, entryPoints: ['page.jsx'], format: 'esm', outfile: join(folder, 'page.mjs') });
  copyFileSync(join(folder, 'node_modules/lookahead-engine/engine.wasm'), join(folder, 'engine.wasm'));
  write(
    'index.html',
    `<!doctype html><html lang="en"><title>A post</title><link rel="icon" href="data:,"><div id="post">${rendered}</div>
     <script type="module" src="page.mjs"></script></html>`,
  );
  const site = await openSite(t, {}, undefined, folder);
  const page = await site.open();
  const [{ result }] = native('run', spec);
  await page.getByText(result, { exact: true }).waitFor();
  await page.getByRole('button').click();
  await page.waitForFunction(() => document.querySelector('#node')?.textContent === '3');
  assert.deepEqual([...site.problems, ...lookahead.problems], []);
});
