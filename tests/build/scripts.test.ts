import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'acorn';
import { expect, test } from 'vitest';
import { readNicheBundle } from '../../scripts/build/niche-bundle.ts';
import { NICHES, SITES } from '../../scripts/build/paths.ts';
import { builtSites } from '../fixtures/built-sites.ts';

const read = (folder: string, pattern: string) =>
  [...new Map(globSync(pattern, { cwd: folder }).map((file) => [file.replace(/^[^/]+\//, ''), file])).values()].map(
    (file) => [file, readFileSync(join(folder, file), 'utf8')] as const,
  );

const MODULES = read(NICHES, '*/assets/*.js');

test('every script parses as ES2020', () => {
  expect(MODULES.length).toBeGreaterThan(20);
  for (const [file, code] of MODULES) {
    expect(() => parse(code, { ecmaVersion: 2020, sourceType: 'module' }), file).not.toThrow();
  }
  for (const [file, code] of read(SITES, '*/sw*.js')) {
    expect(() => parse(code, { ecmaVersion: 2020, sourceType: 'script' }), file).not.toThrow();
  }
});

/** Newer than the browsers that are served. */
const TOO_NEW = [
  ...['.at(', '.findLast(', '.findLastIndex(', '.toSorted(', '.toReversed(', '.toSpliced(', '.with(', '.union('],
  ...['.isWellFormed(', '.checkVisibility(', '.showPicker(', '.throwIfAborted(', 'Array.fromAsync', 'Object.groupBy'],
  ...[
    'Object.hasOwn(',
    'Promise.withResolvers',
    'URL.canParse',
    'URL.parse(',
    'AbortSignal.any(',
    'AbortSignal.timeout(',
  ],
  ...['structuredClone(', '.randomUUID(', 'Intl.Segmenter', 'navigator.locks'],
];
/** Scripts with ky have these: it looks for the third, needs the fourth only beside it, and src/api/old-browsers.ts adds the first two. */
const IN_KY = ['Object.hasOwn(', '.throwIfAborted(', 'AbortSignal.any(', '.at('];
const hasKy = (code: string) => code.includes('ForceRetryError');

test('no script needs what the oldest served browsers lack', () => {
  for (const [file, code] of MODULES) {
    const allowed = hasKy(code) ? IN_KY : [];
    // What is spread may be a function with a short name.
    const calls = code.replaceAll('...', ' ');
    expect([file, ...TOO_NEW.filter((name) => calls.includes(name) && !allowed.includes(name))]).toEqual([file]);
    if (hasKy(code)) expect([file, code.includes('.hasOwn??')]).toEqual([file, true]);
  }
});

test('no script contains English source texts', () => {
  const texts = ['Page not found', 'Skip to content', 'Create a free account'];
  for (const [file, code] of MODULES)
    for (const text of texts) expect(code.includes(text), `${file}: ${text}`).toBe(false);
});

test('no script of the app names the file of a lazy part, so a changed part renames no other script', () => {
  const { needs } = readNicheBundle('she');
  const scripts = needs.files.filter((file) => file.endsWith('.js')).map((file) => basename(file));
  const named = MODULES.filter(([file]) => scripts.includes(basename(file))).flatMap(([, code]) =>
    scripts.filter((script) => code.replaceAll(`"./${script}"`, '').includes(script)),
  );
  // The first script loads the app itself, whose file the document delivers.
  expect(named).toEqual([basename(needs.shell.scripts[1] ?? '')]);
  expect(named[0]).toMatch(/^shell-/);
});

test('all landers hydrate the same form and load no code of the app', () => {
  for (const { site } of builtSites()) {
    const landers = Object.entries(site.landers).flatMap(([name, lander]) => (/^partners-/.test(name) ? [] : lander));
    expect(landers.length).toBeGreaterThan(0);
    expect(new Set(landers.map(({ scripts }) => scripts.join())).size).toBe(1);
    const ofApp = new Set([site.shell, ...Object.values(site.routes)].flatMap(({ scripts }) => scripts));
    for (const { scripts, later } of landers) {
      expect([...scripts, later].filter((script) => script && ofApp.has(script))).toEqual([]);
    }
  }
});

test('the partners’ page loads its own script and what it imports, and nothing that starts the app or a form', () => {
  for (const { site } of builtSites()) {
    const { scripts = [], later } = site.landers['partners-snippet'] ?? {};
    expect(scripts[0]).toMatch(/partners-/);
    expect(scripts).not.toContain(site.shell.scripts[0]);
    expect([scripts.length <= 2, later]).toEqual([true, undefined]);
  }
});
