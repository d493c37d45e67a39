import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memberLayoutWithFooter } from '#src/layouts/default/member-layout-with-footer.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { isLoggedIn } from '#src/state/session/session.ts';
import { isOff } from '#src/state/site/site.ts';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { EmailSection, WRONG_EMAIL_HASH } from './email-section.tsx';
import styles from './notifications-page.module.scss';
import { useHash } from './use-hash.ts';

const notificationList = lazy(() => import('./notification-list.lazy.tsx'));
const notificationSettings = lazy(() => import('./notification-settings.lazy.tsx'));

/** Parts of the settings. Each address shows them instead of the news. */
const SETTINGS_HASHES = ['#settings', WRONG_EMAIL_HASH];

function NotificationsPage() {
  const { t } = useLingui();
  const isOnlyEmail = isOff('notifications');
  const list = usePart(isLoggedIn.value, notificationList);
  const showsSettings = SETTINGS_HASHES.includes(useHash());
  const settings = usePart(isLoggedIn.value && !isOnlyEmail, notificationSettings);
  const hidden = showsSettings || isOnlyEmail ? '' : styles.elsewhere;
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{isOnlyEmail ? t`Email address` : t`Notifications`}</h1>
      {!isOnlyEmail && (
        <nav className={styles.tabs} aria-label={t`Notifications`}>
          <a href="#news" className={styles.tab} aria-current={showsSettings ? undefined : 'true'}>
            {t`What’s new`}
          </a>
          <a href="#settings" className={styles.tab} aria-current={showsSettings ? 'true' : undefined}>
            {t`Settings`}
          </a>
        </nav>
      )}
      <section
        id="news"
        className={`${styles.section} ${styles.news} ${showsSettings ? styles.elsewhere : ''}`}
        aria-label={t`What’s new`}
      >
        {list.part ? (
          <list.part.NotificationList />
        ) : (
          <PartPlaceholder state={list}>
            <div className={styles.loading} />
          </PartPlaceholder>
        )}
      </section>
      <EmailSection className={hidden} />
      {!isOnlyEmail && (
        <section className={`${styles.section} ${hidden}`} id="settings">
          <h2>{t`Notification settings`}</h2>
          {settings.part ? (
            <settings.part.NotificationSettings />
          ) : (
            <PartPlaceholder state={settings}>
              <Spinner />
            </PartPlaceholder>
          )}
        </section>
      )}
    </div>
  );
}

export const screen: Screen = { title: msg`Notifications`, layout: memberLayoutWithFooter, View: NotificationsPage };
