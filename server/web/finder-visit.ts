import { blurredPhotosOf } from '#server/members/profile/cards.ts';
import { permittedFilters } from '#server/search/member-filters.ts';
import { countPage } from '#server/search/page-budget.ts';
import { findMembers } from '#server/search/search-members.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { siteViewer } from '#server/sites/site-viewer.ts';
import type { FinderVisit } from '#shared/contracts/renderer.ts';
import type { FilterOptions } from '#shared/contracts/search.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { MATCHES_SHOWN } from '#shared/rules/limits.ts';
import { MATCH_STEPS, readMatchAnswers } from '#shared/rules/match-finder.ts';
import { isSignupOpen } from '#shared/rules/signup-open.ts';
import { trafficSourceOf } from './form-signup.ts';
import type { WebNeeds } from './needs.ts';

interface FinderRequest {
  readonly site: Site;
  readonly locale: Locale;
  readonly request: Request;
  readonly ip: string;
  readonly isVisitor: boolean;
}

/**
 * The results that the match finder shows without JavaScript. Null before the first answer, because that page is
 * exported.
 */
export async function finderVisit(deps: WebNeeds, visit: FinderRequest): Promise<FinderVisit | null> {
  const { site, locale, request, ip, isVisitor } = visit;
  const { countries } = site.pack;
  const { searchParams } = new URL(request.url);
  if (!MATCH_STEPS.some((step) => searchParams.has(step))) return null;
  const home = countries.find((code) => code === deps.ipCountry(ip));
  if (home && !searchParams.has('country')) searchParams.set('country', home);
  const answers = `?${searchParams}`;
  const { next, filters } = readMatchAnswers((key) => searchParams.get(key) ?? '', site.pack, null);
  if (next === 'region') return { answers, regions: filters.country ? deps.geo.regions(filters.country, locale) : [] };
  // A member's matches have uncensored photos, which the script loads.
  const found = next || !isVisitor ? null : await findForVisitor(deps, visit, filters);
  return { answers, ...(found && { found }) };
}

/** The same answer as the call gives. Null if the call refuses; the script then shows why. */
async function findForVisitor(deps: WebNeeds, { site, locale, request, ip }: FinderRequest, chosen: FilterOptions) {
  const { country, countryregion: region } = chosen;
  if (!isSignupOpen(site.pack.signups, trafficSourceOf(request))) return null;
  if (region && !(country && deps.geo.hasRegion(country, region))) return null;
  const viewer = siteViewer(site, null);
  const isWithinBudget = await countPage(deps, viewer, ip, MATCHES_SHOWN).then(
    () => true,
    () => false,
  );
  if (!isWithinBudget) return null;
  const { hideNudity } = site.settings(locale).switches.profileSearch;
  const page = { page: 0, pageSize: MATCHES_SHOWN };
  const filters = permittedFilters(site, null, { byAddress: deps.ipCountry(ip) }, chosen);
  const { found, total, more } = await findMembers(deps.store, {
    viewer,
    reader: ip,
    filters,
    home: null,
    hideNudity,
    now: deps.clock(),
    ...page,
  });
  return {
    profiles: [],
    blurred: await blurredPhotosOf(deps.store.db, found),
    paging: { num_results: total, page: page.page, pp: page.pageSize, ...(more && { more }) },
    filter_options: filters,
  };
}
