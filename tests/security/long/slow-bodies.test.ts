import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BODY_CHECK_MS } from '#server/start/slow-bodies.ts';
import { nextAddress, Outsider } from '../../fixtures/outsider.ts';
import { ProductionServer, SITE } from '../../fixtures/production-server.ts';

const CONNECTIONS = 50;
/** One byte at a time keeps a connection busy for hours. */
const DRIP_MS = 1_000;

let server: ProductionServer;
beforeAll(async () => {
  server = await ProductionServer.start();
});
afterAll(() => server.stop());

async function startUpload(): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: server.port, localAddress: nextAddress() });
  await once(socket, 'connect');
  const head = ['POST /api/login.php HTTP/1.1', `host: ${SITE}`, 'x-package-name: test', 'content-length: 60000'];
  socket.write(`${[...head, 'content-type: application/json'].join('\r\n')}\r\n\r\n{`);
  return socket;
}

it(
  'bodies that drip in byte by byte are cut off after two checks, and others are answered meanwhile',
  async () => {
    const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, startUpload));
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write(' ');
    }, DRIP_MS);
    const answers = Promise.all(sockets.map((socket) => text(socket).catch(() => 'reset')));
    expect((await new Outsider(server).send('GET', '/login')).status).toBe(200);
    const ended = await answers;
    clearInterval(drip);
    for (const answer of ended) expect(answer).toMatch(/^HTTP\/1\.1 408 |^reset$/);
    expect((await new Outsider(server).send('GET', '/readyz')).status).toBe(200);
  },
  10 * BODY_CHECK_MS,
);
