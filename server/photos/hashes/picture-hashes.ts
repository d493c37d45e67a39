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
