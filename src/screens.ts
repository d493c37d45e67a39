import type { RouteName } from './routes.ts';
import type { Screen } from './screen.ts';

export type ScreenLoader = () => Promise<{ screen: Screen }>;

/**
 * Every route's page, loaded when it is first shown. `later` routes stand in the table and answer with the 404 screen
 * until their page exists; `document` routes are landers, whole documents of their own outside the app.
 */
export const SCREENS: Readonly<Record<RouteName, ScreenLoader | 'later' | 'document'>> = {
  index: () => import('./pages/index/index-page.tsx'),
  home: 'later',
  login: () => import('./pages/login/login-page.tsx'),
  signup: 'later',
  chats: () => import('./pages/chats/chats-page.tsx'),
  'chats-chatId': () => import('./pages/chats-chat-id/chat-page.tsx'),
  members: () => import('./pages/members/members-page.tsx'),
  'members-memberId': () => import('./pages/members-member-id/profile-page.tsx'),
  'members-memberId-chat': () => import('./pages/members-member-id-chat/member-chat-page.tsx'),
  'members-memberId-signup': 'later',
  'members-memberId-landing': 'later',
  'members-memberId-landing2': 'later',
  'members-memberId-landing3': 'later',
  premium: 'later',
  profile: 'later',
  likes: 'later',
  'likes-type': 'later',
  notifications: 'later',
  pricing: 'later',
  complaints: 'later',
  'pages-ban': 'later',
  'pages-faq': 'later',
  'pages-terms': 'later',
  'pages-cookies': 'later',
  'pages-privacy': 'later',
  'pages-service': 'later',
  'pages-return-policy': 'later',
  'match-finder': 'later',
  'signup-matches': 'later',
  'activate-done': 'later',
  'activate-error': 'later',
  credits: 'later',
  'credits-repeat-order': 'later',
  'credits-creditId-paymentMethod': 'later',
  'mail-change-do': 'later',
  'complete-signup': 'later',
  'account-deleted': 'later',
  'reset-password': 'later',
  'reset-password-do': 'later',
  'transactions-transactionId': 'later',
  'landers-video': 'document',
  'landers-gallery': 'later',
  'landers-alonetonight': 'later',
  'landers-iconslanding': 'later',
  'landers-collagelanding': 'later',
  'landers-transitionsvideolanding': 'later',
  'landers-maplanding': 'later',
  'landers-socialnetwork': 'later',
  _dev: 'later',
  '_dev-dialogs': 'later',
  '_dev-top-nav': 'later',
  '_dev-activate-reminder': 'later',
};

export const loadNotFound: ScreenLoader = () => import('./pages/not-found/not-found-page.tsx');

/** The name under which a route's page, strings and HTML go: its own, or `404` where there is no route or no page yet. */
export const screenNameOf = (name: RouteName | undefined): RouteName | '404' =>
  name !== undefined && SCREENS[name] !== 'later' ? name : '404';

export function screenLoaderOf(name: RouteName | '404'): ScreenLoader {
  const loader = name === '404' ? loadNotFound : SCREENS[name];
  return typeof loader === 'function' ? loader : loadNotFound;
}
