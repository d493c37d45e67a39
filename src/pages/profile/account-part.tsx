import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { User } from '#shared/contracts/user.ts';
import { pathTo } from '#src/route-path.ts';
import styles from './own-profile-page.module.scss';

interface Props {
  readonly member: User;
  /** Its settings. */
  readonly children: ReactNode;
}

/** What belongs to the account and not to the profile: nobody else sees it. */
export function AccountPart({ member, children }: Props) {
  const { t } = useLingui();
  return (
    <section id="account" className={styles.account} aria-labelledby="account-title">
      <h2 id="account-title">{t`Account`}</h2>
      <dl className={`${styles.card} ${styles.rows} ${styles.mail}`}>
        <div>
          <dt>{t`E-mail address`}</dt>
          <dd>
            {member.email}
            <br />
            <a href={pathTo('/notifications')}>{t`Change it`}</a>
          </dd>
        </div>
      </dl>
      {children}
    </section>
  );
}
