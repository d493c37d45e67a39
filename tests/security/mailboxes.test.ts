import { afterAll, beforeAll, expect, it } from 'vitest';
import { SIGNATURES } from '#shared/contracts/calls.ts';
import { CONTRACTS, type Signature } from '#shared/contracts/registry.ts';
import { fieldsOf, fullestOf } from '../fixtures/least-request.ts';
import { newMember, Outsider, PASSWORD } from '../fixtures/outsider.ts';
import { ProductionServer } from '../fixtures/production-server.ts';

/** More than any limit for one address. */
const SENDERS = 6;
/** Of the limits for one address, the highest (docs/product/limits.md). */
const LIMIT = 3;
/** Every call that takes an address, from the contracts: a new one is tested without a change here. */
const NAMES = SIGNATURES.filter((name) => fieldsOf(name, 'body').some(([field]) => field === 'email'));

let server: ProductionServer;
let senders: Outsider[];
beforeAll(async () => {
  server = await ProductionServer.start();
  senders = await Promise.all(
    Array.from({ length: SENDERS }, (_, index) => newMember(server, `sender${index}@example.org`)),
  );
});
afterAll(() => server.stop());

/** A signature has characters that no address has. */
const addressOf = (role: string, name: Signature) => `${role}-${name.replace(/\W+/g, '-')}@example.org`;
const mailsIn = async (address: string) =>
  ((await server.settledRows()).mail_queue ?? []).filter((row) => row.includes(`["to_address","${address}"]`)).length;

async function sendTo(name: Signature, email: string): Promise<void> {
  for (const member of senders) {
    const sender = CONTRACTS[name].access === 'public' ? new Outsider(server) : member;
    if (name === 'POST user?new') await sender.signUp(email);
    else
      expect(
        (await sender.call(name, { body: { ...fullestOf(name, 'body'), email, password: PASSWORD } })).status,
      ).not.toBe(400);
  }
}

it.each(NAMES)('%s mails a stranger only a few times, however many members and networks ask for it', async (name) => {
  const stranger = addressOf('stranger', name);
  await sendTo(name, stranger);
  expect(await mailsIn(stranger)).toBeLessThanOrEqual(LIMIT);
});

it.each(NAMES)('%s mails a member only a few times, too', async (name) => {
  const email = addressOf('member', name);
  const member = await newMember(server, email);
  const before = await mailsIn(email);
  await sendTo(name, email);
  expect((await mailsIn(email)) - before).toBeLessThanOrEqual(LIMIT);
  expect((await member.call('GET user')).status).toBe(200);
});

it('some of these calls do send emails, so that the limits are what stops them', async () => {
  const counts = await Promise.all(NAMES.map((name) => mailsIn(addressOf('stranger', name))));
  const member = await mailsIn(addressOf('member', 'POST password'));
  expect(counts.filter((count) => count > 0).length).toBeGreaterThanOrEqual(3);
  expect(member).toBeGreaterThan(0);
});
