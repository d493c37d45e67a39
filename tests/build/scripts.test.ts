import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { expect, test } from 'vitest';
import { NICHES, SITES } from '../../scripts/build/paths.ts';

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

test('no English source text is left in a script: what lacks a translation is seen', () => {
  const texts = ['Page not found', 'Skip to content', 'Create a free account'];
  for (const [file, code] of MODULES)
    for (const text of texts) expect(code.includes(text), `${file}: ${text}`).toBe(false);
});

test('a lander loads nothing of the app', () => {
  for (const [file, code] of MODULES.filter(([name]) => name.includes('/island-'))) {
    const imports = [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map((found) => found[1] ?? '');
    expect(
      imports.filter((name) => /^(?:shell|main|entry)-/.test(name)),
      file,
    ).toEqual([]);
  }
});
