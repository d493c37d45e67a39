import { countVisit } from '#server/partners/count-visit.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { isBot } from '#shared/rules/is-bot.ts';
import { isLander } from '#src/routes.ts';
import { matchRoute } from '#src/routing/match-route.ts';
import type { WebNeeds } from './needs.ts';

/** Counts a lander that was shown, also from the browser's cache. Prefetches don't count. */
export function countShownLander(deps: Pick<WebNeeds, 'funnel'>, site: Site, request: Request, status: number): void {
  if (request.method !== 'GET' || (status !== 200 && status !== 304)) return;
  const { pathname, searchParams } = new URL(request.url);
  const { headers } = request;
  const isPrefetch = /prefetch|prerender/.test(headers.get('sec-purpose') ?? '');
  const route = matchRoute(pathname)?.route;
  if (!route || !isLander(route) || isPrefetch || isBot(headers.get('user-agent') ?? '')) return;
  countVisit(deps, site, 'shown', { network: searchParams.get('network'), referrer: headers.get('referer') });
}
