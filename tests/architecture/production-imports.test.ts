import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  checkProduction,
  findProductionFaults,
  productionEntries,
  productionImports,
} from '../../scripts/check/production-imports.ts';
import { ROOT } from '../../scripts/check/root.ts';

const trees: string[] = [];
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true });
});

const MAIN = 'server/main.ts';

/** What is wrong with a project of these files, which depends on these packages. */
function faultsOf(files: Record<string, string>, dependencies: readonly string[] = []): string[] {
  const tree = mkdtempSync(join(tmpdir(), 'sevenfold-production-imports-'));
  trees.push(tree);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  return findProductionFaults(tree, [MAIN], dependencies);
}

describe('the project', () => {
  test('loads no stand-in and no sample at a production start, and depends on exactly what production needs', () => {
    expect(checkProduction(ROOT)).toEqual([]);
  });

  test('starts from the server and every command that operators run beside it', () => {
    const entries = productionEntries(ROOT);
    for (const name of ['doctor', 'site', 'money', 'review', 'backup', 'restore', 'admin', 'errors'])
      expect(entries).toContain(`scripts/${name}.ts`);
    expect(entries).toContain(MAIN);
    // The graph reaches deep, so that an empty one can't pass.
    expect(productionImports(ROOT, entries).files.size).toBeGreaterThan(300);
  });
});

describe('a stand-in', () => {
  const STAND_IN = { 'server/web/dev/mailbox.ts': "import 'smtp-server';" };

  test.each([
    ['itself', { [MAIN]: "import './web/dev/mailbox.ts';" }],
    [
      'over other files',
      { [MAIN]: "import { go } from '#server/go.ts';", 'server/go.ts': "export * from './web/dev/mailbox.ts';" },
    ],
  ])('is found if the server imports it, by %s', (_how, files) => {
    const faults = faultsOf({ ...STAND_IN, ...files });
    expect(faults).toEqual([expect.stringMatching(/^production loads server\/web\/dev\/mailbox\.ts at its start/)]);
    expect(faults[0]).toContain('→ server/web/dev/mailbox.ts');
  });

  test('may be loaded by import(), and named as a type, without its packages', () => {
    const main =
      "import type { M } from './web/dev/mailbox.ts';\nexport const m = () => import('./web/dev/mailbox.ts');";
    expect(faultsOf({ ...STAND_IN, [MAIN]: main })).toEqual([]);
  });

  test('is found among the samples too', () => {
    const files = { [MAIN]: "import './start/samples/seed.ts';", 'server/start/samples/seed.ts': '' };
    expect(faultsOf(files)).toHaveLength(1);
  });
});

describe('a package', () => {
  test.each([
    "import { x } from '@scope/one/part';",
    "export const one = () => import('@scope/one');",
    "const one = require('@scope/one');",
    "const one = require.resolve('@scope/one/data.bin');",
    "export const later = () => import('./later.ts');",
  ])('that production loads must be a dependency: %s', (main) => {
    const files = { [MAIN]: main, 'server/later.ts': "import '@scope/one';" };
    expect(faultsOf(files)).toEqual([expect.stringContaining('needs @scope/one in production')]);
    expect(faultsOf(files, ['@scope/one'])).toEqual([]);
  });

  test('that production doesn’t load must not be one, also if its types are used', () => {
    const main = "import type { One } from 'one';\nexport type Two = import('two').Two;\nimport 'node:fs';";
    expect(faultsOf({ [MAIN]: main }, ['one', 'two', 'node'])).toEqual([
      expect.stringContaining("doesn't need one"),
      expect.stringContaining("doesn't need two"),
    ]);
  });
});

test('an entry that is gone is named', () => {
  expect(faultsOf({})).toEqual([`${MAIN} is missing`]);
});
