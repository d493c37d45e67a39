import { countVisit } from '#server/partners/count-visit.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  /**
   * docs/product/landers.md#page-hidden-beacon: sent when the page is hidden. It carries nothing and can't be guarded,
   * so it changes nothing.
   */
  endpoint('sendPageHidden', { access: 'public' }, async () => 'done' as const),

  endpoint('countStart', { access: 'public' }, async ({ deps, site, query }) => {
    countVisit(deps, site, 'started', query);
    return 'done' as const;
  }),
];
