/**
 * The table of routes (docs/product/screens.md#routes). It imports nothing, because the app, the export and the server all
 * read it. In a path, `:name` is one segment, `:name?` an optional one, and a final `:name*` any number of segments. A
 * route's name is its path with dashes, without a final `:name*`: `/members/:memberId` is `members-memberId`, `/` is `index`.
 */
export type Layout = 'default' | 'chat' | 'empty' | 'lander';
/** `optional` routes use a session if there is one; `member` routes send visitors to login. */
type Access = 'public' | 'optional' | 'member';

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

/** If two routes match a path, the first one wins. */
export const ROUTES = [
  ...routes('public', 'default', [
    '/',
    '/login',
    '/signup',
    '/pricing',
    '/complaints',
    '/cancel',
    '/withdraw',
    '/pages/ban',
    '/pages/faq',
    '/pages/terms',
    '/pages/cookies',
    '/pages/privacy',
    '/pages/safety',
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
export const pathOf = (name: RouteName): RoutePath => ROUTES.find((route) => route.name === name)?.path ?? '/';

/** Landers about a member. They are rendered per request, with what visitors may currently see of that member. */
export const isAboutMember = ({ name }: Pick<Route, 'name'>): boolean => /^members-memberId-(?:signup|land)/.test(name);
/** Landers: separate documents outside the app, which partners may frame. */
export const isLander = (route: Pick<Route, 'name'>): boolean =>
  route.name.startsWith('landers-') || isAboutMember(route);

/** Pages that are separate documents: landers, the match finder, and the page for partners. */
export const isOutsideApp = (route: Pick<Route, 'name'>): boolean =>
  isLander(route) || route.name === 'match-finder' || route.name === 'partners-snippet';

/** Pages that only a development server answers (docs/product/screens.md#developer-pages). */
export const isForDevelopers = ({ name }: Pick<Route, 'name'>): boolean => name.startsWith('_dev');

/** The features that a route needs, by its name. Without one of them it answers 404. */
const NEEDED: Readonly<Partial<Record<RouteName, readonly string[]>>> = {
  members: ['profileSearch'],
  'match-finder': ['profileSearch'],
  'signup-matches': ['profileSearch', 'likes'],
  'members-memberId': ['memberDetails'],
  'members-memberId-signup': ['memberDetails'],
  'members-memberId-landing': ['memberDetails'],
  'members-memberId-landing2': ['memberDetails'],
  'members-memberId-landing3': ['memberDetails'],
  'members-memberId-chat': ['chat'],
  chats: ['chat'],
  'chats-chatId': ['chat'],
  likes: ['likes'],
  'likes-type': ['likes'],
};

/** Whether a route is off on a site without the features `off` (docs/product/README.md#features-that-are-off). */
export const isRouteOff = (name: string, off: Iterable<string>): boolean =>
  [...off].some((feature) => NEEDED[name as RouteName]?.includes(feature));

export type Params = Readonly<Record<string, string>>;
export interface Match {
  readonly route: Route<RouteName>;
  readonly params: Params;
}
