import { screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import type { Shown } from '#src/app.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { failures } from '#src/platform/failures.ts';
import { attempt } from '#src/state/failures/attempt.ts';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';
import { makeSearchAnswer } from '../fixtures/cards.ts';
import { go, here, logIn, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { load, showApp } from '../fixtures/render-whole-app.tsx';
import { installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const retry = () => screen.getByRole('button', { name: 'Retry' });

/** Throws while `state.broken` is true. */
function breakable() {
  const state = { broken: true };
  const Thing = () => {
    if (state.broken) throw new Error('broken');
    return <p>It works</p>;
  };
  return { state, Thing };
}

function reports(): unknown[] {
  const reported: unknown[] = [];
  vi.spyOn(failures, 'onFailure').mockImplementation((error) => void reported.push(error));
  return reported;
}

function answerAll() {
  wire.on('GET search', makeSearchAnswer(0, 3));
  wire.on('GET regions', { regions: [] });
  wire.on('GET chats', { chats: [] });
  wire.on('GET likes', { profiles: [], liked_by: [] });
}

/** The app at /chats, with a screen at /likes changed by `change`. */
async function showChats(change: (screen: Screen) => Partial<Screen>, loading?: () => Promise<Shown>) {
  answerAll();
  logIn();
  return showApp('/chats', async (path) => {
    if (path !== '/likes') return load(path);
    if (loading) return loading();
    const shown = await load('/likes');
    return { ...shown, screen: { ...shown.screen, ...change(shown.screen) } };
  });
}

test('isolates a part that throws, reports it once and recovers on Retry', async () => {
  const reported = reports();
  const { state, Thing } = breakable();
  const { press } = show(
    <>
      <h1>The rest</h1>
      <PartBoundary>
        <Thing />
      </PartBoundary>
    </>,
  );
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t show this part.');
  expect(heading()).toBe('The rest');
  expect(reported).toEqual([new Error('broken')]);

  await press.click(retry());
  expect(screen.queryByText('It works')).toBeNull();
  expect(reported).toHaveLength(2);

  state.broken = false;
  await press.click(retry());
  expect(screen.getByText('It works')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows the error screen inside the layout for a screen that throws, with Retry and a home link', async () => {
  const reported = reports();
  const { state, Thing } = breakable();
  const { press } = await showChats(() => ({ View: Thing }));
  go('/likes');
  await settle();
  expect(heading()).toBe('We couldn’t show this page.');
  expect(screen.getByText('Error 500')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('We couldn’t show this page.');
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/home');
  // docs/product/screens.md#error-screen: members see other members, on cards without actions.
  // Its suggestions load after it.
  await settle();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /^Like/ })).toBeNull();
  expect(reported).toEqual([new Error('broken')]);

  state.broken = false;
  await press.click(retry());
  expect(screen.getByText('It works')).toBeTruthy();
});

test('clears the error after navigation', async () => {
  reports();
  await showChats(() => ({ View: breakable().Thing }));
  go('/likes');
  await settle();
  go('/chats');
  await settle();
  expect(heading()).toBe('Chats');
});

test('shows the error screen alone if the layout throws', async () => {
  reports();
  await showChats(() => ({ layout: breakable().Thing }));
  go('/likes');
  await settle();
  expect(heading()).toBe('We couldn’t show this page.');
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.getByRole('main')).toBeTruthy();
});

test('shows the error screen without a network', async () => {
  reports();
  await showChats(() => ({ View: breakable().Thing }));
  wire.on('GET search', OFFLINE);
  go('/likes');
  await settle(60_000);
  expect(heading()).toBe('We couldn’t show this page.');
  expect(screen.getByRole('link', { name: 'Search members' })).toBeTruthy();
});

test('reports a screen that can’t load above the current one, which keeps its URL, and retries by Retry or its link', async () => {
  const reported = reports();
  let isLost = true;
  const { press } = await showChats(
    () => ({}),
    () => (isLost ? Promise.reject(new Error('lost')) : load('/likes')),
  );
  go('/likes?of=all');
  await settle();
  expect([heading(), here()]).toEqual(['Chats', '/chats']);
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t show this page.');
  expect(reported).toEqual([new Error('lost')]);

  await press.click(retry());
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t show this page.');
  expect(here()).toBe('/chats');
  expect(reported).toHaveLength(2);

  isLost = false;
  await press.click(retry());
  await settle();
  expect([heading(), here()]).toEqual(['Likes', '/likes?of=all']);
  go('/chats');
  await settle();
  go('/likes');
  await settle();
  expect(here()).toBe('/likes');
  expect(heading()).toBe('Likes');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('reports a failed action, and Retry repeats it', async () => {
  reports();
  const { press } = await showChats(() => ({}));
  let tries = 0;
  attempt(async () => {
    tries += 1;
    if (tries < 3) throw new ApiError(0);
  });
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load this. Try again.');
  await press.click(retry());
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load this. Try again.');
  await press.click(retry());
  await settle();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(tries).toBe(3);
});

test('closes the notice about a screen that can’t load', async () => {
  reports();
  const { press } = await showChats(
    () => ({}),
    () => Promise.reject(new Error('lost')),
  );
  go('/likes');
  await settle();
  await press.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
