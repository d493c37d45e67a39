import { Hono } from 'hono';
import type { VisitEnv } from '#server/http/visit.ts';
import type { PhotoFormat } from '#server/photos/photo-renditions.ts';
import { findPhoto } from '#server/photos/queries.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { type PhotoWidth, parsePhotoFilename } from '#server/store/photo-names.ts';
import { CENSORED_CDN_PREFIX, CLEAR_CDN_PREFIX, PHOTO_WIDTHS_PX } from '#shared/rules/limits.ts';
import { parseAccept } from './accept.ts';
import type { WebNeeds } from './needs.ts';
import { plainNotFound } from './plain-answers.ts';
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
  /** The id of the member who asks, or null. Asked only where the answer depends on it. */
  viewer: () => Promise<string | null>;
}

/** Answers `/photos/…` and `/cdn/…`, or null for any other address. */
export async function answerPhoto({ deps, site, request, path, viewer }: PhotoRequest): Promise<Response | null> {
  const prefix = [CLEAR_CDN_PREFIX, CENSORED_CDN_PREFIX].find((each) => path.startsWith(each));
  if (!prefix) return null;
  const asked = parsePhotoFilename(path.slice(prefix.length));
  if (!asked || (request.method !== 'GET' && request.method !== 'HEAD')) return plainNotFound();
  const photo = await findPhoto(deps.store, site, asked.name);
  if (!photo || !(await maySee(photo, viewer))) return plainNotFound();
  if (!photo.isClear) await deps.photos.ensureCensored(photo);
  return answerFile(deps, request, asked.name, asked.width);
}

/** Of a member who is absent, only that member. Of others anyone, but for the clear twin of what visitors don't see. */
async function maySee({ owner, isPresent, isClear, isReserved }: FoundPhoto, viewer: PhotoRequest['viewer']) {
  if (!isPresent) return (await viewer()) === owner;
  return !isClear || !isReserved || (await viewer()) !== null;
}

type FoundPhoto = NonNullable<Awaited<ReturnType<typeof findPhoto>>>;

async function answerFile(
  { photos }: Pick<WebNeeds, 'photos'>,
  request: Request,
  name: string,
  width: PhotoWidth,
): Promise<Response> {
  const format = chooseFormat(request.headers.get('accept'));
  const etag = `"${name}-${width}-${format}"`;
  const headers = new Headers({
    'content-type': TYPES[format],
    // The name changes with the photo; `private`, since what may be seen depends on who asks.
    'cache-control': 'private, max-age=31536000, immutable',
    vary: 'Accept',
    etag,
  });
  if (matchesTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  for (const size of nearestFirst(width)) {
    const data = await photos.files.read(name, size, format);
    if (!data) continue;
    headers.set('content-length', String(data.length));
    return new Response(request.method === 'HEAD' ? null : data, { headers });
  }
  return plainNotFound();
}

/** The size itself, then smaller ones, then larger ones: samples and censored twins don't have them all. */
function nearestFirst(width: PhotoWidth): PhotoWidth[] {
  const smaller = PHOTO_WIDTHS_PX.filter((each) => each <= width).reverse();
  return [...smaller, ...PHOTO_WIDTHS_PX.filter((each) => each > width)];
}

/** Browsers without WebP name the image types they know; a caller that names none takes what the address says. */
function chooseFormat(accept: string | null): PhotoFormat {
  const images = parseAccept(accept).filter(({ name, quality }) => name.startsWith('image/') && quality > 0);
  return images.length === 0 || images.some(({ name }) => name === 'image/webp') ? 'webp' : 'jpeg';
}
