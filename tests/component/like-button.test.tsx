import { screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { DOUBLE_TOUCH_MS } from '#shared/rules/limits.ts';
import { LikeButton } from '#src/features/profile-card/like-button.tsx';
import { isLiked } from '#src/state/likes/is-liked.ts';
import { startOutbox } from '#src/state/outbox/outbox.ts';
import { modal } from '#src/state/overlays/modal.ts';
import { toasts } from '#src/state/overlays/toasts.ts';
import { makeCard } from '../fixtures/cards.ts';
import { isDisabled } from '../fixtures/is-disabled.ts';
import { logIn, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
startOutbox();
const wire = installWire();

const card = makeCard(0);
const button = (name = 'Like Anna') => screen.getByRole<HTMLButtonElement>('button', { name });
const texts = () => toasts.value.map(({ text, tone }) => `${tone}: ${text}`);

function showButton(liked = false) {
  logIn();
  return show(<LikeButton profile={{ ...card, liked }} />, '/members');
}

test('adds a like on a press: first busy and disabled, then pressed', async () => {
  const held = wire.hold('POST likes');
  const { press } = showButton();
  expect(button().getAttribute('aria-pressed')).toBe('false');
  await press.click(button());
  await settle();
  expect(isDisabled(button())).toBe(true);
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button());
  expect(wire.last('POST likes').body).toEqual({ profile: card.id });
  await press.click(button());
  held.give({ liked: true, mutual: false });
  await settle();
  expect(button('Unlike Anna').getAttribute('aria-pressed')).toBe('true');
  expect(isDisabled(button('Unlike Anna'))).toBe(false);
  expect(wire.seen('POST likes')).toHaveLength(1);
  expect(texts()).toEqual([]);
});

test.each([
  ['pops once', false, 1],
  ['stays still under reduced motion', true, 0],
])('a like that is given %s, one that was given before or is taken back doesn’t', async (_what, isReduced, times) => {
  const animate = vi.fn();
  Object.assign(Element.prototype, { animate });
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  wire.on('POST likes', { liked: true, mutual: false });
  wire.on('DELETE likes', { liked: false, mutual: false });
  const { press } = showButton(true);
  await press.click(button('Unlike Anna'));
  await settle(DOUBLE_TOUCH_MS);
  expect(animate).not.toHaveBeenCalled();
  await press.click(button());
  await settle();
  // The frame in which the heart is back.
  await settle(DOUBLE_TOUCH_MS);
  expect(animate).toHaveBeenCalledTimes(times);
  if (times) {
    expect(animate.mock.contexts[0]).toBe(button('Unlike Anna').firstElementChild);
    expect(animate.mock.calls[0]?.[1]).toBe(320);
  }
  Reflect.deleteProperty(Element.prototype, 'animate');
});

test('two quick touches are one like, and a later one removes it', async () => {
  wire.on('POST likes', { liked: true, mutual: false });
  wire.on('DELETE likes', { liked: false, mutual: false });
  const { press } = showButton();
  await press.click(button());
  await settle();
  await press.click(button('Unlike Anna'));
  await settle(DOUBLE_TOUCH_MS);
  expect(wire.seen('DELETE likes')).toHaveLength(0);
  await press.click(button('Unlike Anna'));
  await settle();
  expect(button().getAttribute('aria-pressed')).toBe('false');
});

test('removes the like on a second press', async () => {
  wire.on('DELETE likes', { liked: false, mutual: false });
  const { press } = showButton(true);
  await press.click(button('Unlike Anna'));
  await settle();
  expect(wire.last('DELETE likes').body).toEqual({ profile: card.id });
  expect(button().getAttribute('aria-pressed')).toBe('false');
});

test('shows the match dialog after the first mutual like, and a toast after that', async () => {
  wire.on('POST likes', { liked: true, mutual: true });
  const { press } = showButton();
  await press.click(button());
  await settle(DOUBLE_TOUCH_MS);
  expect(modal.value).toMatchObject({ title: 'It’s a match!', mutual: { id: card.id } });
  wire.on('DELETE likes', { liked: false, mutual: false });
  await press.click(button('Unlike Anna'));
  await settle();
  await press.click(button());
  await settle();
  expect(texts()).toEqual(['success: It’s a match!']);
});

test.each([
  [new Failure(500), 'danger: Something went wrong. Please try again.'],
  [new Failure(429), 'danger: That was a bit fast. Please wait a moment and try again.'],
])('reports a failure and changes nothing (%o)', async (failure, text) => {
  wire.on('POST likes', failure);
  const { press } = showButton();
  await press.click(button());
  await settle();
  expect(button().getAttribute('aria-pressed')).toBe('false');
  expect(isDisabled(button())).toBe(false);
  expect(isLiked(card.id, false)).toBe(false);
  expect(texts()).toEqual([text]);
});

test('updates every button of the same profile', async () => {
  wire.on('POST likes', { liked: true, mutual: false });
  logIn();
  const { press } = show(
    <>
      <LikeButton profile={card} />
      <LikeButton profile={card} />
    </>,
  );
  await press.click(screen.getAllByRole('button', { name: 'Like Anna' })[0] as HTMLElement);
  await settle();
  expect(screen.getAllByRole('button', { name: 'Unlike Anna' })).toHaveLength(2);
});

test('queues a like without a network, and sends the last decision once when the network is back', async () => {
  wire.on('POST likes', OFFLINE);
  wire.on('DELETE likes', OFFLINE);
  const { press } = showButton();
  await press.click(button());
  await settle(DOUBLE_TOUCH_MS);
  expect(button('Unlike Anna').getAttribute('aria-pressed')).toBe('true');
  await press.click(button('Unlike Anna'));
  await settle();
  await press.click(button());
  await settle();
  expect(texts()).toEqual([]);
  const [added, removed] = [wire.seen('POST likes').length, wire.seen('DELETE likes').length];
  wire.on('POST likes', { liked: true, mutual: false });
  dispatchEvent(new Event('online'));
  await settle();
  expect(wire.seen('POST likes')).toHaveLength(added + 1);
  expect(wire.seen('DELETE likes')).toHaveLength(removed);
  expect(isLiked(card.id, false)).toBe(true);
});
