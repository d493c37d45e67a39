import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Listening, listen } from '#server/start/listen.ts';
import { BODY_BYTES_PER_SECOND_MIN, BODY_CHECK_MS } from '#server/start/slow-bodies.ts';

const ENOUGH = (BODY_BYTES_PER_SECOND_MIN * BODY_CHECK_MS) / 1000;

let listening: Listening;
let received: number;
let client: Socket;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  received = 0;
  listening = await listen(0, async (request) => {
    for await (const chunk of request.body ?? []) received += chunk.byteLength;
    return new Response('read');
  });
});
afterEach(async () => {
  client.destroy();
  vi.useRealTimers();
  await listening.close();
});

/** Starts a request and sends a part of its body. */
async function start(contentLength: number, sent: number): Promise<void> {
  client = connect(listening.port, '127.0.0.1');
  await once(client, 'connect');
  client.write(`POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${contentLength}\r\n\r\n`);
  await send(sent);
}

/** Sends a part of the body and waits until the server has it. */
async function send(bytes: number): Promise<void> {
  const expected = received + bytes;
  client.write('x'.repeat(bytes));
  await vi.waitUntil(() => received === expected, { interval: 1 });
}

test('a body that arrives too slowly is answered with 408, and the connection is closed', async () => {
  await start(ENOUGH, 10);
  vi.advanceTimersByTime(BODY_CHECK_MS);
  await send(10);
  const [answer] = await Promise.all([
    once(client, 'data').then(([data]) => String(data)),
    once(client, 'close'),
    vi.advanceTimersByTime(BODY_CHECK_MS),
  ]);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
});

test('a large body from a slow phone is read to its end', async () => {
  await start(4 * ENOUGH, 0);
  for (let part = 0; part < 4; part += 1) {
    vi.advanceTimersByTime(BODY_CHECK_MS);
    await send(ENOUGH);
  }
  const [answer] = (await once(client, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /);
});
