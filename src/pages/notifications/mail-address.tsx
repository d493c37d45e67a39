import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { lazy } from '#src/platform/lazy.ts';
import { user } from '#src/state/session.ts';
import { usePart } from '#src/state/use-part.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { PartPlace } from '#src/ui/part-place/part-place.tsx';
import styles from './notifications-page.module.scss';

const mailChangeForm = lazy(() => import('./mail-change-form.tsx'));
const resendActivation = lazy(() => import('#src/features/signup/resend-activation.tsx'));

/** The last screen of sign-up leads here: the address was mistyped. */
const WRONG_ADDRESS = '#email-change-incorrect';

/** Which address our mails go to, whether it is confirmed, and another one. */
export function MailAddress() {
  const { t } = useLingui();
  const [changing, setChanging] = useState(false);
  const member = user.value;
  useEffect(() => {
    const follow = () => location.hash === WRONG_ADDRESS && setChanging(true);
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const form = usePart(changing && !!member, mailChangeForm);
  const pending = member?.pending_email;
  const isUnconfirmed = !!member && !member.activated && !pending;
  const resend = usePart(isUnconfirmed, resendActivation);
  const part = useRef<HTMLElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    // The form took the focus with it.
    if (wasChanging.current && !changing) part.current?.querySelector<HTMLElement>(':scope > button')?.focus();
    wasChanging.current = changing;
  }, [changing]);
  return (
    <section ref={part} className={styles.part} id="email">
      <h2>{t`E-mail address`}</h2>
      <p className={styles.address}>{member?.email ?? '…'}</p>
      {pending && (
        <Notice>{t`Waiting for ${pending}: open the link in the mail we sent there. Until then nothing changes.`}</Notice>
      )}
      {isUnconfirmed && (
        <div>
          <p className={styles.muted}>{t`Not confirmed yet: open the link in the mail we sent there.`}</p>
          {resend.part ? <resend.part.ResendActivation /> : <PartPlace of={resend} />}
        </div>
      )}
      {changing && form.part ? <form.part.MailChangeForm onDone={() => setChanging(false)} /> : <PartPlace of={form} />}
      {!(changing && (form.part || form.failed)) && (
        <Button tone="quiet" busy={changing} disabled={!member} onClick={() => setChanging(true)}>
          {t`Change address`}
        </Button>
      )}
    </section>
  );
}
