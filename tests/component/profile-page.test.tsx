import { act, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { pathTo } from '#shared/routes/route-path.ts';
import { renderOverlays } from '#src/features/overlays/overlays.lazy.tsx';
import { screen as profileScreen } from '#src/pages/members-member-id/profile-page.tsx';
import { screen as memberChatScreen } from '#src/pages/members-member-id-chat/member-chat-page.tsx';
import { receivedLikes } from '#src/state/likes/likes.ts';
import { modal } from '#src/state/overlays/modal.ts';
import { becomeLoggedOut, user } from '#src/state/session/session.ts';
import {
  idOf,
  makeImage,
  makeProfile,
  makeProfileAnswer,
  makeReceivedLike,
  makeSearchAnswer,
  makeUser,
} from '../fixtures/cards.ts';
import { isDisabled } from '../fixtures/is-disabled.ts';
import { go, here, logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const addressOf = (number: number) => pathTo('/members/:memberId', { memberId: idOf('member', number) });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const CANNOT_START = 'Cannot start chat, try again later or contact customer support';

function open(number = 0) {
  wire.on('GET profile_fields', { allowed_values: { smoking: [{ id: 2, name: 'Never' }] } });
  wire.on('GET interests', { interests: [{ id: 5, name: 'Sailing' }] });
  wire.on('GET regions', { regions: [{ id: 1, name: 'Province of Utrecht' }] });
  return showScreen(profileScreen, addressOf(number));
}

test('shows name, location and text of a profile', async () => {
  logIn();
  const profile = makeProfile(0, { personal: 'Hello there', interests: [5, 99], fields: { smoking: 2 } });
  wire.on('GET profile', makeProfileAnswer(0, { profile }));
  await open();
  expect(wire.last('GET profile').query).toEqual({ id: idOf('member', 0) });
  expect(heading()).toBe('Anna, 20');
  for (const text of ['Utrecht, Province of Utrecht', 'Hello there', 'Never', 'Sailing'])
    expect(screen.getByText(text)).toBeTruthy();
});

test('moves the focus from the loading heading only to the name', async () => {
  logIn();
  const held = wire.hold('GET profile');
  const shown = await open();
  screen.getByRole('heading', { level: 1 }).focus();
  held.give(makeProfileAnswer(0));
  await settle();
  expect([heading(), document.activeElement?.textContent]).toEqual(['Anna, 20', 'Anna, 20']);
  shown.unmount();
  wire.on('GET profile', makeProfileAnswer(1));
  await open(1);
  expect([heading(), document.activeElement]).toEqual(['Bram, 21', document.body]);
});

test('shows the not-found page for a missing profile, whatever the reason', async () => {
  logIn();
  wire.on('GET search', makeSearchAnswer(0, 3));
  wire.on('GET profile', new Failure(404));
  await open();
  expect(heading()).toBe(`Page not found: ${addressOf(0)}`);
});

test('offers Retry after any other failure', async () => {
  logIn();
  wire.once('GET profile', new Failure(429));
  wire.on('GET profile', makeProfileAnswer(0));
  const { press } = await open();
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load this profile.');
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(heading()).toBe('Anna, 20');
});

test('makes no calls until the user is known', async () => {
  wire.on('GET profile', makeProfileAnswer(0));
  await open();
  expect(wire.names()).toEqual([]);
  user.value = null;
  await settle();
  expect(wire.seen('GET profile')).toHaveLength(1);
});

test('shows visitors a sign-up link and censored photos', async () => {
  becomeLoggedOut();
  const profile = makeProfile(0, { images: [makeImage(1), makeImage(2)] });
  wire.on('GET profile', makeProfileAnswer(0, { profile, can_message: { allowed: false, cost: 0, reason: null } }));
  const { container } = await open();
  expect(screen.getByRole('link', { name: 'Sign up to meet Anna' }).getAttribute('href')).toBe('/signup');
  expect(screen.queryByRole('button', { name: /Like|Message/ })).toBeNull();
  const addresses = [...container.querySelectorAll('img')].flatMap((img) => [
    img.getAttribute('src'),
    ...(img.getAttribute('srcset') ?? '').split(', '),
  ]);
  expect(addresses).toHaveLength(10);
  for (const address of addresses) expect(address).toMatch(/^\/cdn\//);
});

test('shows members uncensored photos with the name as alt text', async () => {
  logIn();
  wire.on('GET profile', makeProfileAnswer(0));
  await open();
  expect(screen.getByRole('img', { name: 'Anna' }).getAttribute('src')).toMatch(/^\/photos\//);
});

test('clears the new mark of a like when the profile opens', async () => {
  logIn();
  receivedLikes.value = [makeReceivedLike(0), makeReceivedLike(2)];
  wire.on('GET profile', makeProfileAnswer(0));
  await open();
  expect(receivedLikes.value.map(({ like_new }) => like_new)).toEqual([false, true]);
});

test('opens the new chat on Message', async () => {
  logIn();
  wire.on('GET profile', makeProfileAnswer(0));
  const held = wire.hold('GET chat');
  const { press } = await open();
  await press.click(screen.getByRole('button', { name: 'Message Anna' }));
  await settle();
  expect(isDisabled(screen.getByRole('button', { name: 'Message Anna' }))).toBe(true);
  expect(wire.last('GET chat').query).toEqual({ profile: idOf('member', 0) });
  held.give({ id: idOf('chat', 4) });
  await settle();
  expect(here()).toBe(`/chats/${idOf('chat', 4)}`);
});

test('opens an existing chat without a call', async () => {
  logIn();
  wire.on('GET profile', makeProfileAnswer(0, { chat_id: idOf('chat', 4) }));
  const { press } = await open();
  await press.click(screen.getByRole('button', { name: 'Message Anna' }));
  expect(here()).toBe(`/chats/${idOf('chat', 4)}`);
  expect(wire.seen('GET chat')).toEqual([]);
});

test('tells a member who has sent too many messages in a short time to wait', async () => {
  logIn();
  wire.on('GET profile', makeProfileAnswer(0, { can_message: { allowed: false, cost: 0, reason: 'limit' } }));
  await open();
  await settle();
  expect(screen.queryByRole('button', { name: /^Message/ })).toBeNull();
  expect(screen.getByText('That was a bit fast. Please wait a moment and try again.')).toBeTruthy();
});

test('tells a member whose photo has to be checked first, and leads to the check', async () => {
  logIn();
  wire.on('GET profile', makeProfileAnswer(0, { can_message: { allowed: false, cost: 0, reason: 'photo_check' } }));
  await open();
  await settle();
  expect(screen.queryByRole('button', { name: /^Message/ })).toBeNull();
  expect(screen.getByText('Have your main photo checked first.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Photo check' }).getAttribute('href')).toBe('/profile#photo-check');
});

test.each([
  ['paused', 'Your profile is hidden. Show it again to continue.', 'Show my profile again', { paused: false }],
  ['absent', 'Your account is about to be deleted. Keep it to continue.', 'Keep my account', { keep: true }],
] as const)('tells a member who is %s why they can’t write, and undoes it', async (reason, text, undo, body) => {
  logIn();
  wire.on('GET profile', makeProfileAnswer(0, { can_message: { allowed: false, cost: 0, reason } }));
  const { press } = await open();
  await settle();
  expect(screen.queryByRole('button', { name: /^Message/ })).toBeNull();
  expect(screen.getByText(text)).toBeTruthy();
  wire.on('GET profile', makeProfileAnswer(0));
  wire.on('PUT account', { user: makeUser() });
  await press.click(screen.getByRole('button', { name: undo }));
  await settle();
  expect(wire.last('PUT account').body).toEqual(body);
  expect(screen.queryByText(text)).toBeNull();
  expect(screen.getByRole('button', { name: 'Message Anna' })).toBeTruthy();
});

test('reports a failed chat start in a dialog, with the specified text', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  logIn();
  wire.on('GET profile', makeProfileAnswer(0));
  wire.on('GET chat', new Failure(422));
  const { press, i18n } = await open();
  await press.click(screen.getByRole('button', { name: 'Message Anna' }));
  await settle();
  const overlays = renderOverlays(i18n);
  await settle();
  const dialog = document.querySelector('dialog');
  expect(dialog?.querySelector('h2')?.textContent).toBe('Error');
  expect(dialog?.querySelector('[role=alert]')?.textContent).toBe(CANNOT_START);
  expect(isDisabled(screen.getByRole('button', { name: 'Message Anna' }))).toBe(false);
  act(() => overlays?.render(null));
});

test('reports a failed chat start from the chat’s URL, back on the profile', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  logIn();
  wire.on('GET chat', new Failure(422));
  await showScreen(memberChatScreen, pathTo('/members/:memberId/chat', { memberId: idOf('member', 0) }));
  expect(modal.value?.title).toBe('Error');
  expect(here()).toBe(addressOf(0));
});

test('redirects the chat’s URL to the new chat', async () => {
  logIn();
  wire.on('GET chat', { id: idOf('chat', 4) });
  await showScreen(memberChatScreen, pathTo('/members/:memberId/chat', { memberId: idOf('member', 0) }));
  expect(wire.last('GET chat').query).toEqual({ profile: idOf('member', 0) });
  expect(here()).toBe(`/chats/${idOf('chat', 4)}`);
});

test('stays on the current page if the member leaves before the chat starts', async () => {
  logIn();
  const held = wire.hold('GET chat');
  const shown = await showScreen(memberChatScreen, pathTo('/members/:memberId/chat', { memberId: idOf('member', 0) }));
  shown.unmount();
  go('/members');
  held.give({ id: idOf('chat', 4) });
  await settle();
  expect(here()).toBe('/members');
});

test('ignores the answer for a profile that the member has left', async () => {
  logIn();
  const first = wire.hold('GET profile');
  const shown = await open(0);
  shown.unmount();
  wire.on('GET profile', makeProfileAnswer(1));
  await open(1);
  first.give(new Failure(404));
  await settle();
  expect(heading()).toBe('Bram, 21');
});

test('lets members block and report others, but not themselves; visitors can’t', async () => {
  wire.on('GET profile', makeProfileAnswer(0));
  logIn();
  const { container, unmount } = await open();
  expect(container.querySelector('[popover]')).toBeTruthy();
  unmount();
  logIn({ id: idOf('member', 0) });
  const own = await open();
  expect(own.container.querySelector('[popover]')).toBeNull();
  own.unmount();
  becomeLoggedOut();
  expect((await open()).container.querySelector('[popover]')).toBeNull();
});
