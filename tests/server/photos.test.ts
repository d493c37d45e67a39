import sharp, { type Metadata } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#server/base/refusal.ts';
import type { PhotoRow } from '#server/store/schema.ts';
import { PHOTO_WIDTHS_PX } from '#shared/rules/limits.ts';
import { publishedPhoto } from '../fixtures/known-photos.ts';
import { storeMember } from '../fixtures/member-rows.ts';
import { addPhoto, openPhotoBench, type PhotoBench, photoUpload, refusal } from '../fixtures/photo-bench.ts';
import { cameraJpeg, greyPng, hugePng, textChunk } from '../fixtures/pictures.ts';

let bench: PhotoBench;
beforeAll(async () => {
  bench = await openPhotoBench();
});
afterAll(() => bench.close());

function expectClean(metadata: Metadata): void {
  for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'comments'] as const) expect(metadata[kind]).toBeUndefined();
  expect(metadata.orientation).toBeUndefined();
}

async function bytesOf(path: string, headers = {}): Promise<Buffer> {
  const answer = await bench.get(path, { headers });
  expect(answer?.status).toBe(200);
  return Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));
}

test('a camera JPEG becomes upright, in all sizes, without location and other metadata', async () => {
  const original = await cameraJpeg();
  const before = await sharp(original).metadata();
  expect(before).toMatchObject({ orientation: 6, width: 2400, height: 1800 });
  expect(before.exif?.includes('Camera Maker')).toBe(true);

  const photo = await addPhoto(bench.photos, bench.member, photoUpload(original));
  for (const accept of ['image/webp,*/*', 'image/png,image/*;q=0.8']) {
    for (const width of PHOTO_WIDTHS_PX) {
      const data = await bytesOf(`/photos/${photo.name}-${width}.webp`, { accept });
      const metadata = await sharp(data).metadata();
      expect(metadata.format).toBe(accept.startsWith('image/webp') ? 'webp' : 'jpeg');
      expect(metadata.width).toBe(width);
      expect(metadata.height).toBe(Math.round((width * 4) / 3));
      expectClean(metadata);
      expect(data.includes('Camera Maker')).toBe(false);
    }
  }
  // The sensor's right side is red: rotated clockwise, it is at the bottom.
  const bottom = await sharp(await bytesOf(`/photos/${photo.name}-320.webp`))
    .extract({ left: 0, top: 380, width: 320, height: 40 })
    .png()
    .toBuffer();
  const { dominant } = await sharp(bottom).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.b).toBeLessThan(60);
  expect(photo).toMatchObject({ status: 'pending', nude: 0 });
  expect(photo.thumbhash).toMatch(/^[A-Za-z0-9+/]{20,40}=*$/);
});

test('a photo that is sent again, as after a lost answer, is added once, also at the same time', async () => {
  const owner = await storeMember(bench.store);
  const file = await cameraJpeg();
  const send = () => addPhoto(bench.photos, owner, photoUpload(file));
  const [first, copy] = await Promise.all([send(), send()]);
  const files = bench.storedFiles();
  expect([copy, await send()]).toEqual([first, first]);
  expect(await bench.photos.list(owner)).toEqual([first]);
  expect(bench.storedFiles()).toEqual(files);
  await bench.photos.remove(owner, first?.id ?? '');
  const again = await send();
  expect(again.id).not.toBe(first?.id);
  await bench.photos.remove(owner, again.id);
});

test('a small photo is not enlarged', async () => {
  const small = await sharp({ create: { width: 400, height: 200, channels: 4, background: '#0a08' } })
    .png()
    .toBuffer();
  const photo = await addPhoto(bench.photos, bench.member, photoUpload(small, { name: 'a.png', type: 'image/png' }));
  const metadata = await sharp(await bytesOf(`/photos/${photo.name}-1600.webp`)).metadata();
  expect(metadata).toMatchObject({ width: 400, height: 200, hasAlpha: false });
  await bench.photos.remove(bench.member, photo.id);
});

test('a grayscale photo is accepted', async () => {
  const grey = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#888' } })
    .greyscale()
    .jpeg()
    .toBuffer();
  const photo = await addPhoto(bench.photos, bench.member, photoUpload(grey));
  expect((await sharp(await bytesOf(`/photos/${photo.name}-160.webp`)).metadata()).width).toBe(160);
  await bench.photos.remove(bench.member, photo.id);
});

test('a PNG of 20,000 by 20,000 is refused by its header, quickly and with little memory', async () => {
  const file = hugePng(20_000);
  const memory = process.memoryUsage().rss;
  const started = performance.now();
  expect(await refusal(addPhoto(bench.photos, bench.member, photoUpload(file)))).toEqual({
    status: 422,
    key: 'photo.too_many_pixels',
  });
  expect(performance.now() - started).toBeLessThan(1_000);
  expect(process.memoryUsage().rss - memory).toBeLessThan(64 * 1024 * 1024);
});

test('a PNG whose text would inflate to gigabytes is accepted without it, with little memory', async () => {
  const file = greyPng(300, 300, Array<Buffer>(40).fill(textChunk(50_000_000)));
  const peakKb = () => process.resourceUsage().maxRSS;
  const before = peakKb();
  const photo = await addPhoto(bench.photos, bench.member, photoUpload(file));
  expect(peakKb() - before).toBeLessThan(128 * 1024);
  await bench.photos.remove(bench.member, photo.id);
});

test.each([
  [1, 32_000],
  [32_000, 1],
])('a line of %i × %i pixels, which would take long to resize, is refused', async (width, height) => {
  expect(await refusal(addPhoto(bench.photos, bench.member, photoUpload(greyPng(width, height))))).toEqual({
    status: 422,
    key: 'photo.too_small',
  });
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'photo.unsupported'],
  [
    'an SVG that says it is JPEG',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    415,
    'photo.unsupported',
  ],
  ['a GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;', 415, 'photo.unsupported'],
  ['a web page', '<!doctype html><script>alert(1)</script>', 415, 'photo.unsupported'],
  ['an empty file', '', 415, 'photo.unsupported'],
  [
    'a JPEG of which only the beginning is one',
    '\xff\xd8\xff\xe0\x00\x10JFIF\x00'.padEnd(9_000, 'x'),
    422,
    'photo.damaged',
  ],
])('%s is refused', async (_what, content, status, key) => {
  expect(await refusal(addPhoto(bench.photos, bench.member, photoUpload(Buffer.from(content, 'latin1'))))).toEqual({
    status,
    key,
  });
});

test('a WebP is refused: only PNG and JPEG are allowed', async () => {
  const webp = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#888' } })
    .webp()
    .toBuffer();
  expect(await refusal(addPhoto(bench.photos, bench.member, photoUpload(webp)))).toEqual({
    status: 415,
    key: 'photo.unsupported',
  });
});

test('a file over 15 MB is refused, whether its size is declared or not', async () => {
  const large = Buffer.concat([await cameraJpeg(), Buffer.alloc(16 * 1024 * 1024)]);
  const declared = photoUpload(large);
  expect(await refusal(addPhoto(bench.photos, bench.member, declared))).toEqual({
    status: 413,
    key: 'photo.too_large',
  });
  const headers = new Headers(declared.headers);
  headers.set('content-length', String(large.length + 500));
  const honest = new Request(declared.url, { method: 'POST', headers, body: 'irrelevant' });
  expect(await refusal(addPhoto(bench.photos, bench.member, honest))).toEqual({ status: 413, key: 'photo.too_large' });
});

test.each([
  ['another content type', { headers: { 'content-type': 'application/json' }, body: '{}' }, 415],
  ['no boundary', { headers: { 'content-type': 'multipart/form-data' }, body: 'x' }, 400],
  [
    'a form that breaks off',
    { headers: { 'content-type': 'multipart/form-data; boundary=b' }, body: '--b\r\nContent-Dis' },
    400,
  ],
  ['no body', { headers: { 'content-type': 'multipart/form-data; boundary=b' } }, 400],
])('%s is refused', async (_what, init, status) => {
  const request = new Request('http://localhost/', { method: 'POST', ...init } as RequestInit);
  expect(await refusal(addPhoto(bench.photos, bench.member, request))).toMatchObject({ status });
});

test('a form that breaks off anywhere is refused, also in a file of another field', async () => {
  const part = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\nx\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  for (const form of [part('other') + part('file'), part('file') + part('file')])
    for (let length = 1; length < form.length; length += 1) {
      const request = new Request('http://localhost/', { method: 'POST', headers, body: form.slice(0, length) });
      expect(await refusal(addPhoto(bench.photos, bench.member, request))).toMatchObject({ status: 400 });
    }
});

test('a form without the field is refused', async () => {
  const form = photoUpload(await cameraJpeg(), { field: 'other' });
  expect(await refusal(addPhoto(bench.photos, bench.member, form))).toMatchObject({ status: 400 });
});

test('a member sends three photos at once at most, a network ten, and more after that', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const never = (member = bench.member) => refusal(bench.photos.add({ member, ip: '198.51.100.1' }, () => promise));
  const tooMany = { status: 429, key: 'error.too_many' };
  const malformed = { status: 400, key: 'error.malformed' };
  // In any order: the one that comes last is refused, and the others wait.
  const own = [never(), never(), never(), never()];
  expect(await Promise.race(own)).toEqual(tooMany);
  const neighbors = await Promise.all(Array.from({ length: 8 }, () => storeMember(bench.store)));
  const theirs = neighbors.map((each) => never(each));
  expect(await Promise.race(theirs)).toEqual(tooMany);
  reject(new Refusal('malformed', 'error.malformed'));
  const outcomes = await Promise.all([...own, ...theirs]);
  expect(outcomes.filter(({ status }) => status === 429)).toEqual([tooMany, tooMany]);
  expect(outcomes.filter(({ status }) => status !== 429)).toEqual(new Array(10).fill(malformed));
  expect(await never()).toEqual(malformed);
});

test('a /48 of IPv6 sends thirty photos at once at most, and leaves places for others', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const members = await Promise.all(Array.from({ length: 32 }, () => storeMember(bench.store)));
  const from = (at: number, prefix: string) => {
    const member = members[at];
    if (!member) throw new Error('There is no such member.');
    return refusal(bench.photos.add({ member, ip: `${prefix}:${at.toString(16)}::1` }, () => promise));
  };
  const theirs = members.slice(1).map((_, at) => from(at, '2001:db8:1'));
  expect(await Promise.race(theirs)).toEqual({ status: 429, key: 'error.too_many' });
  const other = from(31, '2001:db8:2');
  reject(new Refusal('malformed', 'error.malformed'));
  const statuses = (await Promise.all(theirs)).map(({ status }) => status);
  expect([statuses.filter((status) => status === 400).length, (await other).status]).toEqual([30, 400]);
});

test('refused uploads leave no file behind', async () => {
  const photo = (await bench.photos.list(bench.member))[0] as PhotoRow;
  const names = new Set(bench.storedFiles().map((name) => name.slice(0, 32)));
  expect(names).toEqual(new Set([photo.name, photo.censored_name]));
});

test('what a photo shows goes with the photo', async () => {
  const photo = await addPhoto(bench.photos, bench.member, photoUpload(await publishedPhoto('q0122')));
  const stored = bench.store.db.selectFrom('photo_hashes').select('hash').where('photo_id', '=', photo.id);
  expect(await stored.execute()).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  await bench.photos.remove(bench.member, photo.id);
  expect(await stored.execute()).toEqual([]);
});
