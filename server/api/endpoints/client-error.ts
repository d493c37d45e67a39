import { ROUTES } from '#shared/routes/routes.ts';
import { scrubMessage, scrubStack } from '#shared/rules/scrub-error.ts';
import { endpoint } from '../endpoint.ts';

const ROUTE_NAMES: ReadonlySet<string> = new Set(ROUTES.map(({ name }) => name));

export const endpoints = [
  /** The page has scrubbed the report, but other callers may not have. */
  endpoint('POST client-error', async ({ deps, site, body, requestId }) => {
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
