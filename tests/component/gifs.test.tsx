import { fireEvent, screen, within } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Gif } from '#shared/contracts/gifs.ts';
import { screen as chatScreen } from '#src/pages/chats-chat-id/chat-page.tsx';
import { loadForMember } from '#src/platform/device-storage.ts';
import { unsentMessage } from '#src/platform/device-table/member-rows.ts';
import { pendingIn } from '#src/state/outbox/entries.ts';
import { startStoringMember } from '#src/state/session/offline-session.lazy.ts';
import { user } from '#src/state/session/session.ts';
import { boot } from '#src/state/site/site.ts';
import { answerNewChats } from '../fixtures/answer-profile.ts';
import { idOf, ME, makeMessage, makePage, makeUser } from '../fixtures/cards.ts';
import { logIn, makeBoot, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startStoringMember();

startFresh();
const wire = installWire();
answerNewChats(wire);
const CHAT = idOf('chat', 1);
let calm = false;

const makeGif = (name: string): Gif => ({ id: `${name}.${'m'.repeat(22)}`, alt: `A ${name}`, width: 240, height: 180 });
const [SUN, CAT, STAR] = [makeGif('sun'), makeGif('cat'), makeGif('star')];
const answer = (gifs: Gif[], next: string | null = null, by = '') => ({ gifs, next, by });

beforeEach(() => {
  calm = false;
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: calm && query.includes('reduced-motion') }));
  wire.on('PUT messages', { num_unread_messages: 0 });
  wire.on('GET chats', { chats: [] });
  wire.on('GET messages', makePage([]));
});

async function open(gifs = true) {
  logIn();
  boot.value = makeBoot({ settings: { gifs } });
  return showScreen(chatScreen, `/chats/${CHAT}`);
}
const opener = () => screen.getByRole('button', { name: 'GIF' });
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search GIFs' });
const picture = (name: string) => screen.getByRole('button', { name });
const isMoving = (name: string) => !picture(name).querySelector('img')?.src.includes('still=1');
const log = () => screen.getByRole('log');
/** Wait for the pause in typing. */
const pause = async () => {
  await settle(400);
  await settle();
};

test('shows the button only on a site with GIFs', async () => {
  await open(false);
  expect(screen.queryByRole('button', { name: 'GIF' })).toBeNull();
});

test('works by keyboard: animates the focused GIF, sends on Enter and returns the focus', async () => {
  wire.on('GET gifs', answer([SUN, CAT]));
  const held = wire.hold('POST messages');
  const { press } = await open();
  opener().focus();
  await press.keys('{Enter}');
  await settle();
  expect(document.activeElement).toBe(field());
  expect([isMoving('A sun'), isMoving('A cat')]).toEqual([false, false]);
  await press.keys('{Tab}');
  expect([isMoving('A sun'), isMoving('A cat')]).toEqual([true, false]);
  await press.keys('{Tab}');
  expect([isMoving('A sun'), isMoving('A cat')]).toEqual([false, true]);
  await press.keys('{Enter}');
  await settle();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message' }));
  expect(wire.last('POST messages').body).toMatchObject({ conversation: CHAT, body: 'GIF', gif: CAT.id });
  expect(within(log()).getByAltText('A cat')).toMatchObject({ width: 240, height: 180 });
  const client_id = wire.last('POST messages').body?.idempotency_key ?? '';
  held.give({ message: makeMessage(1, { from: ME, body: 'GIF', gif: CAT, client_id }), cost: 0, balance: 0 });
  await settle();
  expect(within(log()).getAllByAltText('A cat')).toHaveLength(1);
});

test('closes on Escape without sending, and Enter in the search sends no draft', async () => {
  wire.on('GET gifs', answer([SUN]));
  const { press } = await open();
  await press.type(screen.getByRole('textbox', { name: 'Message' }), 'A draft');
  await press.click(opener());
  await settle();
  await press.type(field(), 'x{Enter}');
  await press.keys('{Escape}');
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(wire.names()).not.toContain('POST messages');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('A draft');
});

test('animates a GIF on the first touch and sends it on the second', async () => {
  wire.on('GET gifs', answer([SUN]));
  wire.on('POST messages', ({ body }) => ({
    message: makeMessage(1, { from: ME, body: 'GIF', gif: SUN, client_id: body?.idempotency_key ?? '' }),
    cost: 0,
    balance: 0,
  }));
  const { press } = await open();
  await press.click(opener());
  await settle();
  fireEvent.pointerEnter(picture('A sun'), { pointerType: 'touch' });
  fireEvent.click(picture('A sun'));
  await settle();
  expect(isMoving('A sun')).toBe(true);
  expect(wire.names()).not.toContain('POST messages');
  fireEvent.click(picture('A sun'));
  await settle();
  expect(wire.last('POST messages').body).toMatchObject({ gif: SUN.id });
});

test('animates nothing for members who prefer reduced motion', async () => {
  calm = true;
  wire.on('GET gifs', answer([SUN]));
  const { press } = await open();
  await press.click(opener());
  await settle();
  await press.keys('{Tab}');
  expect(picture('A sun').getAttribute('aria-pressed')).toBe('true');
  expect(isMoving('A sun')).toBe(false);
});

test('searches after a pause in typing, appends more results and names the provider', async () => {
  wire.once('GET gifs', answer([SUN]));
  const { press } = await open();
  await press.click(opener());
  await settle();
  wire.on('GET gifs', ({ query }) => (query.page ? answer([STAR], null, 'GIPHY') : answer([CAT], '24', 'GIPHY')));
  await press.type(field(), 'night');
  await pause();
  expect(wire.seen('GET gifs').map(({ query }) => query.q ?? '')).toEqual(['', 'night']);
  expect(screen.getByText('Powered by GIPHY')).toBeTruthy();
  await press.click(screen.getByRole('button', { name: 'Show more' }));
  await settle();
  expect(wire.last('GET gifs').query).toEqual({ q: 'night', page: '24' });
  expect([picture('A cat'), picture('A star')]).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('says if a search finds nothing', async () => {
  wire.on('GET gifs', answer([]));
  const { press } = await open();
  await press.click(opener());
  await settle();
  expect(screen.getByRole('status').textContent).toBe('No GIFs found.');
});

test('offers Retry if the provider fails, and leaves the chat unchanged', async () => {
  wire.on('GET gifs', new Failure(429));
  const { press } = await open();
  await press.click(opener());
  await settle();
  expect(screen.getByText('We couldn’t load the GIFs.')).toBeTruthy();
  wire.on('GET gifs', answer([SUN]));
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(picture('A sun')).toBeTruthy();
  expect(screen.queryByText('We couldn’t load the GIFs.')).toBeNull();
});

test('queues a GIF without a network like text', async () => {
  wire.on('GET gifs', answer([SUN]));
  wire.on('POST messages', OFFLINE);
  const { press } = await open();
  await press.click(opener());
  await settle();
  await press.keys('{Tab}');
  await press.keys('{Enter}');
  await settle();
  expect(pendingIn(CHAT)).toMatchObject([{ body: 'GIF', gif: SUN, state: 'waiting' }]);
  const [pending] = pendingIn(CHAT);
  expect(loadForMember(ME, unsentMessage, `${CHAT}:${pending?.key}`)).toMatchObject({ body: 'GIF', gif: SUN });
  expect(within(log()).getByText('Waiting for a connection')).toBeTruthy();
});

test('says that GIFs load, and that those of the last search are being replaced', async () => {
  const first = wire.hold('GET gifs');
  const { press } = await open();
  await press.click(opener());
  await settle();
  const results = () => screen.getByRole('group', { name: 'GIF' }).querySelector('[aria-busy]');
  expect([results()?.textContent, results()?.ariaBusy]).toEqual(['Loading…', 'true']);
  first.give(answer([SUN]));
  await settle();
  expect([picture('A sun').textContent, results()?.ariaBusy]).toEqual(['', 'false']);
  const second = wire.hold('GET gifs');
  await press.type(field(), 'cat');
  expect(results()?.ariaBusy).toBe('true');
  await pause();
  second.give(answer([CAT]));
  await settle();
  expect([picture('A cat').textContent, results()?.ariaBusy]).toEqual(['', 'false']);
});

test('sends no GIF that the member can’t pay for', async () => {
  wire.on('GET gifs', answer([SUN]));
  wire.on('GET messages', { ...makePage([]), cost: 5 });
  const { press } = await open();
  user.value = makeUser({ balance: 4 });
  await settle();
  await press.click(opener());
  await settle();
  await press.click(picture('A sun'));
  await press.click(picture('A sun'));
  expect(picture('A sun')).toHaveProperty('disabled', true);
  expect(pendingIn(CHAT)).toEqual([]);
});
