import { useLingui } from '@lingui/react/macro';
import styles from './app-notices.module.scss';

/** The steps on iOS, where only the share menu installs an app. The icons match iOS's buttons. */
export function InstallSteps() {
  const { t } = useLingui();
  return (
    <ol className={styles.steps}>
      <li>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 15V3m0 0L8 7m4-4 4 4M7 10H5v11h14V10h-2" />
        </svg>
        {t`Tap the share button of your browser.`}
      </li>
      <li>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 4h16v16H4zM12 8v8m-4-4h8" />
        </svg>
        {t`Choose “Add to Home Screen”.`}
      </li>
      <li>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m5 12 5 5L20 7" />
        </svg>
        {t`Tap “Add”.`}
      </li>
    </ol>
  );
}
