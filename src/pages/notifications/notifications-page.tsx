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
import { EmailSection } from './email-section.tsx';
import styles from './notifications-page.module.scss';

const notificationList = lazy(() => import('./notification-list.lazy.tsx'));
const notificationSettings = lazy(() => import('./notification-settings.lazy.tsx'));

function NotificationsPage() {
  const { t } = useLingui();
  const isOnlyEmail = isOff('notifications');
  const list = usePart(isLoggedIn.value, notificationList);
  const settings = usePart(isLoggedIn.value && !isOnlyEmail, notificationSettings);
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{isOnlyEmail ? t`Email address` : t`Notifications`}</h1>
      <section className={`${styles.section} ${styles.news}`} aria-label={t`What’s new`}>
        {list.part ? (
          <list.part.NotificationList />
        ) : (
          <PartPlaceholder state={list}>
            <div className={styles.loading} />
          </PartPlaceholder>
        )}
      </section>
      <EmailSection />
      {!isOnlyEmail && (
        <section className={styles.section} id="settings">
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
