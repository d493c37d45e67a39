import { useLingui } from '@lingui/react/macro';
import type { Card } from '#shared/contracts/profile.ts';
import { checkMonth } from '#src/i18n/check-month.ts';
import { localeTag } from '#src/state/site/language.ts';
import { isPaper } from '#src/state/site/paper.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './photo-mark.module.scss';

/** Over the photo: that it was checked, and where there is room also when. Screen readers always say both. */
export function PhotoMark({ card: { photo_checked: check } }: { readonly card: Card }) {
  const { t } = useLingui();
  if (!check) return null;
  const month = checkMonth(localeTag.value, check.at, 'short');
  return (
    <p className={`${styles.mark} ${isPaper() ? styles.framed : ''}`}>
      <Icon name="badge-check" size="1rem" />
      <span className={styles.words}>
        {t`Photo checked`}
        <span className={styles.when}>, {month}</span>
      </span>
    </p>
  );
}
