import type { Settings } from '../contracts/settings.ts';
import type { TrafficSource } from '../contracts/user.ts';

type SearchSettings = Pick<Settings, 'logged_out_search' | 'logged_out_search_trafficsource'>;
const HIDDEN = 'none';

/** Spec §6: members always see the search; visitors by one setting, those whom a campaign sent by the other. */
export function isSearchVisible(
  settings: SearchSettings,
  viewer: { readonly isLoggedIn: boolean; readonly source: TrafficSource | null | undefined },
): boolean {
  if (viewer.isLoggedIn) return true;
  const value = viewer.source?.network ? settings.logged_out_search_trafficsource : settings.logged_out_search;
  return value !== HIDDEN;
}
