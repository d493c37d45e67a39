import { readFile } from 'node:fs/promises';
import { PartnerError } from '#server/base/partner-request.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { DRAWING_WORDS, type DrawingName } from './drawing-words.ts';
import type { FoundGif, GifProvider } from './found-gif.ts';

const MOVING = 'drawing:';
const STILL = 'still:';
const NAMES = Object.keys(DRAWING_WORDS) as DrawingName[];
const WIDTH_PX = 240;
const HEIGHT_PX = 180;

const withoutAccents = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

export const drawnGif = (name: DrawingName, locale: Locale): FoundGif => ({
  still: STILL + name,
  moving: MOVING + name,
  width: WIDTH_PX,
  height: HEIGHT_PX,
  alt: DRAWING_WORDS[name][locale].split('|')[0] ?? '',
});

/** Our own animations: they work offline, and no search leaves the server. */
export const drawings: GifProvider = {
  by: '',
  async find({ q, page, locale }) {
    const wanted = withoutAccents(q).split(/\s+/);
    const matches = (name: DrawingName) =>
      wanted.every((word) => withoutAccents(DRAWING_WORDS[name][locale]).includes(word));
    const found = page ? [] : NAMES.filter(matches);
    return { found: found.map((name) => drawnGif(name, locale)), next: null };
  },
  async fetch(address) {
    const name = NAMES.find((each) => MOVING + each === address || STILL + each === address);
    if (!name) throw new PartnerError('has no such drawing');
    return readFile(new URL(`drawings/${name}.webp`, import.meta.url));
  },
};
