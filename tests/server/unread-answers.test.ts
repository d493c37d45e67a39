import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Listening, listen } from '#server/start/listen.ts';
import { OPEN_ANSWERS_MAX } from '#server/start/open-answers.ts';

const REQUEST = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';

let listening: Listening;
let client: Socket;
afterEach(async () => {
  client.destroy();
  await listening.close();
});

/** Sends so many requests at once. Returns how many the server has begun to answer when it lets go. */
async function begunOf(requests: number, answers: Promise<unknown>): Promise<number> {
  let begun = 0;
  listening = await listen(0, async () => {
    begun += 1;
    await answers;
    return new Response('answer');
  });
  client = connect(listening.port, '127.0.0.1');
  await once(client, 'connect');
  client.on('error', () => {});
  client.write(REQUEST.repeat(requests));
  return new Promise((resolve) => {
    client.once('close', () => resolve(begun));
    client.once('data', () => resolve(begun));
  });
}

test('a connection with too many unanswered requests is closed, and no more are begun', async () => {
  const never = new Promise(() => {});
  expect(await begunOf(500, never)).toBe(OPEN_ANSWERS_MAX);
});

test('a few requests at once are answered', async () => {
  expect(await begunOf(OPEN_ANSWERS_MAX, Promise.resolve())).toBe(OPEN_ANSWERS_MAX);
});
