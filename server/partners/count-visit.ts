import type { Site } from '#server/sites/site-directory.ts';
import { isBot } from '#shared/rules/is-bot.ts';
import { matchRoute } from '#src/match-route.ts';
import { isLander } from '#src/routes.ts';
import type { FunnelCounter } from './funnel.ts';
import { partnerOf } from './partner-of.ts';

interface CountNeeds {
  readonly funnel: Pick<FunnelCounter, 'count'>;
}

interface Visit {
  readonly network?: string | null | undefined;
  readonly referrer?: string | null | undefined;
}

/** Counts one visitor more at a step before there is a member. Without a cookie, and of nobody. */
export function countVisit(
  { funnel }: CountNeeds,
  { pack }: Site,
  step: 'shown' | 'started',
  { network, referrer }: Visit,
): void {
  const partner = partnerOf(pack.partners, network || undefined, referrer ?? null);
  if (!partner) return;
  funnel.count({ site_host: pack.host, partner: partner.id, network: (network ?? '').toLowerCase(), step });
}

/** A lander that a browser was sent, or still had: not what it fetched in case it might be opened. */
export function countShown(deps: CountNeeds, site: Site, request: Request, status: number): void {
  if (request.method !== 'GET' || (status !== 200 && status !== 304)) return;
  const { pathname, searchParams } = new URL(request.url);
  const { headers } = request;
  const isFetchedAhead = /prefetch|prerender/.test(headers.get('sec-purpose') ?? '');
  const route = matchRoute(pathname)?.route;
  if (!route || !isLander(route) || isFetchedAhead || isBot(headers.get('user-agent') ?? '')) return;
  countVisit(deps, site, 'shown', { network: searchParams.get('network'), referrer: headers.get('referer') });
}
