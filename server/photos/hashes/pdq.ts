/**
 * PDQ, a hash of what a picture shows, the same as in lists that others keep (docs/decisions/0196). Written after the reference of Meta,
 * ThreatExchange, `pdq/cpp/hashing`: the license in `pdq-license.txt` and its copyright notice hold for this file as well.
 */

/** 256 bits, the words of the lowest bits first. */
export type PictureHash = Uint32Array;

/** How many bits may differ between two pictures that count as the same: the reference's value. */
export const SAME_BITS_MAX = 31;
/** Pictures with less have too little in them to be recognized: one color, a shade. The reference's value. */
export const QUALITY_MIN = 50;
/** Both sides of a picture that is hashed. Larger ones are made this small first, as in the reference. */
export const HASHED_SIDE_PX = 512;

const SMALL = 64;
const WAVES = 16;
const WORDS = 8;
const FILTER_PASSES = 2;
const QUALITY_DIVISOR = 90;
const QUALITY_MAX = 100;

const COSINES = Float32Array.from({ length: WAVES * SMALL }, (_, at) => {
  const [wave, place] = [Math.floor(at / SMALL), at % SMALL];
  return Math.sqrt(2 / SMALL) * Math.cos((Math.PI / 2 / SMALL) * (wave + 1) * (2 * place + 1));
});

interface Waves {
  /** 16 rows of 16: the lowest frequencies, without the constant. */
  readonly waves: Float32Array;
  /** Up to 100. */
  readonly quality: number;
}

/** How bright each pixel is. Red, green and blue are 3 bytes. */
export function brightnessOf(rgb: Uint8Array): Float32Array {
  const brightness = new Float32Array(rgb.length / 3);
  for (let at = 0; at < brightness.length; at++)
    brightness[at] = 0.299 * (rgb[3 * at] ?? 0) + 0.587 * (rgb[3 * at + 1] ?? 0) + 0.114 * (rgb[3 * at + 2] ?? 0);
  return brightness;
}

/** What the hash is made of. */
export function wavesOf(brightness: Float32Array, { width, height }: { width: number; height: number }): Waves {
  const small = downsample(brightness, width, height);
  return { waves: cosineTransform(small), quality: qualityOf(small) };
}

/** The bits that are above the median. */
export function hashOf(waves: Float32Array): PictureHash {
  const median = waves.toSorted()[waves.length / 2 - 1] ?? 0;
  const hash = new Uint32Array(WORDS);
  for (let at = 0; at < waves.length; at++) {
    const word = at >>> 5;
    if ((waves[at] ?? 0) > median) hash[word] = (hash[word] ?? 0) | (1 << (at & 31));
  }
  return hash;
}

interface Turn {
  readonly swaps: boolean;
  readonly negates: (row: number, column: number) => boolean;
}

const isEven = (number: number) => number % 2 === 0;

/** As it is, by a quarter, a half and three quarters. */
const TURNS: readonly Turn[] = [
  { swaps: false, negates: () => false },
  { swaps: true, negates: (_, column) => isEven(column) },
  { swaps: false, negates: (row, column) => !isEven(row + column) },
  { swaps: true, negates: (row) => isEven(row) },
];

/** The hashes of a picture turned by each quarter: they follow from the same waves. */
export const turnedHashes = (waves: Float32Array): PictureHash[] =>
  TURNS.map(({ swaps, negates }) => {
    const turned = new Float32Array(waves.length);
    for (let at = 0; at < waves.length; at++) {
      const [row, column] = [Math.floor(at / WAVES), at % WAVES];
      turned[swaps ? column * WAVES + row : at] = (negates(row, column) ? -1 : 1) * (waves[at] ?? 0);
    }
    return hashOf(turned);
  });

/** The picture, mirrored left to right. Its hash could follow from the waves as well, but less exactly. */
export const mirrored = (brightness: Float32Array, width: number): Float32Array =>
  brightness.map((_, at) => brightness[at - (at % width) + (width - 1 - (at % width))] ?? 0);

/** Averages over a window, twice each way, and keeps the middle of each of 64 by 64 parts. */
function downsample(brightness: Float32Array, width: number, height: number): Float32Array {
  const [a, b] = [Float32Array.from(brightness), new Float32Array(brightness.length)];
  for (let pass = 0; pass < FILTER_PASSES; pass++) {
    for (let row = 0; row < height; row++)
      average(a, b, { from: row * width, count: width, stride: 1, window: windowOf(width) });
    for (let column = 0; column < width; column++)
      average(b, a, { from: column, count: height, stride: width, window: windowOf(height) });
  }
  const small = new Float32Array(SMALL * SMALL);
  for (let at = 0; at < small.length; at++) {
    const row = Math.floor(((Math.floor(at / SMALL) + 0.5) * height) / SMALL);
    const column = Math.floor((((at % SMALL) + 0.5) * width) / SMALL);
    small[at] = a[row * width + column] ?? 0;
  }
  return small;
}

const windowOf = (side: number): number => Math.floor((side + 2 * SMALL - 1) / (2 * SMALL));

interface Line {
  readonly from: number;
  readonly count: number;
  readonly stride: number;
  readonly window: number;
}

/** The window is smaller at both ends of the line. */
function average(read: Float32Array, written: Float32Array, { from, count, stride, window }: Line): void {
  const before = Math.floor((window + 2) / 2) - 1;
  let sum = 0;
  let size = 0;
  for (let at = 0; at < count + before; at++) {
    if (at < count) {
      sum += read[from + at * stride] ?? 0;
      size++;
    }
    if (at >= window) {
      sum -= read[from + (at - window) * stride] ?? 0;
      size--;
    }
    if (at >= before) written[from + (at - before) * stride] = sum / size;
  }
}

/** Counts the steep places, so that a shade with many slight ones doesn't. */
function qualityOf(small: Float32Array): number {
  let steps = 0;
  const step = (one: number, other: number) =>
    Math.abs(Math.trunc((((small[one] ?? 0) - (small[other] ?? 0)) * 100) / 255));
  for (let at = 0; at < small.length; at++) {
    if (at + SMALL < small.length) steps += step(at, at + SMALL);
    if ((at + 1) % SMALL !== 0) steps += step(at, at + 1);
  }
  return Math.min(QUALITY_MAX, Math.floor(steps / QUALITY_DIVISOR));
}

function cosineTransform(small: Float32Array): Float32Array {
  const half = new Float32Array(WAVES * SMALL);
  for (let wave = 0; wave < WAVES; wave++)
    for (let column = 0; column < SMALL; column++) {
      let sum = 0;
      for (let row = 0; row < SMALL; row++)
        sum += (COSINES[wave * SMALL + row] ?? 0) * (small[row * SMALL + column] ?? 0);
      half[wave * SMALL + column] = sum;
    }
  const waves = new Float32Array(WAVES * WAVES);
  for (let row = 0; row < WAVES; row++)
    for (let wave = 0; wave < WAVES; wave++) {
      let sum = 0;
      for (let column = 0; column < SMALL; column++)
        sum += (half[row * SMALL + column] ?? 0) * (COSINES[wave * SMALL + column] ?? 0);
      waves[row * WAVES + wave] = sum;
    }
  return waves;
}

/** The set bits of a word of 32. */
export function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
