import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTIVATION_MAILS_PER_DAY, ACTIVATION_RESEND_MS, ACTIVATION_TOKEN_MS } from '#shared/rules/limits.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

const DAY_MS = 86_400_000;

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

const activate = (token: string, options = {}) => t.call('PUT activate', { body: { token }, ...options });
const expectGone = ({ status, body }: Awaited<ReturnType<typeof activate>>) =>
  expect([status, body.error?.key]).toEqual([410, 'activation.expired']);

describe('PUT activate.php', () => {
  it('activates once, and returns the user only to a browser that is logged in', async () => {
    const { cookie, user } = await t.signUp('once@example.org');
    const [token = ''] = await t.mailedTokens('once@example.org');
    const { status, body } = await activate(token, { cookie });
    expect([status, body.activated, body.user.id, body.user.activated]).toEqual([200, true, user.id, true]);
    const again = await activate(token);
    expect([again.status, again.body.error.key]).toEqual([410, 'activation.already_active']);
    expectGone(await activate(token, { host: 'she.localhost' }));
  });

  it('works in another browser without logging in', async () => {
    const { cookie } = await t.signUp('elsewhere@example.org');
    const stranger = await t.signUp('someone@example.org');
    const [token = ''] = await t.mailedTokens('elsewhere@example.org');
    const outcome = await activate(token, { cookie: stranger.cookie });
    expect([outcome.body, outcome.cookie]).toEqual([{ activated: true, user: null }, null]);
    expect((await t.call('GET user', { cookie })).body.user.activated).toBe(true);
  });

  it('accepts one of eight concurrent requests', async () => {
    await t.signUp('eight@example.org');
    const [token = ''] = await t.mailedTokens('eight@example.org');
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => activate(token)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, ...new Array(7).fill(410)]);
  });

  it('gives unknown, expired and other members’ tokens the same answer', async () => {
    await t.signUp('late@example.org');
    const [token = ''] = await t.mailedTokens('late@example.org');
    expectGone(await activate('x'));
    expectGone(await activate(token, { host: 'she.localhost' }));
    expectGone(await activate(await t.emailToken('fresh@example.org')));
    t.pass(ACTIVATION_TOKEN_MS);
    expectGone(await activate(token));
  });
});

it('sends one welcome mail after the confirmation', async () => {
  await t.signUp('welcome@example.org');
  const [token = ''] = await t.mailedTokens('welcome@example.org');
  await Promise.all([activate(token), activate(token), activate(token)]);
  const templates = (await t.mailsTo('welcome@example.org')).map(({ template }) => template);
  expect(templates.filter((template) => template === 'welcome')).toHaveLength(1);
});

describe('GET activate.php', () => {
  it('says whether the mail server has accepted the mail', async () => {
    const { cookie, user } = await t.signUp('delivered@example.org');
    const delivered = async () => (await t.call('GET activate', { cookie })).body.delivered;
    expect(await delivered()).toBe(false);
    const mail = { delivered_at: t.deps.clock() };
    await t.store.db.updateTable('mail_queue').set(mail).where('member_id', '=', user.id).execute();
    expect(await delivered()).toBe(true);
    expect((await t.call('GET activate')).status).toBe(401);
  });
});

describe('POST activate.php', () => {
  it('sends the mail again, once a minute, and every link works', async () => {
    const { cookie } = await t.signUp('again@example.org');
    const resend = () => t.call('POST activate', { cookie });
    t.pass(1000);
    const early = await resend();
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '59']);
    t.pass(ACTIVATION_RESEND_MS - 1000);
    const outcomes = await Promise.all([resend(), resend(), resend()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([202, 429, 429]);
    expect(outcomes.find(({ status }) => status === 202)?.body).toEqual({ retry_after: 60 });
    const [first = '', second = '', ...others] = await t.mailedTokens('again@example.org');
    expect([first !== second, others]).toEqual([true, []]);
    expect((await activate(first)).status).toBe(200);
    t.pass(ACTIVATION_RESEND_MS);
    const late = await resend();
    expect([late.status, late.body.error.key]).toEqual([409, 'activation.already_active']);
    expect((await t.call('POST activate')).status).toBe(401);
  });

  it(`sends ${ACTIVATION_MAILS_PER_DAY} mails a day at most`, async () => {
    const { cookie } = await t.signUp('stranger-to-us@example.org');
    const resend = () => t.call('POST activate', { cookie });
    for (let sent = 1; sent < ACTIVATION_MAILS_PER_DAY; sent += 1) {
      t.pass(ACTIVATION_RESEND_MS);
      expect((await resend()).status).toBe(202);
    }
    t.pass(ACTIVATION_RESEND_MS);
    const { status, headers } = await resend();
    const sinceTheFirst = ACTIVATION_MAILS_PER_DAY * ACTIVATION_RESEND_MS;
    expect([status, headers.get('retry-after')]).toEqual([429, String((DAY_MS - sinceTheFirst) / 1000)]);
    t.pass(DAY_MS - sinceTheFirst);
    expect((await resend()).status).toBe(202);
    expect(await t.mailedTokens('stranger-to-us@example.org')).toHaveLength(ACTIVATION_MAILS_PER_DAY + 1);
  });

  it(`sends ${ACTIVATION_MAILS_PER_DAY} again to one address in a day, whatever number of accounts it has`, async () => {
    const hosts = ['localhost', 'she.localhost', 'gay.localhost'];
    const accounts = [];
    for (const host of hosts) accounts.push(await t.signUp('everywhere@example.org', { host }));
    const statuses = [];
    for (let sent = 0; sent <= ACTIVATION_MAILS_PER_DAY; sent += 1) {
      t.pass(ACTIVATION_RESEND_MS);
      const { cookie, host } = accounts[sent % hosts.length] ?? {};
      statuses.push((await t.call('POST activate', { cookie, host })).status);
    }
    expect(statuses).toEqual([...new Array(ACTIVATION_MAILS_PER_DAY).fill(202), 429]);
  });

  it('counts the addresses of one mailbox together', async () => {
    const statuses = [];
    for (let sent = 0; sent <= ACTIVATION_MAILS_PER_DAY; sent += 1) {
      const { cookie } = await t.signUp(`flooded+${sent}@example.org`);
      t.pass(ACTIVATION_RESEND_MS);
      statuses.push((await t.call('POST activate', { cookie })).status);
    }
    expect(statuses).toEqual([...new Array(ACTIVATION_MAILS_PER_DAY).fill(202), 429]);
  });
});
