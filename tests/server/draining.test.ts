import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Listening, listen } from '#server/start/listen.ts';

/** Longer than any test: what ends sooner has been waited for. */
const DRAIN_MS = 600_000;

let listening: Listening;
let proxy: Agent;
let answers: PromiseWithResolvers<void>;
beforeEach(async () => {
  // One connection that stays open, as a proxy's.
  proxy = new Agent({ keepAlive: true, maxSockets: 1 });
  answers = Promise.withResolvers();
  listening = await listen(0, async ({ url }) => {
    if (url.endsWith('/slow')) await answers.promise;
    return new Response('answer');
  });
});
afterEach(async () => {
  proxy.destroy();
  await listening.close();
});

async function ask(path: string, agent: Agent | false = proxy): Promise<IncomingMessage> {
  const asked = request({ port: listening.port, host: '127.0.0.1', path, agent });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(await text(answer)).toBe('answer');
  return answer;
}

test('a stopping server answers once more on a connection that a proxy keeps, and closes it', async () => {
  expect((await ask('/')).headers.connection).toBe('keep-alive');
  const closed = listening.close(DRAIN_MS);
  expect((await ask('/')).headers.connection).toBe('close');
  await closed;
});

test('new connections are refused at once, so that a proxy asks another process', async () => {
  await ask('/');
  const closed = listening.close(DRAIN_MS);
  // What waits in the kernel is still taken in this turn.
  await nextTurn();
  await expect(ask('/', false)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await ask('/');
  await closed;
});

test('an answer in progress is finished, also without a time for connections', async () => {
  const slow = ask('/slow');
  // Begun for certain once the next request waits for its connection.
  await ask('/', new Agent());
  const closed = listening.close();
  answers.resolve();
  await slow;
  await closed;
});

test('an idle connection does not hold the server without a time for it', async () => {
  await ask('/');
  await listening.close();
});
