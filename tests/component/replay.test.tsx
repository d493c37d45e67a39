import { act, cleanup, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { matchRoute } from '#shared/routes/match-route.ts';
import { ReplayChoice } from '#src/features/account/replay-choice.lazy.tsx';
import { followReplay } from '#src/features/replay/replay.lazy.tsx';
import { readStored } from '#src/platform/device-storage.ts';
import { replayAnswer } from '#src/platform/device-table/visitor-later-rows.ts';
import { loadScreen } from '#src/routing/router.lazy.ts';
import { endsDocument } from '#src/state/navigation/ends-document.ts';
import { shownRoute } from '#src/state/navigation/view.ts';
import { pageNotice } from '#src/state/overlays/page-notice.ts';
import { readReplayAnswer, replayConsent } from '#src/state/replay/replay.ts';
import { boot } from '#src/state/site/site.ts';
import { installOverlays } from '../fixtures/overlays.ts';
import { hands, makeBoot, show, startFresh } from '../fixtures/render-app.tsx';

const TAG = { script: 'https://replay.example/tag.js', mask: 'data-replay-mask' };

startFresh({ pack: { replay: TAG } });
installOverlays();

let stop: (() => void) | undefined;
afterEach(async () => {
  stop?.();
  await act(() => {
    localStorage.removeItem(replayAnswer.key);
    readReplayAnswer();
    pageNotice.value = null;
    endsDocument.value = null;
  });
  document.documentElement.removeAttribute(TAG.mask);
  tag()?.remove();
});

const tag = () => document.querySelector(`script[src="${TAG.script}"]`);
const answers = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

/** Opens a screen in a document that the server rendered for a route. */
async function open(path: string, route: 'index' | 'members' | 'chats' = 'index') {
  boot.value = { ...makeBoot({ pack: { replay: TAG } }), route };
  await act(() => {
    shownRoute.value = matchRoute(path);
  });
  await act(() => {
    stop = followReplay(TAG);
  });
}
const goTo = (path: string) =>
  act(() => {
    shownRoute.value = matchRoute(path);
  });

test('asks before anything is loaded or stored, with two answers that look the same', async () => {
  await open('/');
  expect(screen.getByText(/^May replay.example record/)).toBeTruthy();
  expect(answers()).toEqual(['Don’t allow', 'Allow']);
  const [refuse, allow] = screen.getAllByRole('button');
  expect(refuse?.className).toBe(allow?.className);
  expect([tag(), localStorage.getItem(replayAnswer.key)]).toEqual([null, null]);
});

test('loads nothing after No, and does not ask again', async () => {
  await open('/');
  await hands().click(screen.getByRole('button', { name: 'Don’t allow' }));
  expect([answers(), tag(), readStored(replayAnswer)]).toEqual([[], null, 'no']);
});

test('loads the tag after Yes, on a page that hides text and input from it', async () => {
  await open('/');
  await hands().click(screen.getByRole('button', { name: 'Allow' }));
  expect([answers(), readStored(replayAnswer)]).toEqual([[], 'yes']);
  expect(tag()).toBeTruthy();
  expect(document.documentElement.getAttribute(TAG.mask)).toBe('true');
});

test.each(['/chats', '/chats/AAAAAAAAAAAAAAAA', '/reset-password', '/credits', '/premium', '/complaints', '/profile'])(
  'neither asks nor records on %s, and reloads a recorded document there',
  async (path) => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...location, reload });
    await open(path);
    expect(answers()).toEqual([]);
    act(() => {
      replayConsent.value = 'yes';
    });
    expect(tag()).toBeNull();
    await goTo('/members');
    expect(tag()).toBeTruthy();
    expect(await loadScreen(undefined as never, path)).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  },
);

test('hides the question on a screen that is not recorded', async () => {
  await open('/');
  await goTo('/chats');
  expect(answers()).toEqual([]);
  await goTo('/members');
  expect(answers()).toEqual(['Don’t allow', 'Allow']);
});

test('does nothing in a document whose policy blocks the tag', async () => {
  await open('/members', 'chats');
  expect(answers()).toEqual([]);
});

test('reloads a recorded document after No in another tab', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, reload });
  await open('/');
  await hands().click(screen.getByRole('button', { name: 'Allow' }));
  localStorage.setItem(replayAnswer.key, JSON.stringify('no'));
  act(() => {
    dispatchEvent(new Event('storage'));
  });
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('lets the visitor change the answer in the account and on the page about cookies', async () => {
  cleanup();
  boot.value = makeBoot({ pack: { replay: TAG } });
  const { press } = show(<ReplayChoice />, '/profile');
  const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
  expect(screen.getByText('Nothing is recorded in this browser.')).toBeTruthy();
  await press.click(screen.getByRole('button', { name: 'Allow' }));
  expect(screen.getByText(/^replay.example may record/)).toBeTruthy();
  expect([isPressed('Don’t allow'), isPressed('Allow'), readStored(replayAnswer)]).toEqual(['false', 'true', 'yes']);
  await press.click(screen.getByRole('button', { name: 'Don’t allow' }));
  expect([isPressed('Don’t allow'), isPressed('Allow'), readStored(replayAnswer)]).toEqual(['true', 'false', 'no']);
});
