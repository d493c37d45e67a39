import { expect, test } from 'vitest';
import { withoutPngText } from '#server/base/png-chunks.ts';
import { greyPng, textChunk } from '../fixtures/pictures.ts';

test('a PNG keeps everything but its text, damaged or not', () => {
  const [plain, text] = [greyPng(20, 30), textChunk(100)];
  const file = greyPng(20, 30, [text, text]);
  expect(withoutPngText(file)).toEqual(plain);
  for (let length = 0; length < file.length; length += 1)
    expect(() => withoutPngText(file.subarray(0, length))).not.toThrow();
  const noPng = Buffer.concat([Buffer.from('x'), file]);
  expect(withoutPngText(noPng)).toBe(noPng);
});
