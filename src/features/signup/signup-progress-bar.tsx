import { useLingui } from '@lingui/react/macro';
import { SIGNUP_PROGRESS_DENOMINATOR } from '#shared/rules/limits.ts';
import { progressOf, type SignupStep } from '#shared/rules/signup-steps.ts';
import styles from './signup-flow.module.scss';

/** How far sign-up has come, of six (spec §9). */
export function SignupProgressBar({ step }: { readonly step: SignupStep }) {
  const { t } = useLingui();
  const done = Math.round(progressOf(step) * SIGNUP_PROGRESS_DENOMINATOR);
  return (
    <div
      class={styles.bar}
      role="progressbar"
      aria-label={t`Sign-up progress`}
      aria-valuemin={0}
      aria-valuemax={SIGNUP_PROGRESS_DENOMINATOR}
      aria-valuenow={done}
    >
      <span class={`${styles.done} ${styles[`done${done}`]}`} />
    </div>
  );
}
