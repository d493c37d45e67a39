import { TRAFFIC_SOURCE_KEYS } from '#shared/rules/traffic-source.ts';
import { pathTo } from '#src/routing/route-path.ts';

/** The login page, which returns to the address afterwards. */
export function loginFor(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const login = new URLSearchParams();
  // The login page stores the campaign, as the page before would have.
  for (const key of TRAFFIC_SOURCE_KEYS) {
    const value = searchParams.get(key);
    if (value !== null) login.set(key, value);
    searchParams.delete(key);
  }
  login.set('next', searchParams.size ? `${pathname}?${searchParams}` : pathname);
  return `${pathTo('/login')}?${login}`;
}
