import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PendingCase } from '#shared/contracts/desk/cases.ts';
import { newMember, Outsider, PASSWORD } from '../fixtures/outsider.ts';
import { OTHER_POOL, ProductionServer, SISTER, SITE } from '../fixtures/production-server.ts';

const DEVICE = '__Host-sf_device';
const STORY = 'I work as an engineer on a platform far out at sea, and miss my little daughter a lot.';

let server: ProductionServer;
let banned: Outsider;
beforeAll(async () => {
  server = await ProductionServer.start();
  banned = await newMember(server, 'lovely.anna@gmail.com');
  await banned.call('PUT user', { body: { personal: STORY } });
  const order = { host: SITE, id: banned.member, kind: 'banned', until: null, reason: 'Fraud' };
  await server.operate('suspend', order);
});
afterAll(() => server.stop());

const casesAbout = async ({ member }: Outsider): Promise<PendingCase[]> =>
  ((await server.operate('reports', {})) as { cases: PendingCase[] }).cases.filter(
    (each) => each.member?.id === member,
  );
/** Somebody who is certainly found, so that those before would be, too. */
let last = 0;
async function waitForOthers() {
  const found = await newMember(server, `lovelyanna+${last++}@gmail.com`);
  await expect.poll(() => casesAbout(found)).toHaveLength(1);
  return found;
}
/** A member whose browser sends another cookie from the sign-up on. */
async function newMemberWith(email: string, cookie: string, host = SITE): Promise<Outsider> {
  const browser = new Outsider(server, { host });
  browser.cookies.set(DEVICE, cookie);
  expect((await browser.signUp(email)).status).toBe(200);
  return browser;
}
const deviceOf = (browser: Outsider) => browser.cookies.get(DEVICE) ?? '';
const traces = async () => JSON.stringify((await server.rows()).member_traces);

it('the banned member’s mailbox is a case on sites of the pool, and nothing elsewhere', async () => {
  const elsewhere = await newMember(server, 'lovelyanna+away@gmail.com', OTHER_POOL);
  const sister = await newMember(server, 'lovelyanna+sister@gmail.com', SISTER);
  await expect.poll(() => casesAbout(sister)).toHaveLength(1);
  await waitForOthers();
  expect(await casesAbout(elsewhere)).toEqual([]);
  // The other pool has its own hashes, even of the same browser and mailbox.
  expect((await sister.call('GET user')).body.user?.suspension).toBeNull();
});

it('the cookie of the banned browser and a sentence are a case, the cookie alone is none', async () => {
  const partner = await newMemberWith('partner@example.org', deviceOf(banned));
  await waitForOthers();
  expect(await casesAbout(partner)).toEqual([]);
  await partner.call('PUT user', { body: { personal: STORY } });
  await expect.poll(() => casesAbout(partner)).toHaveLength(1);
});

it.each([
  ['made up', 'AAAAAAAAAAAAAAAA'],
  ['far too long', 'A'.repeat(3000)],
  ['an attempt at SQL', `${"'or1=1--".repeat(2)}xxxxxx`],
  ['several', `${'A'.repeat(22)}; ${DEVICE}=${'B'.repeat(22)}`],
])('a forged cookie is replaced: %s', async (_, cookie) => {
  const forger = await newMemberWith(`forger${last++}@example.org`, cookie);
  expect(deviceOf(forger)).toMatch(/^[\w-]{22}$/);
  expect([cookie, 'A'.repeat(22), 'B'.repeat(22)]).not.toContain(deviceOf(forger));
});

it('the id of another member, or a hash from the database, in the cookie says nothing', async () => {
  const rows: string = await traces();
  const [hash = ''] = rows.match(/[\w-]{43}/) ?? [];
  for (const cookie of [banned.member ?? '', hash, hash.slice(0, 22)]) {
    const person = await newMemberWith(`person${last++}@example.org`, cookie);
    await person.call('PUT user', { body: { personal: STORY } });
    await waitForOthers();
    expect([cookie, await casesAbout(person)]).toEqual([cookie, []]);
  }
});

it('the database has neither the cookie nor the sentence nor the mailbox in what is kept', async () => {
  const rows = await traces();
  for (const secret of [deviceOf(banned), 'platform', 'lovelyanna', banned.address]) expect(rows).not.toContain(secret);
});

it('no member learns whom they look like, by no call and not by a cookie', async () => {
  const found = await waitForOthers();
  const login = await found.call('POST login', {
    body: { email: `lovelyanna+${last - 1}@gmail.com`, password: PASSWORD },
  });
  expect(login.status).toBe(200);
  const answers = [
    login,
    await found.call('GET user'),
    await found.call('GET profile', { query: { id: found.member ?? '' } }),
  ];
  for (const { bytes } of answers) expect(bytes.toString()).not.toContain(banned.member);
  const strange = await found.call('GET profile', { query: { id: banned.member ?? '' } });
  expect(strange.status).toBe(404);
});
