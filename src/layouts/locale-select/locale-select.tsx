import { settings } from '#src/state/site/site.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { LocaleControl } from './locale-control.tsx';
import styles from './locale-select.module.scss';

export function LocaleSelect() {
  if (settings.value.locales.length < 2) return null;
  return (
    <span className={styles.label}>
      <Icon name="globe" />
      <LocaleControl className={styles.select} />
    </span>
  );
}
