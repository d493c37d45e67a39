import { useLingui } from '@lingui/react/macro';
import type { User } from '#shared/contracts/user.ts';
import { longDate } from '#src/i18n/long-date.ts';
import { cancelDeletion, setPaused } from '#src/state/account/account.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import { user } from '#src/state/session/session.ts';
import { localeTag } from '#src/state/site/language.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import styles from './account-notice.module.scss';
import { AgeNotice } from './age-notice.tsx';
import { SuspensionNotice } from './suspension-notice.tsx';

/** Explains to a member whom nobody can see why that is. */
export function AccountNotice() {
  const member = user.value;
  if (!member) return null;
  const isHidingThemselves = member.paused || member.deletion !== null;
  return (
    <div className={styles.notice}>
      {member.suspension && <SuspensionNotice suspension={member.suspension} email={member.email} />}
      {member.age_look && <AgeNotice because={member.age_look} email={member.email} />}
      {isHidingThemselves && <UndoNotice member={member} />}
    </div>
  );
}

/** Explains to a paused or deleted member why nobody can see their profile, and offers to undo it. */
function UndoNotice({ member }: { readonly member: User }) {
  const { t } = useLingui();
  const { busy, failure, run } = useCall();
  const date = member.deletion === null ? '' : longDate(localeTag.value, member.deletion);
  const handleUndo = () => run(member.deletion === null ? () => setPaused(false) : cancelDeletion);
  return (
    <Notice
      tone="warning"
      action={
        <Button small busy={busy} onClick={handleUndo}>
          {member.deletion === null ? t`Show my profile again` : t`Keep my account`}
        </Button>
      }
    >
      {member.deletion === null
        ? t`Your profile is paused: nobody can see you.`
        : t`Your account will be deleted on ${date}.`}
      {failure && <p role="alert">{failure}</p>}
    </Notice>
  );
}
