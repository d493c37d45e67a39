import { fireEvent, screen } from '@testing-library/preact';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { SESSION_HINT_COOKIE } from '#shared/rules/cookie-names.ts';
import { MESSAGE_MAX_CHARS } from '#shared/rules/limits.ts';
import { COMPOSER_ID } from '#src/features/conversation/composer-id.ts';
import { screen as chatScreen } from '#src/pages/chats-chat-id/chat-page.tsx';
import { loadForMember, memberKey, writeStored } from '#src/platform/device-storage.ts';
import * as stored from '#src/platform/device-table/member-rows.ts';
import { saveForMember } from '#src/platform/save-for-member.ts';
import { user } from '#src/state/session/session.ts';
import { answerNewChats } from '../fixtures/answer-profile.ts';
import { idOf, ME, makePage, makeUser } from '../fixtures/cards.ts';
import { logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
answerNewChats(wire);
const A = idOf('chat', 1);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  wire.on('GET messages', makePage([]));
  wire.on('PUT messages', { num_unread_messages: 0 });
});

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

test('keeps text typed before hydration', async () => {
  const early = document.body.appendChild(document.createElement('textarea'));
  early.id = COMPOSER_ID;
  early.value = 'Typed early';
  onTestFinished(() => early.remove());
  user.value = undefined;
  await showScreen(chatScreen, `/chats/${A}`);
  expect(box().value).toBe('Typed early');
});

test('restores a draft as soon as the member is known', async () => {
  logIn();
  writeStored(stored.member, makeUser(), memberKey(ME, stored.member));
  saveForMember(ME, stored.messageDraft, 'Half a line', A);
  user.value = undefined;
  await showScreen(chatScreen, `/chats/${A}`);
  expect(box().value).toBe('');
  logIn();
  await settle();
  expect(box().value).toBe('Half a line');
});

test('keeps text typed between the answer with the member and its effects', async () => {
  user.value = undefined;
  const { press } = await showScreen(chatScreen, `/chats/${A}`);
  await press.type(box(), 'Typed');
  logIn();
  // The answer is rendered. Effects run after the next paint.
  await Promise.resolve();
  // Without the testing library, which would run the effects first.
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  setValue?.call(box(), 'Typed at last');
  box().dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
  expect(box().value).toBe('Typed at last');
});

test.each([
  ['stores what was typed before the member was stored, if the page is left', true],
  ['stores nothing when the page is left after the session ended in another tab', false],
])('%s', async (_name, hasSession) => {
  const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue(hasSession ? `${SESSION_HINT_COOKIE}=1` : '');
  onTestFinished(() => cookie.mockRestore());
  logIn();
  const { press } = await showScreen(chatScreen, `/chats/${A}`);
  await press.type(box(), 'Off to buy credits');
  dispatchEvent(new Event('pagehide'));
  expect(loadForMember(ME, stored.messageDraft, A)).toBe(hasSession ? 'Off to buy credits' : undefined);
});

test('stores text typed before the member was stored, as soon as they are', async () => {
  logIn();
  const { press } = await showScreen(chatScreen, `/chats/${A}`);
  await press.type(box(), 'Typed at once');
  expect(loadForMember(ME, stored.messageDraft, A)).toBeUndefined();
  const { startStoringMember } = await import('#src/state/session/offline-session.lazy.ts');
  startStoringMember();
  expect(loadForMember(ME, stored.messageDraft, A)).toBe('Typed at once');
});

test('follows a draft that another tab has sent or changed, but keeps another text', async () => {
  logIn();
  writeStored(stored.member, makeUser(), memberKey(ME, stored.member));
  const { press } = await showScreen(chatScreen, `/chats/${A}`);
  await press.type(box(), 'Once');
  const key = memberKey(ME, stored.messageDraft, A);
  /** Another tab stores the draft, or removes it. */
  const store = async (oldValue: string, newValue: string | null) => {
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
    await settle();
  };
  await store('"Once"', '"Once more"');
  expect(box().value).toBe('Once more');
  await store('"Once more"', null);
  expect(box().value).toBe('');
  await press.type(box(), 'Mine');
  await store('"Theirs"', null);
  expect(box().value).toBe('Mine');
});

test('an empty composer shows what is typed in another tab, so that it can’t replace it', async () => {
  logIn();
  writeStored(stored.member, makeUser(), memberKey(ME, stored.member));
  const { press } = await showScreen(chatScreen, `/chats/${A}`);
  const key = memberKey(ME, stored.messageDraft, A);
  localStorage.setItem(key, '"A long letter"');
  dispatchEvent(new StorageEvent('storage', { key, oldValue: null, newValue: '"A long letter"' }));
  await settle();
  await press.type(box(), ' and more');
  expect(box().value).toBe('A long letter and more');
  expect(localStorage.getItem(key)).toBe('"A long letter and more"');
});

test('empties the composer of a page from the back/forward cache whose draft was sent since', async () => {
  logIn();
  writeStored(stored.member, makeUser(), memberKey(ME, stored.member));
  const { press } = await showScreen(chatScreen, `/chats/${A}`);
  await press.type(box(), 'Once');
  localStorage.removeItem(memberKey(ME, stored.messageDraft, A));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await settle();
  expect(box().value).toBe('');
});

test('a message is as long as the server lets it be, and one of invisible characters can’t be sent', async () => {
  logIn();
  await showScreen(chatScreen, `/chats/${A}`);
  const sendIsDisabled = async (value: string) => {
    fireEvent.input(box(), { target: { value } });
    await settle();
    return screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled');
  };
  expect(await sendIsDisabled('😀'.repeat(MESSAGE_MAX_CHARS))).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await sendIsDisabled('😀'.repeat(MESSAGE_MAX_CHARS + 1))).toBe(true);
  expect(screen.getByRole('alert').textContent).toContain('too long');
  for (const blank of ['\u200b', '\u2800 \u00ad', '\u3164\n\ufe0f', '\u0301'])
    expect(await sendIsDisabled(blank)).toBe(true);
});

test('a text that is too long for a message is not cut, and is not sent', async () => {
  logIn();
  const { press } = await showScreen(chatScreen, `/chats/${A}`);
  const text = 'x'.repeat(MESSAGE_MAX_CHARS + 1);
  fireEvent.input(box(), { target: { value: text } });
  await settle();
  expect(screen.getByRole('alert').textContent).toBe('Your message is too long. Make it shorter or send it in parts.');
  await press.type(box(), '{Enter}');
  expect([box().value, wire.seen('POST messages')]).toEqual([text, []]);
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  fireEvent.input(box(), { target: { value: text.slice(1) } });
  await settle();
  expect(screen.queryByRole('alert')).toBeNull();
});
