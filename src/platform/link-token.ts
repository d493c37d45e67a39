import { removeStored } from './clear-device.ts';
import { readStored, writeStored } from './device-storage.ts';
import { linkToken } from './device-table/page-rows.ts';

const tokenOf = (hash: string) => new URLSearchParams(hash.slice(1)).get('token') ?? '';

/** Opening another link in the same tab changes only the hash, so the page must be reloaded. */
const reloadForToken = () => {
  if (tokenOf(location.hash)) location.reload();
};

/** Removes the token of an email's link from the URL and returns it. It is in the hash, which no log contains. */
export function takeToken(): string {
  addEventListener('hashchange', reloadForToken);
  const token = tokenOf(location.hash);
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

/** Stores the token of this page's link until the page is reloaded; an empty one removes it. */
export function storeLinkToken(token: string): void {
  if (token) writeStored(linkToken, location.pathname + token);
  else removeStored(linkToken);
}

/** The token that this page had before its reload. Empty after Back: somebody else may use the phone by then. */
export function tokenBeforeReload(): string {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { pathname } = location;
  if (entry?.type !== 'reload' || new URL(entry.name).pathname !== pathname) return '';
  const stored = readStored(linkToken);
  return stored.startsWith(pathname) ? stored.slice(pathname.length) : '';
}
