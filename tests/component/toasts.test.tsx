import { act, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TOAST_HIDE_MS, TOAST_WITH_ACTION_HIDE_MS } from '#shared/rules/limits.ts';
import { showToast } from '#src/state/overlays/toasts.ts';
import { installOverlays } from '../fixtures/overlays.ts';
import { hide, settle, startFresh } from '../fixtures/render-app.tsx';

startFresh();
installOverlays();

const say = async (...toast: Parameters<typeof showToast>) => {
  act(() => {
    showToast(...toast);
  });
  await settle();
};
const shown = (text: string) => screen.queryByText(text) !== null;
const undo = { label: 'Undo', run: () => undefined };

const { hover, unhover } = userEvent.setup({ delay: null });

type Move = (toast: HTMLElement) => void | Promise<void>;
const PAUSES: readonly (readonly [when: string, begin: Move, end: Move])[] = [
  ['the pointer is on it', hover, unhover],
  ['it has the focus', (toast) => toast.focus(), (toast) => toast.blur()],
  ['the tab is hidden', () => hide(true), () => hide(false)],
];

test.each(PAUSES)('a toast pauses while %s, and continues with the remaining time', async (_when, begin, end) => {
  await say('Saved');
  await settle(TOAST_HIDE_MS - 1_000);
  await act(() => begin(screen.getByText('Saved')));
  await settle(3 * TOAST_HIDE_MS);
  expect(shown('Saved')).toBe(true);
  await act(() => end(screen.getByText('Saved')));
  await settle(900);
  expect(shown('Saved')).toBe(true);
  await settle(100);
  expect(shown('Saved')).toBe(false);
});

test('a toast with an action stays longer, and pauses while its button has the focus', async () => {
  await say('Blocked', 'info', undo);
  await settle(TOAST_WITH_ACTION_HIDE_MS - 1);
  const button = screen.getByRole('button', { name: 'Undo' });
  act(() => button.focus());
  await settle(TOAST_WITH_ACTION_HIDE_MS);
  expect(shown('Blocked')).toBe(true);
  act(() => button.blur());
  await settle(1);
  expect(shown('Blocked')).toBe(false);
});

test('the other toasts pause too, so that nothing moves under the pointer', async () => {
  await say('First');
  await say('Second');
  await act(() => hover(screen.getByText('Second')));
  await settle(TOAST_HIDE_MS);
  expect(shown('First')).toBe(true);
});

test('the other toasts continue when the one under the pointer is dismissed', async () => {
  await say('First');
  await say('Second');
  await act(() => hover(screen.getByText('First')));
  act(() => screen.getByText('First').click());
  await settle(TOAST_HIDE_MS);
  expect(shown('Second')).toBe(false);
});

test('a toast in a hidden tab pauses until the tab is visible', async () => {
  hide(true);
  await say('Saved');
  await settle(TOAST_HIDE_MS);
  expect(shown('Saved')).toBe(true);
  act(() => hide(false));
  await settle(TOAST_HIDE_MS);
  expect(shown('Saved')).toBe(false);
});

test('failures interrupt a screen reader, and other toasts are announced politely', async () => {
  await say('Saved', 'success');
  await say('Not sent', 'danger');
  expect(screen.getByRole('alert').textContent).toBe('Not sent');
  expect(screen.getByRole('status').textContent).toBe('Saved');
  expect(document.querySelector('#teleports')?.textContent).toContain('Not sent');
});
