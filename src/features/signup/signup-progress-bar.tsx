import { useLingui } from '@lingui/react/macro';
import { SIGNUP_PROGRESS_DENOMINATOR } from '#shared/rules/limits.ts';
import styles from './signup-flow.module.scss';

export function SignupProgressBar({ done }: { readonly done: number }) {
  const { t } = useLingui();
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={t`Sign-up progress`}
      aria-valuemin={0}
      aria-valuemax={SIGNUP_PROGRESS_DENOMINATOR}
      aria-valuenow={done}
    >
      <span className={`${styles.done} ${styles[`done${done}`]}`} />
    </div>
  );
}
