import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { MailQueue } from '#server/notify/mail/mail-queue.ts';
import { MAIL_CONNECTIONS, smtpTransport } from '#server/notify/mail/mail-transport.ts';
import { createMailWorker } from '#server/notify/mail/mail-worker.ts';
import type { MailQueueRow } from '#server/store/mail-tables.ts';
import type { Store } from '#server/store/store.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { type FreshStore, freshStore } from '../fixtures/fresh-store.ts';
import { MAIL_TEXTS } from '../fixtures/mail-texts.ts';
import { testId } from '../fixtures/member-rows.ts';
import { openSilentServer } from '../fixtures/silent-server.ts';
import { openSmtpSink, type SmtpSink } from '../fixtures/smtp-sink.ts';
import { testSites } from '../fixtures/test-sites.ts';

const sites = await testSites();
const MINUTE_MS = 60_000;

let fresh: FreshStore;
let sink: SmtpSink;
let now: number;
let workers: ReturnType<typeof createMailWorker>[];
beforeEach(async () => {
  [fresh, sink] = await Promise.all([freshStore(), openSmtpSink()]);
  now = 1_790_000_000_000;
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await sink.close();
  await fresh.drop();
});

const queueOn = (store: Store) => new MailQueue({ store, clock: () => now, newId: testId });

function workerOn(queue: MailQueue, transport = smtpTransport(sink.url)) {
  const log = createLog('silent');
  const worker = createMailWorker({ queue, sites, texts: MAIL_TEXTS, transport, log });
  workers.push(worker);
  return worker;
}

async function enqueue(
  queue: MailQueue,
  { to = 'robin@example.org', locale = 'en' as Locale, host = 'she.localhost' } = {},
) {
  const site = sites.byHost(host) ?? { pack: { host } };
  const mail = { site, locale, to, template: 'activation', data: { token: 'secret-token' }, member_id: null } as const;
  return fresh.store.transaction((tx) => queue.enqueue(tx, mail));
}

const rowOf = (id: string): Promise<MailQueueRow> =>
  fresh.store.db.selectFrom('mail_queue').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a mail is sent by SMTP once and then counts as delivered', async () => {
  const queue = queueOn(fresh.store);
  const id = await enqueue(queue);
  expect(await queue.isDelivered(id)).toBe(false);
  const worker = workerOn(queue);
  await worker.runDue();
  await worker.runDue();
  expect(await queue.isDelivered(id)).toBe(true);
  expect(sink.taken).toHaveLength(1);
  expect((await rowOf(id)).data).toBe('{}');
});

test('a mail has sender, headers, text and HTML, and one link to the configured origin', async () => {
  const queue = queueOn(fresh.store);
  const id = await enqueue(queue);
  await workerOn(queue).runDue();
  const mail = await PostalMime.parse(sink.taken[0] ?? '');
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect(mail.from).toEqual({ name: 'Irisa', address: 'no-reply@she.localhost' });
  expect(mail.to?.[0]?.address).toBe('robin@example.org');
  expect(mail.subject).toBe('Confirm your address for Irisa');
  expect(mail.messageId).toBe(`<${id}@she.localhost>`);
  expect(header('auto-submitted')).toBe('auto-generated');
  const link = 'https://she.localhost/activate/done#token=secret-token';
  expect(mail.text).toContain(link);
  expect(mail.html).toContain(`href="${link}"`);
  const addresses = [...(mail.html ?? '').matchAll(/https?:\/\/[^"<\s]+/g)].map(([address]) => address);
  expect(new Set(addresses)).toEqual(new Set([link]));
});

test.each([
  ['nl', 'Bevestig je e-mailadres voor Irisa'],
  ['de', 'Bestätige deine E-Mail-Adresse für Irisa'],
  ['it', 'Conferma il tuo indirizzo e-mail per Irisa'],
  ['fr', 'Confirme ton adresse e-mail pour Irisa'],
  ['es', 'Confirma tu correo electrónico para Irisa'],
  ['pl', 'Potwierdź swój adres e-mail – Irisa'],
] as const)('a mail to a member who uses %s is in that language', async (locale, subject) => {
  const queue = queueOn(fresh.store);
  await enqueue(queue, { locale });
  await workerOn(queue).runDue();
  const mail = await PostalMime.parse(sink.taken[0] ?? '');
  expect(mail.subject).toBe(subject);
  expect(mail.html).toContain(`<html lang="${locale}">`);
  expect(`${mail.text}${mail.html}`).not.toMatch(/\{\w+\}/);
});

test('a temporary refusal is retried with growing pauses', async () => {
  const queue = queueOn(fresh.store);
  const id = await enqueue(queue);
  const worker = workerOn(queue);
  sink.refuseWith.push(451, 450);
  await worker.runDue();
  expect(await rowOf(id)).toMatchObject({ attempts: 1, delivered_at: null, failed_at: null, last_error: '451' });
  const first = (await rowOf(id)).next_attempt - now;
  await worker.runDue();
  expect((await rowOf(id)).attempts).toBe(1);
  now += first;
  await worker.runDue();
  expect((await rowOf(id)).next_attempt - now).toBeGreaterThan(first);
  now += 10 * MINUTE_MS;
  await worker.runDue();
  expect(await queue.isDelivered(id)).toBe(true);
  expect(sink.taken).toHaveLength(1);
});

test('a permanent refusal is not retried', async () => {
  const queue = queueOn(fresh.store);
  const id = await enqueue(queue);
  sink.refuseWith.push(550);
  const worker = workerOn(queue);
  await worker.runDue();
  now += 60 * MINUTE_MS;
  await worker.runDue();
  expect(await rowOf(id)).toMatchObject({ attempts: 1, failed_at: expect.any(Number), last_error: '550' });
  expect(sink.taken).toHaveLength(0);
});

test('a mail is retried while the mail server can’t be reached', async () => {
  const queue = queueOn(fresh.store);
  const id = await enqueue(queue);
  const worker = workerOn(queue, smtpTransport('smtp://127.0.0.1:9'));
  await worker.runDue();
  expect(await rowOf(id)).toMatchObject({ attempts: 1, failed_at: null, last_error: 'ESOCKET' });
});

test('a mail is retried for three days before it is given up', async () => {
  const queue = queueOn(fresh.store);
  const id = await enqueue(queue);
  const worker = workerOn(queue, { send: () => Promise.reject(new Error('no route')), close: () => {} });
  const giveUpAfter = async (): Promise<number> => {
    for (let hour = 0; ; hour += 1) {
      await worker.runDue();
      if ((await rowOf(id)).failed_at) return hour;
      now += 60 * MINUTE_MS;
    }
  };
  const hours = await giveUpAfter();
  expect(hours).toBeGreaterThanOrEqual(72);
  expect(hours).toBeLessThan(96);
});

test('a mail is claimed only when a connection is free, so that none waits beyond its lease', async () => {
  const silent = await openSilentServer();
  const queue = queueOn(fresh.store);
  for (let index = 0; index < 3 * MAIL_CONNECTIONS; index += 1) await enqueue(queue);
  const transport = smtpTransport(`smtp://127.0.0.1:${silent.port}`);
  const worker = workerOn(queue, transport);
  await worker.start();
  await expect.poll(silent.connections, { timeout: 30_000 }).toBe(MAIL_CONNECTIONS);
  const claimed = await fresh.store.db.selectFrom('mail_queue').select('id').where('attempts', '>', 0).execute();
  expect(claimed).toHaveLength(MAIL_CONNECTIONS);
  await silent.close();
  await worker.stop();
});

test('a queued mail is sent after a restart', async () => {
  const id = await enqueue(queueOn(fresh.store));
  // The process dies while sending: the mail is claimed, and its result is unknown.
  await queueOn(fresh.store).claim();
  const store = await fresh.reopen();
  if (store.engine === 'postgres') now += 2 * MINUTE_MS;
  const queue = queueOn(store);
  await queue.resume();
  await workerOn(queue).runDue();
  expect(await queue.isDelivered(id)).toBe(true);
});

test('several workers send each mail once', async () => {
  const queue = queueOn(fresh.store);
  for (let index = 0; index < 30; index += 1) await enqueue(queue, { to: `member-${index}@example.org` });
  await Promise.all([queue, queueOn(fresh.store), queueOn(fresh.store)].map((each) => workerOn(each).runDue()));
  expect(sink.taken).toHaveLength(30);
});

test('a started worker sends a new mail by itself', async () => {
  const queue = queueOn(fresh.store);
  await workerOn(queue).start();
  const id = await enqueue(queue);
  queue.wake();
  await expect.poll(() => queue.isDelivered(id), { timeout: 5_000 }).toBe(true);
});

test('a mail of a site that no longer exists is given up', async () => {
  const queue = queueOn(fresh.store);
  const id = await enqueue(queue, { host: 'gone.example' });
  await workerOn(queue).runDue();
  expect((await rowOf(id)).failed_at).not.toBeNull();
});

test('an address can’t inject a recipient or a header', async () => {
  const queue = queueOn(fresh.store);
  await enqueue(queue, { to: 'a@example.org, b@example.org\r\nBcc: c@example.org' });
  await workerOn(queue).runDue();
  for (const raw of sink.taken) {
    expect(raw).not.toMatch(/^bcc:/im);
    const { to } = await PostalMime.parse(raw);
    expect(to).toHaveLength(1);
  }
});
