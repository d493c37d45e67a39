import { useLingui } from '@lingui/react/macro';
import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { useDetails } from '#src/ui/details/use-details.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import styles from './account-menu.module.scss';

const accountSheet = lazy(() => import('./account-sheet.lazy.tsx'));

/** The content loads when the menu is first opened. */
export function AccountMenu() {
  const { t } = useLingui();
  const details = useDetails();
  const sheet = usePart(details.open, accountSheet);
  return (
    <details className={styles.menu} {...details.props}>
      <summary className={styles.summary} aria-label={t`Account`}>
        {details.open && !sheet.part && !sheet.failed ? <Spinner /> : <Icon name="user" />}
      </summary>
      {sheet.part ? <sheet.part.AccountSheet /> : <PartPlaceholder state={sheet} />}
    </details>
  );
}
