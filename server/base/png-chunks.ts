const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;
/** What the picture looks like, and which side is up. Text could inflate to gigabytes while the header is read. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'eXIf', 'IDAT', 'IEND']);

/** A PNG without its other chunks (PNG specification, section 5). Other files, and what is damaged in a PNG, stay as they are. */
export function withoutPngText(file: Buffer): Buffer {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return file;
  const kept = Buffer.alloc(file.length);
  let length = SIGNATURE.copy(kept);
  for (let at = SIGNATURE.length; at + FRAME_BYTES <= file.length; ) {
    const end = at + FRAME_BYTES + file.readUInt32BE(at);
    if (KEPT.has(file.toString('latin1', at + 4, at + 8))) length += file.copy(kept, length, at, end);
    at = end;
  }
  return kept.subarray(0, length);
}
