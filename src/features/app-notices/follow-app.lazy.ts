import type { I18n } from '@lingui/core';
import type { Workbox } from 'workbox-window';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { isSavingData } from '#src/platform/data-saver.ts';
import { readStored } from '#src/platform/device-storage.ts';
import { installSnoozedAt } from '#src/platform/device-table/visitor-later-rows.ts';
import { installWay } from '#src/platform/install-prompt.ts';
import { fetchLatestBuild, followLatestBuild } from '#src/platform/latest-build.ts';
import { lazy, whenLoaded } from '#src/platform/lazy.ts';
import { storeLoadedPhotos, storeOfflineFiles } from '#src/platform/offline-files.ts';
import { effect } from '#src/platform/signals.ts';
import { keptOffline } from '#src/state/install/kept-offline.ts';
import { madeContact } from '#src/state/install/made-contact.ts';
import { chatsWithFailure } from '#src/state/outbox/failed-messages.ts';
import { refusedChange } from '#src/state/outbox/refused-change.ts';
import { isLoggedIn, user } from '#src/state/session/session.ts';
import { isOffline } from '#src/state/site/is-offline.ts';
import { loadPart, locale } from '#src/state/site/language.ts';
import { boot } from '#src/state/site/site.ts';

/** How long after a dismissal the app is offered again. */
const INSTALL_SNOOZE_MS = 30 * DAY_MS;

const workbox = lazy(() => import('workbox-window'));
const appNotices = lazy(() => import('./app-notices.lazy.tsx'));

/** Registers the service worker, watches for new versions, and offers to install the app. */
export function followApp(i18n: I18n): void {
  const notices = () => loadPart(i18n, appNotices);
  const showUpdate = (reload: () => void) => whenLoaded(notices, ({ showUpdateNotice }) => showUpdateNotice(reload));
  followLatestBuild(boot.peek().build, () => showUpdate(() => location.reload()));
  registerWorker({
    onUpdate: showUpdate,
    // The notices' strings are in the whole catalog, which the app needs without a network anyway.
    onReady: () => effect(() => storeForMember(notices)),
    onFailure: () => {
      keptOffline.value = 'refused';
      addEventListener('offline', () => whenLoaded(notices, ({ sayNotKept }) => sayNotKept(i18n)), { once: true });
    },
  });
  effect(() => {
    if (madeContact.value && installWay() && Date.now() - readStored(installSnoozedAt) > INSTALL_SNOOZE_MS)
      whenLoaded(notices, ({ showInstallNotice }) => showInstallNotice());
  });
  effect(() => {
    if (isOffline.value && isLoggedIn.value) whenLoaded(notices, ({ showOfflineNotice }) => showOfflineNotice());
  });
  effect(() => {
    if (refusedChange.value) whenLoaded(notices, ({ showRefusedToast }) => showRefusedToast(i18n));
  });
  let known: readonly string[] = [];
  effect(() => {
    const failed = chatsWithFailure.value;
    const added = failed.find((conversation) => !known.includes(conversation));
    known = failed;
    // The chat on screen shows it.
    if (added && !location.pathname.endsWith(added))
      whenLoaded(notices, ({ showFailedToast }) => showFailedToast(i18n, added));
  });
}

interface WorkerStates {
  /** A new worker is waiting. `activate` reloads the page once the worker has control (docs/product/must-hold.md#f4). */
  readonly onUpdate: (activate: () => void) => void;
  /** A worker has stored the shell. */
  readonly onReady: () => void;
  readonly onFailure: () => void;
}

async function registerWorker({ onUpdate, onReady, onFailure }: WorkerStates): Promise<void> {
  if (import.meta.env.DEV) return;
  try {
    // Undefined in old browsers and in some private windows.
    if (!navigator.serviceWorker) throw new TypeError('No service workers');
    const { Workbox } = await workbox();
    const worker = new Workbox('/sw.js', { scope: '/' });
    navigator.serviceWorker.ready.then(({ active }) => {
      effect(() => active?.postMessage({ type: 'LANGUAGE', language: locale.value }));
      onReady();
    });
    worker.addEventListener('waiting', async ({ sw }) => {
      // Pages come from the network, so this page is the new build. Only the worker is still the old one.
      if ((await fetchLatestBuild()) === boot.peek().build) sw?.postMessage({ type: 'FOLLOW' });
      else onUpdate(() => activate(worker));
    });
    await worker.register();
  } catch {
    onFailure();
  }
}

/** Reloads the page once the new worker has control. Another tab may have activated it before. */
async function activate(worker: Workbox): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) {
    location.reload();
    return;
  }
  worker.addEventListener('controlling', () => location.reload());
  worker.messageSkipWaiting();
}

/** Stores all screens for a member, so that chats, likes and profiles open without a network. */
function storeForMember(loadStrings: () => Promise<unknown>): void {
  if (!isLoggedIn.value || !locale.value || isSavingData()) return;
  keptOffline.value = 'storing';
  loadStrings()
    .then(storeOfflineFiles)
    .then(() => storeLoadedPhotos(user.peek()?.id ?? ''))
    .then(
      () => {
        keptOffline.value = 'kept';
      },
      () => {
        // No network or no storage space. The next page stores the rest.
        keptOffline.value = undefined;
      },
    );
}
