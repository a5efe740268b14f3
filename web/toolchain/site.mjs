// Assembles the site, build/web/site, from shell/, assets/ and the built modules; with an argument, that of modules which
// were built elsewhere (node web/toolchain/site.mjs build/web-sanitizers).
//
// Every file but the pages, and what other people's pages name, carries a hash of its content in its name, so that a host
// may cache it for ever and old and new never mix. What other people's pages name lies once more in v/VERSION/. A file's
// *plain name* is its path in shell/ (page/main.mjs, docs/embedding.html), its path with assets/ in front
// (assets/icons/icon.svg), a font's (fonts.mjs), or a built module's (lookahead-engine.mjs); `manifest` maps it to where
// the file lies and its size unpacked. Pages refer to plain names in src="" and href=""; scripts ask `fileUrl` in
// shell/common/files.mjs, whose table shell/common/manifest.mjs is filled in here. Workers (*.worker.mjs) are built before
// the pages' scripts because those must know the workers' final names. The service worker comes last, and knows all files.
import { build, transform } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { billOfMaterials } from './bill.mjs';
import { cardName, makeCard } from './card.mjs';
import { demoScript } from './demo.mjs';
import { documentPages } from './docs.mjs';
import { firstLook, loadEngine, pictureStyle, wantsFirstLook, withFirstLook } from './first_picture.mjs';
import { fontPackages, makeFonts } from './fonts.mjs';
import { withInlined } from './inline.mjs';
import { makePackage } from './package.mjs';
import { withPosters } from './posters.mjs';
import { hashInName } from './serve.mjs';
import { isProgram } from './program.mjs';

/** @typedef {Record<string, { file: string, size: number }>} Manifest */

/** @param {...(string | Uint8Array)} contents */
function hashOf(...contents) {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 10);
}

const brotli = promisify(brotliCompress);

const firstPart = 'first';

const serviceWorker = 'service-worker.js'; // always under this name: browsers look there for a new one

/** Articles show how a demo stands in other people's pages: nobody reads them without a network. @param {string} page */
const isArticle = (page) => page.startsWith('examples/');

/** Whether the catalog has the games of an article's demos. @param {string} html @param {{ id: string }[]} games */
const canBePlayed = (html, games) =>
  [...html.matchAll(/\bspec="(?:1;)?g=([\w-]+)/g)].every(([, id]) => games.some((game) => game.id === id));

/** @param {string} name @param {string} hash */
function hashedName(name, hash) {
  const { dir, name: stem, ext } = path.posix.parse(name);
  return path.posix.join(dir, `${stem}-${hash}${ext}`);
}

/** Paths of all files below a folder, relative to it, in order. @param {string} folder @returns {Promise<string[]>} */
async function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  const found = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) {
      for (const name of await filesBelow(path.join(folder, entry.name))) found.push(`${entry.name}/${name}`);
    } else {
      found.push(entry.name);
    }
  }
  return found.sort();
}

class Site {
  /** @type {Manifest} */
  manifest = {};
  /** What pages show before anything is loaded, where one does. @type {import('./first_picture.mjs').FirstLook | undefined} */
  firstLook;

  /** The files that a script's file names and cannot begin without. @type {Map<string, string[]>} */
  imports = new Map();

  /** Pages that are made of the project's documents. @type {Set<string>} */
  documents = new Set();

  /** Articles about games that the catalog does not have. @type {Set<string>} */
  leftOut = new Set();

  /** Files that other people's pages name, and so lie under their plain names. @type {string[]} */
  forOthers = [];

  /** npm packages of which something is in the site. */
  packages = new Set(fontPackages);

  /**
   * @param {string} project @param {string} modules where the built modules are @param {string} output
   * @param {string} address where the site will be, if that is known: services that show links want full addresses
   */
  constructor(project, modules, output, address) {
    this.address = address;
    this.project = project;
    this.shell = path.join(project, 'shell');
    this.assets = path.join(project, 'assets');
    this.modules = modules;
    this.output = output;
  }

  /** @param {string} name @param {string} file @param {string | Uint8Array} content */
  async add(name, file, content) {
    const target = path.join(this.output, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
    this.manifest[name] = { file, size: Buffer.byteLength(content) };
  }

  /** Pictures, fonts, boards: all that is neither page, script nor style. */
  async addAssets() {
    const below = async (/** @type {string} */ folder, /** @type {string} */ prefix) =>
      (await filesBelow(folder))
        .filter((name) => !/(^|\/)\.|~$/.test(name)) // what editors and file managers leave
        .map((name) => ({ name: prefix + name, source: path.join(folder, name) }));
    const assets = [...(await below(this.assets, 'assets/')), ...(await below(this.shell, ''))];
    for (const { name, source } of assets.filter(({ name }) => !/\.(html|mjs|js|css|md|ts)$/.test(name)))
      await this.addHashed(name, await readFile(source));
    for (const { name, content } of await makeFonts(this.project)) await this.addHashed(name, content);
  }

  /** @param {string} name @param {string | Uint8Array} content */
  addForOthers(name, content) {
    this.forOthers.push(name);
    return this.add(name, name, content);
  }

  /** @param {string} name @param {string | Uint8Array} content */
  addHashed(name, content) {
    return this.add(name, hashedName(name, hashOf(content)), content);
  }

  /** Scripts that are no modules: they run before the page is painted. @param {string[]} names */
  async addClassicScripts(names) {
    for (const name of names) {
      const source = await readFile(path.join(this.shell, name), 'utf8');
      const { code } = await transform(source, { minify: true, target: 'es2022' });
      await this.addHashed(name, code);
    }
  }

  /** The script of demos, for other people's pages, and its types. */
  async addDemo() {
    await this.addForOthers('lookahead-demo.js', await demoScript(this.shell));
    const types = 'lookahead-demo.d.ts';
    await this.addForOthers(types, await readFile(path.join(this.shell, types)));
  }

  /**
   * Glue and WebAssembly share one hash, and the glue is told the other's new name: they cannot be cached apart. What was cut
   * in parts (cut.mjs) has its first part under the name of the whole, and each of the others under a name of its own.
   * The engine lies there whole and under its plain name too, for other people's pages, whose links must go on working. That
   * glue loads no WebAssembly but its own, either: one that was kept from an earlier version finds none, and says so.
   */
  async addModules() {
    const glues = (await readdir(this.modules)).filter((name) => /^lookahead-.*\.mjs$/.test(name));
    if (!glues.length) throw new Error(`no built modules in ${this.modules}`);
    for (const glueName of glues) {
      const wasmName = glueName.replace(/\.mjs$/, '.wasm');
      const source = await readFile(path.join(this.modules, glueName), 'utf8');
      const wasm = await readFile(path.join(this.modules, wasmName));
      if (!source.includes(wasmName)) throw new Error(`${glueName} does not load ${wasmName}`);
      const { code: glue } = await transform(source, { minify: true, format: 'esm', target: 'es2022' });
      const parts = await this.partsOf(glueName);
      const hash = hashOf(glue, wasm, ...parts.values());
      const [hashedGlue, hashedWasm] = [hashedName(glueName, hash), hashedName(wasmName, hash)];
      if (glueName === 'lookahead-engine.mjs') {
        const whole = hashedName(wasmName, hashOf(glue, wasm));
        await this.addForOthers(glueName, glue.replaceAll(wasmName, whole));
        await this.addForOthers(wasmName, wasm);
        await this.addForOthers(whole, wasm);
      }
      await this.add(glueName, hashedGlue, glue.replaceAll(wasmName, hashedWasm));
      await this.add(wasmName, hashedWasm, parts.get(firstPart) ?? wasm);
      parts.delete(firstPart);
      for (const [part, content] of parts) {
        const name = glueName.replace(/mjs$/, `${part}.wasm`);
        await this.add(name, hashedName(name, hash), content);
      }
    }
  }

  /** The parts of a module, by their names. @param {string} glueName @returns {Promise<Map<string, Buffer>>} */
  async partsOf(glueName) {
    const start = glueName.replace(/mjs$/, '');
    const parts = new Map();
    for (const file of await readdir(this.modules)) {
      const part = file.startsWith(start) && /^(\w+)\.wasm$/.exec(file.slice(start.length))?.[1];
      if (part) parts.set(part, await readFile(path.join(this.modules, file)));
    }
    return parts;
  }

  /**
   * Bundles scripts and styles; `names` are plain names. @param {string[]} names
   * @param {(name: string) => boolean} asksFor which files the scripts ask for
   */
  async bundle(names, asksFor = () => true) {
    const { inputs, outputs } = (
      await build({
        absWorkingDir: this.shell,
        entryPoints: names.map((name) => path.join(this.shell, name)),
        outdir: this.output,
        entryNames: '[name]-[hash]',
        chunkNames: '[name]-[hash]',
        assetNames: '[name]-[hash]',
        outExtension: { '.js': '.mjs' },
        loader: { '.woff2': 'file', '.ttf': 'file', '.svg': 'file', '.png': 'file' },
        bundle: true,
        splitting: true,
        format: 'esm',
        target: 'es2022',
        minify: true,
        metafile: true,
        logLevel: 'error',
        plugins: [this.knowledgePlugin(asksFor)],
      })
    ).metafile;
    for (const input of Object.keys(inputs)) {
      const [, packageName] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input) ?? [];
      if (packageName) this.packages.add(packageName);
    }
    const nameOf = (/** @type {string} */ file) => path.relative(this.output, path.resolve(this.shell, file));
    for (const [file, { entryPoint, bytes, imports }] of Object.entries(outputs)) {
      if (!entryPoint) continue;
      this.manifest[entryPoint] = { file: nameOf(file), size: bytes };
      const early = imports.filter(({ kind }) => kind === 'import-statement').map((each) => nameOf(each.path));
      this.imports.set(nameOf(file), early);
    }
  }

  /**
   * What only the site's build knows, for scripts and styles. @param {(name: string) => boolean} asksFor
   * @returns {import('esbuild').Plugin}
   */
  knowledgePlugin(asksFor) {
    const known = Object.entries(this.manifest).filter(([name, { file }]) => name !== file && asksFor(name));
    return {
      name: 'knowledge',
      setup: ({ onLoad, onResolve }) => {
        onLoad({ filter: /\/shell\/common\/manifest\.mjs$/ }, () => ({
          contents: `export const manifest = ${JSON.stringify(Object.fromEntries(known))};`,
        }));
        onLoad({ filter: /\/shell\/styles\/first_picture\.css$/ }, () =>
          this.firstLook ? { contents: pictureStyle(this.firstLook.board), loader: 'css' } : undefined,
        );
        onResolve({ filter: /\/fonts\/[^/]+$/ }, ({ path: font }) => {
          const made = this.manifest[`fonts/${path.posix.basename(font)}`];
          return made && { path: `./${made.file}`, external: true };
        });
      },
    };
  }

  /** The notices that have to go with what others wrote, and a list of it for programs. */
  async addLicenses() {
    const texts = [];
    for (const name of [...this.packages].sort()) {
      const folder = path.join(this.project, 'node_modules', name);
      const files = existsSync(folder) ? (await readdir(folder)).filter((file) => /^licen[cs]e/i.test(file)) : [];
      for (const file of files) texts.push(`${name}\n\n${await readFile(path.join(folder, file), 'utf8')}`);
    }
    const built = path.join(this.modules, 'licenses');
    for (const file of await filesBelow(built))
      texts.push(`${path.parse(file).name}\n\n${await readFile(path.join(built, file), 'utf8')}`);
    await this.add('licenses.txt', 'licenses.txt', texts.join(`\n${'-'.repeat(80)}\n\n`));
    const bill = await billOfMaterials(this.project, this.modules, { name: 'lookahead', packages: this.packages });
    await this.add('sbom.cdx.json', 'sbom.cdx.json', bill);
  }

  /** @param {string} page its path in shell/ */
  async addPage(page) {
    const html = await readFile(path.join(this.shell, page), 'utf8');
    await this.addHtml(page, isArticle(page) ? withPosters(html, await loadEngine(this.modules)) : html);
  }

  /** @param {string} page its path in the site @param {string} html with plain names */
  async addHtml(page, html) {
    const card = this.manifest[cardName]?.file;
    const linked = this.withoutLinksToLeftOut(page, html)
      .replace(/\b(src|href)="([^"]*)"/g, (_, key, value) => `${key}="${this.link(page, value)}"`)
      .replaceAll(`content="./${cardName}"`, () => `content="${this.address || './'}${card}"`);
    const whole = await withInlined(this.withImports(page, linked), (link) =>
      readFile(path.join(this.output, path.posix.dirname(page), link), 'utf8'),
    );
    await this.add(page, page, this.firstLook ? withFirstLook(whole, this.firstLook) : whole);
  }

  /** A script that is marked by `data-with-imports` is fetched together with the files that it names. @param {string} page @param {string} html */
  withImports(page, html) {
    const folder = path.posix.dirname(page);
    return html.replace(/(<script type="module" src="([^"]*)") data-with-imports>/g, (_, script, link) => {
      const files = this.imports.get(path.posix.join(folder, link)) ?? [];
      const links = files.map((file) => `<link rel="modulepreload" href="./${path.posix.relative(folder, file)}" />`);
      return `${links.join('')}${script}>`;
    });
  }

  /** An item of a list that begins with a link to what is left out goes, too; other such links are words alone.
   * @param {string} page @param {string} html
   */
  withoutLinksToLeftOut(page, html) {
    const isLeftOut = (/** @type {string} */ link) =>
      this.leftOut.has(path.posix.join(path.posix.dirname(page), link.replace(/[?#].*/, '')));
    return html
      .replace(/[ \t]*<li>\s*<a href="([^"]+)"(?:(?!<\/li>).)*<\/li>\n?/gs, (item, link) =>
        isLeftOut(link) ? '' : item,
      )
      .replace(/<a href="([^"]+)"[^>]*>(.*?)<\/a\s*>/gs, (whole, link, words) => (isLeftOut(link) ? words : whole));
  }

  /** Where a link of a page leads in the site. @param {string} page @param {string} link */
  link(page, link) {
    if (link === '' || /^([a-z]+:|[#?/])/i.test(link)) return link;
    const [, plain, rest] = /** @type {RegExpExecArray} */ (/^([^?#]*)(.*)$/.exec(link));
    const folder = path.posix.dirname(page);
    const name = path.posix.join(folder, plain);
    if (plain.endsWith('.html') && (this.documents.has(name) || existsSync(path.join(this.shell, name)))) return link;
    if (!this.manifest[name]) throw new Error(`shell/${page} refers to ${link}, which the site does not have`);
    const file = path.posix.relative(folder, this.manifest[name].file);
    return (file.startsWith('.') ? file : `./${file}`) + rest;
  }

  /** What it keeps: every file whose name changes with its content, and pages as they are now. @param {string[]} pages */
  async addServiceWorker(pages) {
    const own = new Set(Object.entries(this.manifest).flatMap(([name, { file }]) => (name === file ? [] : [file])));
    /** @type {{ file: string, integrity?: string }[]} */
    const files = (await filesBelow(this.output))
      .filter((file) => hashInName.test(file) && !file.endsWith('.png'))
      .filter((file) => own.has(file) || !this.forOthers.includes(file))
      .map((file) => ({ file }));
    for (const page of pages.filter((name) => !isArticle(name))) {
      const hash = createHash('sha256').update(await readFile(path.join(this.output, page)));
      files.push({ file: page === 'index.html' ? './' : page, integrity: `sha256-${hash.digest('base64')}` });
    }
    const table = JSON.stringify(files);
    const source = await readFile(path.join(this.shell, serviceWorker), 'utf8');
    const define = { siteBuild: JSON.stringify(hashOf(source, table)), siteFiles: table };
    const { code } = await transform(source, { minify: true, target: 'es2022', define });
    await writeFile(path.join(this.output, serviceWorker), code);
  }

  /** What tells other people's programs what the engine has: its types, and its catalog. @param {object[]} games */
  async addKnowledge(games) {
    await this.addForOthers('engine.d.ts', await readFile(path.join(this.shell, 'engine.d.ts')));
    await this.addForOthers('catalog.json', JSON.stringify(games, null, 1) + '\n');
  }

  /** What other people's pages name, once more under the version's own address, where it never changes. */
  async addVersion() {
    const { version } = JSON.parse(await readFile(path.join(this.project, 'package.json'), 'utf8'));
    const folder = path.join(this.output, 'v', version);
    await mkdir(folder, { recursive: true });
    for (const name of this.forOthers) await copyFile(path.join(this.output, name), path.join(folder, name));
  }

  /** All files side by side, and once where several are the same. */
  async compress() {
    /** @type {Map<string, Promise<Buffer>>} */
    const compressed = new Map();
    const write = async (/** @type {string} */ name) => {
      const file = path.join(this.output, name);
      const content = await readFile(file);
      if (content.length <= 1024 || /\.(png|woff2|gif|webm)$/.test(name)) return;
      const hash = createHash('sha256').update(content).digest('base64');
      if (!compressed.has(hash)) compressed.set(hash, brotli(content));
      await writeFile(`${file}.br`, /** @type {Buffer} */ (await compressed.get(hash)));
    };
    await Promise.all((await filesBelow(this.output)).map(write));
  }

  /** @param {boolean} isCompressed see makeSite */
  async assemble(isCompressed) {
    await this.addAssets();
    await this.addModules();
    const sources = await filesBelow(this.shell);
    const ofTheShell = await Promise.all(
      sources
        .filter((page) => page.endsWith('.html'))
        .map(async (page) => ({ page, html: await readFile(path.join(this.shell, page), 'utf8') })),
    );
    const html = ofTheShell.map(({ html }) => html);
    if (html.some(wantsFirstLook)) this.firstLook = await firstLook(this.modules);
    const games = this.firstLook?.games ?? [];
    const shown = ofTheShell.filter(({ page, html }) => !isArticle(page) || canBePlayed(html, games));
    const articles = shown.filter(({ page }) => isArticle(page));
    for (const each of ofTheShell) if (!shown.includes(each)) this.leftOut.add(each.page);
    const pages = shown.map(({ page }) => page);
    await this.addClassicScripts(sources.filter((name) => name.endsWith('.js') && name !== serviceWorker));
    if (sources.includes('lookahead-demo.mjs')) await this.addDemo();
    const workers = sources.filter((name) => name.endsWith('.worker.mjs'));
    await this.bundle(workers, (name) => name.startsWith('lookahead-engine.'));
    await this.bundle(await this.entriesOf(pages));
    await this.addLicenses();
    if (html.some((text) => text.includes(`content="./${cardName}"`)))
      await this.addHashed(cardName, await makeCard(this.shell, this.modules));
    // Where pages have a first look, there is a catalog to write the documents' reference from.
    const look = existsSync(path.join(this.project, 'docs')) ? this.firstLook : undefined;
    const documents = look ? await documentPages(this.project, look, articles) : [];
    if (look) await this.addKnowledge(look.games);
    for (const { page } of documents) this.documents.add(page);
    for (const page of pages) await this.addPage(page);
    for (const { page, html } of documents) await this.addHtml(page, html);
    if (sources.includes(serviceWorker)) await this.addServiceWorker([...pages, ...this.documents]);
    await writeFile(path.join(this.output, 'manifest.json'), JSON.stringify(this.manifest, null, 2) + '\n');
    if (isCompressed) await this.compress();
    await this.addVersion();
  }

  /** The scripts and styles of shell/ that pages name. @param {string[]} pages */
  async entriesOf(pages) {
    const entries = new Set();
    for (const page of pages) {
      const html = await readFile(path.join(this.shell, page), 'utf8');
      for (const [, link] of html.matchAll(/\b(?:src|href)="([^"?#]+\.(?:mjs|css))"/g)) {
        const name = path.posix.join(path.posix.dirname(page), link);
        if (existsSync(path.join(this.shell, name))) entries.add(name);
      }
    }
    return [...entries];
  }
}

/**
 * Made beside the old site and then put in its place, so that a server never shows half of one.
 * @param {string} project
 * @param {string} modules
 * @param {string} output
 * @param {string} [address] see Site
 * @param {boolean} [isCompressed] whether files are there compressed, too, which takes most of the time
 */
export async function makeSite(project, modules, output, address = '', isCompressed = true) {
  const fresh = `${output}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  const site = new Site(project, modules, fresh, address);
  await site.assemble(isCompressed);
  await rm(output, { recursive: true, force: true });
  await rename(fresh, output);
  return site.manifest;
}

if (isProgram(import.meta.url)) {
  const project = fileURLToPath(new URL('../..', import.meta.url));
  const modules = path.resolve(project, process.argv[2] ?? 'build/web');
  const { SITE_ADDRESS = '' } = process.env;
  // Of a folder, whose name has no dot, with or without a slash behind it; or of a page in one.
  const address = SITE_ADDRESS && new URL('./', SITE_ADDRESS.replace(/\/[^/.]+$/, '$&/')).href;
  try {
    await makeSite(project, modules, path.join(modules, 'site'), address);
    await makePackage(project, modules, path.join(modules, 'package'));
  } catch (error) {
    console.error(`site: ${/** @type {Error} */ (error).message}`);
    process.exit(1);
  }
}
