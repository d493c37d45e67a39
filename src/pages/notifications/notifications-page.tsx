import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MemberLayout } from '#src/layouts/default/member-layout.tsx';
import type { Screen } from '#src/screen.ts';
import { MailAddress } from './mail-address.tsx';
import styles from './notifications-page.module.scss';

/** Where news of the site reach a member, and which. */
function NotificationsPage() {
  const { t } = useLingui();
  return (
    <div class={styles.page}>
      <h1 tabIndex={-1}>{t`Notifications`}</h1>
      <MailAddress />
    </div>
  );
}

export const screen: Screen = { title: msg`Notifications`, Layout: MemberLayout, View: NotificationsPage };
