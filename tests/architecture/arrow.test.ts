import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findViolations } from '../../scripts/check/arrow.ts';
import { writeLintConfig } from '../../scripts/check/arrow-lint.ts';
import { LAYERS } from '../../scripts/check/layers.ts';
import { ROOT } from '../../scripts/check/root.ts';

const trees: string[] = [];
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true });
});

function plant(files: Record<string, string>): string {
  const tree = mkdtempSync(join(tmpdir(), 'sevenfold-arrow-'));
  trees.push(tree);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  return tree;
}

const messages = (files: Record<string, string>) => findViolations(plant(files)).map(({ message }) => message);

/** A file in the layer, and how others name it. */
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
  test('has no import against the arrow', () => {
    expect(findViolations(ROOT)).toEqual([]);
  });
});

describe('an import against the arrow', () => {
  test.each(CODE_LAYERS)('is found from %s to every layer it does not see', (from) => {
    for (const to of forbiddenFrom(from)) {
      const found = messages({ [sampleOf(from).file]: `import { sample } from '${sampleOf(to).specifier}';\n` });
      expect(found, to).toEqual([expect.stringContaining(`${from} doesn't see ${to}`)]);
    }
  });

  test('is found in every form an import can have', () => {
    const forms = [
      "import '#src/state/user.ts';",
      "import type { User } from '#src/state/user.ts';",
      "export * from '#src/state/user.ts';",
      "export { user } from '#src/state/user.ts';",
      "const later = () => import('#src/state/user.ts');",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the planted source's own
      'const one = () => import(`#src/state/${0}.ts`);',
      "type User = import('#src/state/user.ts').User;",
      "const all = import.meta.glob('#src/state/*.ts');",
      "import { user } from '../../state/user.ts';",
    ];
    for (const form of forms) expect(messages({ 'src/ui/button/button.ts': form }), form).toHaveLength(1);
  });

  test('is not seen in a comment or a text', () => {
    const text =
      "// import '#src/state/user.ts'; import('#src/state/user.ts')\nexport const how = \"import '#src/x.ts'\";";
    expect(messages({ 'src/ui/button/button.ts': text })).toEqual([]);
  });

  test('names file and line', () => {
    const tree = plant({ 'src/api/likes.ts': "\n\nimport { user } from '#src/state/user.ts';\n" });
    expect(findViolations(tree)[0]).toMatchObject({ file: 'src/api/likes.ts', line: 3 });
  });
});

describe('beside the arrow', () => {
  test.each(['features', 'pages', 'landers'])('%s do not import one another, but their own files', (layer) => {
    expect(messages({ [`src/${layer}/one/one.ts`]: `import '#src/${layer}/two/two.ts';` })).toHaveLength(1);
    expect(messages({ [`src/${layer}/one/one.ts`]: `import '../two/two.ts';` })).toHaveLength(1);
    expect(messages({ [`src/${layer}/one/deep/one.ts`]: `import '../other.ts';\nimport './near.ts';` })).toEqual([]);
  });

  test('relative paths stay inside their folder', () => {
    expect(messages({ 'src/state/likes.ts': "import '../api/likes.ts';" })).toHaveLength(1);
    expect(messages({ 'src/state/likes.ts': "import '#src/api/likes.ts';" })).toEqual([]);
    expect(messages({ 'src/api/likes.ts': "import '#src/shared/rules/limits.ts';" })).toHaveLength(1);
  });

  test.each([
    ['src/shared/rules/tiles.ts', 'preact'],
    ['src/shared/contracts/likes.ts', 'node:crypto'],
    ['src/state/likes.ts', 'node:fs'],
    ['src/pages/members/members.tsx', 'ky'],
    ['src/pages/members/members.tsx', 'preact/hooks'],
    ['src/state/likes.ts', '@preact/signals'],
    ['server/api/endpoints/likes.ts', 'kysely'],
    ['server/api/endpoints/likes.ts', 'node:sqlite'],
    ['server/likes/likes.ts', '#server/chats/messages.ts'],
    ['server/likes/likes.ts', '../chats/messages.ts'],
    ['server/likes/likes.ts', '#server/notify/mail/mail-queue.ts'],
    ['server/store/store.ts', '#server/sites/site-directory.ts'],
    ['server/somewhere-new/file.ts', 'node:fs'],
    ['server/notify/mail/mail.ts', '@lingui/core/macro'],
    ['src/state/likes.ts', '../../server/main.ts'],
    ['server/main.ts', '../scripts/build.ts'],
    ['src/somewhere-new/file.ts', 'preact'],
  ])('%s may not import %s', (file, specifier) => {
    expect(messages({ [file]: `import '${specifier}';` })).toHaveLength(1);
  });
});

test('Biome refuses every edge that the table refuses, React as a default and the old macro package', () => {
  const files = Object.fromEntries(
    CODE_LAYERS.map((name) => [
      sampleOf(name).file,
      forbiddenFrom(name)
        .map((to) => `import '${sampleOf(to).specifier}';`)
        .concat("import React from 'react';", "import * as react from 'react';", "import '@lingui/macro';")
        .join('\n'),
    ]),
  );
  const tree = plant(files);
  writeLintConfig();
  for (const file of ['biome.json', 'scripts/check/arrow.biome.json']) cpSync(join(ROOT, file), join(tree, file));
  const biome = spawnSync(
    join(ROOT, 'node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', '--reporter=github', '.'],
    { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 },
  );
  const reported = biome.stdout.split('\n').filter((line) => line.includes('noRestrictedImports'));
  const refused = new Set(reported.map((line) => /file=(.*?),line=(\d+)/.exec(line)?.slice(1).join(':')));
  for (const [file, text] of Object.entries(files)) {
    for (const [index, line] of text.split('\n').entries()) {
      expect(refused, `${file}: ${line}`).toContain(`${join(tree, file)}:${index + 1}`);
    }
  }
});
