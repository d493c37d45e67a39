import { expect, test } from 'vitest';
import { PHOTO_WIDTHS_PX } from '#shared/rules/limits.ts';
import { photoAddress, photoSources } from '#shared/rules/photo-address.ts';

const image = { thumb_filename: '0123456789abcdef0123456789abcdef-320.webp' };

test('the address is the prefix and the file name of the thumb', () => {
  expect(photoAddress('/cdn/', image)).toBe('/cdn/0123456789abcdef0123456789abcdef-320.webp');
});

test.each(PHOTO_WIDTHS_PX)('%i pixels wide it has that width in its name', (width) => {
  expect(photoAddress('/photos/', image, width)).toBe(`/photos/0123456789abcdef0123456789abcdef-${width}.webp`);
});

test('only the suffix is a width: the same digits elsewhere in the name stay', () => {
  expect(photoAddress('/photos/', { thumb_filename: '3203203203203203-320.webp' }, 640)).toBe(
    '/photos/3203203203203203-640.webp',
  );
});

test('sources are all widths up to the one given', () => {
  const name = '/photos/0123456789abcdef0123456789abcdef';
  expect(photoSources('/photos/', image)).toBe(`${name}-160.webp 160w, ${name}-320.webp 320w, ${name}-640.webp 640w`);
  expect(photoSources('/photos/', image, 160)).toBe(`${name}-160.webp 160w`);
  expect(photoSources('/photos/', image, 1600).split(', ')).toHaveLength(4);
});
