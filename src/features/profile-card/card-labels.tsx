import { useLingui } from '@lingui/react/macro';
import type { Card } from '#shared/contracts/profile.ts';
import { photoCheckedText } from '#src/i18n/photo-checked-text.ts';
import { localeTag } from '#src/state/site/language.ts';
import { isPaper } from '#src/state/site/paper.ts';
import { settings } from '#src/state/site/site.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './card-labels.module.scss';

/** Whether the member is a real person, whether the photo was checked, then the newest news (docs/product/search.md#cards). */
export function CardLabels({
  card: { fictional, sample, online, is_new: isNew, photo_checked: check },
}: {
  readonly card: Card;
}) {
  const { t, i18n } = useLingui();
  const checked = check && photoCheckedText(i18n, localeTag.value, check.at);
  return (
    <p className={`${styles.labels} ${isPaper() ? styles.line : styles.pills}`}>
      {(fictional || sample) && (
        <span className={styles.label}>
          {fictional && settings.value.fictional_icon && <Icon name="info" size="1em" />}
          {fictional ? t`Fictional` : t`Sample`}
        </span>
      )}
      {checked && (
        <span className={styles.label} role="img" aria-label={checked} title={checked}>
          <Icon name="badge-check" size="1em" />
        </span>
      )}
      {online ? (
        <span className={`${styles.label} ${styles.online}`}>{t`Online`}</span>
      ) : (
        isNew && <span className={styles.label}>{t({ message: 'New', context: 'member' })}</span>
      )}
    </p>
  );
}
