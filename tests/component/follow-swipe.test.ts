import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followSwipe } from '#src/platform/follow-swipe.ts';
import { pointer } from '../fixtures/touch.ts';

let row: HTMLElement;
let end: () => void;
const onSwipe = vi.fn();

beforeEach(() => {
  onSwipe.mockClear();
  row = document.createElement('a');
  document.body.append(row);
  end = followSwipe(row, onSwipe);
});
afterEach(() => {
  end();
  row.remove();
});

function swipe(px: number, last = 'pointerup', pointerType = 'touch') {
  pointer('pointerdown', row, { x: 300, pointerType });
  pointer('pointermove', row, { x: 300 - px, pointerType });
  const shown = row.hasAttribute('data-swiped') ? row.style.getPropertyValue('--swiped') : '';
  pointer(last, row, { x: 300 - px, pointerType });
  return shown;
}

test('the row follows the finger, which swipes when it is lifted far enough', () => {
  expect(swipe(120)).toBe('-120px');
  expect(onSwipe).toHaveBeenCalledOnce();
  expect(row.hasAttribute('data-swiped')).toBe(false);
});

test.each([
  ['is lifted early', 60, 'pointerup', '-60px'],
  ['begins to scroll', 120, 'pointercancel', '-120px'],
  ['moves to the other side', -120, 'pointerup', ''],
  ['rests', 5, 'pointerup', ''],
])('a finger that %s swipes nothing, and the row goes back', (_what, px, last, shown) => {
  expect(swipe(px, last)).toBe(shown);
  expect(onSwipe).not.toHaveBeenCalled();
  expect(row.hasAttribute('data-swiped')).toBe(false);
});

test('a mouse swipes nothing', () => {
  expect(swipe(120, 'pointerup', 'mouse')).toBe('');
  expect(onSwipe).not.toHaveBeenCalled();
});
