/** Whether a query contains any of `TRAFFIC_SOURCE_KEYS`. A small check, so that other pages don't load their parser. */
export const hasTrafficSource = (search: string): boolean => /[?&](?:network|ref|sub[123])=/.test(search);
