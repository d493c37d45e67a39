import { useLingui } from '@lingui/react/macro';
import type { Card } from '#shared/contracts/profile.ts';
import styles from './profile-label.module.scss';

/** Says beside a name that nobody of flesh and blood stands behind it (docs/product/screens.md#fictional-profiles). */
export function ProfileLabel({ profile }: { readonly profile: Pick<Card, 'sample' | 'fictional'> }) {
  const { t } = useLingui();
  if (!profile.sample && !profile.fictional) return null;
  return <span className={styles.label}>{profile.fictional ? t`Fictional` : t`Sample`}</span>;
}
