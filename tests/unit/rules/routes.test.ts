import { expect, test } from 'vitest';
import { ROUTES } from '#shared/routes/routes.ts';

/** The routes of the specification: path, access, layout and alias. */
const SPECIFIED = `
/ public default
/home member default
/login public default
/signup public default
/chats member default
/chats/:chatId member chat
/members member default /search
/members/:memberId optional default /likes/m/:memberId
/members/:memberId/chat member chat
/members/:memberId/signup public lander
/members/:memberId/landing public lander
/members/:memberId/landing2/:slug* public empty
/members/:memberId/landing3/:slug* public empty
/premium member default
/profile member default
/likes member default
/likes/:type member default
/notifications member default
/pricing public default
/complaints public default
/pages/ban public default
/pages/faq public default
/pages/terms public default
/pages/cookies public default
/pages/privacy public default
/pages/service public default
/pages/safety public default
/pages/return-policy public default
/match-finder public empty
/signup-matches public empty
/activate/done public default
/activate/error public default
/credits member default
/credits/repeat-order member default
/credits/:creditId/:paymentMethod? member default
/mail-change/do public default
/complete-signup public default
/account-deleted optional default
/reset-password optional default
/reset-password/do optional default
/transactions/:transactionId public default
/landers/video/:slug* public empty
/landers/gallery/:slug* public empty
/landers/alonetonight/:slug* public empty
/landers/iconslanding/:slug* public empty
/landers/collagelanding/:slug* public empty
/landers/transitionsvideolanding/:slug* public empty
/landers/maplanding/:slug* public lander
/landers/socialnetwork/:slug* public lander
/_dev public default
/_dev/dialogs public default
/_dev/top-nav public default
/_dev/activate-reminder public default
`;
/**
 * Routes outside the specification: the cancellation of a contract and the withdrawal from one, which the law requires,
 * and the code that partners copy.
 */
const ADDED = ['/cancel', '/withdraw', '/partners/snippet'];

test('the routes are those of the specification, with their access, layout and alias', () => {
  const routes = ROUTES.filter(({ path }) => !ADDED.includes(path));
  const lines = routes.map(({ path, access, layout, ...route }) =>
    [path, access, layout, ...('alias' in route ? [route.alias] : [])].join(' '),
  );
  expect(lines.sort()).toEqual(SPECIFIED.trim().split('\n').sort());
  expect(ROUTES).toHaveLength(routes.length + ADDED.length);
});

test('the routes that the specification names have these names', () => {
  const names: readonly string[] = ROUTES.map(({ name }) => name);
  const specified = ['members', 'members-memberId', 'login', 'home', 'likes', 'pages-service', 'notifications'];
  expect(names).toEqual(expect.arrayContaining([...specified, 'chats-chatId']));
});
