import { expect, onTestFinished, test } from 'vitest';
import { linkTo } from '#server/notify/mail/mail-content.ts';
import { homeSiteOf, noticeSiteOf } from '#server/notify/notifications/receivers.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { CONTRACTS, type Signature } from '#shared/contracts/registry.ts';
import { FEATURES, type FeatureName } from '#shared/contracts/settings.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { matchRoute } from '#shared/routes/match-route.ts';
import { isRouteOff, ROUTES } from '#shared/routes/routes.ts';
import { featuresOff } from '#shared/rules/site-settings.ts';
import { template } from '#src/templates/social.ts';
import { makeTestApp } from '../fixtures/server.ts';
import { testSites } from '../fixtures/test-sites.ts';
import { openTestWeb } from '../fixtures/test-web.ts';

const without = (...names: FeatureName[]): Pick<SitePack, 'features'> => ({
  features: Object.fromEntries(names.map((name) => [name, false])),
});

async function appWithout(...names: FeatureName[]) {
  const t = await makeTestApp({ pack: without(...names) });
  onTestFinished(() => t.close());
  return t;
}

const callsOf = (feature: FeatureName) =>
  Object.entries(CONTRACTS as Readonly<Record<string, Contract>>).flatMap(([name, contract]) =>
    contract.feature === feature ? [name as Signature] : [],
  );
const WITH_CALLS = FEATURES.filter((feature) => callsOf(feature).length > 0);

test.each(WITH_CALLS)('without %s, its calls do not exist, for members and visitors', async (feature) => {
  const t = await appWithout(feature);
  const { cookie } = await t.signUp('robin@example.org');
  for (const name of callsOf(feature)) {
    for (const who of [cookie, null]) {
      const { status, body } = await t.call(name, {
        cookie: who,
        body: name.startsWith('GET ') ? undefined : {},
      });
      expect([name, status, body.error.key]).toEqual([name, 404, 'error.not_found']);
    }
  }
});

test('without sign-up, nobody gets an account, and the settings say so', async () => {
  const t = await appWithout('signup');
  const { status, body } = await t.call('POST user?new', { body: await t.signupBody('robin@example.org') });
  expect([status, body.error.key]).toEqual([403, 'signup.closed']);
  expect((await t.call('GET settings')).body.signups).toBe('none');
});

test('without own profiles, sign-up fills in the profile, and afterwards only the language changes', async () => {
  const t = await appWithout('myProfile');
  const { cookie } = await t.signUp('robin@example.org');
  const change = async (body: object) => (await t.call('PUT user', { cookie, body })).status;
  expect(await change({ personal: 'I bake.' })).toBe(200);
  expect(await change({ lastSignupStep: true })).toBe(200);
  expect(await change({ personal: 'I bake a lot.' })).toBe(404);
  expect(await change({ language: 'nl' })).toBe(200);
  expect((await t.call('PUT profileimage', { cookie, body: { id: 'AAAAAAAAAAAAAAAA', main: true } })).status).toBe(404);
});

test('without notifications, the site offers browsers no push', async () => {
  const { body } = await (await appWithout('notifications')).call('GET settings');
  expect(body.push_pub).toBeNull();
  expect(body.switches.notifications.badge).toBe(false);
});

test('without notifications, no site sends emails about likes, messages and news', async () => {
  const t = await appWithout('notifications');
  await t.signUp('robin@example.org');
  const member = await t.store.db.selectFrom('members').selectAll().executeTakeFirstOrThrow();
  expect(await homeSiteOf(t.store.db, t.deps.sites, member)).not.toBeNull();
  expect(await noticeSiteOf(t.store.db, t.deps.sites, member)).toBeNull();
});

test('without chats, sign-up on a member’s lander leads to no chat', async () => {
  const t = await appWithout('chat');
  const { user } = await t.signUp('first@example.org');
  const body = { ...(await t.signupBody('robin@example.org')), profile: user.profile.id };
  expect((await t.call('POST user?new', { body })).body.user.chat_with).toBeNull();
});

test('an email links to the home screen instead of a missing page', async () => {
  const [site] = (await testSites(without('likes'))).all();
  if (!site) throw new Error('There is no site.');
  expect(linkTo(site, 'likes')).toBe(`${site.origin}/home`);
  expect(linkTo(site, 'chats')).toBe(`${site.origin}/chats`);
});

test('a page of a disabled feature answers 404', async () => {
  const t = await openTestWeb({ pack: without('profileSearch', 'memberDetails') });
  onTestFinished(() => t.close());
  const statusOf = async (path: string) => (await t.ask('localhost', path)).status;
  expect(await statusOf('/members')).toBe(404);
  expect(await statusOf('/members/AAAAAAAAAAAAAAAA')).toBe(404);
  expect(await statusOf('/signup')).toBe(200);
});

test('no route of a disabled feature matches, and no other route is missing', () => {
  for (const feature of FEATURES) {
    for (const { name, path } of ROUTES) {
      const address = path.replace(/:(\w+)[?*]?/g, (_all, key: string) =>
        key === 'type' ? 'given' : 'AAAAAAAAAAAAAAAA',
      );
      const match = matchRoute(address);
      if (match?.route.name !== name) continue;
      expect(matchRoute(address, [feature]) === null).toBe(isRouteOff(name, [feature]));
    }
  }
  expect(ROUTES.filter(({ name }) => isRouteOff(name, ['chat'])).map(({ name }) => name)).toEqual([
    'chats',
    'chats-chatId',
    'members-memberId-chat',
  ]);
});

test('a pack overrides its template, and cards have no link without profiles', () => {
  const { switches } = template;
  const off = (features: SitePack['features'], byTemplate: FeatureName[] = []) =>
    featuresOff({ switches, off: byTemplate }, { features });
  expect(off({})).toEqual([]);
  expect(off({}, ['likes'])).toEqual(['likes']);
  expect(off({ likes: true }, ['likes'])).toEqual([]);
  expect(off({ likes: { overview: true } }, ['likes'])).toEqual([]);
  expect(off({ memberDetails: false })).toEqual(['profileSearchProfile', 'memberDetails']);
});
