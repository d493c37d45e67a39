import { useLingui } from '@lingui/react/macro';
import type { Card } from '#shared/contracts/profile.ts';
import { isPaper } from '#src/state/site/paper.ts';
import { settings } from '#src/state/site/site.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './card-labels.module.scss';

/** At most two: whether the member is a real person, then the newest news (docs/product/search.md#cards). */
export function CardLabels({ card: { fictional, sample, online, is_new: isNew } }: { readonly card: Card }) {
  const { t } = useLingui();
  return (
    <p className={`${styles.labels} ${isPaper() ? styles.line : styles.pills}`}>
      {(fictional || sample) && (
        <span className={styles.label}>
          {fictional && settings.value.fictional_icon && <Icon name="info" size="1em" />}
          {fictional ? t`Fictional` : t`Sample`}
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
