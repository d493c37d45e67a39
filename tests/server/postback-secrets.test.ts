import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EnvError } from '#server/base/start-error.ts';
import { checkSecrets, secretsOf } from '#server/notify/postbacks/postback-secrets.ts';
import { loadSitePacks } from '#server/sites/load-sites.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';

const REMOTE = { url: 'https://north.example/hook', secret_env: 'NORTH_SECRET' };
const LOCAL = { url: 'http://partner.localhost/_dev/postbacks', secret_env: 'DEMO_SECRET' };
const NICHES = ['default', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'];
const LONG = 'sixteen characters or more';

const packs = (...postbacks: (typeof REMOTE)[]) =>
  postbacks.map((postback, index) => ({
    host: `site-${index}.example`,
    partners: [{ id: 'north', origins: [], postback: { ...postback, events: ['signup'] } }],
  })) as unknown as SitePack[];
const env = (production: boolean, secrets: Record<string, string> = {}) => ({
  production,
  secret: (name: string) => secrets[name] ?? null,
});

test.each([
  ['on the internet', REMOTE, 'NORTH_SECRET'],
  ['on this machine', LOCAL, 'DEMO_SECRET'],
])('production does not start without the secret of a partner %s, and names it once', (_where, partner, name) => {
  const start = () => checkSecrets(packs(partner, partner), env(true));
  expect(start).toThrow(EnvError);
  expect(start).toThrow(
    new RegExp(`^${name} is missing: site-0\\.example signs its postbacks to "north" with it\\. Set it, or .+\\.$`),
  );
  expect(() => checkSecrets(packs(partner), env(true, { [name]: LONG }))).not.toThrow();
});

test('production needs the secret that the site packs of this repository name', () => {
  const sites = loadSitePacks(join(import.meta.dirname, '../../sites'), NICHES);
  expect(() => checkSecrets(sites, env(true))).toThrow(/^DEMO_POSTBACK_SECRET is missing: .+$/);
  expect(() => checkSecrets(sites, env(false))).not.toThrow();
});

test('a short secret is refused, and the message does not contain it', () => {
  const start = () => checkSecrets(packs(REMOTE), env(false, { NORTH_SECRET: 'hunter2' }));
  expect(start).toThrow('NORTH_SECRET is too short: it needs 16 characters or more.');
  expect(start).not.toThrow('hunter2');
});

test('outside production no secret is needed, and only partners on this machine get postbacks without one', () => {
  expect(() => checkSecrets(packs(LOCAL, REMOTE), env(false))).not.toThrow();
  expect(secretsOf(env(false))(LOCAL)).toBeTruthy();
  expect(secretsOf(env(true))(LOCAL)).toBeNull();
  expect(secretsOf(env(false))(REMOTE)).toBeNull();
  expect(secretsOf(env(true, { NORTH_SECRET: LONG }))(REMOTE)).toBe(LONG);
});
