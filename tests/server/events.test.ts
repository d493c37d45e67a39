import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endEventStreams, HEARTBEAT_MS, type StreamOut, startEventStream } from '#server/api/event-stream.ts';
import { hashToken } from '#server/base/token.ts';
import { createHub } from '#server/notify/live/hub.ts';
import { type Person, type TalkApp, talkApp } from '../fixtures/talk-app.ts';
import { until } from '../fixtures/until.ts';

let talk: TalkApp;
let server: ReturnType<typeof serve>;
let port: number;

beforeAll(async () => {
  talk = await talkApp();
  server = serve({ fetch: talk.app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.close();
  await talk.close();
});

class Tab {
  readonly answer: IncomingMessage;
  text = '';
  ended = false;

  constructor(answer: IncomingMessage) {
    this.answer = answer;
    answer.setEncoding('utf8');
    answer.on('data', (chunk: string) => {
      this.text += chunk;
    });
    answer.on('close', () => {
      this.ended = true;
    });
  }

  static async open(person: Person | null): Promise<Tab> {
    const headers = { host: 'localhost', ...(person && { cookie: person.cookie }) };
    const stream = request({ port, host: '127.0.0.1', path: '/api/events.php', headers });
    stream.on('error', () => {});
    stream.end();
    const [answer] = (await once(stream, 'response')) as [IncomingMessage];
    return new Tab(answer);
  }

  sees(text: string) {
    return until(`the tab to see ${text}`, async () => (this.text.includes(text) ? true : null));
  }

  ends() {
    return until('the stream to end', async () => (this.ended ? true : null));
  }
}

const logOut = async (person: Person) => {
  const token = person.cookie.split('=')[1] ?? '';
  await talk.store.db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
  talk.deps.hub.publish(person.id, { type: 'logout' });
};

test('an open tab gets an event about a message, with ids only, and a retry time', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const tab = await Tab.open(bert);
  expect(tab.answer.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'private, no-store',
    'x-accel-buffering': 'no',
  });
  await tab.sees('retry: 5000\n\n');
  const { id } = await talk.ask(anna, 'GET chat', { query: { profile: bert.id } });
  await talk.ask(anna, 'POST messages', { body: { conversation: id, body: 'a secret', idempotency_key: 'event-key' } });
  await tab.sees(`event: message\ndata: {"type":"message","conversation":"${id}"}\n\n`);
  expect(tab.text).not.toContain('secret');
  tab.answer.destroy();
});

test('a logout ends the streams of its session, and no other stream of the member', async () => {
  const anna = await talk.person();
  const phone = { ...anna, cookie: (await talk.signIn(anna)).cookie };
  const [laptop, pocket] = [await Tab.open(anna), await Tab.open(phone)];
  await laptop.sees('retry');
  await pocket.sees('retry');
  await logOut(phone);
  await pocket.sees('event: logout');
  await pocket.ends();
  talk.deps.hub.publish(anna.id, { type: 'read' });
  await laptop.sees('event: read');
  expect(laptop.text).not.toContain('logout');
  laptop.answer.destroy();
});

test('the fifth stream of a session is refused until one of the four closes', async () => {
  const anna = await talk.person();
  const tabs: Tab[] = [];
  for (let i = 0; i < 4; i++) tabs.push(await Tab.open(anna));
  const fifth = await Tab.open(anna);
  expect(fifth.answer.statusCode).toBe(429);
  expect(fifth.answer.headers['retry-after']).toBe('5');
  await fifth.sees('live.too_many_streams');
  tabs[0]?.answer.destroy();
  const opened = await until('room for another', async () => {
    const tab = await Tab.open(anna);
    return tab.answer.statusCode === 200 ? tab : null;
  });
  for (const tab of [...tabs, opened]) tab.answer.destroy();
});

test('the 21st stream of a member is refused, whatever session it has; others still get theirs', async () => {
  const anna = await talk.person();
  const tabs: Tab[] = [];
  for (let session = 0; session < 5; session++) {
    const person = { ...anna, cookie: (await talk.signIn(anna)).cookie };
    for (let i = 0; i < 4; i++) tabs.push(await Tab.open(person));
  }
  expect(tabs.map(({ answer }) => answer.statusCode)).toEqual(tabs.map(() => 200));
  const [more, other] = [await Tab.open(anna), await Tab.open(await talk.person())];
  expect([more.answer.statusCode, other.answer.statusCode]).toEqual([429, 200]);
  for (const tab of [...tabs, other]) tab.answer.destroy();
});

test('a visitor gets 401, and a request without a socket gets no stream', async () => {
  expect((await Tab.open(null)).answer.statusCode).toBe(401);
  expect((await talk.refusal(await talk.person(), 'GET events')).code).toBe(400);
});

function fakeOut(waiting = 0) {
  const written: string[] = [];
  const out = {
    writeHead: () => out,
    write: (text: string) => written.push(text) > 0,
    end: vi.fn(),
    once: () => out,
    writableLength: waiting,
    destroyed: false,
  };
  const leave = () => Object.assign(out, { destroyed: true });
  return { out: out as unknown as StreamOut, written, end: out.end, leave };
}

test('an idle stream sends a heartbeat every 25 seconds until it ends', async () => {
  vi.useFakeTimers();
  const hub = createHub();
  const { out, written, end } = fakeOut();
  let isOpen = true;
  const isSessionOpen = async () => isOpen;
  startEventStream(out, { hub, memberId: 'anna', session: 'of anna', headers: {}, isSessionOpen });
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS * 2);
  expect(written.filter((text) => text === ':\n\n')).toHaveLength(2);
  isOpen = false;
  hub.publish('anna', { type: 'logout' });
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS * 2);
  hub.publish('anna', { type: 'message' });
  expect(written.at(-1)).toContain('event: logout');
  expect(end).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a stream ends within five minutes of its session, also if the logout was not heard of', async () => {
  vi.useFakeTimers();
  const { out, written, end } = fakeOut();
  let isOpen = true;
  const isSessionOpen = async () => isOpen;
  startEventStream(out, { hub: createHub(), memberId: 'cleo', session: 'of cleo', headers: {}, isSessionOpen });
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  isOpen = false;
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(written.at(-1)).toContain('event: logout');
  expect(end).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('a stream whose client left before it began, or unnoticed, is no open tab', async () => {
  vi.useFakeTimers();
  const hub = createHub();
  const isSessionOpen = async () => true;
  const options = { hub, memberId: 'dora', session: 'of dora', headers: {}, isSessionOpen };
  const [early, late] = [fakeOut(), fakeOut()];
  early.leave();
  startEventStream(early.out, options);
  expect([hub.isListening('dora'), early.written]).toEqual([false, []]);
  startEventStream(late.out, options);
  late.leave();
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  expect([hub.isListening('dora'), vi.getTimerCount()]).toEqual([false, 0]);
  vi.useRealTimers();
});

test('a stream is closed if its client does not read', async () => {
  const hub = createHub();
  const { out, end } = fakeOut(1_000_000);
  const isSessionOpen = async () => true;
  startEventStream(out, { hub, memberId: 'bert', session: 'of bert', headers: {}, isSessionOpen });
  expect(end).toHaveBeenCalledTimes(1);
});

test('a stopping process ends all streams, and the tabs come back at different times', async () => {
  const tabs = await Promise.all([1, 2, 3].map(async () => Tab.open(await talk.person())));
  for (const tab of tabs) await tab.sees('retry: 5000');
  endEventStreams();
  for (const tab of tabs) await tab.ends();
  const pauses = tabs.map(({ text }) => Number(/retry: (\d+)\n\n$/.exec(text)?.[1]));
  for (const pause of pauses) expect(pause >= 1_000 && pause <= 9_000).toBe(true);
  expect(new Set(pauses).size).toBeGreaterThan(1);
});
