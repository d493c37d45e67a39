import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { writeStored } from '#src/platform/device-storage.ts';
import { installSnoozedAt } from '#src/platform/device-table/visitor-later-rows.ts';
import { installWay, promptInstall } from '#src/platform/install-prompt.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { openModal } from '#src/state/overlays/modal.ts';
import { pageNotice } from '#src/state/overlays/page-notice.ts';
import { showToast } from '#src/state/overlays/toasts.ts';
import { isOff, settings } from '#src/state/site/site.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import styles from './app-notices.module.scss';
import { InstallSteps } from './install-steps.tsx';

const closeNotice = () => {
  pageNotice.value = null;
};

/** Replaces an offer to install the app, because the new version is more urgent. */
export function showUpdateNotice(reload: () => void): void {
  pageNotice.value = function UpdateNotice() {
    const { t } = useLingui();
    return <Notice action={<Button small onClick={reload}>{t`Reload`}</Button>}>{t`A new version is ready.`}</Notice>;
  };
}

/** Offers the app until the member installs it or dismisses the offer. */
export function showInstallNotice(): void {
  pageNotice.value ??= InstallNotice;
}

/** Shows what works without a network, before the member tries. The previous notice returns afterwards. */
export function showOfflineNotice(): void {
  const before = pageNotice.peek();
  if (before === OfflineNotice) return;
  pageNotice.value = OfflineNotice;
  const restore = () => {
    const now = pageNotice.peek();
    if (!now || now === OfflineNotice) pageNotice.value = before;
  };
  addEventListener('online', restore, { once: true });
}

function OfflineNotice() {
  const { t } = useLingui();
  return (
    <Notice action={<Button small tone="quiet" onClick={closeNotice}>{t`Close`}</Button>}>
      {isOff('chat') || isOff('likes')
        ? t`You’re offline. You can still read what you’ve opened. We’ll send your changes when you’re back. Search, photos and payments need a connection.`
        : t`You’re offline. You can still read what you’ve opened, write and like. We’ll send it when you’re back. Search, photos and payments need a connection.`}
    </Notice>
  );
}

/** The server refused an offline change, which is undone. */
export const showRefusedToast = (i18n: I18n) =>
  showToast(i18n._(msg`We couldn’t save something that you changed offline.`), 'danger');

/** A message that was written without a network failed later, perhaps on another page. */
export const showFailedToast = (i18n: I18n, conversation: string) =>
  showToast(i18n._(msg`A message wasn’t sent.`), 'danger', {
    label: i18n._(msg`Open chat`),
    run: () => goTo(pathTo('/chats/:chatId', { chatId: conversation })),
  });

function InstallNotice() {
  const { t } = useLingui();
  const { name } = settings.value;
  const snooze = () => {
    writeStored(installSnoozedAt, Date.now());
    closeNotice();
  };
  const install = async () => {
    if (installWay() === 'by-hand') openModal({ title: t`Install ${name}`, View: InstallSteps });
    else await promptInstall();
    // Also called after an installation, because the browser may report it only later.
    snooze();
  };
  const buttons = (
    <div className={styles.buttons}>
      <Button small tone="quiet" onClick={snooze}>
        {t({ message: 'Later', context: 'dismiss' })}
      </Button>
      <Button small onClick={install}>{t`Install`}</Button>
    </div>
  );
  return <Notice action={buttons}>{t`Add ${name} to your home screen. It starts faster and works offline.`}</Notice>;
}

/** The browser refused the service worker, so the page can't reload without a network. */
export const sayNotKept = (i18n: I18n) =>
  showToast(i18n._(msg`You’re offline. Keep this page open: your browser can’t reopen it offline.`), 'danger');
