import { countVisit } from '#server/partners/count-visit.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  /**
   * The beacon of docs/product/landers.md#page-hidden-beacon. It can't send headers, so every origin can call it, and it
   * changes nothing.
   */
  endpoint('POST page-hidden', async () => 'done' as const),

  endpoint('POST page-hidden?started', async ({ deps, site, query }) => {
    countVisit(deps, site, 'started', query);
    deps.figures.count({ pool: site.pool, site_host: site.pack.host, figure: 'started' });
    return 'done' as const;
  }),
];
