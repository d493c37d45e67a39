import { PHOTO_MAX_BYTES } from '#shared/rules/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import { readPhotoType } from '#src/platform/read-photo-type.ts';

/** The refusal that the server would send, if it is certain before the upload. */
export async function photoRefusal(file: File): Promise<ApiError | null> {
  const isPhoto = await readPhotoType(file).then(
    (type) => type !== null,
    // A file that can't be read now, as one in a cloud folder, may be a photo. Its upload says what is wrong.
    () => true,
  );
  if (!isPhoto) return new ApiError(415, { error: { key: 'photo.unsupported' } });
  return file.size > PHOTO_MAX_BYTES ? new ApiError(413, { error: { key: 'photo.too_large' } }) : null;
}
