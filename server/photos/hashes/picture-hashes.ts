import { fromPixels, type Pixels } from '#server/base/photo-decoder.ts';
import {
  brightnessOf,
  HASHED_SIDE_PX,
  hashOf,
  mirrored,
  type PictureHash,
  QUALITY_MIN,
  turnedHashes,
  wavesOf,
} from './pdq.ts';

interface PictureHashes {
  /** What is kept of a picture. */
  readonly own: PictureHash;
  /** What a picture is looked up by: as it is and mirrored, each turned by quarters. The first is its own. */
  readonly lookups: readonly PictureHash[];
}

/** Of a decoded photo. Null if there is too little in it to recognize it by. */
export async function hashPicture(pixels: Pixels): Promise<PictureHashes | null> {
  const { data, info } = await fromPixels(pixels)
    .resize({ width: HASHED_SIDE_PX, height: HASHED_SIDE_PX, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const brightness = brightnessOf(data);
  const { waves, quality } = wavesOf(brightness, info);
  if (quality < QUALITY_MIN) return null;
  const turned = [waves, wavesOf(mirrored(brightness, info.width), info).waves].flatMap(turnedHashes);
  return { own: hashOf(waves), lookups: turned };
}

const CUT_SIDE_PX = 640;
/** Two hundredths between sizes: what lies between is within 31 bits of one of them. */
const CUT_SHARES = Array.from({ length: 12 }, (_, at) => (at + 1) / 50);

interface Window {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What is left if a share is cut off around the middle, or from one side. All in shares of the picture. */
function windowsOf(cut: number): Window[] {
  const left = 1 - cut;
  return [
    { left: cut / 2, top: cut / 2, width: left, height: left },
    { left: cut, top: 0, width: left, height: 1 },
    { left: 0, top: 0, width: left, height: 1 },
    { left: 0, top: cut, width: 1, height: left },
    { left: 0, top: 0, width: 1, height: left },
  ];
}

/** The hashes of what is left of a picture if up to a quarter is cut off, around the middle or from one side. */
export async function hashCuts(pixels: Pixels): Promise<PictureHash[]> {
  const { data, info } = await fromPixels(pixels)
    .resize({ width: CUT_SIDE_PX, height: CUT_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = { data, width: info.width, height: info.height };
  const hashes: PictureHash[] = [];
  for (const window of CUT_SHARES.flatMap(windowsOf)) {
    const part = await fromPixels(small)
      .extract({
        left: Math.round(window.left * info.width),
        top: Math.round(window.top * info.height),
        width: Math.floor(window.width * info.width),
        height: Math.floor(window.height * info.height),
      })
      .resize({ width: HASHED_SIDE_PX, height: HASHED_SIDE_PX, fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { waves, quality } = wavesOf(brightnessOf(part.data), part.info);
    if (quality >= QUALITY_MIN) hashes.push(hashOf(waves));
  }
  return hashes;
}
