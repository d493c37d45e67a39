import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { isolate } from '#shared/rules/isolate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { Operator } from '../api/desk-calls.ts';
import { type ShownMember, showMember } from '../api/member-calls.ts';
import { Loading } from '../loading.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { MEMBERS } from '../shell/places.ts';
import { showToast } from '../state/toasts.ts';
import { whileWaiting } from '../state/waiting.ts';
import { mayRetry } from '../texts/error-text.ts';
import { MemberBadges } from './member-badges.tsx';
import { MemberDesk } from './member-desk.tsx';
import { memberErrorText } from './member-error-text.ts';
import styles from './member-page.module.scss';
import { MemberSections } from './member-sections.tsx';
import { PendingActions } from './pending-actions.ts';

interface Props {
  readonly id: string;
  readonly operator: Operator;
}

/** Everything about one member, and what can be done. */
export function MemberPage({ id, operator }: Props) {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const [member, setMember] = useState<ShownMember>();
  const [failure, setFailure] = useState<unknown>();
  const isOpen = useRef(true);
  const read = () => {
    setFailure(undefined);
    return showMember({ id }).then(setMember, setFailure);
  };
  const [pending] = useState(
    () =>
      new PendingActions((error) => {
        if (error !== undefined) showToast(memberErrorText(i18n, error), 'danger');
        // After the page is left, this would be another look at the member.
        if (isOpen.current) void read();
      }),
  );
  useEffect(() => {
    isOpen.current = true;
    void read();
    const stop = whileWaiting((options) => pending.send(options));
    return () => {
      stop();
      isOpen.current = false;
      void pending.send({ keepalive: true });
    };
  }, [id]);
  const title = member ? isolate(member.name) : t({ id: 'desk.member.title', message: 'Member' });
  return (
    <>
      <PageHead title={title} note={member && <MemberBadges member={member} />}>
        <Button small tone="quiet" onClick={() => navigate(MEMBERS.path)}>
          <Icon name="arrow-left" />
          {t({ id: 'desk.member.back', message: 'All members' })}
        </Button>
      </PageHead>
      {failure !== undefined && (
        <ErrorNotice onRetry={mayRetry(failure) && (() => void read())}>{memberErrorText(i18n, failure)}</ErrorNotice>
      )}
      {!member && failure === undefined && <Loading />}
      {member && (
        <div className={styles.page}>
          <MemberSections member={member} operator={operator} onChange={() => void read()} />
          <MemberDesk member={member} operator={operator} pending={pending} onChange={() => void read()} />
        </div>
      )}
    </>
  );
}
