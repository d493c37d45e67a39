import { type DrawingName, drawnGif } from '#server/gifs/drawings.ts';
import { gifIdOf, gifSigningKey } from '#server/gifs/gif-id.ts';
import { mailLocaleOf } from '#server/sites/mail-locale.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Services } from '../services.ts';

/** The id of one of our own animations, as a search returns it. */
export type SampleGifId = (scene: DrawingName) => string;

/** Null on a site without GIFs. Their descriptions are in the member's language. */
export async function sampleGifIds(
  { store, mailTexts }: Pick<Services, 'mailTexts' | 'store'>,
  site: Site,
  member: MemberRow,
): Promise<SampleGifId | null> {
  if (!site.pack.gifs) return null;
  const key = await gifSigningKey(store.db);
  const text = mailTexts(mailLocaleOf(member, site), site.niche);
  return (scene) => gifIdOf(key, 'drawings', drawnGif(scene, text));
}
