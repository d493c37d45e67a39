import { notFound } from '#server/base/refusal.ts';
import { countUse } from '#server/store/count-use.ts';
import { GIF_SEARCHES_PER_HOUR } from '#shared/rules/limits.ts';
import { endpoint } from '../endpoint.ts';

const HOUR_MS = 3_600_000;

export const endpoints = [
  endpoint('searchGifs', { access: 'member' }, async ({ deps, site, member, locale, query }) => {
    if (!site.pack.gifs) throw notFound();
    await countUse(deps, `gifs ${member.id}`, GIF_SEARCHES_PER_HOUR, HOUR_MS);
    return deps.gifs.search(site.pack.host, { q: query.q?.trim() ?? '', page: query.page ?? '', locale });
  }),

  endpoint('fetchGif', { access: 'member' }, async ({ deps, query, request, headers }) => {
    // Whoever asked for less data gets the still one, wherever it is shown.
    const still = query.still === '1' || request.headers.get('save-data') === 'on';
    const picture = await deps.gifs.picture(query.id, still);
    headers.set('content-type', 'image/webp');
    // What an id stands for never changes.
    headers.set('cache-control', 'private, max-age=31536000, immutable');
    headers.set('vary', 'Save-Data');
    return new Response(new Uint8Array(picture), { headers });
  }),
];
