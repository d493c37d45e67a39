import { useLingui } from '@lingui/react/macro';
import type { Card } from '#shared/contracts/profile.ts';
import { settings } from '#src/state/site/site.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './profile-label.module.scss';

/** Marks profiles that aren't real people (docs/product/screens.md#fictional-profiles). */
export function ProfileLabel({ profile }: { readonly profile: Pick<Card, 'sample' | 'fictional'> }) {
  const { t } = useLingui();
  if (!profile.sample && !profile.fictional) return null;
  return (
    <span className={styles.label}>
      {profile.fictional && settings.value.fictional_icon && <Icon name="info" size="1em" />}{' '}
      {profile.fictional ? t`Fictional` : t`Sample`}
    </span>
  );
}
