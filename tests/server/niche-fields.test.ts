import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileFields } from '#server/members/profile/profile-fields.ts';
import { LOCALES } from '#shared/contracts/settings.ts';
import { countsForCompleteness, OPTIONAL_FIELDS } from '#shared/rules/profile-field-names.ts';
import { MAIL_TEXTS } from '../fixtures/mail-texts.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';
import { testSites } from '../fixtures/test-sites.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

const sites = (await testSites()).all();
const ofNiches = OPTIONAL_FIELDS.filter((field) => !countsForCompleteness(field));

test.each(sites.map((site) => [site.pack.host, site] as const))(
  'the sites of a niche ask for its fields and for no others of the kind: %s',
  async (host, { niche }) => {
    const { body } = await t.call('GET profile_fields', { host });
    const asked = ofNiches.filter((field) => body.allowed_values[field]);
    expect(asked.toSorted()).toEqual([...(niche.fields ?? [])].toSorted());
  },
);

test.each(LOCALES)('their choices differ from each other in %s', (locale) => {
  for (const field of ofNiches) {
    const names = profileFields(MAIL_TEXTS(locale, { prefix: '' }))[field].map(({ name }) => name);
    expect(names.length).toBeGreaterThan(4);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('a member says them, and only sites that list them show them', async () => {
  const fields = { boundaries: 1, pronouns: 3 };
  const robin = await t.signUp('robin@example.org', { host: 'bdsm.localhost' });
  const put = (body: object) => t.call('PUT user', { cookie: robin.cookie, host: 'bdsm.localhost', body });
  expect((await put({ fields })).body.user.profile.fields).toEqual(fields);
  expect((await put({ fields: { boundaries: 99 } })).status).toBe(422);
  const query = { id: robin.user.id };
  const seen = await t.call('GET profile', { query, host: 'bdsm.localhost' });
  expect(seen.body.profile.fields).toEqual({ boundaries: 1 });
});
