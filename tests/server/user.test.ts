import { assert as assertShape } from 'superstruct';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS } from '#shared/contracts/registry.ts';
import { CITY_MAX_CHARS, NOTES_MAX_CHARS, ONLINE_MS } from '#shared/rules/limits.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import { makeTestApp, START, type TestApp } from '../fixtures/server.ts';

const UTRECHT = 528_010;
const BAYERN = 276_002;

let t: TestApp;
let cookie: string | null;
let id: string;
beforeAll(async () => {
  t = await makeTestApp();
  const robin = await t.signUp('robin@example.org');
  cookie = robin.cookie;
  id = robin.user.id;
});
afterAll(() => t.close());

const put = (body: unknown) => t.call('PUT user', { cookie, body });
const row = () => t.store.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('GET user.php', () => {
  it('answers 403 to a visitor', async () => {
    const { status, body } = await t.call('GET user');
    expect([status, body.error.key]).toEqual([403, 'error.not_logged_in']);
  });

  it('answers the listed keys and no others', async () => {
    const { body } = await t.call('GET user', { cookie });
    assertShape(body, CONTRACTS['GET user'].answer);
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|hash":|ip":/);
  });

  it('answers 304 until something changes', async () => {
    const etag = async () => (await t.call('GET user', { cookie })).headers.get('etag') ?? '';
    const first = await etag();
    const unchanged = await t.call('GET user', { cookie, headers: { 'if-none-match': first } });
    expect([unchanged.status, unchanged.body, unchanged.headers.get('cache-control')]).toEqual([
      304,
      null,
      'private, no-store',
    ]);
    const weak = await t.call('GET user', { cookie, headers: { 'if-none-match': `"x", W/${first}` } });
    expect(weak.status).toBe(304);
    await put({ city: 'Zeist' });
    expect((await t.call('GET user', { cookie, headers: { 'if-none-match': first } })).status).toBe(200);
    const second = await etag();
    expect(second).not.toBe(first);
    const inDutch = await t.call('GET user', {
      cookie,
      headers: { 'if-none-match': second, 'accept-language': 'nl' },
    });
    expect(inDutch.status).toBe(200);
    t.pass(ONLINE_MS);
    expect(await etag()).not.toBe(second);
    expect((await t.call('GET user', { headers: { 'if-none-match': second } })).status).toBe(403);
  });

  it('stores the member’s activity from time to time', async () => {
    const before = (await row()).last_active;
    t.pass(60_000);
    await t.call('GET user', { cookie });
    expect((await row()).last_active).toBe(before);
    t.pass(60_000);
    await t.call('GET user', { cookie });
    expect((await row()).last_active).toBe(t.deps.clock());
  });
});

describe('PUT user.php', () => {
  it('stores the whole profile, cleaned', async () => {
    const { status, body } = await put({
      name: '  Ro\u0000bin '.replace('\u0000', ''),
      country: 'NL',
      countryregion: UTRECHT,
      city: ' Utrecht\u202e ',
      gender: 'male',
      date_of_birth: '1990-02-28',
      personal: 'I walk.\r\n\r\n\r\n\r\nA lot.',
      interests: [1, 2, 2],
      fields: { smoking: 1, pets: 0 },
      language: 'de',
    });
    expect(status).toBe(200);
    expect(body.user.profile).toMatchObject({
      name: 'Robin',
      country: 'NL',
      countryregion: UTRECHT,
      city: 'Utrecht',
      gender: 'male',
      date_of_birth: '1990-02-28',
      personal: 'I walk.\n\nA lot.',
      interests: [1, 2],
      fields: { smoking: 1 },
      language: 'de',
    });
    expect((await put({})).body.user.profile).toEqual(body.user.profile);
    expect((await put({ personal: '', city: null })).body.user.profile).toMatchObject({ personal: null, city: null });
  });

  it('stores that sign-up is finished, for good', async () => {
    expect((await put({})).body.user.lastSignupStep).toBe(false);
    expect((await put({ personal: 'Hi', lastSignupStep: true })).body.user.lastSignupStep).toBe(true);
    expect((await put({ lastSignupStep: false })).body.user.lastSignupStep).toBe(true);
  });

  it('changes only the listed fields', async () => {
    const before = await row();
    const outside = {
      id: 'AAAAAAAAAAAAAAAA',
      pool: 'she',
      email: 'other@example.org',
      email_lower: 'other@example.org',
      password_hash: 'x',
      status: 'active',
      kind: 'sample',
      credits: 1000,
      balance: 1000,
      paid_user: true,
      paid_until: 9e15,
      signup_date: 0,
      activated: true,
      activated_at: 1,
      visible: 0,
      version: 99,
      main_photo_id: 'x',
      main_image: { id: 'x' },
      mailprovider: 2,
      loggedIn: false,
      profile: { id: 'x', name: 'Other' },
      site: 'she.localhost',
    };
    expect((await put(outside)).status).toBe(200);
    for (const name of ['constructor', '__proto__', 'toString']) {
      expect((await put(JSON.parse(`{"${name}": {"name": "Other"}}`))).status).toBe(400);
    }
    expect({ ...(await row()), version: 0 }).toEqual({ ...before, version: 0 });
  });

  it('refuses invalid values with a message key per field', async () => {
    const cases: [object, Record<string, string>][] = [
      [{ name: '' }, { name: 'validation.required' }],
      [{ name: '\u3164 \u2800\u200b' }, { name: 'validation.required' }],
      [{ name: '\u200b@me' }, { name: 'signup.name_starts_with_at' }],
      [{ city: '😀'.repeat(CITY_MAX_CHARS + 1) }, { city: 'validation.max_length' }],
      [{ name: '@me' }, { name: 'signup.name_starts_with_at' }],
      [{ name: 'robin@example.org' }, { name: 'signup.name_equal_to_email' }],
      [{ city: 'x'.repeat(CITY_MAX_CHARS + 1) }, { city: 'validation.max_length' }],
      [{ personal: 'x'.repeat(NOTES_MAX_CHARS + 1) }, { personal: 'validation.max_length' }],
      [{ country: 'JP' }, { country: 'validation.unknown_value' }],
      [{ country: 'NL', countryregion: BAYERN }, { countryregion: 'validation.unknown_value' }],
      [{ country: null, countryregion: UTRECHT }, { countryregion: 'validation.unknown_value' }],
      [{ countryregion: -1 }, { countryregion: 'validation.unknown_value' }],
      [{ countryregion: 2 ** 40 }, { countryregion: 'validation.unknown_value' }],
      [{ interests: [1, 9999] }, { interests: 'validation.unknown_value' }],
      [{ fields: { smoking: 99 } }, { fields: 'validation.unknown_value' }],
      [{ fields: { constructor: 1 } }, { fields: 'validation.unknown_value' }],
      [{ language: 'jp' }, { language: 'validation.unknown_value' }],
    ];
    const before = await row();
    for (const [change, fields] of cases) {
      const { status, body } = await put({ ...change, gender: 'female' });
      expect([status, body.error.fields]).toEqual([422, fields]);
    }
    expect(await row()).toEqual(before);
  });

  it('checks the birth date against the calendar and the site’s age', async () => {
    for (const date_of_birth of ['1990-02-30', '1990-00-10', '0000-01-01', '1990-1-1', 'x', '2020-01-01']) {
      const { status, body } = await put({ date_of_birth });
      expect([status, body.error.fields, body.error.params]).toEqual([
        422,
        { date_of_birth: 'profile.date_of_birth_error' },
        { min_age: 18 },
      ]);
    }
    expect((await put({ date_of_birth: '1850-01-01' })).body.error.fields).toEqual({
      date_of_birth: 'profile.date_of_birth_year',
    });
    const birthday = new Date(t.deps.clock());
    birthday.setUTCFullYear(birthday.getUTCFullYear() - 18);
    const day = (offset: number) => new Date(birthday.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
    expect((await put({ date_of_birth: day(1) })).status).toBe(422);
    expect((await put({ date_of_birth: day(0) })).status).toBe(200);
  });

  it('clears the region when the country changes', async () => {
    await put({ country: 'NL', countryregion: UTRECHT });
    expect((await put({ country: 'DE' })).body.user.profile).toMatchObject({ country: 'DE', countryregion: 0 });
    expect((await put({ countryregion: BAYERN })).body.user.profile.countryregion).toBe(BAYERN);
    expect((await put({ country: 'DE' })).body.user.profile.countryregion).toBe(BAYERN);
  });

  it('answers 403 to a visitor', async () => {
    expect((await t.call('PUT user', { body: { name: 'Robin' } })).status).toBe(403);
  });
});

describe('user.php?push=1', () => {
  const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  const subscribe = (change: object = {}, options = {}) =>
    t.call('POST user?push', { cookie, body: { subscription: { endpoint, keys, ...change } }, ...options });
  const isSubscribed = async () => (await t.call('GET user', { cookie })).body.user.push;

  it('stores a subscription once, and removes it', async () => {
    expect(await isSubscribed()).toBe(false);
    for (let i = 0; i < 2; i += 1) expect((await subscribe({ expirationTime: null })).body).toBe('done');
    expect(await isSubscribed()).toBe(true);
    const rows = await t.store.db.selectFrom('push_subscriptions').selectAll().execute();
    expect(rows).toMatchObject([{ member_id: id, endpoint, ...keys }]);
    const stranger = await t.signUp('stranger@example.org');
    await t.call('DELETE user?push', { cookie: stranger.cookie, body: { endpoint } });
    expect(await isSubscribed()).toBe(true);
    expect((await t.call('DELETE user?push', { cookie, body: { endpoint } })).body).toBe('done');
    expect(await isSubscribed()).toBe(false);
  });

  it('gives a browser’s subscription to the member who subscribed last', async () => {
    await subscribe();
    const other = await t.signUp('other@example.org');
    await subscribe({}, { cookie: other.cookie });
    expect(await isSubscribed()).toBe(false);
  });

  it('accepts only known push services and valid keys', async () => {
    const bad = [
      { endpoint: 'http://fcm.googleapis.com/x' },
      { endpoint: 'https://fcm.googleapis.com:8443/x' },
      { endpoint: 'https://127.0.0.1/x' },
      { endpoint: 'https://fcm.googleapis.com.example.org/x' },
      { endpoint: 'https://user@fcm.googleapis.com/x' },
      { endpoint: 'nonsense' },
      { keys: { ...keys, auth: 'short' } },
      { keys: { ...keys, p256dh: '<script>' } },
      { expirationTime: START },
    ];
    for (const change of bad) {
      const { status, body } = await subscribe(change);
      const key = 'endpoint' in change ? 'push.unknown_service' : 'push.invalid_keys';
      expect([status, Object.values(body.error.fields)]).toEqual([422, [key]]);
    }
    expect((await subscribe({ expirationTime: START + HOUR_MS })).status).toBe(200);
    expect((await subscribe({}, { cookie: null })).status).toBe(401);
  });
});
