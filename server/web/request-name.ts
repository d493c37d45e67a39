import { CALLS } from '#shared/contracts/calls.ts';
import { matchRoute } from '#shared/routes/match-route.ts';
import { CENSORED_CDN_PREFIX, CLEAR_CDN_PREFIX } from '#shared/rules/limits.ts';

const CALL_PATHS: ReadonlySet<string> = new Set([
  ...Object.values(CALLS).map(({ path }) => path),
  '/api/',
  '/api/openapi.json',
]);
const FOLDERS = [
  '/assets/',
  '/embed/',
  '/_i18n/',
  '/builds/',
  CLEAR_CDN_PREFIX,
  CENSORED_CDN_PREFIX,
  '/_dev/mail',
  '/_dev/cams',
  '/_dev/ads',
];

/**
 * The name of a request in the log: a call, a route or a kind of file. Paths can contain ids and names of members, so they are
 * not logged (docs/product/must-hold.md#respects-people).
 */
export function nameForLog(path: string): string {
  if (path.startsWith('/api/')) return CALL_PATHS.has(path) ? path : 'unknown call';
  const folder = FOLDERS.find((each) => path.startsWith(each));
  if (folder) return folder;
  return matchRoute(path)?.route.name ?? (/^\/[\w-]+\.\w+$/.test(path) ? 'file' : 'unknown path');
}
