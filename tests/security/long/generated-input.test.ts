import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionCookieName } from '#server/http/session-cookie.ts';
import type { Store } from '#server/store/store.ts';
import { CALLS, SIGNATURES } from '#shared/contracts/calls.ts';
import type { Signature } from '#shared/contracts/registry.ts';
import { type GeneratedRequest, generatedRequests } from '../../fixtures/generated-requests.ts';
import { problemOf } from '../../fixtures/judge-answer.ts';
import { storeMember } from '../../fixtures/member-rows.ts';
import { newMember, Outsider } from '../../fixtures/outsider.ts';
import { ProductionServer, SITE } from '../../fixtures/production-server.ts';
import { storeSession } from '../../fixtures/session-rows.ts';

/** Requests of each call. */
const RUNS = Number(process.env.LIVE_RUNS ?? 200);
/** So many that the limits of one member or network stop few requests. */
const SENDERS = Math.max(60, RUNS / 5);
/** Some calls wait for a steady time. Together they take a quarter of it. */
const AT_ONCE = 4;
const SESSION = sessionCookieName({ origin: `https://${SITE}` });

let server: ProductionServer;
/** Every fourth one is a visitor. */
const senders: Outsider[] = [];
/** Ids of members, a conversation, a message and a notification. */
let known: string[];
beforeAll(async () => {
  const sessions: (readonly [id: string, cookie: string])[] = [];
  server = await ProductionServer.start({}, async (store) => void sessions.push(...(await storeSenders(store))));
  for (const [index, [id, cookie]] of sessions.entries()) {
    const sender = new Outsider(server);
    if (index % 4 > 0) {
      sender.cookies.set(SESSION, cookie.slice(cookie.indexOf('=') + 1));
      sender.member = id;
    }
    senders.push(sender);
  }
  known = [...sessions.slice(0, 4).map(([id]) => id), ...(await idsOfTalk())];
});
afterAll(() => server.stop());

async function storeSenders(store: Store) {
  const now = Date.now();
  const sessions: (readonly [string, string])[] = [];
  for (let i = 0; i < SENDERS; i += 1) {
    const { id } = await storeMember(store, { last_active: now });
    sessions.push([id, await storeSession(store, { memberId: id, now })]);
  }
  return sessions;
}

async function idsOfTalk(): Promise<string[]> {
  const [anna, bert] = [await newMember(server, 'anna@example.org'), await newMember(server, 'bert@example.org')];
  const { body: chat } = await anna.call('GET chat', { query: { profile: bert.member ?? '' } });
  const body = { conversation: chat.id, body: 'Hello', idempotency_key: 'the first one' };
  const { body: sent } = await anna.call('POST messages', { body });
  const { body: report } = await anna.call('POST report', {
    body: { profile: bert.member, reason: 'scam', text: 'money' },
  });
  return [anna.member ?? '', bert.member ?? '', chat.id, sent.message.id, report.case];
}

/** Sends a request as one of the senders. Expects an answer as its contract lists. */
async function expectListedAnswer(
  name: Signature,
  { query, body, headers }: GeneratedRequest,
  sender: Outsider,
): Promise<void> {
  const { method, path, flag } = CALLS[name];
  const search = new URLSearchParams(query.map(([key, value]) => [key, value]));
  if (flag) search.set(flag, '1');
  const answer = await sender.send(method, `${path}?${search}`, {
    headers: {
      ...headers,
      'x-package-name': 'test',
      'x-member': sender.member,
      // A logout would end the session that the other runs need.
      ...(name === 'GET logout' && { cookie: null }),
    },
    ...(method !== 'GET' && { body: Buffer.from(body) }),
  });
  // Node itself refuses an address that is too long.
  if (answer.status === 431) return;
  const { status, headers: answered, bytes } = answer;
  expect(problemOf(name, { status, type: answered['content-type'], text: bytes.toString() })).toBeNull();
}

it.each(SIGNATURES.filter((name) => name !== 'GET events'))(
  '%s answers generated input from outside with no more than 4xx, and only with what its contract lists',
  async (name) => {
    let sent = 0;
    const nextSender = () => {
      sent += 1;
      return senders[sent % senders.length] as Outsider;
    };
    const several = fc.array(generatedRequests(name, known), { minLength: AT_ONCE, maxLength: AT_ONCE });
    const property = fc.asyncProperty(several, async (requests) => {
      await Promise.all(requests.map((request) => expectListedAnswer(name, request, nextSender())));
    });
    await fc.assert(property, { numRuns: Math.ceil(RUNS / AT_ONCE), endOnFailure: true });
    expect((await new Outsider(server).send('GET', '/readyz')).status).toBe(200);
  },
);
