import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALLS, SIGNATURES } from '#shared/contracts/calls.ts';
import { CONTRACTS, type Signature } from '#shared/contracts/registry.ts';
import { fieldsOf } from '../fixtures/least-request.ts';
import { addressOf, newMember, nextAddress, Outsider } from '../fixtures/outsider.ts';
import { ProductionServer } from '../fixtures/production-server.ts';

const DEEP = 10_000;

let server: ProductionServer;
let member: Outsider;
beforeAll(async () => {
  server = await ProductionServer.start();
  member = await newMember(server, 'sender@example.org');
});
afterAll(() => server.stop());

const WITH_BODY = SIGNATURES.filter((name) => 'body' in CONTRACTS[name]);

const headersOf = (type = 'application/json') => ({
  origin: `https://${member.host}`,
  'x-package-name': 'test',
  'x-member': member.member ?? '',
  'content-type': type,
});
const send = (name: Signature, body: string | Buffer, type?: string) =>
  member.send(CALLS[name].method, addressOf(name), { headers: headersOf(type), body });

it('a body that is nested ten thousand levels deep is refused by every call, in every field', async () => {
  for (const name of WITH_BODY) {
    for (const [field] of fieldsOf(name, 'body')) {
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ]) {
        const nested = `{"${field}":${open?.repeat(DEEP)}1${close?.repeat(DEEP)}}`;
        const { status } = await send(name, nested);
        expect([name, field, status]).toEqual([
          name,
          field,
          'maxBytes' in CONTRACTS[name] || nested.length > 65_536 ? 413 : 400,
        ]);
      }
    }
  }
});

it('a body of the wrong type, size or encoding is refused by every call', async () => {
  for (const name of WITH_BODY) {
    const statuses = [
      await send(name, '{}', 'text/plain'),
      await send(name, 'a=1', 'application/x-www-form-urlencoded'),
      await send(name, `"${'x'.repeat(70_000)}"`),
      await send(name, Buffer.from([0x22, 0xff, 0xfe, 0x22])),
      await send(name, Buffer.from('{"a":1}', 'utf16le')),
      await send(name, '{"a":'),
      await send(name, ''),
    ].map(({ status }) => status);
    expect([name, ...statuses]).toEqual([name, 415, 415, 413, 400, 400, 400, 400]);
  }
});

/** Sends these bytes and returns all that the server answers before it closes the connection. */
async function sendBytes(head: readonly string[], body: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: server.port, localAddress: nextAddress() });
  await once(socket, 'connect');
  const own = [
    `host: ${member.host}`,
    `cookie: ${member.cookie}`,
    ...Object.entries(headersOf()).map((each) => each.join(': ')),
  ];
  socket.end(`${[head[0], ...own, ...head.slice(1)].join('\r\n')}\r\n\r\n${body}`);
  return text(socket);
}

/** Headers about the length of a body that don't fit it, or one another. */
const LENGTHS: Readonly<Record<string, readonly string[]>> = {
  'is too long': ['content-length: 5000'],
  'is too short': ['content-length: 1'],
  'is negative': ['content-length: -1'],
  'is no number': ['content-length: two'],
  'comes twice': ['content-length: 2', 'content-length: 20'],
  'comes with chunks': ['content-length: 2', 'transfer-encoding: chunked'],
  'is of an unknown encoding': ['transfer-encoding: cow'],
  'has broken chunks': ['transfer-encoding: chunked'],
};

it.each(Object.entries(LENGTHS))(
  'a body whose length %s gets no answer of the server’s own failure',
  async (_what, lines) => {
    for (const name of SIGNATURES.filter((each) => each !== 'GET events')) {
      const { method } = CALLS[name];
      const answer = await sendBytes(
        [`${method} ${addressOf(name)} HTTP/1.1`, ...lines],
        '{}\r\nGET /smuggled HTTP/1.1\r\n\r\n',
      );
      const statuses = Array.from(answer.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => Number(status));
      expect([name, statuses.filter((status) => status >= 500)]).toEqual([name, []]);
      expect([name, /sqlite|postgres|node_modules|\.ts\b|Error:/i.test(answer)]).toEqual([name, false]);
    }
    expect((await new Outsider(server).send('GET', '/readyz')).status).toBe(200);
  },
);

it('requests that are no HTTP, or too long, end only their own connection', async () => {
  const path = addressOf('GET settings');
  const odd = [
    'GET',
    `GET ${path} HTTP/9.9`,
    `GET ${path}?${'a'.repeat(100_000)} HTTP/1.1`,
    `GET /%00%ff/..%2f..%2fetc/passwd HTTP/1.1`,
    `GET //evil.example/%2e%2e/ HTTP/1.1`,
    `GET http://evil.example${path} HTTP/1.1`,
    `CONNECT evil.example:443 HTTP/1.1`,
    `TRACE ${path} HTTP/1.1`,
  ];
  for (const line of odd) {
    const answer = await sendBytes([line], '').catch((error: NodeJS.ErrnoException) => error.code ?? '');
    expect([line.slice(0, 60), /HTTP\/1\.1 5|root:/.test(answer)]).toEqual([line.slice(0, 60), false]);
  }
  expect((await new Outsider(server).send('GET', '/readyz')).status).toBe(200);
});
