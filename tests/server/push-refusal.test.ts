import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { httpsTransport } from '#server/notify/push/push-transport.ts';
import { newDevice, type PushBench, pushBench } from '../fixtures/push-bench.ts';

const SECRET = 'APA91bHPRgkF3JUikC4ENAHEeMrd41Zxv3hVZjC9KtT8OvPVGJ';

let bench: PushBench;
beforeAll(async () => {
  bench = await pushBench();
});
afterAll(() => bench.close());

/** What the log says when a push service refuses with this body. */
async function loggedFor(body: BodyInit | null) {
  const [anna, bert] = [await bench.person(), await bench.person({ name: 'Bert' })];
  await bench.subscribe(anna, newDevice(`https://web.push.apple.com/${SECRET}`));
  await bench.write(bert, anna);
  const warn = vi.fn();
  const log = { debug() {}, info() {}, warn, error() {} };
  const transport = httpsTransport([], async () => new Response(body, { status: 403 }));
  await bench.makeWorker({ transport, log }).runDue();
  expect(await bench.subscriptionsOf(anna)).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(1);
  const [event, fields] = warn.mock.calls[0] ?? [];
  expect(event).toBe('push_refused');
  expect(fields).toMatchObject({ status: 403, service: 'apple.com' });
  for (const hidden of [SECRET, anna.id, bert.id, 'Bert']) expect(JSON.stringify(fields)).not.toContain(hidden);
  return fields.reason;
}

test.each([
  ['{"reason":"BadJwtToken"}', 'BadJwtToken'],
  ['{"reason":"VapidPkHashMismatch"}', 'VapidPkHashMismatch'],
  ['{"code":403,"errno":109,"error":"Forbidden","message":"VAPID public key mismatch"}', 'VAPID public key mismatch'],
  ['<p>The key is wrong.</p>\n', 'The key is wrong.'],
  ['', ''],
  ['{}', ''],
])('the reason %s of a push service is logged as “%s”', async (body, reason) => {
  expect(await loggedFor(body)).toBe(reason);
});

test('a reason that quotes the endpoint, a token or an email address is logged without them', async () => {
  const reason = await loggedFor(
    JSON.stringify({ message: `No https://web.push.apple.com/${SECRET} for ${SECRET} of robin@example.org` }),
  );
  expect(reason).toBe('No <address> for <token> of <email>');
});

test('a refusal without end is read to its beginning', async () => {
  const cancel = vi.fn();
  const pull = (stream: ReadableStreamDefaultController) => stream.enqueue(Buffer.from('wrong key '.repeat(200)));
  const reason = await loggedFor(new ReadableStream({ pull, cancel }));
  expect(reason).toMatch(/^wrong key/);
  expect(reason.length).toBeLessThanOrEqual(200);
  expect(cancel).toHaveBeenCalled();
});
