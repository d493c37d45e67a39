import { useLingui } from '@lingui/react/macro';
import type { User } from '#shared/contracts/user.ts';
import styles from './own-profile-page.module.scss';

/** What belongs to the account and not to the profile: nobody else sees it. */
export function AccountPart({ member }: { readonly member: User }) {
  const { t } = useLingui();
  return (
    <section id="account" class={styles.card} aria-labelledby="account-title">
      <h2 id="account-title">{t`Account`}</h2>
      <dl class={styles.rows}>
        <div>
          <dt>{t`E-mail address`}</dt>
          <dd>{member.email}</dd>
        </div>
      </dl>
    </section>
  );
}
