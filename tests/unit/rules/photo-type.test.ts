import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PHOTO_SIGNATURE_BYTES, photoTypeOf } from '#shared/rules/photo-type.ts';
import { cameraJpeg, greyPng } from '../../fixtures/pictures.ts';

test('a photo is known by its first bytes, whatever follows', async () => {
  const head = async (file: Buffer | Promise<Buffer>) => (await file).subarray(0, PHOTO_SIGNATURE_BYTES);
  expect(photoTypeOf(await head(cameraJpeg()))).toBe('image/jpeg');
  expect(photoTypeOf(await head(greyPng(1, 1)))).toBe('image/png');
});

test('a file that begins otherwise is no photo', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 16 }), (bytes) => {
      fc.pre(bytes[0] !== 0xff && bytes[0] !== 0x89);
      expect(photoTypeOf(bytes)).toBeNull();
    }),
  );
  for (const text of ['', 'GIF89a', '<svg/>', 'RIFF....WEBP']) expect(photoTypeOf(Buffer.from(text))).toBeNull();
  expect(photoTypeOf(new Uint8Array([0xff, 0xd8]))).toBeNull();
  expect(photoTypeOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toBeNull();
});
