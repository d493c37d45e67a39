import sharp from 'sharp';
import '#server/base/photo-decoder.ts';
import { PartnerError } from '#server/base/ask-partner.ts';
import { GIF_MOVES_MS, GIF_WIDTH_PX } from '#shared/rules/limits.ts';

const FRAMES_MAX = 120;
const PIXELS_MAX = 60_000_000;
const SECONDS_MAX = 15;
const QUALITY = 55;
/** Where a file names no time for a frame. */
const FRAME_MS = 100;
const FORMATS = ['gif', 'webp', 'png', 'jpeg'];

/**
 * A provider's file as a WebP of our own width: nothing else that it may carry reaches a member. It moves for five
 * seconds at most, and then rests; with `still` it is its first moment.
 */
export async function drawAnew(file: Buffer, still: boolean): Promise<Buffer> {
  try {
    const limits = { limitInputPixels: PIXELS_MAX, failOn: 'error' as const };
    const { format, pages = 1, delay = [] } = await sharp(file, limits).metadata();
    if (!FORMATS.includes(format)) throw new PartnerError('sent no picture');
    const delays = Array.from({ length: Math.min(pages, FRAMES_MAX) }, (_, index) => delay[index] || FRAME_MS);
    const frames = still ? 1 : fitting(delays);
    const lasts = sum(delays.slice(0, frames));
    return await sharp(file, { ...limits, pages: frames })
      .resize({ width: GIF_WIDTH_PX })
      .webp({
        quality: QUALITY,
        effort: 2,
        ...(frames > 1 && { delay: delays.slice(0, frames), loop: Math.max(1, Math.floor(GIF_MOVES_MS / lasts)) }),
      })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer();
  } catch (error) {
    // What the decoder says of a file is of no use to anyone.
    throw error instanceof PartnerError ? error : new PartnerError('sent a damaged picture');
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** How many frames fit into the time in which something may move; one at least. */
function fitting(delays: readonly number[]): number {
  let [time, frames] = [0, 0];
  for (const delay of delays) {
    time += delay;
    if (time > GIF_MOVES_MS) break;
    frames += 1;
  }
  return Math.max(1, frames);
}
