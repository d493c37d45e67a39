const KEPT = ['from', 'discount'];

/** `path` with the chat to return to and the discount code of the current query. */
export function withOrderQuery(path: string, search: string): string {
  const query = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => KEPT.includes(name)),
  ).toString();
  return query ? `${path}?${query}` : path;
}
