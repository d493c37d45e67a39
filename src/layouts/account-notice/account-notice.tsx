import { useLingui } from '@lingui/react/macro';
import { longDate } from '#src/i18n/long-date.ts';
import { keepAccount, setPaused } from '#src/state/account.ts';
import { localeTag } from '#src/state/language.ts';
import { user } from '#src/state/session.ts';
import { useCall } from '#src/state/use-call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import styles from './account-notice.module.scss';

/** Tells a member whom nobody sees why, and takes it back by one press. */
export function AccountNotice() {
  const { t } = useLingui();
  const { busy, failure, run } = useCall();
  const member = user.value;
  if (!member) return null;
  const date = member.deletion === null ? '' : longDate(localeTag.value, member.deletion);
  const comeBack = () => run(member.deletion === null ? () => setPaused(false) : keepAccount);
  return (
    <div className={styles.notice}>
      <Notice
        action={
          <Button small busy={busy} onClick={comeBack}>
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
