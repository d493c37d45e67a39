import { afterAll, beforeAll, expect, it } from 'vitest';
import { checksMember } from '#server/http/guards.ts';
import { SIGNATURES } from '#shared/contracts/calls.ts';
import { CONTRACTS } from '#shared/contracts/registry.ts';
import { leastOf } from '../fixtures/least-request.ts';
import { newMember, type Outsider, PASSWORD } from '../fixtures/outsider.ts';
import { ProductionServer } from '../fixtures/production-server.ts';

let server: ProductionServer;
let member: Outsider;
let other: Outsider;
beforeAll(async () => {
  server = await ProductionServer.start();
  member = await newMember(server, 'member@example.org');
  other = await newMember(server, 'other@example.org');
});
afterAll(() => server.stop());

/** Every change by a member, from the contracts. */
const WRITES = SIGNATURES.filter((name) => CONTRACTS[name].access !== 'public' && checksMember(name));

it('every change needs the member that the page shows, and without one changes nothing', async () => {
  expect(WRITES.length).toBeGreaterThan(30);
  const before = await server.settledRows();
  for (const name of WRITES) {
    for (const shown of [null, '', 'nobody', other.member]) {
      const query = Object.fromEntries(
        Object.entries(leastOf(name, 'query')).map(([key, value]) => [key, String(value)]),
      );
      const body = { ...leastOf(name, 'body'), profile: other.member };
      const { status, body: answer } = await member.call(name, { query, body, headers: { 'x-member': shown } });
      expect([name, shown, status, answer.error.key]).toEqual([name, shown, 409, 'error.stale_account']);
    }
  }
  expect(await server.settledRows()).toEqual(before);
  expect((await member.call('POST likes', { body: { profile: other.member } })).status).toBe(200);
});

it('a logout by a page that shows another member ends no session', async () => {
  expect((await member.call('GET logout', { headers: { 'x-member': other.member } })).status).toBe(409);
  expect((await member.call('GET user')).status).toBe(200);
});

it('a new password for the old one needs the member that the page shows, and one by a link needs none', async () => {
  const before = await server.settledRows();
  const body = { old: PASSWORD, password: 'nine silver coins' };
  for (const shown of [null, '', 'nobody', other.member]) {
    const { status, body: answer } = await member.call('PUT password', { body, headers: { 'x-member': shown } });
    expect([shown, status, answer.error?.key]).toEqual([shown, 409, 'error.stale_account']);
  }
  expect(await server.settledRows()).toEqual(before);
  expect((await member.call('PUT password', { body })).status).toBe(200);
  await other.call('POST password', { body: { email: 'other@example.org' } });
  const token = await server.tokenTo('other@example.org', '/reset-password');
  const byLink = { body: { token, password: 'nine silver coins' }, headers: { 'x-member': other.member } };
  expect((await member.call('PUT password', byLink)).status).toBe(200);
});
