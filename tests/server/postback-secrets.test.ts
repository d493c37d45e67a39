import { expect, test } from 'vitest';
import { EnvError } from '#server/base/start-error.ts';
import { checkSecrets, secretsOf } from '#server/notify/postbacks/postback-secrets.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';

const FAR = { url: 'https://north.example/hook', secret_env: 'NORTH_SECRET' };
const NEAR = { url: 'http://partner.localhost/_dev/postbacks', secret_env: 'DEMO_SECRET' };
const LONG = 'sixteen characters or more';

const packs = (...postbacks: (typeof FAR)[]) =>
  postbacks.map((postback, index) => ({
    host: `site-${index}.example`,
    partners: [{ id: 'north', origins: [], postback: { ...postback, events: ['signup'] } }],
  })) as unknown as SitePack[];
const env = (production: boolean, secrets: Record<string, string> = {}) => ({
  production,
  secret: (name: string) => secrets[name] ?? null,
});

test('in production a start without a partner’s secret says which one is missing, each once', () => {
  const start = () => checkSecrets(packs(FAR, FAR), env(true));
  expect(start).toThrow(EnvError);
  expect(start).toThrow('NORTH_SECRET is missing: site-0.example signs its postbacks to "north" with it.');
  expect(() => checkSecrets(packs(FAR), env(true, { NORTH_SECRET: LONG }))).not.toThrow();
});

test('a secret that can be guessed is refused, without being told', () => {
  const start = () => checkSecrets(packs(FAR), env(false, { NORTH_SECRET: 'hunter2' }));
  expect(start).toThrow('NORTH_SECRET must have 16 characters or more');
  expect(start).not.toThrow('hunter2');
});

test('partners of this machine need no secret while trying it out, and have none in production', () => {
  for (const production of [false, true]) expect(() => checkSecrets(packs(NEAR), env(production))).not.toThrow();
  expect(secretsOf(env(false))(NEAR)).toBeTruthy();
  expect(secretsOf(env(true))(NEAR)).toBeNull();
  expect(secretsOf(env(false))(FAR)).toBeNull();
  expect(secretsOf(env(true, { NORTH_SECRET: LONG }))(FAR)).toBe(LONG);
});
