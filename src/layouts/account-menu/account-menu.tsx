import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'preact';
import { useState } from 'react';
import { loadPart } from '#src/state/language.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import styles from './account-menu.module.scss';

/** What is in it comes when it is first opened. */
export function AccountMenu() {
  const { t, i18n } = useLingui();
  const [Sheet, setSheet] = useState<ComponentType>();
  const open = () => {
    if (Sheet) return;
    loadPart(i18n, () => import('./account-sheet.tsx')).then(
      ({ AccountSheet }) => setSheet(() => AccountSheet),
      () => undefined,
    );
  };
  return (
    <details class={styles.menu} onToggle={open}>
      <summary class={styles.summary} aria-label={t`Account`}>
        <Icon name="user" />
      </summary>
      {Sheet ? <Sheet /> : <Spinner />}
    </details>
  );
}
