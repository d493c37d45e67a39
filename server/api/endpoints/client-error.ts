import { networkOf } from '#server/base/network.ts';
import { countUse } from '#server/store/count-use.ts';
import { CLIENT_ERRORS_PER_BROWSER_PER_HOUR, CLIENT_ERRORS_PER_NETWORK_PER_HOUR } from '#shared/rules/limits.ts';
import { scrubMessage, scrubStack } from '#shared/rules/scrub-error.ts';
import { ROUTES } from '#src/routes.ts';
import { endpoint } from '../endpoint.ts';

const HOUR_MS = 3_600_000;
const ROUTE_NAMES: ReadonlySet<string> = new Set(ROUTES.map(({ name }) => name));

export const endpoints = [
  /** The page has scrubbed this already; callers that are no page of ours have not. */
  endpoint('reportClientError', { access: 'public' }, async ({ deps, site, body, ip, userAgent, requestId }) => {
    // A browser is its network and its name. Both stay in the key of the count, and are written nowhere else.
    const network = networkOf(ip);
    const browser = `client errors of ${network} ${userAgent}`;
    await countUse(deps, browser, CLIENT_ERRORS_PER_BROWSER_PER_HOUR, HOUR_MS);
    // A caller can give itself any name.
    await countUse(deps, `client errors of ${network}`, CLIENT_ERRORS_PER_NETWORK_PER_HOUR, HOUR_MS);
    const report = {
      site: site.pack.host,
      build: body.build,
      route: ROUTE_NAMES.has(body.route) ? body.route : 'unknown',
      message: scrubMessage(body.message),
      frames: scrubStack(body.stack ?? ''),
    };
    deps.log.warn('client error', { request_id: requestId, ...report });
    await deps.clientErrors.add(report);
    return 'done' as const;
  }),
];
