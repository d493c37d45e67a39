import { expect, test } from 'vitest';
import { PHOTO_WIDTHS_PX } from '#shared/rules/limits.ts';
import { photoSrcset, photoUrl } from '#shared/rules/photo-url.ts';

const image = { thumb_filename: '0123456789abcdef0123456789abcdef-320.webp' };

test('the URL is the prefix and the file name of the thumb', () => {
  expect(photoUrl('/cdn/', image)).toBe('/cdn/0123456789abcdef0123456789abcdef-320.webp');
});

test.each(PHOTO_WIDTHS_PX)('a photo of %i pixels has that width in its name', (width) => {
  expect(photoUrl('/photos/', image, width)).toBe(`/photos/0123456789abcdef0123456789abcdef-${width}.webp`);
});

test('only the suffix changes, not the same digits elsewhere in the name', () => {
  expect(photoUrl('/photos/', { thumb_filename: '3203203203203203-320.webp' }, 640)).toBe(
    '/photos/3203203203203203-640.webp',
  );
});

test('the srcset has all widths up to the given one', () => {
  const name = '/photos/0123456789abcdef0123456789abcdef';
  expect(photoSrcset('/photos/', image)).toBe(`${name}-160.webp 160w, ${name}-320.webp 320w, ${name}-640.webp 640w`);
  expect(photoSrcset('/photos/', image, 160)).toBe(`${name}-160.webp 160w`);
  expect(photoSrcset('/photos/', image, 1600).split(', ')).toHaveLength(4);
});
