import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { openPostgresHub, type SharedHub } from '#server/notify/live/postgres-hub.ts';
import { Presence } from '#server/notify/live/presence.ts';
import { composeServices } from '#server/start/compose-services.ts';
import { openStore, type Store } from '#server/store/store.ts';
import type { LiveEvent } from '#shared/contracts/chats.ts';
import { createApp } from '../fixtures/api-app.ts';
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
    const { clock, sites, mailTexts, geo, partners, gifs } = talk.deps;
    const basis = { clock, sites, mailTexts, geo, partners, gifs, log, dataDir: talk.folder };
    const other = createApp(composeServices({ ...basis, store: otherStore }, { hub: hubs[1] as SharedHub }));
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
  async function openTab(person: Person) {
    const { port } = server.address() as AddressInfo;
    const going = new AbortController();
    const answer = await fetch(`http://localhost:${port}/api/events.php`, {
      headers: { cookie: person.cookie },
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

  test('an event of one process arrives in a tab on the other, with ids only', async () => {
    const [anna, bert] = [await talk.person(), await talk.person()];
    const tab = await openTab(bert);
    await tab.sees('retry');
    const { id } = await talk.ask(anna, 'GET chat', { query: { profile: bert.id } });
    await talk.ask(anna, 'POST messages', {
      body: { conversation: id, body: 'a secret', idempotency_key: 'across-1' },
    });
    await tab.sees(`"conversation":"${id}"`);
    await talk.ask(anna, 'POST messages?typing', { body: { conversation: id } });
    await tab.sees('event: typing');
    await talk.ask(anna, 'POST likes', { body: { profile: bert.id } });
    await tab.sees('event: like');
    expect(tab.text()).not.toContain('secret');
    await tab.close();
  });

  test('each process knows which members have a tab open on the other, until it is closed', async () => {
    const anna = await talk.person();
    const isThere = (there: boolean) =>
      until(`the member to be ${there}`, async () => (hubAt(0).isListening(anna.id) === there ? true : null));
    const tab = await openTab(anna);
    await isThere(true);
    await tab.close();
    await isThere(false);
  });

  test('each tab gets an event once and in order, on the sending process too', async () => {
    const received: LiveEvent[][] = [[], []];
    const ends = [0, 1].map((at) => hubAt(at).subscribe('anna', (event) => received[at]?.push(event)));
    const events = Array.from({ length: 500 }, (_, n) => ({ type: 'message', conversation: `conversation-${n}` }));
    for (const event of events) hubAt(0).publish('anna', event);
    await until('all events', async () => (received[1]?.length === events.length ? true : null));
    expect(received).toEqual([events, events]);
    for (const end of ends) end();
  });

  test('after a broken connection events and presence work again', async () => {
    const received: LiveEvent[] = [];
    const end = hubAt(1).subscribe('bert', (event) => received.push(event));
    await until('bert to be known', async () => (hubAt(0).isListening('bert') ? true : null));
    const admin = new Client(process.env.TEST_DATABASE_URL);
    await admin.connect();
    const database = new URL(talk.url ?? '').pathname.slice(1);
    const gone = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and (query ilike 'listen%' or query ilike '%pg_notify%')`,
      [database],
    );
    expect(gone.rowCount).toBe(2);
    await admin.end();
    await until('an event after the break', async () => {
      hubAt(0).publish('bert', { type: 'read' });
      return received.length > 0 ? true : null;
    });
    await until('bert to be known again', async () => (hubAt(0).isListening('bert') ? true : null));
    end();
  });
});

test('the members of a process that sends no heartbeat count as offline', () => {
  let now = 0;
  const presence = new Presence({ clock: () => now, heartbeatMs: 1_000 });
  presence.receive('other', { here: ['anna'] });
  now = 2_900;
  presence.receive('other', { beats: true });
  now = 5_800;
  expect(presence.isElsewhere('anna')).toBe(true);
  now = 6_000;
  expect(presence.isElsewhere('anna')).toBe(false);
});
