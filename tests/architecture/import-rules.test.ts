import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkImportRules } from '../../scripts/check/import-rules.ts';
import { LAYERS } from '../../scripts/check/layers.ts';
import { ROOT } from '../../scripts/check/root.ts';

const trees: string[] = [];
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true });
});

function plant(files: Record<string, string>): string {
  const tree = mkdtempSync(join(tmpdir(), 'sevenfold-imports-'));
  trees.push(tree);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  return tree;
}

const violationsIn = (root: string) => checkImportRules(root).violations;
const messages = (files: Record<string, string>) => violationsIn(plant(files)).map(({ message }) => message);

/** A file in the layer, and how other files import it. */
function sampleOf(name: string): { file: string; specifier: string } {
  const path = LAYERS[name]?.path ?? '';
  const file = /\.tsx?$/.test(path) ? path : `${path}/sample/sample.ts`;
  const specifier = file
    .replace(/^src\/shared\//, '#shared/')
    .replace(/^src\//, '#src/')
    .replace(/^server\//, '#server/');
  return { file, specifier };
}

const CODE_LAYERS = Object.keys(LAYERS).filter((name) => name !== 'locales');
const forbiddenFrom = (from: string) => CODE_LAYERS.filter((to) => to !== from && !LAYERS[from]?.sees.includes(to));

describe('the project', () => {
  test('has no import that breaks the rules', () => {
    expect(violationsIn(ROOT)).toEqual([]);
  });
});

describe('an import that breaks the rules', () => {
  test.each(CODE_LAYERS)('is found from %s to every layer that it may not import', (from) => {
    for (const to of forbiddenFrom(from)) {
      const found = messages({ [sampleOf(from).file]: `import { sample } from '${sampleOf(to).specifier}';\n` });
      expect(found, to).toEqual([expect.stringContaining(`${from} may not import ${to}`)]);
    }
  });

  test('is found in every form of import', () => {
    const forms = [
      "import '#src/state/user.ts';",
      "import type { User } from '#src/state/user.ts';",
      "export * from '#src/state/user.ts';",
      "export { user } from '#src/state/user.ts';",
      "const later = () => import('#src/state/user.ts');",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is part of the sample source
      'const one = () => import(`#src/state/${0}.ts`);',
      "type User = import('#src/state/user.ts').User;",
      "const all = import.meta.glob('#src/state/*.ts');",
      "import { user } from '../../state/user.ts';",
    ];
    for (const form of forms) expect(messages({ 'src/ui/button/button.ts': form }), form).toHaveLength(1);
  });

  test('is not found in comments and strings', () => {
    const text =
      "// import '#src/state/user.ts'; import('#src/state/user.ts')\nexport const how = \"import '#src/x.ts'\";";
    expect(messages({ 'src/ui/button/button.ts': text })).toEqual([]);
  });

  test('names file and line', () => {
    const tree = plant({ 'src/api/likes.ts': "\n\nimport { user } from '#src/state/user.ts';\n" });
    expect(violationsIn(tree)[0]).toMatchObject({ file: 'src/api/likes.ts', line: 3 });
  });
});

describe('an import cycle', () => {
  const cyclesOf = (one: string, two: string) =>
    checkImportRules(plant({ 'src/state/one.ts': one, 'src/state/two.ts': two })).cycles;
  const toOne = "export { one } from './one.ts';";

  test('is found if its files import one another at load time', () => {
    expect(cyclesOf("import { two } from './two.ts';", toOne)).toEqual([
      'src/state/one.ts → src/state/two.ts → src/state/one.ts',
    ]);
    expect(cyclesOf("import './two.ts';", "import { type One, one } from '#src/state/one.ts';")).toHaveLength(1);
  });

  test.each([
    "import type { Two } from './two.ts';",
    "import { type Two } from './two.ts';",
    "const two = () => import('./two.ts');",
  ])('does not include types and import(): %s', (one) => {
    expect(cyclesOf(one, toOne)).toEqual([]);
  });
});

describe('other import rules', () => {
  test.each(['features', 'pages', 'landers'])('folders of %s import only their own files, not one another', (layer) => {
    expect(messages({ [`src/${layer}/one/one.ts`]: `import '#src/${layer}/two/two.ts';` })).toHaveLength(1);
    expect(messages({ [`src/${layer}/one/one.ts`]: `import '../two/two.ts';` })).toHaveLength(1);
    expect(messages({ [`src/${layer}/one/deep/one.ts`]: `import '../other.ts';\nimport './near.ts';` })).toEqual([]);
  });

  test('relative paths stay inside the first folder', () => {
    expect(messages({ 'src/state/likes/likes.ts': "import '../../api/likes.ts';" })).toHaveLength(1);
    expect(messages({ 'src/state/likes/likes.ts': "import '#src/api/likes.ts';" })).toEqual([]);
    expect(messages({ 'src/api/likes.ts': "import '#src/shared/rules/limits.ts';" })).toHaveLength(1);
  });

  test.each([
    ['src/shared/rules/tiles.ts', 'preact'],
    ['src/shared/contracts/likes.ts', 'node:crypto'],
    ['src/state/likes/likes.ts', 'node:fs'],
    ['src/pages/members/members.tsx', 'ky'],
    ['src/pages/members/members.tsx', 'preact/hooks'],
    ['src/state/likes/likes.ts', '@preact/signals'],
    ['server/api/endpoints/likes.ts', 'kysely'],
    ['server/api/endpoints/likes.ts', 'node:sqlite'],
    ['server/likes/likes.ts', '#server/chats/messages/messages.ts'],
    ['server/likes/likes.ts', '../chats/messages/messages.ts'],
    ['server/likes/likes.ts', '#server/notify/mail/mail-queue.ts'],
    ['server/store/store.ts', '#server/sites/site-directory.ts'],
    ['server/somewhere-new/file.ts', 'node:fs'],
    ['server/notify/mail/mail.ts', '@lingui/core/macro'],
    ['src/state/likes/likes.ts', '../../server/main.ts'],
    ['server/main.ts', '../scripts/build.ts'],
    ['src/somewhere-new/file.ts', 'preact'],
  ])('%s may not import %s', (file, specifier) => {
    expect(messages({ [file]: `import '${specifier}';` })).toHaveLength(1);
  });
});

test('Biome reports default imports of React and the old macro package', () => {
  const lines = ["import React from 'react';", "import * as react from 'react';", "import '@lingui/macro';"];
  const tree = plant({ 'src/sample.ts': lines.join('\n') });
  cpSync(join(ROOT, 'biome.json'), join(tree, 'biome.json'));
  const biome = spawnSync(
    join(ROOT, 'node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', '--reporter=github', '.'],
    { cwd: tree, encoding: 'utf8' },
  );
  expect([...biome.stdout.matchAll(/noRestrictedImports.*?line=(\d+)/g)].map(([, line]) => line)).toEqual([
    '1',
    '2',
    '3',
  ]);
});
