/** Whether a query holds any of `TRAFFIC_SOURCE_KEYS`: a page without one need not load what reads them. */
export const hasTrafficSource = (search: string): boolean => /[?&](?:network|ref|sub[123])=/.test(search);
