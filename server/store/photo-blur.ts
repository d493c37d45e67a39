import { LRUCache } from 'lru-cache';
import { thumbHashToRGBA } from 'thumbhash';

const BANDS = 3;
/** Decoding takes a tenth of a millisecond, and a page of the search has sixty photos. */
const blurs = new LRUCache<string, string>({ max: 20_000 });

/**
 * The photo out of focus: CSS colors from its top to its bottom, as `linear-gradient` takes them. Decoding a thumbhash in the
 * browser would add code to every page.
 */
export function blurOf(thumbhash: string): string {
  const known = blurs.get(thumbhash);
  if (known !== undefined) return known;
  const blur = decode(thumbhash);
  blurs.set(thumbhash, blur);
  return blur;
}

function decode(thumbhash: string): string {
  const { w, h, rgba } = thumbHashToRGBA(Buffer.from(thumbhash, 'base64'));
  const rowsOf = (band: number) => Math.round((band * h) / BANDS) * w;
  const bands = Array.from({ length: BANDS }, (_, band) => averageOf(rgba, rowsOf(band), rowsOf(band + 1)));
  return bands.join(',');
}

/** `#rrggbb` of the pixels from `first` to before `end`. */
function averageOf(rgba: Uint8Array, first: number, end: number): string {
  const sums = [0, 0, 0];
  for (let pixel = first; pixel < end; pixel += 1) {
    for (const channel of sums.keys()) sums[channel] = (sums[channel] ?? 0) + (rgba[4 * pixel + channel] ?? 0);
  }
  const hex = (sum: number) =>
    Math.round(sum / (end - first))
      .toString(16)
      .padStart(2, '0');
  return `#${sums.map(hex).join('')}`;
}
