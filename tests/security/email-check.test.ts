import { afterAll, beforeAll, expect, it } from 'vitest';
import { EMAIL_CHECKS_PER_HOUR } from '#shared/rules/limits.ts';
import { newMember, Outsider } from '../fixtures/outsider.ts';
import { ProductionServer } from '../fixtures/production-server.ts';

const KNOWN = 'known@example.org';
const CHECKS = 200;

let server: ProductionServer;
beforeAll(async () => {
  server = await ProductionServer.start();
  await newMember(server, KNOWN);
});
afterAll(() => server.stop());

const check = (browser: Outsider, email: string, headers = {}) =>
  browser.call('GET validate_email', { query: { email }, headers });

it('beyond the limit of a network an address with an account answers like any other, and no check stores a row', async () => {
  const spy = new Outsider(server);
  const before = await server.settledRows();
  for (let i = 0; i < EMAIL_CHECKS_PER_HOUR; i += 1) expect((await check(spy, KNOWN)).body.status).toBe('active');
  for (let i = 0; i < CHECKS; i += 1) {
    const email = i % 2 ? KNOWN : `free${i}@example.org`;
    // A forwarded address is whatever the caller writes.
    const { status, body } = await check(spy, email, { 'x-forwarded-for': `203.0.113.${i}` });
    expect([status, body.status, typeof body.token]).toEqual([200, 'new', 'string']);
  }
  expect(await server.settledRows()).toEqual(before);
});

it('checks and sign-ups together tell one network about no more addresses than the limit', async () => {
  const spy = new Outsider(server);
  for (let i = 1; i < EMAIL_CHECKS_PER_HOUR; i += 1) await check(spy, `free${i}@example.org`);
  // The sign-up's own check is the last one of the hour.
  expect((await spy.signUp('last@example.org')).status).toBe(200);
  const answers = [await spy.signUp(KNOWN), await spy.signUp('unknown@example.org')];
  expect(answers.map(({ status, body }) => [status, body.error.key])).toEqual([
    [429, 'error.too_many'],
    [429, 'error.too_many'],
  ]);
  // A neighbor has a limit of its own.
  expect((await check(new Outsider(server), KNOWN)).body.status).toBe('active');
});

it('no other call tells a visitor whether an address has an account', async () => {
  const spy = new Outsider(server);
  const ask = async (email: string) => [
    await spy.call('POST login', { body: { email, password: 'wrong' } }),
    await spy.call('POST password', { body: { email } }),
    await spy.call('POST complaint', { body: { email, category: 'other', text: 'a text that is long enough' } }),
  ];
  const seen = async (email: string) =>
    (await ask(email)).map(({ status, body }) => [status, body?.error?.key ?? Object.keys(body)]);
  expect(await seen(KNOWN)).toEqual(await seen('nobody@example.org'));
});
