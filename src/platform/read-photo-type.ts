import { PHOTO_SIGNATURE_BYTES, photoTypeOf } from '#shared/rules/photo-type.ts';

/** The type by the file's first bytes. Rejects if the file can't be read. */
export async function readPhotoType(file: File): Promise<ReturnType<typeof photoTypeOf>> {
  const head = await file.slice(0, PHOTO_SIGNATURE_BYTES).arrayBuffer();
  return photoTypeOf(new Uint8Array(head));
}
