import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followHold } from '#src/platform/follow-hold.ts';
import { pointer } from '../fixtures/touch.ts';

const LONG_MS = 1_000;
let element: HTMLElement;
let end: () => void;
const onHold = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onHold.mockClear();
  element = document.createElement('li');
  element.innerHTML = '<p>Hello</p><button>Menu</button>';
  document.body.append(element);
  end = followHold(element, onHold);
});
afterEach(() => {
  end();
  element.remove();
  vi.useRealTimers();
});

const part = (selector: string) => element.querySelector(selector) as HTMLElement;

test('a finger that rests holds the element, and lifting it clicks nothing', () => {
  pointer('pointerdown', part('p'));
  vi.advanceTimersByTime(LONG_MS);
  expect(onHold).toHaveBeenCalledExactlyOnceWith(7);
  expect(pointer('contextmenu', part('p')).defaultPrevented).toBe(true);
  expect(pointer('touchend', part('p')).defaultPrevented).toBe(true);
  pointer('pointerdown', part('button'));
  expect(pointer('touchend', part('button')).defaultPrevented).toBe(false);
});

test.each([
  ['is lifted', () => pointer('pointerup', part('p'))],
  ['scrolls', () => pointer('pointermove', part('p'), { x: 20 })],
  ['is taken over by the browser', () => pointer('pointercancel', part('p'))],
])('a finger that %s holds nothing', (_what, act) => {
  pointer('pointerdown', part('p'));
  act();
  vi.advanceTimersByTime(LONG_MS);
  expect(onHold).not.toHaveBeenCalled();
  expect(pointer('touchend', part('p')).defaultPrevented).toBe(false);
});

test('a mouse keeps the browser’s menu, and a button is not held', () => {
  pointer('pointerdown', part('p'), { pointerType: 'mouse' });
  expect(pointer('contextmenu', part('p')).defaultPrevented).toBe(false);
  pointer('pointerdown', part('button'));
  vi.advanceTimersByTime(LONG_MS);
  expect(onHold).not.toHaveBeenCalled();
});
