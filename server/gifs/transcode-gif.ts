import sharp from 'sharp';
import '#server/base/photo-decoder.ts';
import { PartnerError } from '#server/base/partner-request.ts';
import { withoutPngText } from '#server/base/png-chunks.ts';

const GIF_WIDTH_PX = 240;
/** Motion that starts by itself must end within 5 seconds (WCAG 2.2.2). */
const GIF_PLAY_MAX_MS = 5_000;

const FRAMES_MAX = 120;
const PIXELS_MAX = 60_000_000;
const SECONDS_MAX = 15;
const QUALITY = 55;
/** If a file gives no delay for a frame. */
const FRAME_MS = 100;
const FORMATS = ['gif', 'webp', 'png', 'jpeg'];

/**
 * Re-encodes a provider's file as a WebP of our width, so that members get nothing else that it may contain. The
 * animation stops after five seconds; with `still`, only the first frame is used.
 */
export async function transcodeGif(download: Buffer, still: boolean): Promise<Buffer> {
  try {
    const file = withoutPngText(download);
    const limits = { limitInputPixels: PIXELS_MAX, failOn: 'error' as const };
    const { format, pages = 1, delay = [] } = await sharp(file, limits).metadata();
    if (!FORMATS.includes(format)) throw new PartnerError('sent no picture');
    const delays = Array.from({ length: Math.min(pages, FRAMES_MAX) }, (_, index) => delay[index] || FRAME_MS);
    const frames = still ? 1 : framesWithinLimit(delays);
    const durationMs = sum(delays.slice(0, frames));
    return await sharp(file, { ...limits, pages: frames })
      .resize({ width: GIF_WIDTH_PX })
      .webp({
        quality: QUALITY,
        effort: 2,
        ...(frames > 1 && {
          delay: delays.slice(0, frames),
          loop: Math.max(1, Math.floor(GIF_PLAY_MAX_MS / durationMs)),
        }),
      })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer();
  } catch (error) {
    // The decoder's message does not help anyone.
    throw error instanceof PartnerError ? error : new PartnerError('sent a damaged picture');
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** How many frames fit into the time limit; at least one. */
function framesWithinLimit(delays: readonly number[]): number {
  let [time, frames] = [0, 0];
  for (const delay of delays) {
    time += delay;
    if (time > GIF_PLAY_MAX_MS) break;
    frames += 1;
  }
  return Math.max(1, frames);
}
