import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changePage } from '#src/platform/page-transition.ts';

/** A transition as browsers make it: it calls back at the next frame, and then fades. */
class FakeTransition {
  static readonly all: FakeTransition[] = [];
  readonly ready = Promise.withResolvers<void>();
  readonly finished = Promise.withResolvers<void>();
  readonly skipTransition = vi.fn(() => {
    this.ready.reject(new DOMException('Skipped', 'AbortError'));
    this.finished.resolve();
  });
  readonly nextFrame: () => Promise<void>;
  constructor(show: () => Promise<void>) {
    this.nextFrame = show;
    FakeTransition.all.push(this);
  }
}
const transitions = FakeTransition.all;
const unhandled = vi.fn();
const show = vi.fn();
let isReduced = false;

beforeEach(() => {
  isReduced = false;
  transitions.length = 0;
  show.mockClear();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isReduced && query === '(prefers-reduced-motion: reduce)',
  }));
  Object.assign(document, {
    startViewTransition(callback: () => Promise<void>) {
      const { ready, finished, ...transition } = new FakeTransition(callback);
      return { ...transition, ready: ready.promise, finished: finished.promise };
    },
  });
  process.on('unhandledRejection', unhandled);
});
afterEach(() => {
  process.off('unhandledRejection', unhandled);
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'startViewTransition');
});
const settle = () => new Promise((done) => setImmediate(done));

test('the page changes within a transition, in the frame after', async () => {
  changePage(show);
  expect(show).not.toHaveBeenCalled();
  await transitions[0]?.nextFrame();
  expect(show).toHaveBeenCalledOnce();
});

test.each(['without transitions', 'under reduced motion'])('the page changes at once %s', (where) => {
  if (where === 'under reduced motion') isReduced = true;
  else Reflect.deleteProperty(document, 'startViewTransition');
  changePage(show);
  expect(show).toHaveBeenCalledOnce();
  expect(transitions).toEqual([]);
});

test('a further change of page skips the first transition, whose failure is no error', async () => {
  changePage(show);
  changePage(show);
  expect(transitions).toHaveLength(2);
  expect(transitions.map(({ skipTransition }) => skipTransition.mock.calls.length)).toEqual([1, 0]);
  await settle();
  expect(unhandled).not.toHaveBeenCalled();
});

test('a press skips the transition, and one that has ended isn’t skipped', async () => {
  changePage(show);
  dispatchEvent(new Event('pointerdown'));
  expect(transitions[0]?.skipTransition).toHaveBeenCalledOnce();
  changePage(show);
  transitions[1]?.finished.resolve();
  await settle();
  dispatchEvent(new Event('pointerdown'));
  changePage(show);
  expect(transitions[1]?.skipTransition).not.toHaveBeenCalled();
});
