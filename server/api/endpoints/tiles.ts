import { notFound } from '#server/base/refusal.ts';
import { guardNavigation } from '#server/http/guards.ts';
import { tilesOf } from '#server/members/tiles-of.ts';
import { startingFilters } from '#server/search/member-filters.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { CamFilters } from '#server/tiles/cams.ts';
import { adAddress } from '#server/tiles/partners.ts';
import { endpoint } from '../endpoint.ts';
import type { ApiNeeds } from '../needs.ts';

export const endpoints = [
  endpoint('searchCams', { access: 'member' }, async ({ deps, site, member, query }) => {
    const { cams } = deps.partners;
    const shown = cams && tilesOf(site, member, deps.clock()).length > 0;
    return { cams: shown ? await cams.search(query) : {} };
  }),

  endpoint('fetchCamSnapshot', { access: 'member' }, async ({ deps, site, member, query, headers }) => {
    const { cams, snapshots, snapshotTemplate } = deps.partners;
    const template = site.pack.cams?.snapshot ?? snapshotTemplate;
    const shown = cams && template && tilesOf(site, member, deps.clock()).length > 0;
    if (!shown || !(await cams.knows(query.account, () => filtersOf(deps, site, member)))) throw notFound();
    const picture = await snapshots.picture(template, query.account);
    if (!picture) throw notFound();
    headers.set('content-type', 'image/webp');
    return new Response(new Uint8Array(picture), { headers });
  }),

  // Both are opened by a link in a window of its own, which can send no header of ours: they change nothing, lead to
  // configured addresses only, and are not lent to other sites' pages.
  endpoint('openCam', { access: 'member' }, async ({ deps, site, member, request, query, headers }) => {
    guardNavigation(request, site);
    const { cams } = deps.partners;
    if (!cams || !(await cams.knows(query.account, () => filtersOf(deps, site, member)))) throw notFound();
    return sendTo(deps.partners.locationOf(cams.room(query.account)), headers);
  }),

  endpoint('openAd', { access: 'member' }, async ({ deps, site, request, headers }) => {
    guardNavigation(request, site);
    const { ads } = deps.partners;
    if (!ads) throw notFound();
    return sendTo(deps.partners.locationOf(adAddress(ads)), headers);
  }),
];

/** What the member searched for last: the partner's answer to it named the accounts that can be opened. */
function filtersOf(deps: ApiNeeds, site: Site, member: MemberRow): CamFilters {
  const { gender, min_age, max_age } = startingFilters(deps, site, member, null);
  return { gender: gender ?? undefined, min_age: min_age?.toString(), max_age: max_age?.toString() };
}

function sendTo(location: string, headers: Headers): Response {
  headers.set('location', location);
  // The partner is not told where a member comes from.
  headers.set('referrer-policy', 'no-referrer');
  return new Response(null, { status: 302, headers });
}
