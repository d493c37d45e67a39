import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPhoto, openPhotoBench, type PhotoBench, photoUpload, refusal } from '../fixtures/photo-bench.ts';
import { greyPng, noisyJpeg } from '../fixtures/pictures.ts';

let bench: PhotoBench;
beforeAll(async () => {
  bench = await openPhotoBench();
});
afterAll(() => bench.close());

test.each([
  [199, 400],
  [400, 199],
  [1, 1],
])('a picture of %i × %i pixels is refused as too small', async (width, height) => {
  expect(await refusal(addPhoto(bench.photos, bench.member, photoUpload(greyPng(width, height))))).toEqual({
    status: 422,
    key: 'photo.too_small',
  });
});

test.each(['', 'image/jpg', 'image/pjpeg', 'application/octet-stream', 'text/plain'])(
  'a JPEG whose declared type is “%s” is accepted',
  async (type) => {
    const photo = await addPhoto(
      bench.photos,
      bench.member,
      photoUpload(await noisyJpeg(400), { name: 'photo', type }),
    );
    await bench.photos.remove(bench.member, photo.id);
  },
);

const cutBy = (file: Buffer, bytes: number) => file.subarray(0, file.length - bytes);

test.each([
  ['its end marker', 2, {}],
  ['half of its end marker', 1, {}],
  ['its last twelve bytes', 12, {}],
  ['the end marker of a progressive one', 2, { progressive: true }],
])('a JPEG that lacks only %s is accepted, whole', async (_what, bytes, options) => {
  for (const width of [240, 1200]) {
    const cut = cutBy(await noisyJpeg(width, options), bytes);
    const photo = await addPhoto(bench.photos, bench.member, photoUpload(cut));
    expect(photo).toMatchObject({ width, height: width });
    await bench.photos.remove(bench.member, photo.id);
  }
});

test('two thirds of a photo are refused, progressive or not', async () => {
  for (const whole of [await noisyJpeg(1200), await noisyJpeg(240), await noisyJpeg(1200, { progressive: true })]) {
    const cut = cutBy(whole, Math.floor(whole.length / 3));
    expect(await refusal(addPhoto(bench.photos, bench.member, photoUpload(cut)))).toEqual({
      status: 422,
      key: 'photo.damaged',
    });
  }
});
