// The engine never prints, throws, or reads the clock or the environment, and uses nothing whose result depends on the
// machine or the standard library (why: ARCHITECTURE.md, "Three promises"). The page makes nothing of strangers' text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bareCode, files, read } from './source.mjs';

/** What it is, how it is recognised, and lines that must be caught. @type {[string, RegExp, string[]][]} */
const rules = [
  [
    'printing',
    /\bstd::(cout|cerr|clog|print|println|[io]?fstream)\b|\b(f?printf|f?puts|f?putc|putchar|fwrite)\s*\(|<(iostream|fstream|cstdio|stdio\.h|print)>/,
    ['printf ("x");', 'std::cerr << 1;', '#include <iostream>', 'fputs("x", out);', 'std::ofstream out;'],
  ],
  ['throw', /\bthrow\b/, ['if (bad) throw 1;']],
  [
    'the clock',
    /<chrono>|<ctime>|<(sys\/)?time\.h>|\bstd::(chrono|time|clock)\b|\b(clock(_gettime)?|gettimeofday)\s*\(|(?<![\w.>] *)\btime\s*\((nullptr|0|NULL|&)/,
    [
      '#include <chrono>',
      'auto t = std::chrono::steady_clock::now();',
      'auto t = clock();',
      'auto t = time(nullptr);',
      'clock_gettime(CLOCK_REALTIME, &t);',
      '#include <sys/time.h>',
    ],
  ],
  [
    'the environment',
    /\b(secure_)?getenv\b|\benviron\b/,
    ['auto home = std::getenv("HOME");', 'extern char** environ;', 'secure_getenv("HOME")'],
  ],
  [
    'threads',
    /\bstd::(j?thread|async|mutex|atomic)\b|<(thread|future|mutex|atomic)>/,
    ['std::thread t(f);', '#include <mutex>'],
  ],
  [
    'random numbers of the library',
    /\bs?rand\s*\(|\bstd::(rand|random_device|mt19937|default_random_engine)\b|<random>/,
    ['int x = rand();', 'std::mt19937 g;', '#include <random>'],
  ],
  ['distributions of the library', /\bstd::\w+_distribution\b/, ['std::uniform_int_distribution<int> d(0, 5);']],
  ['std::hash', /\bstd::hash\b/, ['std::hash<int>{}(3);']],
  [
    'unordered containers',
    /\bstd::unordered_\w+|<unordered_(map|set)>/,
    ['std::unordered_map<int, int> m;', '#include <unordered_set>'],
  ],
  ['shuffles of the library', /\bstd::(ranges::)?(shuffle|sample)\b/, ['std::ranges::shuffle(v, g);']],
  [
    'sorting by the library',
    /\bstd::(ranges::)?(sort|stable_sort|partial_sort\w*|nth_element|partition)\b/,
    ['std::sort(a, b);', 'std::ranges::sort(v);', 'std::stable_sort(a, b);', 'std::partition(a, b, f);'],
  ],
  [
    'heaps of the library',
    /\bstd::(ranges::)?\w+_heap\b|\bstd::priority_queue\b/,
    ['std::push_heap(a, b);', 'std::make_heap(a, b);', 'std::priority_queue<int> q;'],
  ],
  ['long, which is 32 or 64 bits wide', /\blong\b/, ['unsigned long n;', 'std::vector<long> v;']],
  [
    'mathematics whose last bit is open',
    /(\bstd::|(?<![\w:.>] *)(?:::)?)\b(log(2|10|1p)?|exp(2|m1)?|pow|cbrt|hypot|a?(sin|cos|tan)h?|atan2|erfc?|[lt]gamma|fma)[fl]?\s*\(/,
    [
      ...['double y = std::tanh(x);', 'std::log(x)', 'std::exp(x)', 'std::pow(x, 2)', 'std::sin(x)', 'std::cos(x)'],
      ...['double y = log(x);', '::exp(x)', 'powf(x, 2)'],
    ],
  ],
];

/** @param {string} source */
function found(source) {
  const code = bareCode(source);
  return rules.filter(([, pattern]) => pattern.test(code)).map(([name]) => name);
}

test('the engine uses nothing of this', () => {
  const sources = files('engine', /\.(cpp|h)$/).filter((path) => !path.startsWith('engine/cli/'));
  assert.ok(sources.length > 0);
  const wrong = sources.flatMap((path) => found(read(path)).map((name) => `${path}: ${name}`));
  assert.deepEqual(wrong, []);
});

test('the page reads nothing with scanf, which the linker replaces (web/canvas/sscanf.cpp)', () => {
  const sources = files('web', /\.(cpp|h)$/).filter((path) => path !== 'web/canvas/sscanf.cpp');
  assert.ok(sources.length > 0);
  assert.deepEqual(
    sources.filter((path) => /\bv?s?scanf\b/.test(bareCode(read(path)))),
    [],
  );
});

const fromText =
  /\b(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|srcdoc|DOMParser)\b|\bdocument\.write|\beval\s*\(|\bnew Function\b/;

test('in the page no text becomes elements or scripts', () => {
  const sources = files('shell', /\.m?js$/);
  assert.ok(sources.length > 50);
  assert.deepEqual(
    sources.filter((path) => fromText.test(read(path))),
    [],
  );
  for (const caught of ['box.innerHTML = text', 'new DOMParser()', 'document.writeln(x)', 'eval (x)'])
    assert.match(caught, fromText);
});

test('the page starts scripts by their address in one place (the npm package has pages of its own)', () => {
  const starts = /\bnew (Shared)?Worker\b|\bserviceWorker\.register\b|\bimportScripts\b/;
  const found = files('shell', /\.m?js$/).filter((path) => starts.test(read(path)));
  assert.deepEqual(found, ['shell/common/trusted.mjs', 'shell/pool/system.mjs']);
});

test('every page lets nothing in by default, and makes nothing of text', () => {
  const pages = [...files('shell', /\.html$/), 'web/toolchain/docs.mjs'];
  assert.ok(pages.length > 6);
  for (const page of pages)
    assert.match(
      read(page),
      /"default-src 'none';[^"]* base-uri 'none';[^"]* require-trusted-types-for 'script'; trusted-types ('none'|lookahead)"/,
      page,
    );
});

test('each is caught', () => {
  for (const [name, , examples] of rules) {
    for (const example of examples) assert.ok(found(example).includes(name), example);
  }
});

test('but not in comments, strings and names that only look alike', () => {
  const harmless = [
    '// long ago, std::sort was here\n',
    '/* throw\n rand() */',
    'auto s = "throw std::cout";',
    'auto s = R"(long)";',
    "char c = '\"'; int n = 1'000'000; // throw",
    'double r = std::sqrt(2.0);',
    'int longest = 0; brand(); co_sort(a);',
    'lookahead::log(2.0);',
    'heap.push(1);',
  ];
  for (const source of harmless) assert.deepEqual(found(source), [], source);
  assert.deepEqual(found("int n = 1'000; long m;"), ['long, which is 32 or 64 bits wide']);
});
