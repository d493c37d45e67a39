import { is } from 'superstruct';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { MailRefusal } from '#server/notify/mail/mail-transport.ts';
import { createMailWorker } from '#server/notify/mail/mail-worker.ts';
import { KEPT_MS } from '#server/start/retention.ts';
import { DESK_CALLS, type DeskAnswer, type DeskCall } from '#shared/contracts/desk/registry.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/rules/time-units.ts';
import { openDesk, type TestDesk } from '../fixtures/desk.ts';
import { storeMember } from '../fixtures/member-rows.ts';
import { NO_LIMITS } from '../fixtures/no-limits.ts';

let desk: TestDesk;
let cookie: string | null;
beforeEach(async () => {
  desk = await openDesk({ deps: { limiter: NO_LIMITS } });
  ({ cookie } = await desk.operator('owner@example.org', 'owner'));
});
afterEach(() => desk.close());

const ask = (name: DeskCall, body: object = {}) => desk.ask(name, body, { cookie });
type Queue = DeskAnswer<'queues'>[number];
async function queueOf(name: Queue['queue']): Promise<Queue> {
  const { body } = await ask('queues');
  expect(is(body, DESK_CALLS.queues.answer)).toBe(true);
  return (body as Queue[]).find(({ queue }) => queue === name) as Queue;
}
const entries = () => desk.t.store.db.selectFrom('audit_log').selectAll().where('action', 'like', 'retry%').execute();

/** Queues a mail with a secret. */
const addMail = async (template: 'reset' | 'welcome' = 'reset') => {
  const site = desk.t.deps.sites.byHost('she.localhost');
  if (!site) throw new Error('there is a site');
  const data = template === 'reset' ? { token: 'secret-token' } : {};
  const mail = { site, locale: 'en', to: 'robin@example.org', template, data, member_id: null } as never;
  return desk.t.store.transaction((tx) => desk.t.deps.mail.enqueue(tx, mail));
};

/** A worker whose mail server answers this, and accepts everything afterwards. */
function mailWorker(answers: (MailRefusal | null)[], isWanted = async () => true) {
  const sent: string[] = [];
  const { mail: queue, sites, mailTexts: texts } = desk.t.deps;
  const transport = {
    async send({ messageId }: { messageId: string }) {
      const answer = answers.shift();
      if (answer) throw answer;
      sent.push(messageId);
    },
    close: () => {},
  };
  return { sent, worker: createMailWorker({ queue, sites, texts, transport, isWanted, log: createLog('silent') }) };
}
const refused = (code: string, final: boolean) => new MailRefusal(code, final);

async function addPostback(change: object = {}): Promise<void> {
  const member = await storeMember(desk.t.store);
  const now = desk.t.deps.clock();
  await desk.t.store.db
    .insertInto('postback_queue')
    .values({
      ...{ id: 'postback', site_host: 'localhost', partner: 'north', member_id: member.id, event: 'signup' },
      ...{ data: '{"click_id":"x"}', created: now, attempts: 3, next_attempt: now + HOUR_MS, delivered_at: null },
      ...{ failed_at: null, last_error: 'answered 500', ...change },
    })
    .execute();
}

describe('the queues', () => {
  it('say how much waits, since when, and what has failed, newest first, and nothing about the member', async () => {
    const [first] = [await addMail(), await addMail()];
    desk.t.pass(1);
    const third = await addMail();
    await mailWorker([
      refused('550', true),
      null,
      refused('mail to <robin@example.org> is refused', false),
    ]).worker.runDue();
    desk.t.pass(HOUR_MS);
    await addMail();
    desk.t.pass(MINUTE_MS);
    const now = desk.t.deps.clock();
    const mail = await queueOf('mail');
    expect(mail).toMatchObject({ length: 2, stuck: 2, attempts: { sent: 1, retried: 1, given_up: 1 } });
    expect(mail.oldest).toBe(now - HOUR_MS - MINUTE_MS);
    expect(mail.overdue_ms).toBe(HOUR_MS + MINUTE_MS - 15_000);
    expect(mail.newest_stuck).toEqual([
      {
        ...{ id: third, created: mail.oldest, about: 'reset', site_host: 'she.localhost', attempts: 1, failed: null },
        ...{ next: now - mail.overdue_ms, last_error: 'mail to … is refused' },
      },
      {
        ...{
          id: first,
          created: now - HOUR_MS - MINUTE_MS - 1,
          about: 'reset',
          site_host: 'she.localhost',
          attempts: 1,
        },
        ...{ failed: now - HOUR_MS - MINUTE_MS, next: null, last_error: '550' },
      },
    ]);
    const { body } = await ask('queues');
    expect(JSON.stringify(body)).not.toMatch(/robin|secret-token/);
  });

  it('are empty without anything', async () => {
    expect(await queueOf('push')).toEqual({
      ...{ queue: 'push', length: 0, oldest: null, overdue_ms: 0, stuck: 0, newest_stuck: [] },
      attempts: { sent: 0, retried: 0, given_up: 0 },
    });
  });

  it('list fifty of many, and count all', async () => {
    await Promise.all(Array.from({ length: 52 }, () => addMail()));
    await mailWorker(Array.from({ length: 52 }, () => refused('550', true))).worker.runDue();
    const mail = await queueOf('mail');
    expect([mail.stuck, mail.newest_stuck.length]).toEqual([52, 50]);
  });
});

describe('a mail that was given up', () => {
  it('is sent with its content once an operator tries it again, and the log has who and where', async () => {
    const id = await addMail();
    const { worker, sent } = mailWorker([refused('550', true)]);
    await worker.start();
    await worker.runDue();
    expect((await queueOf('mail')).newest_stuck).toMatchObject([{ id, last_error: '550' }]);
    expect(await ask('retry-job', { queue: 'mail', id })).toMatchObject({ status: 200, body: 'done' });
    // Nobody but the call has woken it.
    await expect.poll(() => sent.length).toBe(1);
    await worker.stop();
    expect(await desk.t.deps.mail.isDelivered(id)).toBe(true);
    expect((await queueOf('mail')).stuck).toBe(0);
    expect(await entries()).toMatchObject([
      {
        ...{ action: 'retry mail', subject: id, site_host: 'she.localhost', operator: 'owner@example.org' },
        ...{ role: 'owner', member_id: null },
      },
    ]);
  });

  it('can’t be tried again when its content is deleted, unless it needs none', async () => {
    const [id, bare] = [await addMail(), await addMail('welcome')];
    await mailWorker([refused('550', true), refused('550', true)]).worker.runDue();
    await desk.t.store.db.updateTable('mail_queue').set({ data: '{}' }).execute();
    expect((await queueOf('mail')).newest_stuck.map((job) => job.id)).toEqual([bare]);
    expect(await ask('retry-job', { queue: 'mail', id })).toMatchObject({
      status: 422,
      body: { problems: { id: expect.stringContaining('deleted') } },
    });
    expect((await ask('retry-job', { queue: 'mail', id: bare })).status).toBe(200);
    expect(KEPT_MS.givenUpContent).toBeLessThan(KEPT_MS.finishedMail);
  });

  it('because nobody wants it any more is no failure, and stays where it is', async () => {
    const id = await addMail('welcome');
    await mailWorker([], async () => false).worker.runDue();
    expect((await queueOf('mail')).stuck).toBe(0);
    expect(await ask('retry-job', { queue: 'mail', id })).toMatchObject({
      status: 422,
      body: { problems: { id: expect.stringContaining('nobody wants it') } },
    });
    expect(await ask('retry-jobs', { queue: 'mail' })).toMatchObject({ body: { retried: 0 } });
  });
});

describe('a job that waits after a failure', () => {
  it('is due at once', async () => {
    await addPostback();
    expect((await queueOf('postback')).newest_stuck).toMatchObject([{ about: 'signup', site_host: 'localhost' }]);
    expect((await ask('retry-job', { queue: 'postback', id: 'postback' })).status).toBe(200);
    expect((await desk.t.deps.postbacks.claim())?.id).toBe('postback');
    expect(await entries()).toMatchObject([{ action: 'retry postback', subject: 'postback', site_host: 'localhost' }]);
  });

  it('is not given to a second process while the first one sends it', async () => {
    const id = await addMail();
    await mailWorker([refused('451', false)]).worker.runDue();
    desk.t.pass(MINUTE_MS);
    expect((await desk.t.deps.mail.claim())?.id).toBe(id);
    expect((await ask('retry-job', { queue: 'mail', id })).status).toBe(200);
    expect(await ask('retry-jobs', { queue: 'mail' })).toMatchObject({ body: { retried: 0 } });
    expect(await desk.t.deps.mail.claim()).toBeNull();
  });
});

test('all that has failed is tried again by one call, and one entry says so', async () => {
  for (let count = 0; count < 3; count += 1) await addMail();
  await mailWorker([refused('550', true), refused('550', true), refused('550', true)]).worker.runDue();
  await addPostback({ failed_at: desk.t.deps.clock() });
  expect(await ask('retry-jobs', { queue: 'mail' })).toMatchObject({ status: 200, body: { retried: 3 } });
  const { worker, sent } = mailWorker([]);
  await worker.runDue();
  expect(sent).toHaveLength(3);
  expect((await queueOf('postback')).stuck).toBe(1);
  expect(await entries()).toMatchObject([{ action: 'retry every mail', subject: null, site_host: null }]);
});

test('a job that is gone, sent or has not failed is not tried again', async () => {
  const answered = async (id: string) => {
    const { status, body } = await ask('retry-job', { queue: 'mail', id });
    return [status, body.error?.key ?? body.problems?.id];
  };
  expect(await answered('gone')).toEqual([404, 'error.not_found']);
  const id = await addMail();
  expect(await answered(id)).toEqual([422, expect.stringContaining('hasn’t failed')]);
  await mailWorker([]).worker.runDue();
  expect(await answered(id)).toEqual([422, expect.stringContaining('was sent')]);
  // What isn't done leaves no entry.
  expect(await entries()).toEqual([]);
});
