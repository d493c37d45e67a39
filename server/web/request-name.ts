import { CALLS } from '#shared/contracts/calls.ts';
import { matchRoute } from '#src/match-route.ts';

const CALL_PATHS: ReadonlySet<string> = new Set(Object.values(CALLS).map(({ path }) => path));
const FOLDERS = [
  '/assets/',
  '/embed/',
  '/_i18n/',
  '/builds/',
  '/photos/',
  '/cdn/',
  '/_dev/mail',
  '/_dev/cams',
  '/_dev/ads',
];

/**
 * What a log may say of an address: a call, a route or a kind of file. Never ids, names or queries
 * (docs/product/must-hold.md#respects-people).
 */
export function nameForLog(path: string): string {
  if (path.startsWith('/api/')) return CALL_PATHS.has(path) ? path : 'unknown call';
  const folder = FOLDERS.find((each) => path.startsWith(each));
  if (folder) return folder;
  return matchRoute(path)?.route.name ?? (/^\/[\w-]+\.\w+$/.test(path) ? 'file' : 'unknown path');
}
