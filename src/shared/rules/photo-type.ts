const SIGNATURES = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** How many bytes tell the type. */
export const PHOTO_SIGNATURE_BYTES = 8;

/** The type by the first bytes, null unless PNG or JPEG. The type that a file declares may be missing or wrong. */
export function photoTypeOf(head: Uint8Array): keyof typeof SIGNATURES | null {
  const starts = (signature: readonly number[]) => signature.every((byte, at) => head[at] === byte);
  if (starts(SIGNATURES['image/jpeg'])) return 'image/jpeg';
  return starts(SIGNATURES['image/png']) ? 'image/png' : null;
}
