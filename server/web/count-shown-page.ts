import { countVisit } from '#server/partners/count-visit.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { matchRoute } from '#shared/routes/match-route.ts';
import { isForDevelopers, isLander } from '#shared/routes/routes.ts';
import { isBot } from '#shared/rules/is-bot.ts';
import type { WebNeeds } from './needs.ts';

/** Counts a page that a person opened, also from the browser's cache. Prefetches don't count. */
export function countShownPage(
  { visits, funnel }: Pick<WebNeeds, 'visits' | 'funnel'>,
  site: Site,
  request: Request,
  status: number,
): void {
  if (request.method !== 'GET' || (status !== 200 && status !== 304)) return;
  const { pathname, searchParams } = new URL(request.url);
  const { headers } = request;
  const isPrefetch = /prefetch|prerender/.test(headers.get('sec-purpose') ?? '');
  const route = matchRoute(pathname)?.route;
  if (!route || isForDevelopers(route) || isPrefetch || isBot(headers.get('user-agent') ?? '')) return;
  visits.count({ site_host: site.pack.host, route: route.name });
  if (isLander(route))
    countVisit({ funnel }, site, 'shown', { network: searchParams.get('network'), referrer: headers.get('referer') });
}
