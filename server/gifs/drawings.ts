import { readFile } from 'node:fs/promises';
import { PartnerError } from '#server/base/partner-request.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { FoundGif, GifProvider } from './found-gif.ts';

/** The files `drawings/<name>.webp`, described by `drawing.<name>`, and found by the words of `drawing.<name>.search` too. */
const NAMES = [
  'heart',
  'sun',
  'star',
  'moon',
  'wink',
  'coffee',
  'balloon',
  'rain',
  'fireworks',
  'flower',
  'letter',
  'cat',
] as const;
export type DrawingName = (typeof NAMES)[number];

/** The server's texts in a language, by their ids. */
export type TextsOf = (locale: Locale) => (id: string) => string;

const MOVING = 'drawing:';
const STILL = 'still:';
const WIDTH_PX = 240;
const HEIGHT_PX = 180;

const withoutAccents = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

export const drawnGif = (name: DrawingName, text: (id: string) => string): FoundGif => ({
  still: STILL + name,
  moving: MOVING + name,
  width: WIDTH_PX,
  height: HEIGHT_PX,
  alt: text(`drawing.${name}`),
});

/** Our own animations: they work offline, and no search leaves the server. */
export const drawingsIn = (texts: TextsOf): GifProvider => ({
  by: '',
  async find({ q, page, locale }) {
    const text = texts(locale);
    const wanted = withoutAccents(q).split(/\s+/);
    const matches = (name: DrawingName) => {
      const words = withoutAccents(`${text(`drawing.${name}`)} ${text(`drawing.${name}.search`)}`);
      return wanted.every((word) => words.includes(word));
    };
    const found = page ? [] : NAMES.filter(matches);
    return { found: found.map((name) => drawnGif(name, text)), next: null };
  },
  async fetch(address) {
    const name = NAMES.find((each) => MOVING + each === address || STILL + each === address);
    if (!name) throw new PartnerError('has no such drawing');
    return readFile(new URL(`drawings/${name}.webp`, import.meta.url));
  },
});
