import { act, screen } from '@testing-library/preact';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Shown } from '#src/app.tsx';
import { user } from '#src/state/session/session.ts';
import { answerNewChats } from '../fixtures/answer-profile.ts';
import { makeChat, makePage, makeSearchAnswer } from '../fixtures/cards.ts';
import { go, logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { load, showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
// On a wide screen, /chats opens a chat.
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
const wire = installWire();
answerNewChats(wire);

const root = () => document.querySelector('[class*="template-"]') as HTMLElement;
const bar = () => root().firstElementChild?.className ?? '';
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

function answerAll() {
  wire.on('GET search', makeSearchAnswer(0, 3));
  wire.on('GET regions', { regions: [] });
  wire.on('GET chats', { chats: [makeChat(1)] });
  wire.on('GET likes', { profiles: [], liked_by: [] });
  wire.on('GET user', new Failure(403));
}

test('sets root classes for template, route and login', async () => {
  answerAll();
  user.value = null;
  await showApp('/login');
  expect(root().className).toBe('template-social route-login');
  logIn();
  await settle();
  expect(root().className).toBe('template-social logged-in route-members');
});

test('shows the not-found page for an unknown path, with other members on cards without actions', async () => {
  wire.on('GET search', makeSearchAnswer(0, 3));
  logIn();
  await showApp('/nowhere/at-all');
  expect(heading()).toBe('Page not found: /nowhere/at-all');
  expect(root().classList).toContain('route-404');
  await settle();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /^Like/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'View profile' })).toBeNull();
});

test('shows the not-found page if a parameter fails its check', async () => {
  wire.on('GET search', makeSearchAnswer(0, 3));
  logIn();
  await showApp('/chats/too-short');
  expect(heading()).toBe('Page not found: /chats/too-short');
});

test('runs the loading bar while a page loads, and turns it to the error color on failure', async () => {
  answerAll();
  logIn();
  const { promise, resolve, reject } = Promise.withResolvers<Shown>();
  const pages: Record<string, Promise<Shown>> = { '/chats': promise };
  await showApp('/members', (path) => pages[path] ?? load(path));
  expect(bar()).not.toMatch(/running|done|failed/);
  go('/chats');
  await settle();
  expect(bar()).toMatch(/running/);
  resolve(await load('/chats'));
  await settle();
  expect(bar()).toMatch(/done/);
  expect(heading()).toBe('Chats');
  pages['/members'] = Promise.reject(new Error('chunk'));
  pages['/members'].catch(reject);
  go('/members');
  await settle();
  expect(bar()).toMatch(/failed/);
  expect(heading()).toBe('Chats');
});

test('ignores a page that loads after another was requested', async () => {
  answerAll();
  logIn();
  const slow = Promise.withResolvers<Shown>();
  await showApp('/members', (path) => (path === '/chats' ? slow.promise : load(path)));
  go('/chats');
  await settle();
  go('/members');
  await settle();
  slow.resolve(await load('/chats'));
  await settle();
  expect(heading()).toBe('Discover');
});

test('a page fades in where the browser can, unless the browser moved between the pages itself', async () => {
  answerAll();
  logIn();
  const fade = vi.fn(async (show: () => Promise<void>) => show());
  const startViewTransition = (show: () => Promise<void>) => ({ ready: fade(show), finished: Promise.resolve() });
  Object.assign(document, { startViewTransition });
  onTestFinished(() => void Reflect.deleteProperty(document, 'startViewTransition'));
  await showApp('/members');
  expect(fade).not.toHaveBeenCalled();
  go('/chats');
  await settle();
  expect(heading()).toBe('Chats');
  expect(fade).toHaveBeenCalledOnce();
  act(() => {
    // Without wouter's event, which would be another change of page.
    History.prototype.replaceState.call(history, null, '', '/members');
    dispatchEvent(Object.assign(new PopStateEvent('popstate'), { hasUAVisualTransition: true }));
  });
  await settle();
  expect(heading()).toBe('Discover');
  expect(fade).toHaveBeenCalledOnce();
});

test('a page that was left before it fades in doesn’t show', async () => {
  answerAll();
  logIn();
  const frames: (() => Promise<void>)[] = [];
  const startViewTransition = (show: () => Promise<void>) => {
    frames.push(show);
    return { ready: Promise.resolve(), finished: Promise.resolve(), skipTransition: () => undefined };
  };
  Object.assign(document, { startViewTransition });
  onTestFinished(() => void Reflect.deleteProperty(document, 'startViewTransition'));
  await showApp('/members');
  go('/chats');
  await settle();
  go('/members');
  await settle();
  await act(async () => frames[0]?.());
  await settle();
  expect(frames).toHaveLength(1);
  expect(heading()).toBe('Discover');
});

test('updates the title and focuses the heading on a new screen', async () => {
  answerAll();
  logIn();
  const { press } = await showApp('/members');
  expect(document.title).toBe('Discover · Emberly');
  await press.click(screen.getAllByRole('link', { name: /^Chats/ })[0] as HTMLElement);
  await settle();
  expect(document.title).toBe('Chats · Emberly');
  expect(document.activeElement?.textContent).toBe('Chats');
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

test('an opened chat is ready to type in with a mouse or keyboard; on a phone its heading has the focus', async () => {
  answerAll();
  wire.on('GET messages', makePage([]));
  logIn();
  for (const hovers of [true, false]) {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: hovers && query === '(hover: hover)' }));
    const { unmount } = await showApp('/members');
    go(`/chats/${makeChat(1).conversation.id}`);
    await settle();
    expect(document.activeElement).toBe(
      hovers ? screen.getByRole('textbox') : screen.getByRole('heading', { level: 1 }),
    );
    unmount();
  }
});

test('keeps typed text when the visitor turns out to be a member', async () => {
  answerAll();
  user.value = null;
  await showApp('/reset-password');
  const address = screen.getByRole('textbox') as HTMLInputElement;
  address.value = 'robin@example.org';
  logIn();
  await settle();
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('robin@example.org');
  expect(screen.getByRole('textbox')).toBe(address);
});
