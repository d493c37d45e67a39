import { Hono } from 'hono';
import { CHECKED_EACH_TIME, NEVER_KEPT } from '#server/http/caching.ts';
import type { VisitEnv } from '#server/http/visit.ts';
import type { PhotoFormat } from '#server/photos/photo-renditions.ts';
import { findPhoto } from '#server/photos/queries.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { type PhotoWidth, parsePhotoFilename } from '#server/store/photo-names.ts';
import { findVisible } from '#server/store/visibility.ts';
import { CENSORED_CDN_PREFIX, CLEAR_CDN_PREFIX, PHOTO_CACHE_SECONDS, PHOTO_WIDTHS_PX } from '#shared/rules/limits.ts';
import { parseAccept } from './accept.ts';
import type { WebNeeds } from './needs.ts';
import { plainError } from './plain-answers.ts';
import { matchesTag } from './static-answer.ts';

const TYPES: Record<PhotoFormat, string> = { webp: 'image/webp', jpeg: 'image/jpeg' };

/** The sub-app of photos: `/photos/…` and `/cdn/…`. */
export function photos(deps: PhotoNeeds): Hono<VisitEnv> {
  const app = new Hono<VisitEnv>();
  for (const prefix of [CLEAR_CDN_PREFIX, CENSORED_CDN_PREFIX]) {
    app.all(`${prefix}*`, async (c, next) => {
      const { site, signedIn } = c.var;
      const viewer = async () => (await signedIn())?.member.id ?? null;
      const path = new URL(c.req.url).pathname;
      const answer = site && (await answerPhoto({ deps, site, request: c.req.raw, path, viewer }));
      return answer ?? next();
    });
  }
  return app;
}

type PhotoNeeds = Pick<WebNeeds, 'store' | 'photos'>;

interface PhotoRequest {
  deps: PhotoNeeds;
  site: Site;
  request: Request;
  path: string;
  /** The id of the member who is logged in, or null. Called only if the photo exists. */
  viewer: () => Promise<string | null>;
}

/** Answers `/photos/…` and `/cdn/…`, or null for any other address. */
export async function answerPhoto({ deps, site, request, path, viewer }: PhotoRequest): Promise<Response | null> {
  const prefix = [CLEAR_CDN_PREFIX, CENSORED_CDN_PREFIX].find((each) => path.startsWith(each));
  if (!prefix) return null;
  const asked = parsePhotoFilename(path.slice(prefix.length));
  if (!asked || (request.method !== 'GET' && request.method !== 'HEAD')) return photoNotFound();
  const photo = await findPhoto(deps.store, site, asked.name);
  if (!photo || !(await maySee(deps, site, photo, await viewer()))) return photoNotFound();
  if (!photo.isClear) await deps.photos.ensureCensored(photo);
  return answerFile(deps, request, asked, cacheControlOf(photo));
}

/** Proxies must not cache this answer, because another viewer may see the photo at the same URL. */
const photoNotFound = () => plainError(404, { 'cache-control': NEVER_KEPT });

/** Owners always see their photos, and nobody else sees held ones. Clear photos that are nude or wait for review are for members only. */
async function maySee({ store }: PhotoNeeds, { pool }: Site, photo: FoundPhoto, viewer: string | null) {
  const { owner, isOwnerVisible, isClear, isForMembers, isHeld } = photo;
  if (viewer === owner) return true;
  if (!isOwnerVisible || isHeld) return false;
  if (viewer === null) return !isClear || !isForMembers;
  return (await findVisible(store.db, { pool, memberId: viewer }, owner)) !== undefined;
}

/**
 * `private`, because access depends on the viewer. For photos that visitors can't see, the browser revalidates each
 * time, so that none is shown after a logout or a block. The ETag saves the bytes.
 */
const cacheControlOf = ({ isClear, isForMembers, isOwnerVisible }: FoundPhoto): string =>
  (isClear && isForMembers) || !isOwnerVisible ? CHECKED_EACH_TIME : `private, max-age=${PHOTO_CACHE_SECONDS}`;

type FoundPhoto = NonNullable<Awaited<ReturnType<typeof findPhoto>>>;

/** Answers with the nearest size that there is, in a format that the browser takes. */
export async function answerFile(
  { photos }: Pick<WebNeeds, 'photos'>,
  request: Request,
  { name, width }: { name: string; width: PhotoWidth },
  cacheControl: string,
): Promise<Response> {
  const format = chooseFormat(request.headers.get('accept'));
  const etag = `"${name}-${width}-${format}"`;
  const headers = new Headers({
    'content-type': TYPES[format],
    'cache-control': cacheControl,
    vary: 'Accept',
    etag,
  });
  if (matchesTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  for (const size of nearestFirst(width)) {
    const data = await photos.read(name, size, format);
    if (!data) continue;
    headers.set('content-length', String(data.length));
    return new Response(request.method === 'HEAD' ? null : data, { headers });
  }
  return photoNotFound();
}

/** The size itself, then smaller ones, then larger ones: samples and censored versions don't have all sizes. */
function nearestFirst(width: PhotoWidth): PhotoWidth[] {
  const smaller = PHOTO_WIDTHS_PX.filter((each) => each <= width).reverse();
  return [...smaller, ...PHOTO_WIDTHS_PX.filter((each) => each > width)];
}

/** Browsers without WebP list their image types. A client that lists none gets the format in the URL. */
function chooseFormat(accept: string | null): PhotoFormat {
  const images = parseAccept(accept).filter(({ name, quality }) => name.startsWith('image/') && quality > 0);
  return images.length === 0 || images.some(({ name }) => name === 'image/webp') ? 'webp' : 'jpeg';
}
