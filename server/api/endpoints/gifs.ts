import { notFound } from '#server/base/refusal.ts';
import { trimText } from '#shared/rules/blank.ts';
import { IMMUTABLE_CACHE_SECONDS } from '#shared/rules/limits.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('GET gifs', async ({ deps, site, locale, query }) => {
    if (!site.pack.gifs) throw notFound();
    return deps.gifs.search(site.pack.host, { q: trimText(query.q ?? ''), page: query.page ?? '', locale });
  }),

  endpoint('GET gifs?picture', async ({ deps, member, query, request, headers, ip }) => {
    // `Save-Data` always gets the still picture.
    const still = query.still === '1' || request.headers.get('save-data') === 'on';
    const picture = await deps.gifs.picture(query.id, { still, owner: { memberId: member.id, ip } });
    headers.set('content-type', 'image/webp');
    // The picture of an id never changes.
    headers.set('cache-control', `private, max-age=${IMMUTABLE_CACHE_SECONDS}, immutable`);
    headers.set('vary', 'Save-Data');
    return new Response(new Uint8Array(picture), { headers });
  }),
];
