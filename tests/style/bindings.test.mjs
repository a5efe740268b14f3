// The types that pages are checked with have the names that the modules have, each module's and no others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { files, read } from './source.mjs';

/** Names that files of bindings give to JavaScript: of the module, or of classes. @param {string[]} paths @param {RegExp} call */
const bound = (paths, call) => paths.flatMap((path) => [...read(path).matchAll(call)].map(([, name]) => name)).sort();

const filesOf = (/** @type {string[]} */ ...names) => names.map((name) => `web/bindings/${name}.cpp`);
const engine = filesOf('catalog', 'certificates', 'engine', 'experiments', 'play');
const playground = filesOf('boards', 'catalog', 'playground');

const functions = /emscripten::function\(\s*"(\w+)"/g;

/** The classes that files of bindings give to JavaScript, and what each of them can do. @param {string[]} paths */
function classesIn(paths) {
  const classes = paths.flatMap((path) => [...read(path).matchAll(/emscripten::class_<\w+>\("(\w+)"\)([^;]*);/g)]);
  return classes.map(([, name, body]) => ({
    name,
    methods: [...body.matchAll(/^\s*\.function\(\s*"(\w+)"/gm)].map(([, method]) => method),
  }));
}

/** Members of an interface, each once, as TypeScript reads it. @param {string} path @param {string} name */
function declared(path, name) {
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest);
  const found = source.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === name);
  assert.ok(found && ts.isInterfaceDeclaration(found), `${path} has an interface ${name}`);
  return found.members.map((member) => member.name?.getText(source) ?? '').sort();
}

for (const [paths, call, types, name] of /** @type {[string[], RegExp, string, string][]} */ ([
  [engine, functions, 'shell/engine.d.ts', 'Engine'],
  [playground, functions, 'shell/playground.d.ts', 'Playground'],
]))
  test(`${types} has what ${paths.join(' and ')} exports`, () => {
    const names = bound(paths, call);
    assert.ok(names.length > 5, 'they are recognised');
    assert.deepEqual(declared(types, name), names);
  });

test('both modules are looked at with all their files', () => {
  assert.deepEqual([...new Set([...engine, ...playground])].sort(), files('web/bindings', /\.cpp$/).sort());
});

test('shell/engine.d.ts has what each class can do', () => {
  const classes = classesIn(engine);
  assert.equal(classes.length, 7);
  for (const { name, methods } of classes)
    assert.deepEqual(declared('shell/engine.d.ts', name), [...methods, 'delete'].sort(), name); // every object has that
  assert.deepEqual(classesIn(playground), []);
});

test('shell/playground.d.ts has what the state tells', () => {
  const [, body] = /\nval state\(\) \{\n([\s\S]*?)\n\}/.exec(read('web/bindings/playground.cpp')) ?? [];
  const names = [...(body ?? '').matchAll(/out\.set\("(\w+)"/g)].map(([, name]) => name).sort();
  assert.deepEqual(declared('shell/playground.d.ts', 'State'), names);
});
