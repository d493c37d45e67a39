import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Listening, listen } from '#server/start/listen.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

let bench: TestWeb;
let listening: Listening;
let arrived: PromiseWithResolvers<void>;
beforeEach(async () => {
  arrived = Promise.withResolvers();
  bench = await openTestWeb({ production: true });
  listening = await listen(0, (request, bindings) => {
    arrived.resolve();
    return bench.web.fetch(request, bindings);
  });
});
afterEach(async () => {
  await listening.close();
  await bench.close();
});

test.each([
  ['/api/login.php', 'application/json', '{"email":'],
  ['/api/paymentcallback.php?provider=test', 'application/json', '{"event":'],
  ['/signup', 'application/x-www-form-urlencoded', 'email=robin'],
  ['/landers/video', 'application/x-www-form-urlencoded', 'email=robin'],
  ['/complaints', 'application/x-www-form-urlencoded', 'email=robin'],
])('a client that leaves in the middle of a body for %s is no failure of the server', async (path, type, part) => {
  const client = connect(listening.port, '127.0.0.1');
  await once(client, 'connect');
  const headers = ['host: localhost', 'origin: https://localhost', 'x-package-name: test', `content-type: ${type}`];
  client.write(`POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\ncontent-length: 1000\r\n\r\n${part}`);
  await arrived.promise;
  client.destroy();
  const logged = await vi.waitUntil(() => bench.lines.filter(({ event }) => event === 'request')[0]);
  expect(logged.status).toBeLessThan(500);
  expect(bench.lines.filter(({ level }) => level === 'error')).toEqual([]);
});
