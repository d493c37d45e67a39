import { getPublicSuffix, parse } from 'tldts';
import { expect, test } from 'vitest';
import { editDistance } from '#shared/rules/edit-distance.ts';
import { TOP_LEVELS } from '#shared/rules/mail-typo.ts';
import { COUNTRIES, SIMILAR_TOP_LEVELS } from '#shared/rules/top-levels.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const CODES = 'nl de fr it es be pl me uk at ch ie au ca mx'.split(' ');
const isTopLevel = (word: string) =>
  parse(`a.${word}`).isIcann === true && getPublicSuffix(`a.b.${word}`)?.endsWith(word);

/** All words at a distance of one. */
const editsOf = (word: string): string[] =>
  Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)] as const).flatMap(
    ([start, end]) => [
      start + end.slice(1),
      ...LETTERS.flatMap((letter) => [start + letter + end, start + letter + end.slice(1)]),
    ],
  );

test('the country codes are those of the Public Suffix List', () => {
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));
  // South Africa registers names only below co.za and others.
  expect(codes.filter((code) => code === 'za' || isTopLevel(code)).join(' ')).toBe(COUNTRIES);
});

test('the similar top levels are all of the Public Suffix List that a typing error could make', () => {
  const words = TOP_LEVELS.filter((each) => !each.includes('.'));
  const similar = new Set([...words.flatMap(editsOf).flatMap(editsOf), ...CODES.flatMap(editsOf)]);
  const existing = [...similar].filter((word) => word.length > 2 && isTopLevel(word)).sort();
  expect(existing.join(' ')).toBe(SIMILAR_TOP_LEVELS);
  for (const word of existing) {
    const near =
      words.some((each) => editDistance(word, each) <= 2) || CODES.some((each) => editDistance(word, each) <= 1);
    expect(near).toBe(true);
  }
});
