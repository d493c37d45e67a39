import type { RouteName } from '#shared/routes/routes.ts';
import type { Screen } from '#src/layouts/screen.ts';
import { lazy } from '#src/platform/lazy.ts';

export type ScreenLoader = () => Promise<{ screen: Screen }>;
/** Separate documents outside the app: landers, and campaign screens with their own script. */
type SeparateDocument = 'document' | 'campaign';

/**
 * The page of every route, loaded when it is first shown. `document` routes are landers. A route without a page doesn't
 * compile.
 */
const TABLE = {
  index: lazy(() => import('#src/pages/index/index-page.tsx')),
  signup: lazy(() => import('#src/pages/signup/signup-page.tsx')),
  'complete-signup': lazy(() => import('#src/pages/complete-signup/complete-signup-page.tsx')),
  'activate-done': lazy(() => import('#src/pages/activate-done/activate-done-page.tsx')),
  'activate-error': lazy(() => import('#src/pages/activate-error/activate-error-page.tsx')),
  'pages-terms': lazy(() => import('#src/pages/texts/terms-page.tsx')),
  'pages-privacy': lazy(() => import('#src/pages/texts/privacy-page.tsx')),
  'pages-safety': lazy(() => import('#src/pages/texts/safety-page.tsx')),
  'pages-service': lazy(() => import('#src/pages/texts/service-page.tsx')),
  'pages-faq': lazy(() => import('#src/pages/texts/faq-page.tsx')),
  'pages-cookies': lazy(() => import('#src/pages/texts/cookies-page.tsx')),
  'pages-ban': lazy(() => import('#src/pages/texts/ban-page.tsx')),
  'pages-return-policy': lazy(() => import('#src/pages/texts/return-policy-page.tsx')),
  complaints: lazy(() => import('#src/pages/complaints/complaints-page.tsx')),
  cancel: lazy(() => import('#src/pages/cancel/cancel-page.tsx')),
  withdraw: lazy(() => import('#src/pages/withdraw/withdraw-page.tsx')),
  login: lazy(() => import('#src/pages/login/login-page.tsx')),
  chats: lazy(() => import('#src/pages/chats/chats-page.tsx')),
  'chats-chatId': lazy(() => import('#src/pages/chats-chat-id/chat-page.tsx')),
  members: lazy(() => import('#src/pages/members/members-page.tsx')),
  'members-memberId': lazy(() => import('#src/pages/members-member-id/profile-page.tsx')),
  'members-memberId-chat': lazy(() => import('#src/pages/members-member-id-chat/member-chat-page.tsx')),
  'reset-password': lazy(() => import('#src/pages/reset-password/reset-password-page.tsx')),
  'reset-password-do': lazy(() => import('#src/pages/reset-password-do/reset-password-do-page.tsx')),
  'mail-change-do': lazy(() => import('#src/pages/mail-change-do/mail-change-do-page.tsx')),
  'account-deleted': lazy(() => import('#src/pages/account-deleted/account-deleted-page.tsx')),
  notifications: lazy(() => import('#src/pages/notifications/notifications-page.tsx')),
  likes: lazy(() => import('#src/pages/likes/likes-page.tsx')),
  'likes-type': lazy(() => import('#src/pages/likes/likes-page.tsx')),
  profile: lazy(() => import('#src/pages/profile/own-profile-page.tsx')),
  pricing: lazy(() => import('#src/pages/pricing/pricing-page.tsx')),
  credits: lazy(() => import('#src/pages/credits/credits-page.tsx')),
  'credits-creditId-paymentMethod': lazy(() => import('#src/pages/credits-credit-id/order-page.tsx')),
  'credits-repeat-order': lazy(() => import('#src/pages/credits-repeat-order/repeat-order-page.tsx')),
  premium: lazy(() => import('#src/pages/premium/premium-page.tsx')),
  'transactions-transactionId': lazy(() => import('#src/pages/transactions-transaction-id/transaction-page.tsx')),
  home: lazy(() => import('#src/pages/home/home-page.tsx')),
  'match-finder': 'campaign',
  'signup-matches': lazy(() => import('#src/pages/signup-matches/signup-matches-page.tsx')),
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
} satisfies Record<Exclude<RouteName, DeveloperRoute>, ScreenLoader | SeparateDocument>;

type RoutesOf<Kind extends SeparateDocument> = {
  [Name in keyof typeof TABLE]: (typeof TABLE)[Name] extends Kind ? Name : never;
}[keyof typeof TABLE];
/** The routes of landers, for `src/documents/landers.ts`. */
export type DocumentRoute = RoutesOf<'document'>;
/** The routes of campaign screens, for `src/documents/campaigns.ts`. */
export type CampaignRoute = RoutesOf<'campaign'>;

/** The developer pages, for `src/documents/developer-pages.ts`. The app doesn't know them. */
export type DeveloperRoute = Extract<RouteName, `_dev${string}`>;

export const SCREENS: Readonly<Partial<Record<RouteName, ScreenLoader | SeparateDocument>>> = TABLE;

const loadNotFound: ScreenLoader = lazy(() => import('#src/pages/not-found-page.tsx'));
/** The server answers with this page when it fails. */
export const loadErrorPage: ScreenLoader = lazy(() => import('#src/pages/error/error-page.tsx'));

/** The name of a route's page, strings and HTML: the route's name, or `404` without a route or a page. */
export const screenNameOf = (name: RouteName | undefined): RouteName | '404' => (name && SCREENS[name] ? name : '404');

export function screenLoaderOf(name: RouteName | '404'): ScreenLoader {
  const loader = name === '404' ? loadNotFound : SCREENS[name];
  return typeof loader === 'function' ? loader : loadNotFound;
}
