import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { path } from '#src/state/location.ts';
import { usePart } from '#src/state/use-part.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import styles from './account-menu.module.scss';

/** What is in it comes when it is first opened. */
export function AccountMenu() {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  const here = path.value;
  // Its links lead to other screens below this same header.
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [here]);
  const Sheet = usePart(
    opened,
    () => import('./account-sheet.tsx').then(({ AccountSheet }) => AccountSheet),
    () => setOpened(false),
  );
  return (
    <details ref={menu} class={styles.menu} onToggle={() => setOpened(true)}>
      <summary class={styles.summary} aria-label={t`Account`}>
        <Icon name="user" />
      </summary>
      {Sheet ? <Sheet /> : <Spinner />}
    </details>
  );
}
