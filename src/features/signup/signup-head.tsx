import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SIGNUP_PROGRESS_DENOMINATOR } from '#shared/rules/limits.ts';
import { progressOf, type SignupStep } from '#shared/rules/signup-steps.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './signup-head.module.scss';

interface Props {
  readonly step: SignupStep;
  /** The steps that are counted for this member (`countedSteps`). */
  readonly counted: readonly SignupStep[];
  /** Leads back. */
  readonly back?: ReactNode;
}

/** How far sign-up is, in words and as one segment per step. */
export function SignupHead({ step, counted, back }: Props) {
  const { t } = useLingui();
  const position = counted.indexOf(step) + 1;
  const total = counted.length;
  // The last steps ask for nothing, and aren't counted.
  const count = position ? t`Step ${position} of ${total}` : undefined;
  return (
    <div className={styles.head}>
      {count && (
        <div className={styles.row}>
          {back}
          <span className={styles.count}>{count}</span>
        </div>
      )}
      <div
        className={styles.segments}
        role="progressbar"
        aria-label={t`Sign-up progress`}
        aria-valuemin={0}
        aria-valuemax={SIGNUP_PROGRESS_DENOMINATOR}
        aria-valuenow={Math.round(progressOf(step) * SIGNUP_PROGRESS_DENOMINATOR)}
        aria-valuetext={count}
      >
        {counted.map((one, index) => (
          <span key={one} className={position && index >= position ? styles.open : styles.done} />
        ))}
      </div>
    </div>
  );
}

interface BackProps {
  readonly onClick: (event: { readonly preventDefault: () => void }) => void;
  /** Where the link leads before the script is alive, and from a page that was opened in a new tab. */
  readonly href: string;
}

export function BackLink({ href, onClick }: BackProps) {
  const { t } = useLingui();
  return (
    <a className={styles.back} href={href} onClick={onClick}>
      <Icon name="arrow-left" />
      {t`Back`}
    </a>
  );
}
