import type { I18n } from '@lingui/core';
import type { Locale } from '#shared/contracts/settings.ts';
import { LOCALE_COOKIE } from '#shared/rules/limits.ts';
import { effect, type Signal } from '#src/platform/signals.ts';
import type { Shown } from './app.tsx';
import { showBadge } from './platform/badge.ts';
import { sendBeacons } from './platform/beacon.ts';
import { readCookie } from './platform/cookies.ts';
import { forgetDevice } from './platform/device-contents.ts';
import { lazy, whenLoaded } from './platform/lazy.ts';
import { allowOwnWorkers } from './platform/trusted-types.ts';
import { startRouter } from './router.ts';
import { loadPart, locale } from './state/language.ts';
import { modal } from './state/modal.ts';
import { isLoggedIn, sessionFailed, user } from './state/session.ts';
import { boot } from './state/site.ts';
import { switchLocale } from './state/switch-locale.ts';
import { toasts } from './state/toasts.ts';
import { newLikesTotal, unreadTotal } from './state/unread.ts';
import { registerWorker, workerState } from './state/worker.ts';

const overlays = lazy(() => import('./features/overlays/overlays.tsx'));
const deviceMember = lazy(() => import('./state/device-member.ts'));
const pushAccount = lazy(() => import('./state/push-account.ts'));

/** What can wait until the first screen stands: changes of screen, overlays, the badge, the beacon, the service worker. */
export function afterFirstScreen(i18n: I18n, shown: Signal<Shown>): void {
  startRouter(i18n, shown);
  showOverlays(i18n);
  effect(() => {
    // Who is not logged in leaves nothing here, whatever ended the session and wherever.
    if (user.value === null) forgetDevice();
    // Also for who is logged in: without a network only what came before is there.
    else if (user.value || sessionFailed.value) whenLoaded(deviceMember, ({ enterOffline }) => enterOffline());
  });
  effect(() => showBadge(unreadTotal.value + newLikesTotal.value));
  effect(() => {
    if (isLoggedIn.value) whenLoaded(pushAccount, ({ startPushAccount }) => startPushAccount());
  });
  sendBeacons();
  followCookie(i18n);
  allowOwnWorkers();
  registerWorker();
}

/** Toasts and dialogs come with the first of them, without a network as soon as it is back. */
function showOverlays(i18n: I18n): void {
  let areShown = false;
  const show = () => {
    const wanted = modal.value || toasts.value.length || workerState.value === 'update-waiting';
    if (areShown || !wanted) return;
    areShown = true;
    loadPart(i18n, overlays).then(
      ({ renderOverlays }) => renderOverlays(i18n),
      () => {
        areShown = false;
        addEventListener('online', show, { once: true });
      },
    );
  };
  effect(show);
}

/**
 * A host of plain files serves the pack's language: the one chosen before is taken up here
 * (docs/product/README.md#languages).
 */
function followCookie(i18n: I18n): void {
  const chosen = readCookie(LOCALE_COOKIE) as Locale | undefined;
  const { locales } = boot.peek().settings;
  // Nobody has pressed anything: where this fails the page stays in the language of the pack.
  if (chosen && chosen !== locale.peek() && locales.includes(chosen)) switchLocale(i18n, chosen).catch(() => undefined);
}
