import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { user } from '#src/state/session/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';
import styles from './notifications-page.module.scss';
import { useHash } from './use-hash.ts';

const mailChangeForm = lazy(() => import('./mail-change-form.lazy.tsx'));
const resendActivation = lazy(() => import('#src/features/signup/resend-activation.lazy.tsx'));

/** The last step of sign-up links here to correct a mistyped email. */
export const WRONG_EMAIL_HASH = '#email-change-incorrect';

export function EmailSection({ className }: { readonly className?: string | undefined }) {
  const { t } = useLingui();
  const [isChanging, setIsChanging] = useState(false);
  const member = user.value;
  const hash = useHash();
  useEffect(() => {
    if (hash === WRONG_EMAIL_HASH) setIsChanging(true);
  }, [hash]);
  const form = usePart(isChanging && !!member, mailChangeForm);
  const pending = member?.pending_email;
  const isUnconfirmed = !!member && !member.activated && !pending;
  const resend = usePart(isUnconfirmed, resendActivation);
  const part = useRef<HTMLElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    // The removed form had the focus.
    if (wasChanging.current && !isChanging) part.current?.querySelector<HTMLElement>(':scope > button')?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);
  return (
    <section ref={part} className={`${styles.section} ${className ?? ''}`} id="email">
      <h2>{t`Email address`}</h2>
      <p className={styles.address}>{member?.email ?? '…'}</p>
      {pending && (
        <Notice>{t`Waiting for ${pending}. Open the link we emailed there. Until then, nothing changes.`}</Notice>
      )}
      {isUnconfirmed && (
        <div>
          <p className={styles.muted}>{t`Not confirmed yet. Open the link we emailed there.`}</p>
          {resend.part ? <resend.part.ResendActivation /> : <PartPlaceholder state={resend} />}
        </div>
      )}
      {isChanging && form.part ? (
        <form.part.MailChangeForm onDone={() => setIsChanging(false)} />
      ) : (
        <PartPlaceholder state={form} />
      )}
      {!(isChanging && (form.part || form.failed)) && (
        <Button tone="quiet" busy={isChanging} disabled={!member} onClick={() => setIsChanging(true)}>
          {t`Change address`}
        </Button>
      )}
    </section>
  );
}
