import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK_CALLS, type DeskCall } from '#shared/contracts/desk/registry.ts';
import { type DeskContract, OPERATOR_ROLES, type OperatorRole } from '#shared/contracts/desk/roles.ts';
import { newMember, Outsider, PASSWORD, type Reply } from '../fixtures/outsider.ts';
import { OTHER_POOL, ProductionServer, SITE } from '../fixtures/production-server.ts';

const HOST = 'desk.example.org';
const CALLS = Object.keys(DESK_CALLS) as DeskCall[];
const contractOf = (name: DeskCall): DeskContract => DESK_CALLS[name];
/** These end the session of whoever asks, and are tried last. */
const ENDING: readonly DeskCall[] = ['logout', 'end-own-session'];
const IN_ORDER = [...CALLS.filter((name) => !ENDING.includes(name)), ...ENDING];

type DeskReply = Reply<{ error?: { key: string } } & Record<string, string>>;

let server: ProductionServer;
beforeAll(async () => {
  server = await ProductionServer.start({ DESK_HOST: HOST });
});
afterAll(() => server.stop());

/** A call as the desk's own page sends it. */
const ask = (browser: Outsider, name: string, body: object = {}, headers: Record<string, string | null> = {}) =>
  browser.send<DeskReply['body']>('POST', `/api/desk/${name}`, {
    headers: {
      ...{ origin: `https://${HOST}`, 'sec-fetch-site': 'same-origin', 'x-package-name': 'desk' },
      ...{ 'content-type': 'application/json', ...headers },
    },
    body: JSON.stringify(body),
  });

async function operator(email: string, role: OperatorRole, sites: readonly string[] | null = null): Promise<Outsider> {
  const { link } = (await server.operate('invite-operator', { email, role, sites })) as { link: string };
  const token = new URL(link).hash.slice(1);
  const browser = new Outsider(server, { host: HOST });
  const { body } = await ask(browser, 'accept-totp-secret', { token });
  const code = new TOTP({ secret: body.secret ?? '' }).generate();
  const { status } = await ask(browser, 'accept-with-password', { token, password: PASSWORD, code });
  if (status !== 200) throw new Error(`The invitation of ${email} answered ${status}.`);
  return browser;
}

describe.each(OPERATOR_ROLES)('the role %s', (role) => {
  it('reaches the calls of its contract, and no other', async () => {
    const browser = await operator(`${role}@example.org`, role);
    for (const name of IN_ORDER) {
      const { roles } = contractOf(name);
      const { status, body } = await ask(browser, name);
      const isRefused = status === 403 && body.error?.key === 'desk.role';
      expect([name, isRefused]).toEqual([name, roles !== 'anyone' && !roles.includes(role)]);
      expect(status, name).toBeLessThan(500);
    }
  });
});

it('to strangers no call is there, on no host, however they ask', async () => {
  const member = await newMember(server, 'member@example.org');
  const stranger = new Outsider(server, { host: HOST });
  const closed = CALLS.filter((name) => contractOf(name).roles !== 'anyone');
  for (const name of [...closed, 'photo-file', 'photo-check-file', 'nothing']) {
    const statuses = await Promise.all([
      ask(stranger, name),
      ask(stranger, name, {}, { origin: null, 'x-package-name': null }),
      ask(stranger, name, {}, { cookie: `__Host-sf_desk=${'x'.repeat(43)}` }),
      stranger.send('GET', `/api/desk/${name}?id=0123456789abcdef`),
      ask(member, name, {}, { origin: `https://${SITE}` }),
      ask(member, name, {}, { host: HOST }),
      ask(new Outsider(server), name),
    ]);
    expect([name, ...statuses.map(({ status }) => status)]).toEqual([name, ...Array(7).fill(404)]);
  }
});

it('a session of the desk is worth nothing on a site, and one of a member nothing at the desk', async () => {
  const owner = await operator('both@example.org', 'owner');
  const chats = await owner.send('GET', '/api/chats.php', { headers: { host: SITE } });
  expect(chats.status).toBe((await new Outsider(server).send('GET', '/api/chats.php')).status);
  expect(chats.status).toBeGreaterThanOrEqual(400);
  expect((await ask(owner, 'me', {}, { host: SITE })).status).toBe(404);
});

it('an operator of one site learns nothing of the other sites', async () => {
  const moderator = await operator('one-site@example.org', 'manager', [OTHER_POOL]);
  await newMember(server, 'elsewhere@example.org');
  const lists: readonly [DeskCall, object][] = [
    ['photos', {}],
    ['photo-checks', {}],
    ['reports', {}],
    ['complaints', {}],
    ['sites', {}],
    ['site-checks', {}],
    ['audit-log', {}],
    ['payments', {}],
  ];
  for (const [name, body] of lists) {
    const { status, bytes } = await ask(moderator, name, body);
    expect([name, status]).toEqual([name, 200]);
    expect(bytes.toString(), name).not.toContain(`"${SITE}"`);
  }
});
