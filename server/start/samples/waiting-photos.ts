import type { PhotoRow } from '#server/store/schema.ts';
import { MINUTE_MS } from '#shared/rules/time-units.ts';

const WAITING_MAX = 12;
const EVERY_MS = 7 * MINUTE_MS;

/** Lets the last photo of some members wait for a look, so that the desk's queue can be tried. Main photos stay as they are. */
export function letPhotosWait(rows: readonly { readonly photos: PhotoRow[] }[], now: number): void {
  const withMore = rows.filter(({ photos }) => photos.length > 1).slice(-WAITING_MAX);
  for (const [index, { photos }] of withMore.entries()) {
    const last = photos[photos.length - 1];
    if (last) Object.assign(last, { status: 'pending', created: now - index * EVERY_MS });
  }
}
