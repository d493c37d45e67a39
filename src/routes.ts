/**
 * The one table of routes (docs/product/screens.md#routes). It imports nothing: the app, the export and the server's
 * links all read it. In a path `:name` is one segment, a final `:name*` any number of segments, `:name?` one that may
 * be absent. A route's name is its path with dashes, without a final `:name*`: `/members/:memberId` is
 * `members-memberId`, `/` is `index`.
 */
export type Layout = 'default' | 'chat' | 'empty' | 'lander';
/** `optional` routes use a session where there is one; `member` routes send visitors to login. */
export type Access = 'public' | 'optional' | 'member';

type Segment<S> = S extends `:${infer P}?` ? P : S extends `:${infer P}` ? P : S;
type Joined<S extends string> = S extends `${infer Head}/${infer Tail}`
  ? Tail extends `${string}/${string}`
    ? `${Segment<Head> & string}-${Joined<Tail>}`
    : Tail extends `:${string}*`
      ? Segment<Head>
      : `${Segment<Head> & string}-${Joined<Tail>}`
  : Segment<S> & string;
type NameOf<Path> = Path extends '/' ? 'index' : Path extends `/${infer Rest}` ? Joined<Rest> : never;

export interface Route<Name extends string = string, Path extends string = string> {
  readonly name: Name;
  readonly path: Path;
  readonly alias?: string;
  readonly layout: Layout;
  readonly access: Access;
}

const nameOf = (path: string) =>
  path
    .slice(1)
    .replace(/\/:\w+\*$/, '')
    .replace(/[:?]/g, '')
    .replace(/\//g, '-') || 'index';

const ALIASES: Readonly<Record<string, string>> = { members: '/search', 'members-memberId': '/likes/m/:memberId' };

const routes = <const Path extends string>(access: Access, layout: Layout, paths: readonly Path[]) =>
  paths.map((path) => {
    const name = nameOf(path);
    return { name: name as NameOf<Path>, path, access, layout, ...(ALIASES[name] && { alias: ALIASES[name] }) };
  });

/** Of two routes that fit an address the first is meant. */
export const ROUTES = [
  ...routes('public', 'default', [
    '/',
    '/login',
    '/signup',
    '/pricing',
    '/complaints',
    '/pages/ban',
    '/pages/faq',
    '/pages/terms',
    '/pages/cookies',
    '/pages/privacy',
    '/pages/service',
    '/pages/return-policy',
    '/activate/done',
    '/activate/error',
    '/mail-change/do',
    '/complete-signup',
    '/transactions/:transactionId',
    '/_dev',
    '/_dev/dialogs',
    '/_dev/top-nav',
    '/_dev/activate-reminder',
  ]),
  ...routes('optional', 'default', ['/account-deleted', '/reset-password', '/reset-password/do', '/members/:memberId']),
  ...routes('member', 'default', [
    '/home',
    '/chats',
    '/members',
    '/premium',
    '/profile',
    '/likes',
    '/likes/:type',
    '/notifications',
    '/credits',
    '/credits/repeat-order',
    '/credits/:creditId/:paymentMethod?',
  ]),
  ...routes('member', 'chat', ['/chats/:chatId', '/members/:memberId/chat']),
  ...routes('public', 'lander', [
    '/members/:memberId/signup',
    '/members/:memberId/landing',
    '/landers/maplanding/:slug*',
    '/landers/socialnetwork/:slug*',
  ]),
  ...routes('public', 'empty', [
    '/members/:memberId/landing2/:slug*',
    '/members/:memberId/landing3/:slug*',
    '/match-finder',
    '/partners/snippet',
    '/signup-matches',
    '/landers/video/:slug*',
    '/landers/gallery/:slug*',
    '/landers/alonetonight/:slug*',
    '/landers/iconslanding/:slug*',
    '/landers/collagelanding/:slug*',
    '/landers/transitionsvideolanding/:slug*',
  ]),
] as const;

export type RouteName = (typeof ROUTES)[number]['name'];
export type RoutePath = (typeof ROUTES)[number]['path'];
/** A route's path by its name. */
export const pathOf = (name: RouteName): RoutePath => ROUTES.find((route) => route.name === name)?.path ?? '/';

/** Landers about one member: made for each request, of what visitors may see of that member at that moment. */
export const isAboutMember = ({ name }: Pick<Route, 'name'>): boolean => /^members-memberId-(?:signup|land)/.test(name);
/** Campaign pages: documents of their own outside the app, which partners may frame. */
export const isLander = (route: Pick<Route, 'name'>): boolean =>
  route.name.startsWith('landers-') || isAboutMember(route);

export type Params = Readonly<Record<string, string>>;
export interface Match {
  readonly route: Route<RouteName>;
  readonly params: Params;
}
