// The documents as pages of the site: those of docs/ and of the project's root, and a reference that is made from the
// catalog, so that what the engine offers stands there as it is.
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Marked } from 'marked';

/** @typedef {import('../../shell/engine.d.ts').Game} Game */
/** @typedef {import('../../shell/engine.d.ts').Algorithm} Algorithm */
/** @typedef {import('../../shell/engine.d.ts').Param} Param */
/** @typedef {import('./first_picture.mjs').FirstLook} FirstLook */
/** A page by its place in the site. @typedef {{ page: string, html: string }} Page */

/**
 * The documents and what each is about, for somebody who has read none of them: those for readers first, then those for who
 * builds on it. Others follow them, with their first sentence.
 * @type {Record<string, string>}
 */
const about = {
  reference:
    'Every game with its rules, every algorithm with its idea, its cost and its parameters, and what the words mean.',
  search:
    'Why the searches are built as they are: how a search can stop at any node, go back, and keep what it has seen.',
  findings:
    'What came out when published claims about these searches were tried again, and how parameters that a source leaves open were chosen.',
  sources: 'The articles, programs and papers that the games and the searches come from, with their addresses.',
  experiments:
    'Many runs by one plan: lists and ranges of settings and boards, the rows they give, tables and tournaments.',
  links: 'A run is one line of text, which an address can hold, too. Here is all that such a line can say.',
  'own-algorithm':
    'From an empty file to a demo in your post, in four steps: a search of your own for a game that is there.',
  package: 'The engine as a package for npm: in Node, in pages and in workers, with types for TypeScript.',
  cpp: 'The engine as a CMake package: its searches, and its command line for games and algorithms of your own.',
  lab: 'How the page of experiments is made: plans, rows, charts, and the search behind every figure.',
  page: 'How the playground is made: the canvas and what is around it, access without seeing it, demos, life without a network.',
  speed:
    'How fast the engine searches, beside the plainest program that does the same work, and how much the page weighs.',
  architecture: 'A map of the whole program: the layers of the engine, the command line, the WebAssembly and the page.',
  contributing: 'How to set up, build and test the program, and the rules that its code keeps to.',
  changelog: 'What each version brought, by subject.',
};
const fromRoot = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];

/** @param {string | number} text */
export const escaped = (text) =>
  String(text).replace(
    /[&<>"]/g,
    (c) => /** @type {Record<string, string>} */ ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c],
  );

/** A heading's anchor, as hosts of repositories make them. @param {string} words */
const slugOf = (words) =>
  words
    .toLowerCase()
    .replace(/<[^>]*>|&[a-z]+;|[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Where a document lies in the site. @param {string} source relative to the project */
const pageOf = (source) => `docs/${path.posix.basename(source, '.md').toLowerCase()}.html`;

/** @param {string} title @param {string} body */
const whole = (title, body) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta
      http-equiv="Content-Security-Policy"
      content="default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
    />
    <title>${escaped(title)} · Lookahead</title>
    <link rel="icon" href="../assets/icons/lookahead.svg" />
    <script src="../page/first.js"></script>
    <link rel="stylesheet" href="./docs.css" />
  </head>
  <body>
    <nav aria-label="Site">
      <a href="../index.html">Lookahead</a> · <a href="../lab.html">Lab</a> · <a href="./index.html">Documents</a>
    </nav>
    <main>
${body}    </main>
  </body>
</html>
`;

/**
 * Where what a text says can be seen at work: `lookahead run 'SPEC'` on the page, `lookahead experiment 'PLAN'` in the Lab.
 * Nowhere if it has a game or an algorithm that is not in the catalog, such as one that a document is about to write.
 * @param {string} text @param {Game[]} games
 */
function placeOf(text, games) {
  const [, command, spec] = /\blookahead (run|experiment) '(?:1;)?([^'\n]+)'/.exec(text) ?? [];
  const game = games.find(({ id }) => id === /^g=([\w-]+)/.exec(spec ?? '')?.[1]);
  if (!game || spec.includes('...')) return undefined;
  const algorithms = [...spec.matchAll(/[;.]a=([^;]+)/g)].flatMap(([, ids]) => ids.split(','));
  if (!algorithms.length || !algorithms.every((id) => game.algorithms.some((each) => each.id === id))) return undefined;
  const page = command === 'run' ? 'index' : 'lab';
  const words = command === 'run' ? 'See it search' : 'Run it in the Lab';
  return { href: `../${page}.html#1;${escaped(spec)}`, words, spec };
}

/** The commands of a block, a link each. @param {string} text @param {Game[]} games */
function placesMarkup(text, games) {
  const places = text.split('\n').flatMap((line) => (line.startsWith('$ ') ? (placeOf(line, games) ?? []) : []));
  const links = places.map(
    ({ href, words, spec }) => `<a href="${href}" aria-label="${words}: ${escaped(spec)}">${words}</a>`,
  );
  return links.length ? `<p>${links.join(' · ')}</p>\n` : '';
}

/** @param {string} label @param {string} table */
const wide = (label, table) =>
  `<div class="wide" tabindex="0" role="group" aria-label="${escaped(label)}">\n${table}</div>\n`;

/**
 * A document's HTML. Links to other documents lead to their pages, and links to files that the site does not have are
 * words alone.
 * @param {string} markdown @param {string} source its place in the project @param {Map<string, string>} pages by source
 * @param {Game[]} games whose searches can be seen
 */
function rendered(markdown, source, pages, games) {
  let title = '';
  let section = '';
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const words = this.parser.parseInline(tokens);
        section = words.replace(/<[^>]*>/g, '');
        if (depth === 1) title = section;
        return `<h${depth} id="${slugOf(words)}">${words}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        if (/^([a-z]+:|#)/i.test(href)) return `<a href="${escaped(href)}">${words}</a>`;
        const [file, anchor] = href.split('#');
        const target = path.posix.join(path.posix.dirname(source), file);
        const page =
          pages.get(target) ?? (/^shell\/.*\.html$/.test(target) ? target.slice('shell/'.length) : undefined);
        if (!page) return words;
        const place = path.posix.relative('docs', page);
        return `<a href="${place.startsWith('.') ? place : `./${place}`}${anchor ? `#${anchor}` : ''}">${words}</a>`;
      },
      table(token) {
        const cells = (/** @type {import('marked').Tokens.TableCell[]} */ row, /** @type {string} */ tag) =>
          row.map(({ tokens, align }, i) => {
            const kind = tag === 'th' ? ' scope="col"' : '';
            const style = align === 'right' ? ' class="figure"' : '';
            const words = this.parser.parseInline(tokens);
            // A corner without words is no heading.
            return words || i ? `<${tag}${kind}${style}>${words}</${tag}>` : '<td></td>';
          });
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td').join('')}</tr>\n`).join('');
        const head = `<thead><tr>${cells(token.header, 'th').join('')}</tr></thead>\n`;
        return wide(section, `<table>\n${head}<tbody>\n${rows}</tbody>\n</table>\n`);
      },
      code({ text }) {
        return `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n${placesMarkup(text, games)}`;
      },
      codespan({ text }) {
        const place = placeOf(text, games);
        const code = `<code>${escaped(text)}</code>`;
        return place ? `<a href="${place.href}" title="${place.words}">${code}</a>` : code;
      },
    },
  });
  const body = /** @type {string} */ (marked.parse(markdown));
  return { title, body };
}

/** @param {Param} param */
function valuesOf(param) {
  if (param.choices) return param.choices.map(({ id, name }) => `<code>${id}</code> ${escaped(name)}`).join('<br />');
  return param.kind === 'yes-no' ? 'yes or no' : `${param.least} to ${param.most}`;
}

/** @param {Param[]} params @param {string} prefix @param {string} label */
function parameterTable(params, prefix, label) {
  if (!params.length) return '';
  const rows = params.map(
    (param) =>
      `<tr><th scope="row"><code>${prefix}${param.id}=</code></th><td>${escaped(param.name)}. ${escaped(param.help)}.</td>` +
      `<td>${valuesOf(param)}</td><td><code>${escaped(param.default)}</code></td></tr>\n`,
  );
  const head = ['Key', 'What it sets', 'Values', 'Unless given'].map((name) => `<th scope="col">${name}</th>`).join('');
  return wide(label, `<table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${rows.join('')}</tbody>\n</table>\n`);
}

/** @param {Game} game @param {Algorithm} algorithm */
function algorithmMarkup(game, algorithm) {
  const { id, name, revision, idea, cost, guarantee, source, code, params, part_params } = algorithm;
  const facts = { Cost: cost, Guarantee: guarantee, Source: source };
  return `<h3 id="${game.id}-${id}">${escaped(name)}</h3>
<p>${escaped(idea)} <a href="../index.html#1;g=${game.id};a=${id}">See it search</a></p>
<dl class="facts">${Object.entries(facts)
    .map(([key, words]) => `<dt>${key}</dt><dd>${escaped(words)}</dd>`)
    .join('')}<dt>In a spec</dt><dd><code>a=${id}</code>, revision ${revision}</dd></dl>
${code.length ? `<pre tabindex="0"><code>${code.map(({ text }) => escaped(text)).join('\n')}</code></pre>\n` : ''}${parameterTable(
    params,
    '',
    `Parameters of ${name}`,
  )}${parameterTable(part_params, 'N.', `What ${name} asks of each part`)}`;
}

/** @param {Game} game */
function gameMarkup(game) {
  const boards = game.generators.map(
    ({ id, name, help, shape }) =>
      `<tr><th scope="row"><code>b=${id}:SEED[:SHAPE]</code></th><td>${escaped(name)}. ${escaped(help)} Shape ${escaped(shape)} unless given.</td></tr>\n`,
  );
  const gallery = game.gallery.map(
    ({ board, name, note }) =>
      `<tr><th scope="row"><a href="../index.html#1;g=${game.id};b=${escaped(board)}">${escaped(name)}</a></th><td>${escaped(note)}</td></tr>\n`,
  );
  const heuristics = game.heuristics.map(
    ({ id, name, help }) =>
      `<tr><th scope="row"><code>${id}</code></th><td>${escaped(name)}. ${escaped(help)}.</td></tr>\n`,
  );
  const table = (/** @type {string} */ label, /** @type {string[]} */ rows) =>
    rows.length ? wide(`${label} of ${game.name}`, `<table><tbody>\n${rows.join('')}</tbody></table>\n`) : '';
  return `<h2 id="${game.id}">${escaped(game.name)}</h2>
<p>${escaped(game.idea)} ${escaped(game.rules)}</p>
<p>Shapes: ${escaped(game.shapes)}</p>
<p>As text: ${escaped(game.notation)}</p>
${table('Boards', [...boards, ...gallery])}${game.algorithms.map((each) => algorithmMarkup(game, each)).join('')}${
    heuristics.length ? `<h3 id="${game.id}-heuristics">Heuristics</h3>\n` : ''
  }${table('Heuristics', heuristics)}`;
}

/** @param {FirstLook} look @returns {{ title: string, body: string }} */
function reference({ games, words }) {
  const contents = games.map(
    (game) =>
      `<li><a href="#${game.id}">${escaped(game.name)}</a>: ${game.algorithms
        .map(({ id, name }) => `<a href="#${game.id}-${id}">${escaped(name)}</a>`)
        .join(', ')}</li>\n`,
  );
  return {
    title: 'Games and algorithms',
    body: `<h1>Games and algorithms</h1>
<p>All that can be put into a spec, as the engine's own tables have it. What stands in backticks in pseudocode is a
parameter's value. <code>lookahead docs</code> prints the same.</p>
<ul>
${contents.join('')}</ul>
${games.map(gameMarkup).join('')}<h2 id="words">Words</h2>
<dl>
${words.map(({ name, meaning }) => `<dt>${escaped(name)}</dt>\n<dd>${escaped(meaning)}</dd>\n`).join('')}</dl>
`,
  };
}

/** @param {string[]} entry where it is, what it is called and what it is about */
const listed = ([link, title, words]) => `<li><a href="${link}">${title}</a><br />${words}</li>\n`;

/** An article, by what it says of itself. @param {Page} article */
function listedArticle({ page, html }) {
  const [, title = ''] = /<h1>(.*?)<\/h1>/s.exec(html) ?? [];
  const [, words = ''] = /<meta\s+name="description"\s+content="(.*?)"/s.exec(html) ?? [];
  return listed([`../${page}`, title, words]);
}

/** @param {Page[]} articles */
function articlesMarkup(articles) {
  const entries = articles.map(listedArticle);
  if (!entries.length) return '';
  return `<h2 id="articles">Articles</h2>
<p>Each tells one insight that a reader can check, with demos to play.</p>
<ul class="contents">
${entries.join('')}</ul>
`;
}

/** The first sentence of a document, without its links. @param {string} body */
const firstSentence = (body) =>
  /<p>(.*?[.:](?=\s|<\/p>)|.*?(?=<\/p>))/s.exec(body)?.[1].replace(/<\/?a\b[^>]*>/g, '') ?? '';

/** @param {string} project @param {FirstLook} look @param {Page[]} articles @returns {Promise<Page[]>} */
export async function documentPages(project, look, articles) {
  const all = (await readdir(path.join(project, 'docs'))).filter((name) => name.endsWith('.md'));
  const inDocs = all.filter((name) => name !== 'README.md'); // their index, in whose place the site has one of its own
  const sources = [...inDocs.map((name) => `docs/${name}`), ...fromRoot];
  const pages = new Map(sources.map((source) => [source, pageOf(source)]));
  pages.set('docs/README.md', 'docs/index.html');
  const documents = [{ name: 'reference', page: 'docs/reference.html', ...reference(look) }];
  for (const source of sources) {
    const markdown = await readFile(path.join(project, source), 'utf8');
    const name = path.posix.basename(source, '.md').toLowerCase();
    documents.push({ name, page: pageOf(source), ...rendered(markdown, source, pages, look.games) });
  }
  const order = Object.keys(about);
  const place = (/** @type {string} */ name) => (order.includes(name) ? order.indexOf(name) : order.length);
  documents.sort((a, b) => place(a.name) - place(b.name));
  const list = documents.map(({ name, title, page, body }) =>
    listed([`./${path.posix.basename(page)}`, title, about[name] ?? firstSentence(body)]),
  );
  const ofTheShell = [
    ['replications.html', 'Published tables, run again', "Tables that the searches' sources published, beside ours."],
    ['embedding.html', 'Demos in your own pages', 'The code, the options, the messages.'],
  ].map(listed);
  const isTour = (/** @type {Page} */ { page }) => page === 'examples/tour.html';
  const index = `<h1>Documents</h1>
<p>Lookahead is a playground for search in board games: what is watched here is what runs at full speed, any moment of it
is a link, and the same engine is a command line, a package for JavaScript and one for C++.</p>
<ul class="contents">
${articles.filter(isTour).map(listedArticle).join('')}${list[0]}${ofTheShell.join('')}${list.slice(1).join('')}</ul>
${articlesMarkup(articles.filter((article) => !isTour(article)))}`;
  return [
    { page: 'docs/index.html', html: whole('Documents', index) },
    ...documents.map(({ page, title, body }) => ({ page, html: whole(title, body) })),
  ];
}
