import { afterEach, beforeEach, expect, test } from 'vitest';
import { KillableServer } from '../fixtures/killable-server.ts';
import { csrfOf, PASSWORD } from '../fixtures/server.ts';
import { openSilentServer } from '../fixtures/silent-server.ts';
import { openSmtpSink, type SmtpSink } from '../fixtures/smtp-sink.ts';
import { until } from '../fixtures/until.ts';

const BROWSER = 'Mozilla/5.0 (test)';
/** A hanging server times out after 10 seconds and is retried after 15. */
const MAILS_WITHIN_MS = 120_000;
const STOPS_WITHIN_MS = 10_000;

let silent: Awaited<ReturnType<typeof openSilentServer>> | null;
let sink: SmtpSink | null;
let server: KillableServer;
beforeEach(async () => {
  sink = null;
  silent = await openSilentServer();
  server = new KillableServer(undefined, { SMTP_URL: `smtp://127.0.0.1:${silent.port}` });
  await server.prepare();
  await server.start();
});
afterEach(async () => {
  await server.remove();
  await silent?.close();
  await sink?.close();
});

async function signUp(email: string) {
  const headers = { 'user-agent': BROWSER };
  const checked = await server.call('GET validate_email', '', { query: { email }, headers });
  const token = checked && 'token' in checked ? checked.token : '';
  const body = { email, name: 'Robin', password: PASSWORD, csrf: csrfOf(email), token, n: BROWSER };
  return server.ask('POST user?new', '', { body, headers });
}

/** The mail server at the same address stops hanging. */
async function bringBack(): Promise<SmtpSink> {
  if (!silent) throw new Error('The mail server does not hang.');
  const { port } = silent;
  await silent.close();
  silent = null;
  sink = await openSmtpSink(port);
  return sink;
}

const mailsTo = ({ taken }: SmtpSink, email: string) => taken.filter((raw) => raw.includes(`To: ${email}`)).length;

test('while the mail server hangs, sign-up and login are answered; their mails arrive once it is back', async () => {
  const emails = Array.from({ length: 6 }, (_, number) => `robin-${number}@example.org`);
  for (const email of emails) expect([email, (await signUp(email)).status]).toEqual([email, 200]);
  await silent?.connected;
  // All connections to the mail server are taken now.
  const login = { email: emails[0], password: PASSWORD };
  expect((await server.ask('POST login', '', { body: login })).status).toBe(200);
  expect((await server.ask('POST password', '', { body: { email: emails[0] } })).status).toBeLessThan(300);
  expect((await signUp('late@example.org')).status).toBe(200);

  const back = await bringBack();
  const missing = () => [...emails, 'late@example.org'].filter((email) => mailsTo(back, email) === 0);
  await until('every mail', async () => (missing().length === 0 ? true : null), MAILS_WITHIN_MS);
  for (const email of emails.slice(1)) expect([email, mailsTo(back, email)]).toEqual([email, 1]);
});

test('a server that is stopped while the mail server hangs ends, and the next one sends the mail', async () => {
  expect((await signUp('robin@example.org')).status).toBe(200);
  await silent?.connected;
  const deadline = AbortSignal.timeout(STOPS_WITHIN_MS);
  await server.kill('SIGTERM');
  expect(deadline.aborted).toBe(false);
  const back = await bringBack();
  await server.start();
  await until('the mail', async () => (mailsTo(back, 'robin@example.org') > 0 ? true : null), MAILS_WITHIN_MS);
  expect(mailsTo(back, 'robin@example.org')).toBe(1);
});
