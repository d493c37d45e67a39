const tokenOf = (hash: string) => new URLSearchParams(hash.slice(1)).get('token') ?? '';

/** Another link opened in the same tab changes the hash alone; it gets a document of its own. */
const startAnew = () => {
  if (tokenOf(location.hash)) location.reload();
};

/** A mail's token lies behind the hash, so that no log ever sees it; it is taken out of the address at once. */
export function takeToken(): string {
  addEventListener('hashchange', startAnew);
  const token = tokenOf(location.hash);
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

const KEY = 'link-token';

/** Keeps the token of this page's link for the page's own reload; empty forgets it. */
export function keepForReload(token: string): void {
  try {
    if (token) sessionStorage.setItem(KEY, location.pathname + token);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Refused: the mail still has the link.
  }
}

/** The token this very page had before it was reloaded. Whoever comes Back to it, on a shared phone, gets none. */
export function tokenBeforeReload(): string {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { pathname } = location;
  if (arrival?.type !== 'reload' || new URL(arrival.name).pathname !== pathname) return '';
  try {
    const kept = sessionStorage.getItem(KEY) ?? '';
    if (kept.startsWith(pathname)) return kept.slice(pathname.length);
  } catch {
    // Refused, as above.
  }
  return '';
}
