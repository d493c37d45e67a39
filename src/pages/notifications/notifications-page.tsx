import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MemberLayout } from '#src/layouts/default/member-layout.tsx';
import { lazy } from '#src/platform/lazy.ts';
import type { Screen } from '#src/screen.ts';
import { isLoggedIn } from '#src/state/session.ts';
import { usePart } from '#src/state/use-part.ts';
import { PartPlace } from '#src/ui/part-place/part-place.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { MailAddress } from './mail-address.tsx';
import styles from './notifications-page.module.scss';

const notificationList = lazy(() => import('./notification-list.tsx'));
const notificationSettings = lazy(() => import('./notification-settings.tsx'));

/** What is new, where news of the site reach a member, and which. */
function NotificationsPage() {
  const { t } = useLingui();
  const list = usePart(isLoggedIn.value, notificationList);
  const settings = usePart(isLoggedIn.value, notificationSettings);
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t`Notifications`}</h1>
      <section className={styles.part} aria-label={t`What is new`}>
        {list.part ? (
          <list.part.NotificationList />
        ) : (
          <PartPlace of={list}>
            <div className={styles.waiting} />
          </PartPlace>
        )}
      </section>
      <MailAddress />
      <section className={styles.part} id="settings">
        <h2>{t`What we tell you`}</h2>
        {settings.part ? (
          <settings.part.NotificationSettings />
        ) : (
          <PartPlace of={settings}>
            <Spinner />
          </PartPlace>
        )}
      </section>
    </div>
  );
}

export const screen: Screen = { title: msg`Notifications`, Layout: MemberLayout, View: NotificationsPage };
