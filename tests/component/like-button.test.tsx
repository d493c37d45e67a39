import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { LikeButton } from '#src/features/profile-card/like-button.tsx';
import { likes } from '#src/state/liked.ts';
import { modal } from '#src/state/modal.ts';
import { toasts } from '#src/state/toasts.ts';
import { makeCard } from '../fixtures/cards.ts';
import { logIn, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const card = makeCard(0);
const button = (name = 'Like Anna') => screen.getByRole<HTMLButtonElement>('button', { name });
const texts = () => toasts.value.map(({ text, tone }) => `${tone}: ${text}`);

function showButton(liked = false) {
  logIn();
  return show(<LikeButton profile={{ ...card, liked }} />, '/members');
}

test('a press likes: busy and disabled on the way, pressed after', async () => {
  const held = wire.hold('addLike');
  const { press } = showButton();
  expect(button().getAttribute('aria-pressed')).toBe('false');
  await press.click(button());
  await settle();
  expect(button().disabled).toBe(true);
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(wire.last('addLike').body).toEqual({ profile: card.id });
  await press.click(button());
  held.give({ liked: true, mutual: false });
  await settle();
  expect(button('Unlike Anna').getAttribute('aria-pressed')).toBe('true');
  expect(button('Unlike Anna').disabled).toBe(false);
  expect(wire.seen('addLike')).toHaveLength(1);
  expect(texts()).toEqual([]);
});

test('a second press takes the like back', async () => {
  wire.on('removeLike', { liked: false, mutual: false });
  const { press } = showButton(true);
  await press.click(button('Unlike Anna'));
  await settle();
  expect(wire.last('removeLike').body).toEqual({ profile: card.id });
  expect(button().getAttribute('aria-pressed')).toBe('false');
});

test('a like that is returned is a moment the first time, and told the next', async () => {
  wire.on('addLike', { liked: true, mutual: true });
  const { press } = showButton();
  await press.click(button());
  await settle();
  expect(modal.value).toMatchObject({ title: 'You and Anna like each other', mutual: { id: card.id } });
  wire.on('removeLike', { liked: false, mutual: false });
  await press.click(button('Unlike Anna'));
  await settle();
  await press.click(button());
  await settle();
  expect(texts()).toEqual(['success: You and Anna like each other']);
});

test.each([
  [new Failure(500), 'danger: Something went wrong. Please try again.'],
  [OFFLINE, 'danger: No connection. Please check your network and try again.'],
  [new Failure(429), 'danger: That was a bit fast. Please wait a moment and try again.'],
])('a failure changes nothing and says so (%o)', async (failure, text) => {
  wire.on('addLike', failure);
  const { press } = showButton();
  await press.click(button());
  await settle();
  expect(button().getAttribute('aria-pressed')).toBe('false');
  expect(button().disabled).toBe(false);
  expect(likes(card.id, false)).toBe(false);
  expect(texts()).toEqual([text]);
});

test('every button of the same profile follows', async () => {
  wire.on('addLike', { liked: true, mutual: false });
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
