import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { activationMessage, isActivationDone } from '#shared/rules/activation-progress.ts';
import { ACTIVATION_TICK_MS } from '#shared/rules/limits.ts';
import { fetchActivation } from '#src/api/member.ts';
import { user } from '#src/state/session.ts';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import type { SignupStepProps } from '../later-step.tsx';
import styles from './step.module.scss';

/** Step 6: waits until the mail is delivered, twenty ticks at most. A failed question is asked again at the next tick. */
export function SignupProgressStep({ onNext }: SignupStepProps) {
  const { t } = useLingui();
  const [ticks, setTicks] = useState(0);
  const [isDelivered, setDelivered] = useState(false);
  useEffect(() => {
    let isAsking = false;
    let isShown = true;
    const timer = setInterval(() => {
      setTicks((now) => now + 1);
      if (isAsking) return;
      isAsking = true;
      fetchActivation()
        .then(({ delivered }) => isShown && delivered && setDelivered(true))
        .catch((error: unknown) => console.warn('The delivery is not known', error))
        .finally(() => {
          isAsking = false;
        });
    }, ACTIVATION_TICK_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, []);
  const isDone = isActivationDone(ticks, isDelivered);
  useEffect(() => {
    if (isDone) onNext();
  }, [isDone]);

  const email = user.value?.email ?? '';
  const message = activationMessage(ticks);
  const texts = [
    t`Putting your profile together…`,
    t`Looking for people near you…`,
    t`Writing you an e-mail…`,
    t`Sending the e-mail to ${email}…`,
  ];
  return (
    <section className={`${styles.step} ${styles.centre}`}>
      <h1 tabIndex={-1}>{t`Almost there`}</h1>
      <p aria-live="polite">{texts[message - 1]}</p>
      <p className={styles.dots} aria-hidden="true">
        {texts.map((text, index) => (
          <span key={text} className={index < message ? styles.on : ''} />
        ))}
      </p>
      <Spinner />
    </section>
  );
}
