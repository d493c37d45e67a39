import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { user } from '#src/state/session.ts';
import { usePart } from '#src/state/use-part.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { MissingPart } from './missing-part.tsx';
import styles from './notifications-page.module.scss';

/** The last screen of sign-up leads here: the address was mistyped. */
const WRONG_ADDRESS = '#email-change-incorrect';

/** Which address our mails go to, whether it is confirmed, and another one. */
export function MailAddress() {
  const { t } = useLingui();
  const [changing, setChanging] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const member = user.value;
  useEffect(() => {
    const follow = () => location.hash === WRONG_ADDRESS && setChanging(true);
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const Form = usePart(
    changing && !!member && !hasFailed,
    async () => (await import('./mail-change-form.tsx')).MailChangeForm,
    () => setFailed(true),
  );
  const pending = member?.pending_email;
  const isUnconfirmed = !!member && !member.activated && !pending;
  const Resend = usePart(
    isUnconfirmed,
    async () => (await import('#src/features/signup/resend-activation.tsx')).ResendActivation,
  );
  const part = useRef<HTMLElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    // The form took the focus with it.
    if (wasChanging.current && !changing) part.current?.querySelector<HTMLElement>(':scope > button')?.focus();
    wasChanging.current = changing;
  }, [changing]);
  return (
    <section ref={part} class={styles.part} id="email">
      <h2>{t`E-mail address`}</h2>
      <p class={styles.address}>{member?.email ?? '…'}</p>
      {pending && (
        <Notice>{t`Waiting for ${pending}: open the link in the mail we sent there. Until then nothing changes.`}</Notice>
      )}
      {isUnconfirmed && (
        <div>
          <p class={styles.muted}>{t`Not confirmed yet: open the link in the mail we sent there.`}</p>
          {Resend && <Resend />}
        </div>
      )}
      {changing && Form && <Form onDone={() => setChanging(false)} />}
      {hasFailed && <MissingPart onRetry={() => setFailed(false)} />}
      {!(changing && (Form || hasFailed)) && (
        <Button tone="quiet" busy={changing} disabled={!member} onClick={() => setChanging(true)}>
          {t`Change address`}
        </Button>
      )}
    </section>
  );
}
