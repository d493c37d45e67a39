import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import type { SiteOutput } from '#server/output/site-output.ts';
import { MadeFiles } from '#server/web/made-files.ts';
import { packOf } from '../../scripts/build/inputs.ts';
import { writeSmallBuild } from '../fixtures/small-build.ts';

const TERMS = '/_i18n/she-en/pages/terms.json';
const MEGABYTE = 1_000_000;

const folder = mkdtempSync(join(tmpdir(), 'sevenfold-made-'));
afterAll(() => rmSync(folder, { recursive: true }));
const outputs = writeSmallBuild(folder);
const openOutput = () => outputs.open(packOf('she.localhost'));

/** Counts what is made. */
async function counted(): Promise<{ output: SiteOutput; makes: ReturnType<typeof vi.spyOn> }> {
  const output = await openOutput();
  return { output, makes: vi.spyOn(output, 'make') };
}

test('a file that is asked for again is compressed better, and stays the same file', async () => {
  const output = await openOutput();
  const made = new MadeFiles(MEGABYTE);
  const first = await made.load(output, TERMS, 'br');
  await made.settled();
  expect((await made.load(output, TERMS, 'br')).data.length).toBe(first.data.length);
  await made.settled();
  const third = await made.load(output, TERMS, 'br');
  expect(third.data.length).toBeLessThan(first.data.length);
  expect(third.etag).toBe(first.etag);
  expect(brotliDecompressSync(third.data)).toEqual(brotliDecompressSync(first.data));
});

test('every encoding has the same content and an ETag of its own', async () => {
  const output = await openOutput();
  const made = new MadeFiles(MEGABYTE);
  const [brotli, gzip, plain] = await Promise.all(
    (['br', 'gzip', null] as const).map((encoding) => made.load(output, TERMS, encoding)),
  );
  if (!brotli || !gzip || !plain) throw new Error('Nothing was made');
  expect(gunzipSync(gzip.data)).toEqual(plain.data);
  expect(brotliDecompressSync(brotli.data)).toEqual(plain.data);
  expect(new Set([brotli.etag, gzip.etag, plain.etag]).size).toBe(3);
});

test('many visitors at once make a page once', async () => {
  const { output, makes } = await counted();
  const made = new MadeFiles(MEGABYTE);
  await Promise.all(Array.from({ length: 20 }, () => made.load(output, '/_locales/nl/members/index.html', 'br')));
  expect(makes).toHaveBeenCalledTimes(1);
});

test('the pages that were not asked for longest make room, and are made again', async () => {
  const { output, makes } = await counted();
  const made = new MadeFiles(3_000);
  const pages = [...output.pages()].slice(0, 12);
  for (const { path } of pages) await made.load(output, path, 'br');
  expect(makes).toHaveBeenCalledTimes(12);
  await made.load(output, pages.at(-1)?.path ?? '', 'br');
  expect(makes).toHaveBeenCalledTimes(12);
  await made.load(output, pages[0]?.path ?? '', 'br');
  expect(makes).toHaveBeenCalledTimes(13);
});

test('a file that could not be made is made at the next request', async () => {
  const { output, makes } = await counted();
  makes.mockRejectedValueOnce(new Error('no memory'));
  const made = new MadeFiles(MEGABYTE);
  await expect(made.load(output, TERMS, 'br')).rejects.toThrow('no memory');
  expect((await made.load(output, TERMS, 'br')).data.length).toBeGreaterThan(1000);
});
