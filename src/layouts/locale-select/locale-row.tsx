import { useLingui } from '@lingui/react/macro';
import { settings } from '#src/state/site/site.ts';
import { MenuField } from '#src/ui/overlay/menu-row.tsx';
import { LocaleControl } from './locale-control.tsx';
import styles from './locale-row.module.scss';

/** The choice of the language as a row of a menu. */
export function LocaleRow() {
  const { t } = useLingui();
  if (settings.value.locales.length < 2) return null;
  return (
    <MenuField icon="globe" field={<LocaleControl className={styles.select} />}>
      {t`Language`}
    </MenuField>
  );
}
