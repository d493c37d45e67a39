import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/api/api.ts';
import { createLog } from '#server/base/log.ts';
import { openPostgresHub, type SharedHub } from '#server/notify/live/postgres-hub.ts';
import { Presence } from '#server/notify/live/presence.ts';
import { subscribeAll } from '#server/start/services.ts';
import { openStore, type Store } from '#server/store/store.ts';
import type { LiveEvent } from '#shared/contracts/chats.ts';
import { type Person, type TalkApp, talkApp } from '../fixtures/talk-app.ts';
import { until } from '../fixtures/until.ts';

describe.skipIf(!process.env.TEST_DATABASE_URL)('two processes on one PostgreSQL', () => {
  let talk: TalkApp;
  let hubs: SharedHub[];
  let otherStore: Store;
  let server: ReturnType<typeof serve>;

  beforeAll(async () => {
    talk = await talkApp();
    const url = talk.url ?? '';
    const log = createLog('error');
    hubs = [await openPostgresHub({ url, log, clock: Date.now }), await openPostgresHub({ url, log, clock: Date.now })];
    Object.assign(talk.deps, { hub: hubs[0] });
    otherStore = await openStore({ postgres: url });
    const services = { ...talk.deps, store: otherStore, hub: hubs[1] as SharedHub };
    subscribeAll(services);
    const other = createApp(services);
    server = serve({ fetch: other.fetch, port: 0, hostname: '127.0.0.1' });
    await once(server, 'listening');
  });
  afterAll(async () => {
    server.close();
    for (const hub of hubs) await hub.close();
    await otherStore.close();
    await talk.close();
  });

  const hubAt = (index: number): SharedHub => {
    const hub = hubs[index];
    if (!hub) throw new Error('There is no such process.');
    return hub;
  };

  /** A tab that listens to the other process. */
  async function openTab(who: Person) {
    const { port } = server.address() as AddressInfo;
    const going = new AbortController();
    const answer = await fetch(`http://localhost:${port}/api/events.php`, {
      headers: { cookie: who.cookie },
      signal: going.signal,
    });
    let text = '';
    const reading = (async () => {
      for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString();
    })().catch(() => undefined);
    return {
      sees: (what: string) => until(`the tab to see ${what}`, async () => (text.includes(what) ? true : null)),
      text: () => text,
      async close() {
        going.abort();
        await reading;
      },
    };
  }

  test('what is done at one arrives in a tab at the other, with ids only', async () => {
    const [anna, bert] = [await talk.person(), await talk.person()];
    const tab = await openTab(bert);
    await tab.sees('retry');
    const { id } = await talk.ask(anna, 'startChat', { query: { profile: bert.id } });
    await talk.ask(anna, 'sendMessage', { body: { conversation: id, body: 'a secret', idempotency_key: 'across-1' } });
    await tab.sees(`"conversation":"${id}"`);
    await talk.ask(anna, 'addLike', { body: { profile: bert.id } });
    await tab.sees('event: like');
    expect(tab.text()).not.toContain('secret');
    await tab.close();
  });

  test('whoever has a tab at one process is known to be there at the other, until it closes', async () => {
    const anna = await talk.person();
    const isThere = (there: boolean) =>
      until(`the member to be ${there}`, async () => (hubAt(0).isListening(anna.id) === there ? true : null));
    const tab = await openTab(anna);
    await isThere(true);
    await tab.close();
    await isThere(false);
  });

  test('an event is told once to each tab, also where it comes from, in the order of its process', async () => {
    const heard: LiveEvent[][] = [[], []];
    const ends = [0, 1].map((at) => hubAt(at).subscribe('anna', (event) => heard[at]?.push(event)));
    const events = Array.from({ length: 500 }, (_, n) => ({ type: 'message', conversation: `conversation-${n}` }));
    for (const event of events) hubAt(0).publish('anna', event);
    await until('all events', async () => (heard[1]?.length === events.length ? true : null));
    expect(heard).toEqual([events, events]);
    for (const end of ends) end();
  });

  test('a connection that breaks comes back by itself, and knows again who is where', async () => {
    const heard: LiveEvent[] = [];
    const end = hubAt(1).subscribe('bert', (event) => heard.push(event));
    await until('bert to be known', async () => (hubAt(0).isListening('bert') ? true : null));
    const admin = postgres(process.env.TEST_DATABASE_URL ?? '', { max: 1 });
    const database = new URL(talk.url ?? '').pathname.slice(1);
    const gone = await admin`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database} and query ilike 'listen%'`;
    expect(gone.length).toBe(2);
    await admin.end();
    await until('an event after the break', async () => {
      hubAt(0).publish('bert', { type: 'read' });
      return heard.length > 0 ? true : null;
    });
    await until('bert to be known again', async () => (hubAt(0).isListening('bert') ? true : null));
    end();
  });
});

test('a process that says nothing any more is taken for dead, and its members for gone', () => {
  let now = 0;
  const presence = new Presence({ clock: () => now, beatMs: 1_000 });
  presence.hear('other', { here: ['anna'] });
  now = 2_900;
  presence.hear('other', { beats: true });
  now = 5_800;
  expect(presence.isElsewhere('anna')).toBe(true);
  now = 6_000;
  expect(presence.isElsewhere('anna')).toBe(false);
});
