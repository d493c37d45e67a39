import { useLingui } from '@lingui/react/macro';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import styles from './loading.module.scss';

export function Loading() {
  const { t } = useLingui();
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      {t({ id: 'desk.loading', message: 'Loading…' })}
    </p>
  );
}
