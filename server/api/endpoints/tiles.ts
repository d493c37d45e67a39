import { notFound } from '#server/base/refusal.ts';
import { tilesOf } from '#server/members/tiles-of.ts';
import { initialFilters } from '#server/search/member-filters.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { CamFilters } from '#server/tiles/cams.ts';
import { adAddress } from '#server/tiles/tile-partners.ts';
import { endpoint } from '../endpoint.ts';
import type { ApiNeeds } from '../needs.ts';

export const endpoints = [
  endpoint('GET xcams/search', async ({ deps, site, member, query: { abortable, ...filters }, request }) => {
    const { cams } = deps.partners;
    const shown = cams && tilesOf(site, member, deps.clock()).length > 0;
    return { cams: shown ? await cams.search(filters, abortable === '1' ? request.signal : undefined) : {} };
  }),

  endpoint('GET xcams/snapshot', async ({ deps, site, member, query, headers, ip }) => {
    const { cams, snapshots, snapshotTemplate } = deps.partners;
    const template = site.pack.cams?.snapshot ?? snapshotTemplate;
    const shown = cams && template && tilesOf(site, member, deps.clock()).length > 0;
    if (!shown || !(await cams.isKnownAccount(query.account, () => filtersOf(deps, site, member)))) throw notFound();
    const picture = await snapshots.picture(template, query.account, { memberId: member.id, ip });
    if (!picture) throw notFound();
    headers.set('content-type', 'image/webp');
    return new Response(new Uint8Array(picture), { headers });
  }),

  // Both are opened by links, which can't send our headers. They change nothing and redirect only
  // to configured URLs, and only members who see such a tile.
  endpoint('GET xcams/redirect', async ({ deps, site, member, query, headers }) => {
    const { cams } = deps.partners;
    const shown = cams && tilesOf(site, member, deps.clock()).includes('cams');
    if (!shown || !(await cams.isKnownAccount(query.account, () => filtersOf(deps, site, member)))) throw notFound();
    return sendTo(deps.partners.locationOf(cams.room(query.account)), headers);
  }),

  endpoint('GET resellpartner', async ({ deps, site, member, headers }) => {
    const { ads } = deps.partners;
    if (!ads || !tilesOf(site, member, deps.clock()).includes('camads')) throw notFound();
    return sendTo(deps.partners.locationOf(adAddress(ads)), headers);
  }),
];

/** The member's last filters. Only accounts in the partner's answer to them can be opened. */
function filtersOf(deps: ApiNeeds, site: Site, member: MemberRow): CamFilters {
  const { gender, min_age, max_age } = initialFilters(deps, site, member, null);
  return { gender: gender ?? undefined, min_age: min_age?.toString(), max_age: max_age?.toString() };
}

function sendTo(location: string, headers: Headers): Response {
  headers.set('location', location);
  // The partner must not learn which page the member comes from.
  headers.set('referrer-policy', 'no-referrer');
  return new Response(null, { status: 302, headers });
}
