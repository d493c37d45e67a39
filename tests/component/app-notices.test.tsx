import { act, fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showInstallNotice, showOfflineNotice, showUpdateNotice } from '#src/features/app-notices/app-notices.lazy.tsx';
import { readStored } from '#src/platform/device-storage.ts';
import { installSnoozedAt } from '#src/platform/device-table/visitor-later-rows.ts';
import { installWay } from '#src/platform/install-prompt.ts';
import { keepInstallOffer } from '#src/platform/keep-install-offer.ts';
import { followLatestBuild } from '#src/platform/latest-build.ts';
import { pageNotice } from '#src/state/overlays/page-notice.ts';
import { answerNewChats } from '../fixtures/answer-profile.ts';
import { idOf, makePage } from '../fixtures/cards.ts';
import { inDialog, installOverlays } from '../fixtures/overlays.ts';
import { go, hands, hide, logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
installOverlays();
const wire = installWire();
answerNewChats(wire);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(async () => {
  fireEvent(window, new Event('appinstalled'));
  await act(() => {
    pageNotice.value = null;
  });
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.getByRole('button', { name });

describe('the offer to install the app', () => {
  /** The browser's prompt, which the member answers. */
  function offerByBrowser(outcome: 'accepted' | 'dismissed') {
    const prompt = vi.fn(async () => undefined);
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt,
      userChoice: Promise.resolve({ outcome }),
    });
    fireEvent(window, event);
    return { event, prompt };
  }
  beforeEach(keepInstallOffer);

  test("keeps the browser's prompt until the member accepts ours", async () => {
    expect(installWay()).toBeNull();
    const { event, prompt } = offerByBrowser('accepted');
    expect(event.defaultPrevented).toBe(true);
    expect(installWay()).toBe('prompt');
    await act(showInstallNotice);
    await hands().click(button('Install'));
    await settle();
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    expect(installWay()).toBeNull();
  });

  test('disappears after Later', async () => {
    const { prompt } = offerByBrowser('dismissed');
    await act(showInstallNotice);
    await hands().click(button('Later'));
    expect(prompt).not.toHaveBeenCalled();
    expect(readStored(installSnoozedAt)).toBe(Date.now());
    expect(screen.queryByRole('button', { name: 'Later' })).toBeNull();
  });

  test('shows the steps on iOS', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)');
    expect(installWay()).toBe('by-hand');
    await act(showInstallNotice);
    await hands().click(button('Install'));
    expect(inDialog().getAllByRole('listitem')).toHaveLength(3);
    vi.restoreAllMocks();
  });

  test('does not exist in the installed app', () => {
    offerByBrowser('accepted');
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    expect(installWay()).toBeNull();
  });

  test('gives way to a new version', async () => {
    const reload = vi.fn();
    await act(() => showUpdateNotice(reload));
    await act(showInstallNotice);
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    await hands().click(button('Reload'));
    expect(reload).toHaveBeenCalledOnce();
  });
});

test('without a network, a notice says what is queued and what needs a network; the previous notice returns', async () => {
  await act(() => showUpdateNotice(() => undefined));
  await act(showOfflineNotice);
  expect(screen.getByText(/Search, photos and payments need a connection/)).toBeTruthy();
  await hands().click(button('Close'));
  expect(screen.queryByText(/need an? (?:internet )?connection/)).toBeNull();
  await act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByText('A new version is ready.')).toBeTruthy();
});

test('in a chat, a notice is part of the page, where it covers neither messages nor composer', async () => {
  wire.on('PUT messages', { num_unread_messages: 0 });
  wire.on('GET messages', makePage([]));
  wire.on('GET chats', { chats: [] });
  logIn();
  await showApp(`/chats/${idOf('chat', 1)}`);
  await act(showOfflineNotice);
  const notice = () => screen.getByText(/need an? (?:internet )?connection/);
  expect(screen.getByRole('main').contains(notice())).toBe(true);
  go('/chats');
  await settle();
  expect(screen.getByRole('main').contains(notice())).toBe(false);
});

describe('the latest build', () => {
  const latest = (id: string) => wire.file('/builds/latest.json', { id, timestamp: 0 });

  test('is checked when the page becomes visible, at most once a minute, and reported once', async () => {
    const onNew = vi.fn();
    latest('one');
    const stop = followLatestBuild('one', onNew);
    latest('two');
    hide(false);
    await settle();
    expect(onNew).not.toHaveBeenCalled();
    await settle(MINUTE_MS);
    hide(false);
    await settle();
    expect(onNew).toHaveBeenCalledOnce();
    await settle(2 * HOUR_MS);
    expect(onNew).toHaveBeenCalledOnce();
    stop();
  });

  test('is checked about every hour while the page is visible, also after a failure', async () => {
    const onNew = vi.fn();
    latest('one');
    const stop = followLatestBuild('one', onNew);
    await settle(1.3 * HOUR_MS);
    expect(onNew).not.toHaveBeenCalled();
    latest('two');
    await settle(1.3 * HOUR_MS);
    expect(onNew).toHaveBeenCalledOnce();
    stop();
  });
});
