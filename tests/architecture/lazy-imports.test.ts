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

test('an import() inside lazy() is allowed in any form', () => {
  expect(plant("const part = lazy(() => import('./part.lazy.ts'));")).toEqual([]);
  expect(plant("const part = lazy(async () => (await import('./part.lazy.ts')).Part);")).toEqual([]);
  expect(plant("type Part = typeof import('./part.lazy.ts'); // import('./part.lazy.ts')")).toEqual([]);
});

test('any other import() is reported with its line', () => {
  const message = 'import() outside of lazy() (src/platform/lazy.ts)';
  expect(plant("\nconst load = () => import('./part.lazy.ts');")).toEqual([`src/sample.ts:2 ${message}`]);
  expect(plant("eager(() => import('./part.lazy.ts'));\nconst address = '/a.js';\nimport(address);")).toEqual([
    `src/sample.ts:1 ${message}`,
    `src/sample.ts:3 ${message}`,
  ]);
});

test('a lazy module without .lazy in its name is reported, but a package is not', () => {
  expect(plant("const part = lazy(() => import('#src/ui/part.tsx'));")).toEqual([
    "src/sample.ts:1 '#src/ui/part.tsx' is loaded by lazy() but isn't named *.lazy.ts or *.lazy.tsx",
  ]);
  expect(plant("const part = lazy(() => import('#src/ui/part.lazy.tsx'));")).toEqual([]);
  expect(plant("const library = lazy(() => import('workbox-window'));")).toEqual([]);
});

test('the project has no such import', () => {
  expect(findBareImports(ROOT)).toEqual([]);
});
