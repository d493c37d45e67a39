import { unzipSync } from 'fflate';
import { assert as assertShape } from 'superstruct';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS } from '#shared/contracts/registry.ts';
import { EXPORT_LINK_MS, EXPORTS_PER_DAY } from '#shared/rules/limits.ts';
import { type FullMember, fullMember } from '../fixtures/full-member.ts';
import { askOperator } from '../fixtures/operator.ts';
import { makeTestApp, PASSWORD, type TestApp } from '../fixtures/server.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

const start = async (cookie: string | null) => (await t.call('POST account?export', { cookie })).body.job as string;
const state = async (cookie: string | null) => (await t.call('GET account?export', { cookie })).body;
const download = (cookie: string | null, job: string) => t.request('GET account?download', { cookie, query: { job } });

/** The archive's files as text. */
async function archive(response: Response): Promise<Map<string, string>> {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return new Map(Object.entries(files).map(([name, data]) => [name, Buffer.from(data).toString('latin1')]));
}

describe('account.php?export=1', () => {
  it('allows a download within a day, and sends a mail', async () => {
    const { cookie } = await t.signUp('start@example.org');
    const [token] = await t.mailedTokens('start@example.org');
    await t.call('PUT activate', { body: { token } });
    expect(await state(cookie)).toEqual({ status: 'none', url: null, expires: null });
    const { status, body } = await t.call('POST account?export', { cookie });
    expect(status).toBe(202);
    assertShape(body, CONTRACTS['POST account?export'].answer);
    const ready = await state(cookie);
    assertShape(ready, CONTRACTS['GET account?export'].answer);
    expect(ready).toEqual({
      status: 'ready',
      url: `/api/account.php?download=1&job=${body.job}`,
      expires: t.deps.clock() + EXPORT_LINK_MS,
    });
    const mails = (await t.mailsTo('start@example.org')).filter(({ template }) => template === 'export');
    expect(mails).toMatchObject([{ data: {}, site_host: 'localhost' }]);
    t.pass(EXPORT_LINK_MS);
    expect(await state(cookie)).toEqual({ status: 'expired', url: null, expires: null });
  });

  it(`is for members, ${EXPORTS_PER_DAY} times a day`, async () => {
    expect([(await t.call('POST account?export')).status, (await t.call('GET account?export')).status]).toEqual([
      401, 401,
    ]);
    const { cookie } = await t.signUp('often@example.org');
    for (let i = 0; i < EXPORTS_PER_DAY; i += 1)
      expect((await t.call('POST account?export', { cookie })).status).toBe(202);
    expect((await t.call('POST account?export', { cookie })).status).toBe(429);
  });
});

describe('the archive', () => {
  let one: FullMember;
  let other: FullMember;
  let files: Map<string, string>;
  beforeAll(async () => {
    other = await fullMember(t, 'stranger');
    one = await fullMember(t, 'exporting', other);
    const response = await download(one.cookie, await start(one.cookie));
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'private, no-store',
    ]);
    files = await archive(response);
  });
  const json = (name: string) => JSON.parse(Buffer.from(files.get(`${name}.json`) ?? '', 'latin1').toString('utf8'));

  it('contains everything stored about the member', () => {
    expect(json('members')).toMatchObject([
      { id: one.id, email: 'exporting@example.org', date_of_birth: '1990-05-17', personal: 'exporting likes the sea' },
    ]);
    expect(JSON.parse(json('members')[0].prompts)).toEqual([{ id: 'sunday', answer: 'exporting on Sunday' }]);
    expect(json('messages')).toMatchObject([{ conversation: 1, body: 'exporting says hello', is_reply: false }]);
    expect(json('message_reactions').map(({ reaction }: { reaction: string }) => reaction)).toEqual(['heart', 'heart']);
    expect(json('sessions')).toMatchObject([{ user_agent: 'Mozilla/5.0 (test)', ip: expect.stringMatching(/^10\./) }]);
    for (const table of ['photos', 'likes', 'blocks', 'mail_queue', 'push_subscriptions', 'exports', 'tokens']) {
      expect(json(table), table).not.toEqual([]);
    }
    for (const table of ['notifications', 'notification_settings', 'passkeys', 'passkey_users']) {
      expect(json(table), table).not.toEqual([]);
    }
    const [photo] = json('photos');
    expect(files.get(`photos/${photo.id}.jpg`)?.startsWith('\u00ff\u00d8\u00ff')).toBe(true);
  });

  it('contains no data of others, and no secrets', async () => {
    const all = [...files.entries()].filter(([name]) => name.endsWith('.json')).map(([, text]) => text);
    const { password_hash } = await t.store.db
      .selectFrom('members')
      .select('password_hash')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    const session = one.cookie?.split('=')[1] ?? '';
    const tokens = (await t.store.db.selectFrom('tokens').select('token_hash').execute()).map((row) => row.token_hash);
    const mailed = (await t.mailsTo('exporting@example.org')).flatMap(({ data }) => data.token ?? []);
    expect(mailed.length).toBeGreaterThan(2);
    for (const secret of [...other.marks, password_hash ?? '', session, ...tokens, ...mailed]) {
      for (const text of all) expect(text).not.toContain(secret);
    }
  });

  it('contains empty files for a member without data', async () => {
    const { cookie } = await t.signUp('empty@example.org');
    const response = await download(cookie, await start(cookie));
    const empty = await archive(response);
    expect(JSON.parse(empty.get('messages.json') ?? '')).toEqual([]);
    expect([...empty.keys()].filter((name) => name.startsWith('photos/'))).toEqual([]);
  });

  it('contains all messages, even more than one query reads', async () => {
    const rows = Array.from({ length: 1201 }, (_, i) => ({ i, key: `many-${i}` }));
    const { id } = await t.store.db.selectFrom('conversations').select('id').executeTakeFirstOrThrow();
    for (let at = 0; at < rows.length; at += 100) {
      await t.store.db
        .insertInto('messages')
        .values(
          rows.slice(at, at + 100).map(({ i, key }) => ({
            ...{ id: key.padEnd(16, '-'), conversation_id: id, sender_id: one.id, client_id: key, created: i },
            body: `number ${i}`,
            read_at: null,
          })),
        )
        .execute();
    }
    t.pass(EXPORT_LINK_MS);
    const many = await archive(await download(one.cookie, await start(one.cookie)));
    const bodies = JSON.parse(many.get('messages.json') ?? '').map(({ body }: { body: string }) => body);
    expect(bodies.slice(1)).toEqual(rows.map(({ i }) => `number ${i}`));
  });
});

it('contains what operators changed for the member, and not that one looked at them', async () => {
  const { cookie, user } = await t.signUp('watched@example.org');
  const target = { host: 'localhost', id: user.id };
  await askOperator(t.deps, 'show-member', target);
  await askOperator(t.deps, 'suspend', { ...target, kind: 'suspended', until: null, reason: 'Insults' });
  await askOperator(t.deps, 'show-member', target);
  await askOperator(t.deps, 'restore', target);
  const files = await archive(await download(cookie, await start(cookie)));
  const actions = JSON.parse(files.get('audit_log.json') ?? '').map(({ action }: { action: string }) => action);
  expect(actions.sort()).toEqual(['restore', 'suspend']);
});

it('is the same for a change to an address with an account as to a free one', async () => {
  await t.signUp('taken@example.org');
  const exportAfter = async (email: string, wanted: string) => {
    const { cookie } = await t.signUp(email);
    const [token] = await t.mailedTokens(email);
    await t.call('PUT activate', { cookie, body: { token } });
    await t.call('POST mailchange', { cookie, body: { email: wanted, password: PASSWORD } });
    const files = await archive(await download(cookie, await start(cookie)));
    const withoutIds = (text: string) => text.replaceAll(/"(id|created|[a-z_]*ip)":"?[\w.@-]+"?/g, '"$1":0');
    return [...files].map(([name, text]) => [name, withoutIds(text.replaceAll(email, 'me').replaceAll(wanted, 'new'))]);
  };
  const taken = await exportAfter('asker-a@example.org', 'taken@example.org');
  expect(await exportAfter('asker-b@example.org', 'free0@example.org')).toEqual(taken);
  const mails = taken.find(([name]) => name === 'mail_queue.json')?.[1];
  expect(mails).toContain('mail_revert');
});

describe('account.php?download=1', () => {
  it('works once, also for eight concurrent requests', async () => {
    const { cookie } = await t.signUp('once@example.org');
    const job = await start(cookie);
    const responses = await Promise.all(Array.from({ length: 8 }, () => download(cookie, job)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...new Array(7).fill(410)]);
    await Promise.all(responses.map((response) => response.arrayBuffer()));
    expect((await state(cookie)).status).toBe('used');
  });

  it('works as a plain link on the member’s own page, and on no other page', async () => {
    const { cookie } = await t.signUp('link@example.org');
    const job = await start(cookie);
    const follow = (headers: Record<string, string>) =>
      t.app.request(`http://localhost/api/account.php?download=1&job=${job}`, {
        headers: { host: 'localhost', cookie: cookie ?? '', ...headers },
      });
    for (const site of ['cross-site', 'same-site']) expect((await follow({ 'sec-fetch-site': site })).status).toBe(403);
    expect((await follow({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await follow({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await follow({ 'sec-fetch-site': 'none' })).status).toBe(410);
  });

  it('gives other members’, expired, replaced and unknown jobs the same answer; visitors and link scanners don’t use a job', async () => {
    const { cookie } = await t.signUp('mine@example.org');
    const stranger = await t.signUp('not-mine@example.org');
    const replaced = await start(cookie);
    const job = await start(cookie);
    expect((await download(null, job)).status).toBe(401);
    const scan = await t.app.request(`http://localhost/api/account.php?download=1&job=${job}`, {
      headers: { host: 'localhost' },
    });
    expect(scan.status).toBe(401);
    const refused = [
      await download(stranger.cookie, job),
      await download(cookie, replaced),
      await download(cookie, 'AAAAAAAAAAAAAAAA'),
    ];
    expect((await state(cookie)).status).toBe('ready');
    t.pass(EXPORT_LINK_MS);
    refused.push(await download(cookie, job));
    for (const response of refused) {
      expect([response.status, (await response.json()).error.key]).toEqual([410, 'export.expired']);
    }
  });
});
