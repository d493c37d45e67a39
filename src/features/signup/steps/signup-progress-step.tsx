import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { activationMessage, isActivationDone } from '#shared/rules/activation-progress.ts';
import { ACTIVATION_TICK_MS } from '#shared/rules/limits.ts';
import { fetchActivation } from '#src/api/member.ts';
import { saveProfile } from '#src/state/profile/own-profile.ts';
import { user } from '#src/state/session/session.ts';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import flow from '../signup-flow.module.scss';
import type { SignupStepProps } from '../signup-props.ts';
import styles from './step.module.scss';

/** Step 6: waits until the email is delivered, for at most twenty ticks. A failed call is repeated on the next tick. */
export function SignupProgressStep({ onPassed }: SignupStepProps) {
  const { t } = useLingui();
  const [ticks, setTicks] = useState(0);
  const [isDelivered, setDelivered] = useState(false);
  useEffect(() => {
    if (user.peek()?.lastSignupStep) return;
    // Members who skip the notes have finished, too. If this fails, the next visit sends it again.
    saveProfile({ lastSignupStep: true }).catch((error: unknown) => console.warn('The end was not saved', error));
  }, []);
  useEffect(() => {
    let isRequesting = false;
    let isMounted = true;
    const timer = setInterval(() => {
      setTicks((now) => now + 1);
      if (isRequesting) return;
      isRequesting = true;
      fetchActivation()
        .then(({ delivered }) => isMounted && delivered && setDelivered(true))
        .catch((error: unknown) => console.warn('The delivery is not known', error))
        .finally(() => {
          isRequesting = false;
        });
    }, ACTIVATION_TICK_MS);
    return () => {
      isMounted = false;
      clearInterval(timer);
    };
  }, []);
  const isDone = isActivationDone(ticks, isDelivered);
  useEffect(() => {
    if (isDone) onPassed();
  }, [isDone]);

  const email = user.value?.email ?? '';
  const message = activationMessage(ticks);
  const texts = [
    t`Setting up your profile…`,
    t`Looking for people near you…`,
    t`Sending you an email…`,
    t`Sending the email to ${email}…`,
  ];
  return (
    <section className={`${flow.step} ${styles.centered}`}>
      <h1 tabIndex={-1}>{t`Almost there`}</h1>
      <p aria-live="polite">{texts[message - 1]}</p>
      <p className={styles.dots} aria-hidden="true">
        {texts.map((text, index) => (
          <span key={text} className={index < message ? styles.active : ''} />
        ))}
      </p>
      <Spinner />
    </section>
  );
}
