import '#src/styles/motion.scss';
import type { I18n } from '@lingui/core';
import type { Shown } from '#src/app.tsx';
import { screenFailure } from '#src/layouts/error-screen/late-screen-failure.tsx';
import { clearMembers } from '#src/platform/clear-device.ts';
import { followLayers } from '#src/platform/follow-layers.ts';
import { lazy, whenLoaded } from '#src/platform/lazy.ts';
import { preload } from '#src/platform/preload.ts';
import { effect, type Signal } from '#src/platform/signals.ts';
import { allowScripts } from '#src/platform/trusted-types.ts';
import { startRouter } from '#src/routing/router.lazy.ts';
import { followBadge } from '#src/state/notifications/follow-badge.ts';
import { modal } from '#src/state/overlays/modal.ts';
import { pageNotice } from '#src/state/overlays/page-notice.ts';
import { toasts } from '#src/state/overlays/toasts.ts';
import { isLoggedIn, sessionFailed, user } from '#src/state/session/session.ts';
import { startWithoutHint } from '#src/state/session/start-without-hint.ts';
import { followLocaleCookie } from '#src/state/site/follow-locale-cookie.ts';
import { loadPart } from '#src/state/site/language.ts';
import { boot } from '#src/state/site/site.ts';

const overlays = lazy(() => import('#src/features/overlays/overlays.lazy.tsx'));
const appNotices = lazy(() => import('#src/features/app-notices/follow-app.lazy.ts'));
const offlineSession = lazy(async () => {
  const part = await import('#src/state/session/offline-session.lazy.ts');
  part.startStoringMember();
  return part;
});
const replay = lazy(() => import('#src/features/replay/replay.lazy.tsx'));
const pushAccount = lazy(() => import('#src/state/push/push-sync.lazy.ts'));

/** Starts everything that can wait for the first screen: router, overlays, badge, service worker. */
export function afterFirstScreen(i18n: I18n, shown: Signal<Shown>): void {
  startWithoutHint();
  startRouter(i18n, shown);
  showOverlays(i18n);
  followLayers();
  preload(screenFailure);
  effect(() => {
    // The session may have ended in another tab or expired, so the member's data must be removed.
    if (user.value === null) clearMembers();
    // Also while logged in, because it stores the member for a start without a network.
    else if (user.value || sessionFailed.value)
      whenLoaded(offlineSession, ({ startOfflineSession }) => startOfflineSession());
  });
  followBadge();
  effect(() => {
    if (isLoggedIn.value) whenLoaded(pushAccount, ({ startPushSync }) => startPushSync());
    // The notifications of a session that has ended elsewhere name people. Only whoever allowed notifications has some.
    else if (user.value === null && globalThis.Notification?.permission === 'granted')
      whenLoaded(pushAccount, ({ closeAllNotifications }) => closeAllNotifications());
  });
  followLocaleCookie(i18n);
  const { replay: tag } = boot.peek().settings;
  allowScripts(tag?.script);
  if (tag)
    whenLoaded(
      () => loadPart(i18n, replay),
      ({ followReplay }) => followReplay(tag),
    );
  whenLoaded(appNotices, ({ followApp }) => followApp(i18n));
}

/** Loads toasts and dialogs when the first one is shown, or when the network is back. */
function showOverlays(i18n: I18n): void {
  let areShown = false;
  const show = () => {
    const wanted = modal.value || toasts.value.length || pageNotice.value;
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
