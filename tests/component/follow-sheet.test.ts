import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followSheet } from '#src/platform/follow-sheet.ts';
import { pointer } from '../fixtures/touch.ts';

const HEIGHT = 400;
const close = vi.fn();
const animate = vi.fn(() => ({ finished: Promise.resolve() }));
let sheet: HTMLElement;
let media: Record<string, boolean>;
const part = (selector: string) => sheet.querySelector(selector) as HTMLElement;

beforeEach(() => {
  media = { '(max-width: 56.24rem)': true };
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: media[query] ?? false }));
  close.mockClear();
  animate.mockClear();
  sheet = document.createElement('div');
  sheet.innerHTML = '<header data-grip>Title</header><section><button>Row</button><input></section>';
  Object.defineProperty(sheet, 'clientHeight', { value: HEIGHT });
  Object.assign(sheet, { animate });
  document.body.append(sheet);
  followSheet(sheet, close);
});
afterEach(() => {
  sheet.remove();
  vi.unstubAllGlobals();
});

const settle = () => new Promise((done) => setImmediate(done));

interface Pull {
  readonly by?: string;
  /** How far it is pulled, in px, after the ten with which it begins. */
  readonly down: number;
  readonly right?: number;
  readonly ms?: number;
  readonly last?: string;
  readonly pointerType?: string;
}

/** Pulls the sheet and lets it go. Returns how it lay under the finger. */
async function pull({ by = 'button', down, right = 0, ms = 1000, last = 'pointerup', pointerType = 'touch' }: Pull) {
  const at = part(by);
  pointer('pointerdown', at, { y: 100, time: 0, pointerType });
  pointer('pointermove', at, { x: right, y: 110, time: 10, pointerType });
  pointer('pointermove', at, { x: right, y: 110 + down, time: 10 + ms, pointerType });
  const shown = sheet.style.transform;
  pointer(last, at, { x: right, y: 110 + down, time: 10 + ms, pointerType });
  await settle();
  expect(sheet.style.transform).toBe('');
  return shown;
}

/** Whether the browser is kept from scrolling when a finger that pressed there moves. */
function keepsFromScrolling(at: Element, x: number, y: number): boolean {
  pointer('pointerdown', at, { y: 100 });
  const event = new Event('touchmove', { bubbles: true, cancelable: true });
  Object.assign(event, { touches: [{ clientX: x, clientY: y }] });
  at.dispatchEvent(event);
  return event.defaultPrevented;
}

test('it follows the finger, and closes when it is let go far down', async () => {
  expect(await pull({ down: 121 })).toBe('translateY(121px)');
  expect(close).toHaveBeenCalledOnce();
  expect(animate).toHaveBeenCalledWith(
    [{ transform: 'translateY(121px)' }, { transform: 'translateY(100%)' }],
    expect.objectContaining({ duration: 220 }),
  );
});

test('a fast pull closes it, however short', async () => {
  expect(await pull({ down: 40, ms: 60 })).toBe('translateY(40px)');
  expect(close).toHaveBeenCalledOnce();
});

test('it goes back when it is let go early, also after a fast beginning', async () => {
  await pull({ down: 100 });
  expect(animate).toHaveBeenCalledWith(
    [{ transform: 'translateY(100px)' }, { transform: 'none' }],
    expect.objectContaining({ duration: 220 }),
  );
  pointer('pointerdown', sheet, { y: 100, time: 0 });
  for (const [y, time] of [
    [110, 10],
    [224, 20],
    [224, 215],
    [225, 218],
  ] as const)
    pointer('pointermove', sheet, { y, time });
  pointer('pointerup', sheet, { y: 225, time: 218 });
  await settle();
  expect(close).not.toHaveBeenCalled();
});

test.each([
  ['presses with a mouse', { pointerType: 'mouse' }],
  ['moves up', { down: -200 }],
  ['moves to the side', { right: 60 }],
  ['presses a field', { by: 'input' }],
])('it stays for whoever %s', async (_what, how) => {
  expect(await pull({ down: 200, ...how })).toBe('');
  expect(close).not.toHaveBeenCalled();
});

test('it goes back where the browser takes the gesture over', async () => {
  expect(await pull({ down: 200, last: 'pointercancel' })).toBe('translateY(200px)');
  expect(close).not.toHaveBeenCalled();
});

test('what is scrolled down scrolls; its grip still pulls', async () => {
  Object.defineProperty(part('section'), 'scrollTop', { value: 30 });
  expect(await pull({ down: 200 })).toBe('');
  expect(await pull({ by: 'header', down: 200 })).toBe('translateY(200px)');
  expect(close).toHaveBeenCalledOnce();
});

test('on a wide screen, where it is a panel, it stays', async () => {
  media = {};
  expect(await pull({ down: 200 })).toBe('');
});

test('with reduced motion it follows the finger, and closes and goes back at once', async () => {
  media['(prefers-reduced-motion: reduce)'] = true;
  expect(await pull({ down: 50 })).toBe('translateY(50px)');
  expect(await pull({ down: 200 })).toBe('translateY(200px)');
  expect(close).toHaveBeenCalledOnce();
  expect(animate).not.toHaveBeenCalled();
});

test('the browser scrolls by fingers that move up or to the side, or where it is scrolled down', () => {
  const row = part('button');
  expect(keepsFromScrolling(row, 0, 104)).toBe(true);
  expect(keepsFromScrolling(row, 0, 96)).toBe(false);
  expect(keepsFromScrolling(row, 8, 104)).toBe(false);
  Object.defineProperty(part('section'), 'scrollTop', { value: 30 });
  expect(keepsFromScrolling(row, 0, 104)).toBe(false);
});

test('a sheet that closes while it is pulled opens at its place', () => {
  pointer('pointerdown', sheet, { y: 100 });
  pointer('pointermove', sheet, { y: 110 });
  pointer('pointermove', sheet, { y: 150 });
  expect(sheet.style.transform).toBe('translateY(40px)');
  sheet.dispatchEvent(new Event('toggle'));
  expect(sheet.style.transform).toBe('');
});
