import { lazy } from './platform/lazy.ts';
import type { RouteName } from './routes.ts';
import type { Screen } from './screen.ts';

export type ScreenLoader = () => Promise<{ screen: Screen }>;
/** Whole documents of their own, outside the app: landers, and campaigns' screens with a script of their own. */
type Apart = 'document' | 'campaign';

/**
 * Every route's page, loaded when it is first shown. `document` routes are landers, whole documents of their own outside
 * the app.
 */
const TABLE = {
  index: lazy(() => import('./pages/index/index-page.tsx')),
  signup: lazy(() => import('./pages/signup/signup-page.tsx')),
  'complete-signup': lazy(() => import('./pages/complete-signup/complete-signup-page.tsx')),
  'activate-done': lazy(() => import('./pages/activate-done/activate-done-page.tsx')),
  'activate-error': lazy(() => import('./pages/activate-error/activate-error-page.tsx')),
  'pages-terms': lazy(() => import('./pages/pages-terms/terms-page.tsx')),
  'pages-privacy': lazy(() => import('./pages/pages-privacy/privacy-page.tsx')),
  'pages-service': lazy(() => import('./pages/pages-service/service-page.tsx')),
  login: lazy(() => import('./pages/login/login-page.tsx')),
  chats: lazy(() => import('./pages/chats/chats-page.tsx')),
  'chats-chatId': lazy(() => import('./pages/chats-chat-id/chat-page.tsx')),
  members: lazy(() => import('./pages/members/members-page.tsx')),
  'members-memberId': lazy(() => import('./pages/members-member-id/profile-page.tsx')),
  'members-memberId-chat': lazy(() => import('./pages/members-member-id-chat/member-chat-page.tsx')),
  'reset-password': lazy(() => import('./pages/reset-password/reset-password-page.tsx')),
  'reset-password-do': lazy(() => import('./pages/reset-password-do/reset-password-do-page.tsx')),
  'mail-change-do': lazy(() => import('./pages/mail-change-do/mail-change-do-page.tsx')),
  'account-deleted': lazy(() => import('./pages/account-deleted/account-deleted-page.tsx')),
  notifications: lazy(() => import('./pages/notifications/notifications-page.tsx')),
  likes: lazy(() => import('./pages/likes/likes-page.tsx')),
  'likes-type': lazy(() => import('./pages/likes/likes-page.tsx')),
  profile: lazy(() => import('./pages/profile/own-profile-page.tsx')),
  home: lazy(() => import('./pages/home/home-page.tsx')),
  'match-finder': 'campaign',
  'signup-matches': lazy(() => import('./pages/signup-matches/signup-matches-page.tsx')),
  'landers-video': 'document',
  'landers-gallery': 'document',
  'landers-alonetonight': 'document',
  'landers-iconslanding': 'document',
  'landers-collagelanding': 'document',
  'members-memberId-signup': 'document',
  'members-memberId-landing': 'document',
  'members-memberId-landing2': 'document',
  'members-memberId-landing3': 'document',
  'landers-transitionsvideolanding': 'document',
  'landers-maplanding': 'document',
  'landers-socialnetwork': 'document',
  'partners-snippet': 'document',
} satisfies Partial<Record<RouteName, ScreenLoader | Apart>>;

type RoutesOf<Kind extends Apart> = {
  [Name in keyof typeof TABLE]: (typeof TABLE)[Name] extends Kind ? Name : never;
}[keyof typeof TABLE];
/** The routes of landers, which `src/landers.ts` has to know. */
export type DocumentRoute = RoutesOf<'document'>;
/** Those that `src/campaigns.ts` has to know. */
export type CampaignRoute = RoutesOf<'campaign'>;

/** Routes that stand in the table of routes and answer with the 404 screen until their page exists. */
export type LaterRoute =
  | 'premium'
  | 'pricing'
  | 'complaints'
  | 'pages-ban'
  | 'pages-faq'
  | 'pages-cookies'
  | 'pages-return-policy'
  | 'credits'
  | 'credits-repeat-order'
  | 'credits-creditId-paymentMethod'
  | 'transactions-transactionId'
  | '_dev'
  | '_dev-dialogs'
  | '_dev-top-nav'
  | '_dev-activate-reminder';

type Unnamed = Exclude<RouteName, keyof typeof TABLE | LaterRoute>;
type MustBeNever<T extends never> = T;
/** Fails to compile where a route is in neither list. */
export type EveryRouteIsNamed = MustBeNever<Unnamed>;

export const SCREENS: Readonly<Partial<Record<RouteName, ScreenLoader | Apart>>> = TABLE;

export const loadNotFound: ScreenLoader = lazy(() => import('./pages/not-found/not-found-page.tsx'));
/** What the server answers with when it fails. */
export const loadErrorPage: ScreenLoader = lazy(() => import('./pages/error/error-page.tsx'));

/** The name under which a route's page, strings and HTML go: its own, or `404` where there is no route or no page yet. */
export const screenNameOf = (name: RouteName | undefined): RouteName | '404' => (name && SCREENS[name] ? name : '404');

export function screenLoaderOf(name: RouteName | '404'): ScreenLoader {
  const loader = name === '404' ? loadNotFound : SCREENS[name];
  return typeof loader === 'function' ? loader : loadNotFound;
}
