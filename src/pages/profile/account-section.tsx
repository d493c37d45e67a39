import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { User } from '#shared/contracts/user.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import styles from './own-profile-page.module.scss';

interface Props {
  readonly member: User;
  /** The account settings. */
  readonly children: ReactNode;
}

/** Shows data of the account that other members never see. */
export function AccountSection({ member, children }: Props) {
  const { t } = useLingui();
  return (
    <section id="account" className={styles.account} aria-labelledby="account-title">
      <h2 id="account-title">{t`Account`}</h2>
      <dl className={`${styles.card} ${styles.rows} ${styles.email}`}>
        <div>
          <dt>{t`Email address`}</dt>
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
