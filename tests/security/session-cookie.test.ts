import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMember, Outsider, PASSWORD } from '../fixtures/outsider.ts';
import { OTHER_POOL, ProductionServer, SISTER } from '../fixtures/production-server.ts';

const SESSION = '__Host-sf_session';
const BROWSER = '__Host-sf_browser';
const DEVICE = '__Host-sf_device';

let server: ProductionServer;
let member: Outsider;
let thief: Outsider;
beforeAll(async () => {
  server = await ProductionServer.start();
  member = await newMember(server, 'member@example.org');
  thief = await newMember(server, 'thief@example.org');
});
afterAll(() => server.stop());

const statusWith = async (cookie: string, host?: string) =>
  (await new Outsider(server, host ? { host } : {}).call('GET user', { headers: { cookie } })).status;
const sessionOf = (browser: Outsider) => `${SESSION}=${browser.cookies.get(SESSION)}`;

it('the cookies of a login belong to this host alone, and scripts can’t read them', async () => {
  const { headers } = await new Outsider(server).call('POST login', {
    body: { email: 'member@example.org', password: PASSWORD },
  });
  const lines = headers['set-cookie'] ?? [];
  for (const name of [SESSION, BROWSER, DEVICE]) {
    const line = lines.find((each) => each.startsWith(`${name}=`)) ?? '';
    expect(line).toMatch(/; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  }
  expect(lines.filter((line) => /domain=/i.test(line))).toEqual([]);
});

it('a sibling domain can’t plant the session of a thief', async () => {
  const [own, planted] = [sessionOf(member), sessionOf(thief)];
  expect(await statusWith(own)).toBe(200);
  // Only the host itself can set a cookie with this prefix.
  expect(await statusWith(planted.replace('__Host-', ''))).toBe(403);
  for (const both of [`${own}; ${planted}`, `${planted}; ${own}`, `${own}; ${own}`]) {
    expect([both, await statusWith(both)]).toEqual([both, 403]);
  }
});

it('a session is worth nothing on the other sites, of the same pool or not, by whatever header they are named', async () => {
  const own = sessionOf(member);
  for (const host of [SISTER, OTHER_POOL]) expect([host, await statusWith(own, host)]).toEqual([host, 403]);
  const browser = new Outsider(server, { host: SISTER });
  for (const header of ['x-original-host', 'x-forwarded-host', 'forwarded']) {
    const headers = { cookie: own, [header]: header === 'forwarded' ? 'host=localhost' : 'localhost' };
    expect([header, (await browser.call('GET user', { headers })).status]).toEqual([header, 403]);
  }
  expect((await new Outsider(server, { host: 'evil.example' }).send('GET', '/')).status).toBe(404);
});
