import { useLingui } from '@lingui/react/macro';
import { settings } from '#src/state/site/site.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './offline-page.module.scss';

/** Shown offline until the screen for the URL loads, or instead of a screen that was never cached. */
export function OfflinePage() {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <p className={styles.brand}>{settings.value.name}</p>
      <main className={styles.content}>
        <span className={styles.icon}>
          <Icon name="wifi-off" />
        </span>
        <h1>{t`You’re offline`}</h1>
        <p className={styles.text}>{t`No connection. Please check your network and try again.`}</p>
        <LinkButton href="">{t`Retry`}</LinkButton>
      </main>
    </div>
  );
}
