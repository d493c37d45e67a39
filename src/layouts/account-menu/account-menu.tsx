import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePart } from '#src/state/use-part.ts';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import styles from './account-menu.module.scss';

/** What is in it comes when it is first opened. */
export function AccountMenu() {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const Sheet = usePart(
    opened,
    () => import('./account-sheet.tsx').then(({ AccountSheet }) => AccountSheet),
    () => setOpened(false),
  );
  return (
    <details class={styles.menu} onToggle={() => setOpened(true)}>
      <summary class={styles.summary} aria-label={t`Account`}>
        <Icon name="user" />
      </summary>
      {Sheet ? (
        <PartBoundary>
          <Sheet />
        </PartBoundary>
      ) : (
        <Spinner />
      )}
    </details>
  );
}
