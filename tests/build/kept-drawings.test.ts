import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findKept, KEPT, keyOf, readKeptKeys } from '../../scripts/art/kept.ts';
import { artFolder, filesOf, readArt } from '../../scripts/art.ts';
import { nicheSlugs } from '../../scripts/build/inputs.ts';

const BYTES_MAX = 5_000_000;

test.each(nicheSlugs())('the slow drawings of %s come with the project as it draws them now', async (slug) => {
  const drawn = filesOf(await readArt(slug)).filter(({ key }) => key);
  expect(readKeptKeys(slug), 'after a change of the drawings: node scripts/art.ts --keep').toEqual(
    Object.fromEntries(drawn.map(({ path, key }) => [path, key])),
  );
  const files = globSync('**/*.*', { cwd: join(KEPT, slug) });
  expect(files.sort()).toEqual([...drawn.map(({ path }) => path), 'keys.json'].sort());
  for (const { path } of drawn)
    expect(readFileSync(join(KEPT, slug, path)).equals(readFileSync(join(artFolder(slug), path))), path).toBe(true);
});

test('every AVIF picture and every video is among them', async () => {
  const missing = filesOf(await readArt('she')).filter(({ type, key }) => !key && ['avif', 'mp4'].includes(type));
  expect(missing).toEqual([]);
});

test('a drawing that has changed is made anew', async () => {
  const key = readKeptKeys('she')['video.mp4'] ?? '';
  expect(await findKept('she', 'video.mp4', key)).toHaveLength(statSync(join(KEPT, 'she/video.mp4')).size);
  expect(await findKept('she', 'video.mp4', keyOf('another drawing'))).toBeNull();
});

test('a niche of which nothing is kept is drawn whole', async () => {
  expect(await findKept('eighth', 'video.mp4', keyOf('a drawing'))).toBeNull();
});

test('they stay small enough for a repository', () => {
  const bytes = globSync('**/*.*', { cwd: KEPT }).reduce((sum, file) => sum + statSync(join(KEPT, file)).size, 0);
  expect(bytes).toBeLessThan(BYTES_MAX);
});
