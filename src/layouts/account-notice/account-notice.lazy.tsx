import { useLingui } from '@lingui/react/macro';
import { longDate } from '#src/i18n/long-date.ts';
import { cancelDeletion, setPaused } from '#src/state/account/account.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import { user } from '#src/state/session/session.ts';
import { localeTag } from '#src/state/site/language.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import styles from './account-notice.module.scss';

/** Explains to a paused or deleted member why nobody sees the profile, and offers to undo it. */
export function AccountNotice() {
  const { t } = useLingui();
  const { busy, failure, run } = useCall();
  const member = user.value;
  if (!member) return null;
  const date = member.deletion === null ? '' : longDate(localeTag.value, member.deletion);
  const handleUndo = () => run(member.deletion === null ? () => setPaused(false) : cancelDeletion);
  return (
    <div className={styles.notice}>
      <Notice
        action={
          <Button small busy={busy} onClick={handleUndo}>
            {member.deletion === null ? t`Show me again` : t`Keep my account`}
          </Button>
        }
      >
        {member.deletion === null
          ? t`Your profile is paused: nobody sees you.`
          : t`Your account is deleted on ${date}.`}
        {failure && <p role="alert">{failure}</p>}
      </Notice>
    </div>
  );
}
