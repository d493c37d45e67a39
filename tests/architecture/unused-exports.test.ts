import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findUnusedExports } from '../../scripts/check/unused-exports.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'exports-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}
const unused = () => findUnusedExports(root).unused;

test('an export that nothing imports is found', () => {
  write({ 'src/api/likes.ts': 'export const likes = 1;\nexport const views = 2;\nexport const twice = views * 2;\n' });
  write({ 'src/main.ts': "import { likes } from '#src/api/likes.ts';\nconsole.log(likes);\n" });
  expect(unused()).toEqual([
    'src/api/likes.ts views is used only in its own file: drop `export`',
    'src/api/likes.ts twice is unused',
  ]);
});

test('an export for tests must be used by the product too', () => {
  write({
    'server/base/ids.ts':
      'export const newId = () => 1;\nexport const ids = () => [size()];\nexport const size = () => 1;\n',
  });
  write({ 'tests/unit/ids.test.ts': "import { newId, size } from '../../server/base/ids.ts';\nnewId(size());\n" });
  write({ 'server/main.ts': "import * as all from './base/ids.ts';\nall.ids();\n" });
  expect(unused()).toEqual(['server/base/ids.ts newId is used only by tests']);
});

test('an export that is re-exported, lazily imported or used through a namespace counts as used', () => {
  write({
    'src/a.ts': 'export const a = 1;\n',
    'src/b.lazy.ts': 'export const b = 1;\n',
    'src/c.ts': 'export const c = 1;\n',
  });
  write({
    'src/main.ts': "export { a } from './a.ts';\nimport * as all from './c.ts';\nimport('./b.lazy.ts');\ncall(all);\n",
  });
  expect(unused()).toEqual(['src/main.ts a is used only in its own file: drop `export`']);
});

test('an entry named by the build counts as used; a replacement for a package only by its imported names', () => {
  write({
    'scripts/build/build.ts': "/** Not 'src/old.ts'. */\nrun('src/entry.ts', replace('platform/ui.ts'));\n",
    'src/entry.ts':
      "import { draw } from 'ui';\nimport { Text } from 'text';\nexport const start = () => draw(Text);\n",
    'src/old.ts': 'export const old = 1;\n',
    'src/platform/ui.ts': 'export const draw = 1;\nexport const measure = 2;\nexport const erase = 3;\n',
    'src/main.ts': "import { draw } from './platform/ui.ts';\ndraw();\n",
    'node_modules/text/dist/text.mjs': "import { measure } from 'ui';\nexport const Text = measure;\n",
  });
  expect(unused()).toEqual(['src/old.ts old is unused', 'src/platform/ui.ts erase is unused']);
});
