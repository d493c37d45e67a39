import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { put } from '../../scripts/build/files.ts';
import { readBuilds, writeBuilds } from '../../scripts/build/previous-builds.ts';

/** Publishes builds one after the other, as the build does. */
function exportBuilds(root: string, ids: readonly string[], timeOf = (index: number) => index): string {
  const site = join(root, 'site');
  for (const [index, id] of ids.entries()) {
    const timestamp = timeOf(index);
    const draft = join(root, 'draft');
    const file = `/assets/page-${id}.js`;
    put(join(draft, file), id);
    put(join(draft, `${file}.br`), id);
    writeBuilds(draft, { id, timestamp, files: [file] }, site);
    rmSync(site, { recursive: true, force: true });
    renameSync(draft, site);
  }
  return site;
}

test('exports keep the files of the previous two builds and remove older ones', () => {
  const site = exportBuilds(mkdtempSync(join(tmpdir(), 'builds-')), ['a', 'b', 'c', 'd']);
  const kept = ['a', 'b', 'c', 'd'].filter((id) => existsSync(join(site, `assets/page-${id}.js`)));
  expect(kept).toEqual(['b', 'c', 'd']);
  expect(existsSync(join(site, 'assets/page-b.js.br'))).toBe(true);
  expect(readBuilds(site).map(({ id }) => id)).toEqual(['d', 'c', 'b']);
});

test('exporting the same build again keeps its time and the builds before it', () => {
  const site = exportBuilds(mkdtempSync(join(tmpdir(), 'builds-')), ['a', 'b', 'b']);
  expect(readBuilds(site)).toMatchObject([
    { id: 'b', timestamp: 1 },
    { id: 'a', timestamp: 0 },
  ]);
});

test('exports in the same clock tick, or after it was set back, keep their order', () => {
  for (const timeOf of [() => 7, (index: number) => -index]) {
    const site = exportBuilds(mkdtempSync(join(tmpdir(), 'builds-')), ['a', 'c', 'b', 'd'], timeOf);
    expect(readBuilds(site).map(({ id }) => id)).toEqual(['d', 'b', 'c']);
  }
});

test('an earlier build becomes the newest when it is exported again', () => {
  const site = exportBuilds(mkdtempSync(join(tmpdir(), 'builds-')), ['a', 'b', 'a']);
  expect(readBuilds(site).map(({ id }) => id)).toEqual(['a', 'b']);
});
