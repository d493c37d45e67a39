/**
 * The routes whose documents may load the session replay tag (docs/product/README.md#session-replay). An allowlist, so
 * that a new screen is not recorded by accident.
 */
const RECORDED: ReadonlySet<string | undefined> = new Set([
  'index',
  'signup',
  'home',
  'members',
  'members-memberId',
  'likes',
  'likes-type',
  'signup-matches',
  'pages-ban',
  'pages-faq',
  'pages-terms',
  'pages-privacy',
  'pages-safety',
  'pages-service',
  'pages-return-policy',
]);

/** Whether a screen may be recorded, by the name of its route. */
export const isRecorded = (route: string | undefined): boolean => RECORDED.has(route);
