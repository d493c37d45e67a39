import PostalMime, { type Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { composeMail, MAIL_TEMPLATES } from '#server/notify/mail/compose-mail.ts';
import { KIND_OF_MAIL, type MailTemplate } from '#server/notify/mail/mail-data.ts';
import { smtpTransport } from '#server/notify/mail/mail-transport.ts';
import { createMailWorker } from '#server/notify/mail/mail-worker.ts';
import { SAMPLE_MAILS } from '../../scripts/mail/sample-mails.ts';
import { MAIL_TEXTS } from '../fixtures/mail-texts.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';
import { openSmtpSink, type SmtpSink } from '../fixtures/smtp-sink.ts';

let t: TestApp;
let sink: SmtpSink;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  sink = await openSmtpSink();
});
afterEach(() => sink.close());

async function deliver(isWanted?: () => Promise<boolean>): Promise<Email[]> {
  const worker = createMailWorker({
    queue: t.deps.mail,
    sites: t.deps.sites,
    texts: MAIL_TEXTS,
    transport: smtpTransport(sink.url),
    log: createLog('silent'),
    ...(isWanted && { isWanted }),
  });
  await worker.runDue();
  await worker.stop();
  return Promise.all(sink.taken.map((raw) => PostalMime.parse(raw)));
}

function enqueue(template: MailTemplate, to = 'robin@example.org') {
  const site = t.deps.sites.byHost('localhost');
  if (!site) throw new Error('There is no site.');
  const mail = { site, locale: 'en', to, template, data: SAMPLE_MAILS[template], member_id: null } as const;
  return t.store.transaction((tx) => t.deps.mail.enqueue(tx, mail));
}

const headerOf = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value;

test.each(MAIL_TEMPLATES)(
  '%s arrives over SMTP unchanged, with RFC 8058 headers if it has an unsubscribe link',
  async (name) => {
    await enqueue(name);
    const [mail] = await deliver();
    const site = t.deps.sites.byHost('localhost');
    if (!site) throw new Error('There is no site.');
    const text = MAIL_TEXTS('en', site.niche);
    const written = composeMail(name, { site, locale: 'en', text, data: SAMPLE_MAILS[name] });
    expect(mail?.subject).toBe(written.subject);
    expect(mail?.text?.trimEnd()).toBe(written.text.trimEnd());
    expect(mail?.html?.trimEnd()).toBe(written.html.trimEnd());
    const isOptional = KIND_OF_MAIL[name] !== undefined;
    const address = '<https://localhost/api/unsubscribe.php?t=a-signed-token>';
    expect(headerOf(mail, 'list-unsubscribe')).toBe(isOptional ? address : undefined);
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe(isOptional ? 'List-Unsubscribe=One-Click' : undefined);
  },
);

test('links in mails use no header of a request', async () => {
  const email = 'forged@example.org';
  const forged = {
    'x-original-host': 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-port': '666',
    forwarded: 'host=evil.example;proto=http',
    'x-host': 'evil.example',
    referer: 'https://evil.example/',
  };
  const { cookie } = await t.signUp(email);
  const attempt = { headers: forged, cookie };
  await t.call('POST password', { ...attempt, body: { email } });
  t.pass(3_600_000);
  await t.call('POST activate', attempt);
  // The port must not appear in the link.
  await t.call('POST password', { headers: { ...forged, host: 'localhost:666' }, body: { email } });
  const mails = (await deliver()).filter(({ to }) => to?.[0]?.address === email);
  expect(mails.length).toBeGreaterThanOrEqual(2);
  for (const { text = '', html = '', from, messageId } of mails) {
    const links = [...`${text}${html}`.matchAll(/https?:\/\/[^"<\s]+/g)].map(([link]) => new URL(link).origin);
    expect(new Set(links)).toEqual(new Set(['https://localhost']));
    expect(`${text}${html}${from?.address}${messageId}`).not.toMatch(/evil|:666/);
  }
});

test('a request to an unknown host sends no mail', async () => {
  const email = 'nobody@example.org';
  await t.signUp(email);
  await deliver();
  sink.taken.length = 0;
  const { status } = await t.call('POST password', { headers: { host: 'evil.example' }, body: { email } });
  expect(status).toBe(404);
  expect(await deliver()).toEqual([]);
});

test('a mail that is no longer wanted is neither sent nor retried', async () => {
  const id = await enqueue('new_like');
  expect(await deliver(async () => false)).toEqual([]);
  expect(await t.deps.mail.isDelivered(id)).toBe(false);
  expect(await deliver()).toEqual([]);
});

test('a mail that is refused at any step of SMTP is retried and delivered', async () => {
  const id = await enqueue('welcome');
  for (const code of [421, 450, 451]) {
    sink.refuseWith.push(code);
    await deliver();
    expect(await t.deps.mail.isDelivered(id)).toBe(false);
    t.pass(3_600_000);
  }
  await t.restart();
  await t.deps.mail.resume();
  expect(await deliver()).toHaveLength(1);
  expect(await t.deps.mail.isDelivered(id)).toBe(true);
});
