import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/use-part.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PartPlace } from '#src/ui/part-place/part-place.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import styles from './account-menu.module.scss';

const accountSheet = lazy(() => import('./account-sheet.tsx'));

/** What is in it comes when it is first opened. */
export function AccountMenu() {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const sheet = usePart(opened, accountSheet);
  return (
    <details className={styles.menu} onToggle={() => setOpened(true)}>
      <summary className={styles.summary} aria-label={t`Account`}>
        <Icon name="user" />
      </summary>
      {sheet.part ? (
        <sheet.part.AccountSheet />
      ) : (
        <PartPlace of={sheet}>
          <Spinner />
        </PartPlace>
      )}
    </details>
  );
}
