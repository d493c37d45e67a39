import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { put } from '../../scripts/build/files.ts';
import { readBuilds, writeBuilds } from '../../scripts/export/builds.ts';

/** Exports four builds one after the other, as `npm run export` does. */
function exportBuilds(root: string, ids: readonly string[]): string {
  const site = join(root, 'site');
  for (const id of ids) {
    const draft = join(root, 'draft');
    const file = `/assets/page-${id}.js`;
    put(join(draft, file), id);
    put(join(draft, `${file}.br`), id);
    writeBuilds(draft, id, [file], site);
    rmSync(site, { recursive: true, force: true });
    renameSync(draft, site);
  }
  return site;
}

test('the files of the two builds before this one stay, older ones go', () => {
  const site = exportBuilds(mkdtempSync(join(tmpdir(), 'builds-')), ['a', 'b', 'c', 'd']);
  const kept = ['a', 'b', 'c', 'd'].filter((id) => existsSync(join(site, `assets/page-${id}.js`)));
  expect(kept).toEqual(['b', 'c', 'd']);
  expect(existsSync(join(site, 'assets/page-b.js.br'))).toBe(true);
  expect(JSON.parse(readFileSync(join(site, 'builds/latest.json'), 'utf8')).id).toBe('d');
  expect(
    readBuilds(site)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['b', 'c', 'd']);
});

test('the same build exported again keeps its time and those before it', () => {
  const site = exportBuilds(mkdtempSync(join(tmpdir(), 'builds-')), ['a', 'b', 'b']);
  expect(
    readBuilds(site)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['a', 'b']);
});
