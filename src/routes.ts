/**
 * The one table of routes (spec §2). It imports nothing: the app, the export and the server's links all read it.
 * A path's `:name` is one segment, a final `:name*` is any number of segments, `:name?` may be absent.
 */
export type Layout = 'default' | 'chat' | 'empty' | 'lander';
/** `optional` routes use a session where there is one; `member` routes send visitors to login. */
export type Access = 'public' | 'optional' | 'member';

export interface Route {
  readonly name: string;
  readonly path: string;
  readonly alias?: string;
  readonly layout: Layout;
  readonly access: Access;
  /** A parameter that does not match makes the address a 404. */
  readonly params?: Readonly<Record<string, RegExp>>;
  /** Absent from a production build. */
  readonly developer?: true;
}

const ID = /^[A-Za-z0-9_-]{16}$/;
const SLUG = /^[A-Za-z0-9_-]{1,64}(?:\/[A-Za-z0-9_-]{1,64})*$/;

const route = <const T extends Route>(value: T): T => value;
const page = <const Name extends string>(
  name: Name,
  path: string,
  access: Access = 'public',
  layout: Layout = 'default',
) => route({ name, path, access, layout });
const ofMember = <const Name extends string>(name: Name, path: string, layout: Layout, access: Access = 'public') =>
  route({ name, path, access, layout, params: { memberId: ID } });
const lander = <const Name extends string>(name: Name, layout: Layout = 'empty') =>
  route({ name: `landers-${name}`, path: `/landers/${name}/:slug*`, access: 'public', layout, params: { slug: SLUG } });

export const ROUTES = [
  page('index', '/'),
  page('home', '/home', 'member'),
  page('login', '/login'),
  page('signup', '/signup'),
  page('chats', '/chats', 'member'),
  route({ name: 'chats-chatId', path: '/chats/:chatId', access: 'member', layout: 'chat', params: { chatId: ID } }),
  route({ name: 'members', path: '/members', alias: '/search', access: 'member', layout: 'default' }),
  route({
    name: 'members-memberId',
    path: '/members/:memberId',
    alias: '/likes/m/:memberId',
    access: 'optional',
    layout: 'default',
    params: { memberId: ID },
  }),
  ofMember('members-memberId-chat', '/members/:memberId/chat', 'chat', 'member'),
  ofMember('members-memberId-signup', '/members/:memberId/signup', 'lander'),
  ofMember('members-memberId-landing', '/members/:memberId/landing', 'lander'),
  route({
    name: 'members-memberId-landing2',
    path: '/members/:memberId/landing2/:slug*',
    access: 'public',
    layout: 'empty',
    params: { memberId: ID, slug: SLUG },
  }),
  route({
    name: 'members-memberId-landing3',
    path: '/members/:memberId/landing3/:slug*',
    access: 'public',
    layout: 'empty',
    params: { memberId: ID, slug: SLUG },
  }),
  page('premium', '/premium', 'member'),
  page('profile', '/profile', 'member'),
  page('likes', '/likes', 'member'),
  route({
    name: 'likes-type',
    path: '/likes/:type',
    access: 'member',
    layout: 'default',
    params: { type: /^(given|received)$/ },
  }),
  page('notifications', '/notifications', 'member'),
  page('pricing', '/pricing'),
  page('complaints', '/complaints'),
  page('pages-ban', '/pages/ban'),
  page('pages-faq', '/pages/faq'),
  page('pages-terms', '/pages/terms'),
  page('pages-cookies', '/pages/cookies'),
  page('pages-privacy', '/pages/privacy'),
  page('pages-service', '/pages/service'),
  page('pages-return-policy', '/pages/return-policy'),
  page('match-finder', '/match-finder', 'public', 'empty'),
  page('signup-matches', '/signup-matches', 'public', 'empty'),
  page('activate-done', '/activate/done'),
  page('activate-error', '/activate/error'),
  page('credits', '/credits', 'member'),
  page('credits-repeat-order', '/credits/repeat-order', 'member'),
  route({
    name: 'credits-creditId-paymentMethod',
    path: '/credits/:creditId/:paymentMethod?',
    access: 'member',
    layout: 'default',
    params: { creditId: /^[A-Za-z0-9_-]{1,64}$/, paymentMethod: /^[a-z-]{1,32}$/ },
  }),
  page('mail-change-do', '/mail-change/do'),
  page('complete-signup', '/complete-signup'),
  page('account-deleted', '/account-deleted', 'optional'),
  page('reset-password', '/reset-password', 'optional'),
  page('reset-password-do', '/reset-password/do', 'optional'),
  route({
    name: 'transactions-transactionId',
    path: '/transactions/:transactionId',
    access: 'public',
    layout: 'default',
    params: { transactionId: ID },
  }),
  lander('video'),
  lander('gallery'),
  lander('alonetonight'),
  lander('iconslanding'),
  lander('collagelanding'),
  lander('transitionsvideolanding'),
  lander('maplanding', 'lander'),
  lander('socialnetwork', 'lander'),
  route({ name: '_dev', path: '/_dev', access: 'public', layout: 'default', developer: true }),
  route({ name: '_dev-dialogs', path: '/_dev/dialogs', access: 'public', layout: 'default', developer: true }),
  route({ name: '_dev-top-nav', path: '/_dev/top-nav', access: 'public', layout: 'default', developer: true }),
  route({
    name: '_dev-activate-reminder',
    path: '/_dev/activate-reminder',
    access: 'public',
    layout: 'default',
    developer: true,
  }),
] as const;

export type RouteName = (typeof ROUTES)[number]['name'];
export type Params = Readonly<Record<string, string>>;
export interface Match {
  readonly route: Route & { readonly name: RouteName };
  readonly params: Params;
}

/** The parameters of `path` under `pattern`, or null where it does not fit. */
function matchPattern(pattern: string, path: string): Params | null {
  const names: string[] = [];
  const source = pattern.replace(/\/:(\w+)([*?]?)/g, (_all, name: string, kind: string) => {
    names.push(name);
    return kind === '*' ? '(?:/(.+?))?' : kind === '?' ? '(?:/([^/]+))?' : '/([^/]+)';
  });
  const found = new RegExp(`^${source}/?$`).exec(path);
  if (!found) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = found[index + 1];
    if (value !== undefined) params[name] = value;
  }
  return params;
}

/** The route of a path (no query, no hash), or null: an unknown path, or a parameter that fails its check (spec §2). */
export function matchRoute(path: string): Match | null {
  for (const route of ROUTES as readonly Match['route'][]) {
    const params = matchPattern(route.path, path) ?? (route.alias ? matchPattern(route.alias, path) : null);
    if (!params) continue;
    const checks = Object.entries(route.params ?? {});
    if (checks.every(([name, check]) => params[name] === undefined || check.test(params[name])))
      return { route, params };
  }
  return null;
}

/** The address of a route; a missing optional parameter leaves its segment out. */
export function pathTo(name: RouteName, params: Params = {}): string {
  const pattern = ROUTES.find((route) => route.name === name)?.path ?? '/';
  return pattern.replace(/\/:(\w+)[*?]?/g, (_all, key: string) => (params[key] ? `/${params[key]}` : '')) || '/';
}
