import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findBareImports } from '../../scripts/check/lazy-imports.ts';
import { ROOT } from '../../scripts/check/root.ts';

const tree = mkdtempSync(join(tmpdir(), 'sevenfold-lazy-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

function plant(text: string): string[] {
  mkdirSync(join(tree, 'src'), { recursive: true });
  writeFileSync(join(tree, 'src/sample.ts'), text);
  return findBareImports(tree);
}

test('an import() inside lazy() is fine, whatever follows it there', () => {
  expect(plant("const part = lazy(() => import('./part.ts'));")).toEqual([]);
  expect(plant("const part = lazy(async () => (await import('./part.ts')).Part);")).toEqual([]);
  expect(plant("type Part = typeof import('./part.ts'); // import('./part.ts')")).toEqual([]);
});

test('any other import() is named with its line', () => {
  const message = 'import() outside of lazy() (src/platform/lazy.ts)';
  expect(plant("\nconst load = () => import('./part.ts');")).toEqual([`src/sample.ts:2 ${message}`]);
  expect(plant("eager(() => import('./part.ts'));\nconst address = '/a.js';\nimport(address);")).toEqual([
    `src/sample.ts:1 ${message}`,
    `src/sample.ts:3 ${message}`,
  ]);
});

test('the project has none', () => {
  expect(findBareImports(ROOT)).toEqual([]);
});
