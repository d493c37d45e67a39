import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '#shared/contracts/calls.ts';
import { json } from '../fixtures/fake-partner.ts';
import { openTileBench, type TileBench } from '../fixtures/tile-bench.ts';

let b: TileBench;
beforeEach(async () => {
  b = await openTileBench();
});
afterEach(() => b.close());

describe('the redirect to a partner', () => {
  const openCam = async (cookie: string | null, account: string, headers = {}) =>
    b.t.request('GET xcams/redirect', { cookie, query: { account }, headers });
  const openAd = (cookie: string | null, headers = {}, query = { flow: 'profile-search', redirect: '1' }) =>
    b.t.request('GET resellpartner', { cookie, query, headers });

  it('leads to the configured partner, for a webcam from its answers', async () => {
    const { cookie } = await b.eligible();
    await b.search(cookie);
    const answer = await openCam(cookie, 'sol.2');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`${b.partner.origin}/api/room?aff=7&account=sol.2`);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).toBe('');
  });

  it('leads to the ad partner without data of the member in the URL', async () => {
    const { cookie } = await b.eligible();
    const answer = await openAd(cookie);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('https://ads.example/offers?aff=7&flow=profile-search');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it.each([
    [['cams'], [302, 404]],
    [['camads'], [404, 302]],
    [[], [404, 404]],
  ] as const)('on a site that resells %j leads only to the tiles that its members see', async (resold, statuses) => {
    await b.close();
    b = await openTileBench({ resold: [...resold] });
    const { cookie } = await b.eligible();
    await b.search(cookie);
    expect([(await openCam(cookie, 'luna')).status, (await openAd(cookie)).status]).toEqual(statuses);
  });

  it('is not found for members who pay, or signed up less than four days ago', async () => {
    const { cookie, id } = await b.eligible();
    await b.search(cookie);
    const { cookie: young } = await b.t.signUp('young@example.org');
    const paid_until = b.t.deps.clock() + 1000;
    await b.t.store.db.updateTable('members').set({ paid_until }).where('id', '=', id).execute();
    for (const person of [cookie, young]) {
      expect([(await openCam(person, 'luna')).status, (await openAd(person)).status]).toEqual([404, 404]);
    }
  });

  it('is not found for an unknown webcam, or one from an old answer', async () => {
    const { cookie } = await b.eligible();
    expect((await openCam(cookie, 'stranger')).status).toBe(404);
    await b.search(cookie);
    b.partner.handler = json({ cams: {} });
    b.t.pass(3_600_000);
    expect((await openCam(cookie, 'luna')).status).toBe(404);
  });

  it('finds a webcam from an answer to another process', async () => {
    const { cookie } = await b.eligible();
    await b.t.call('GET search', { cookie, query: { manual_search: '1', gender: 'male', min_age: '40' } });
    expect((await openCam(cookie, 'luna')).status).toBe(302);
    expect(b.partner.requests.map(({ path }) => path)).toEqual(['/api/search?aff=7&gender=male&min_age=40']);
  });

  it.each(['https://evil.example', '//evil.example', '..', 'luna@evil.example', 'luna\r\nx: y'])(
    'refuses %j as a webcam',
    async (account) => {
      const { cookie } = await b.eligible();
      expect((await openCam(cookie, account)).status).toBe(400);
    },
  );

  it('refuses another flow', async () => {
    const { cookie } = await b.eligible();
    expect((await openAd(cookie, {}, { flow: 'https://evil.example', redirect: '1' })).status).toBe(400);
  });

  /** The headers of a link on the site's own page that opens in a new window. */
  const NAVIGATION = { 'x-package-name': '', origin: '', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const navigate = (path: string, cookie: string | null, from: string) => {
    const headers = new Headers({ host: 'localhost', 'sec-fetch-site': from, ...NAVIGATION });
    headers.delete('x-package-name');
    headers.delete('origin');
    if (cookie) headers.set('cookie', cookie);
    return b.t.app.request(`http://localhost${path}`, { headers });
  };
  const paths = [
    `${CALLS['GET xcams/redirect'].path}?account=luna`,
    `${CALLS['GET resellpartner'].path}?flow=profile-search&redirect=1`,
  ];

  it.each(paths)('%s works as a link, without any header of the app', async (path) => {
    const { cookie } = await b.eligible();
    await b.search(cookie);
    expect((await navigate(path, cookie, 'same-origin')).status).toBe(302);
    expect((await navigate(path, cookie, 'none')).status).toBe(302);
  });

  it.each(paths)('%s changes nothing, and is refused for pages of other sites', async (path) => {
    const { cookie } = await b.eligible();
    await b.search(cookie);
    const before = await b.t.store.db.selectFrom('members').selectAll().execute();
    for (const from of ['cross-site', 'same-site']) expect((await navigate(path, cookie, from)).status).toBe(403);
    expect((await navigate(path, cookie, 'same-origin')).status).toBe(302);
    expect(await b.t.store.db.selectFrom('members').selectAll().execute()).toEqual(before);
  });
});

describe('without a configured partner', () => {
  it('still leads to the ad partner without webcams', async () => {
    await b.close();
    b = await openTileBench({ partners: { cams: null } });
    const { cookie } = await b.eligible();
    expect(
      (await b.t.call('GET resellpartner', { cookie, query: { flow: 'profile-search', redirect: '1' } })).status,
    ).toBe(302);
  });

  it('has no webcams and no redirect', async () => {
    await b.close();
    b = await openTileBench({ partners: { cams: null, ads: null } });
    const { cookie } = await b.eligible();
    expect((await b.search(cookie)).body).toEqual({ cams: {} });
    expect((await b.t.call('GET xcams/redirect', { cookie, query: { account: 'luna' } })).status).toBe(404);
    expect(
      (await b.t.call('GET resellpartner', { cookie, query: { flow: 'profile-search', redirect: '1' } })).status,
    ).toBe(404);
    expect((await b.t.call('GET xcams/snapshot', { cookie, query: { account: 'luna' } })).status).toBe(404);
  });
});
