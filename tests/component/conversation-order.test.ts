import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { Message } from '#shared/contracts/chats.ts';
import type { Answer, Body } from '#shared/contracts/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { conversation, openConversation, readNewest, readOlder } from '#src/state/chats/conversation.ts';
import { pendingIn } from '#src/state/outbox/entries.ts';
import { flushAll, write } from '#src/state/outbox/outbox.ts';
import { becomeLoggedOut } from '#src/state/session/session.ts';
import { idOf, ME, makeCard, makeMessage, NOW } from '../fixtures/cards.ts';
import { logIn } from '../fixtures/render-app.tsx';

let runs = 0;
/** Each run uses its own conversation. */
let chat = '';
const PARTNER = idOf('member', 1);
const PAGE = 2;

/** A server for one conversation. The schedule decides when requests arrive and answers return. */
const server = vi.hoisted(() => ({
  ask: undefined as unknown as (what: string, work: () => unknown) => Promise<unknown>,
  stored: [] as unknown[],
}));
const stored = () => server.stored as Message[];

vi.mock('#src/api/chats.ts', () => ({
  pollChats: async () => null,
  markRead: async () => ({ num_unread_messages: 0 }),
  fetchMessages: (_id: string, before?: string) => server.ask(`page ${before ?? ''}`, () => page(before)),
  sendMessage: (body: Body<'POST messages'>) =>
    server.ask(`send ${body.body}`, () => store(ME, body.body, body.idempotency_key)),
}));

function page(before?: string): Answer<'GET messages'> {
  const end = before ? stored().findIndex(({ id }) => id === before) : stored().length;
  const messages = stored().slice(Math.max(0, end - PAGE), end);
  return { messages, has_more: end > PAGE, profile: makeCard(1), cost: 0, request: false };
}

function store(from: string, body: string, client_id: string): Answer<'POST messages'> {
  const known = stored().find((message) => message.client_id === client_id);
  const count = stored().length;
  const fresh = makeMessage(count, { client_id, from, body, created: NOW + count, read_at: null });
  const message = known ?? fresh;
  if (!known) server.stored.push(message);
  return { message, cost: 0, balance: 0 };
}

/** The messages on screen, by their position on the server. */
const shownPlaces = () => (conversation.peek()?.messages ?? []).map(({ id }) => Number(id.split('-')[1]));
let newest = -1;

/** No message may appear twice or out of order, and none may disappear. */
function checkScreen(): void {
  const shown = shownPlaces();
  expect(shown.at(-1) ?? newest).toBeGreaterThanOrEqual(newest);
  newest = shown.at(-1) ?? newest;
  expect(shown).toEqual([...new Set(shown)].sort((one, other) => one - other));
  const keys = new Set(conversation.peek()?.messages.map(({ client_id }) => client_id));
  expect(pendingIn(chat).filter(({ key }) => keys.has(key))).toEqual([]);
}

afterEach(() => {
  becomeLoggedOut();
  vi.useRealTimers();
});

const STEPS = ['write', 'partner writes', 'live event', 'older', 'other tab writes'] as const;

test('shows every message once and in order, whatever arrives first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 18 }),
      fc.array(fc.constantFrom('arrives', 'question lost', 'answer lost'), { maxLength: 20 }),
      fc.nat(9),
      async (schedule, steps, losses, history) => {
        vi.useFakeTimers({ now: NOW });
        runs += 1;
        newest = -1;
        chat = idOf('chat', runs);
        server.stored = [];
        becomeLoggedOut();
        for (let count = 0; count < history; count++) store(PARTNER, `early ${count}`, `early-${count}`);
        let left = [...losses];
        server.ask = async (what, work) => {
          const fate = left.shift() ?? 'arrives';
          await schedule.schedule(Promise.resolve(), `${what} asks`);
          if (fate === 'question lost') throw new ApiError(0);
          const answer = work();
          await schedule.schedule(Promise.resolve(), `${what} answers`);
          if (fate === 'answer lost') throw new ApiError(0);
          return answer;
        };
        logIn();
        const quietly = (work: Promise<void>) => void work.catch(() => undefined);
        quietly(openConversation(chat));
        let written = 0;
        const sequence = schedule.scheduleSequence(
          steps.map((step) => async () => {
            written += 1;
            if (step === 'write') write(chat, `own ${written}`, 0);
            // Sends several at a time, so that a page may miss the one before.
            for (let line = 0; step === 'partner writes' && line < PAGE + 1; line++) {
              store(PARTNER, `theirs ${written}.${line}`, `theirs-${written}-${line}`);
            }
            if (step === 'other tab writes') store(ME, `elsewhere ${written}`, `elsewhere-${written}`);
            if (step === 'live event') quietly(readNewest(chat));
            if (step === 'older') quietly(readOlder());
          }),
        );
        while (!sequence.done || schedule.count() > 0) {
          await schedule.waitOne();
          await Promise.resolve();
          checkScreen();
        }
        // The network is back: the outbox empties, and the next poll loads the rest.
        left = [];
        await drain(schedule);
        flushAll();
        await drain(schedule);
        quietly(readNewest(chat));
        await drain(schedule);
        checkScreen();
        const places = shownPlaces();
        expect(places, 'no hole').toEqual(places.map((_place, index) => (places[0] ?? 0) + index));
        expect(pendingIn(chat)).toEqual([]);
        expect(conversation.peek()?.messages.slice(-PAGE)).toEqual(stored().slice(-PAGE));
        const own = stored().filter(({ body }) => body.startsWith('own'));
        expect(own.map(({ body }) => Number(body.slice(4)))).toEqual(
          steps.flatMap((step, index) => (step === 'write' ? index + 1 : [])),
        );
      },
    ),
    { numRuns: 600 },
  );
});

async function drain(schedule: fc.Scheduler): Promise<void> {
  for (let quiet = 0; quiet < 40; quiet++) {
    if (schedule.count() === 0) {
      await Promise.resolve();
      continue;
    }
    await schedule.waitOne();
    checkScreen();
    quiet = -1;
  }
}
