import type { DrawingName } from '#server/gifs/drawing-words.ts';
import { drawnGif } from '#server/gifs/drawings.ts';
import { gifIdOf, gifSigningKey } from '#server/gifs/gif-id.ts';
import { mailLocaleOf } from '#server/sites/mail-locale.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Db } from '#server/store/db.ts';
import type { MemberRow } from '#server/store/schema.ts';

/** The id of one of our own animations, as a search returns it. */
export type SampleGifId = (scene: DrawingName) => string;

/** Null on a site without GIFs. Their descriptions are in the member's language. */
export async function sampleGifIds(db: Db, site: Site, member: MemberRow): Promise<SampleGifId | null> {
  if (!site.pack.gifs) return null;
  const key = await gifSigningKey(db);
  const locale = mailLocaleOf(member, site);
  return (scene) => gifIdOf(key, 'drawings', drawnGif(scene, locale));
}
