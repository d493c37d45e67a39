import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MemberLayout } from '#src/layouts/default/member-layout.tsx';
import type { Screen } from '#src/screen.ts';
import { isLoggedIn } from '#src/state/session.ts';
import { usePart } from '#src/state/use-part.ts';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { MailAddress } from './mail-address.tsx';
import { MissingPart } from './missing-part.tsx';
import styles from './notifications-page.module.scss';

/** What is new, where news of the site reach a member, and which. */
function NotificationsPage() {
  const { t } = useLingui();
  const [hasFailed, setFailed] = useState(false);
  const [hasNoList, setNoList] = useState(false);
  const List = usePart(
    isLoggedIn.value && !hasNoList,
    async () => (await import('./notification-list.tsx')).NotificationList,
    () => setNoList(true),
  );
  const Settings = usePart(
    isLoggedIn.value && !hasFailed,
    async () => (await import('./notification-settings.tsx')).NotificationSettings,
    () => setFailed(true),
  );
  return (
    <div class={styles.page}>
      <h1 tabIndex={-1}>{t`Notifications`}</h1>
      <section class={styles.part} aria-label={t`What is new`}>
        {List && <List />}
        {!List && (hasNoList ? <MissingPart onRetry={() => setNoList(false)} /> : <div class={styles.waiting} />)}
      </section>
      <MailAddress />
      <section class={styles.part} id="settings">
        <h2>{t`What we tell you`}</h2>
        {Settings && <Settings />}
        {!Settings && (hasFailed ? <MissingPart onRetry={() => setFailed(false)} /> : <Spinner />)}
      </section>
    </div>
  );
}

export const screen: Screen = { title: msg`Notifications`, Layout: MemberLayout, View: NotificationsPage };
