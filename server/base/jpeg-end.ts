import sharp from 'sharp';

const START = Buffer.from([0xff, 0xd8]);
/** The marker after the last pixels (ITU-T T.81, B.1.1.3). */
const END = Buffer.from([0xff, 0xd9]);
/** The decoder needs the last row of blocks, 16 lines at most, to finish the one before it. */
const LAST_LINES = 32;
const SECONDS_MAX = 20;

/** Whether the file is a JPEG without its last bytes, as after a copy that broke off. */
export const isCutJpeg = (file: Buffer): boolean =>
  file.subarray(0, START.length).equals(START) && !file.subarray(-END.length).equals(END);

/**
 * The JPEG with an end. Rejects if more than its last blocks are missing: the decoder warns about each missing one, and
 * paints it gray. A progressive JPEG, whose lines all come at the end, may lack nothing but the marker.
 */
export async function withJpegEnd(cut: Buffer, { width, height }: Size): Promise<Buffer> {
  // Half a marker may stay: bytes of 0xFF may come before a marker (ITU-T T.81, B.1.1.2).
  const file = Buffer.concat([cut, END]);
  await sharp(file, { failOn: 'warning' })
    .extract({ left: 0, top: 0, width, height: Math.max(1, height - LAST_LINES) })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .timeout({ seconds: SECONDS_MAX })
    .toBuffer();
  return file;
}

interface Size {
  readonly width: number;
  readonly height: number;
}
