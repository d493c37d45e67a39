import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/build/paths.ts';

const CONFIG = await resolveConfig({ root: ROOT, logLevel: 'error' }, 'build');

async function namesOf(file: string, css: string): Promise<Readonly<Record<string, string>>> {
  const { modules } = await preprocessCSS(css, join(ROOT, file), CONFIG);
  return modules ?? {};
}

test('the name of a class follows from its file and the class alone, on every machine', async () => {
  const file = 'src/ui/any/any.module.scss';
  const alone = await namesOf(file, '.wide { color: red }');
  const among = await namesOf(file, '.above { color: red } .wide { color: blue } .wider { color: red }');
  const elsewhere = await namesOf('src/ui/any/other.module.scss', '.wide { color: red }');
  expect(alone).toEqual({ wide: 'iwzie' });
  expect(among.wide).toBe(alone.wide);
  expect(elsewhere.wide).not.toBe(alone.wide);
});

test('no two classes of the app have the same name', async () => {
  const files = globSync('src/**/*.module.scss', { cwd: ROOT });
  const names: string[] = [];
  for (const file of files)
    names.push(...new Set(Object.values(await namesOf(file, readFileSync(join(ROOT, file), 'utf8')))));
  expect(names.length).toBeGreaterThan(files.length);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
