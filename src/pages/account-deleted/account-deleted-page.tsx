import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { ACCOUNT_DELETION_DELAY_MS } from '#shared/rules/limits.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { longDate } from '#src/i18n/long-date.ts';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { cancelDeletion, deletionDate } from '#src/state/account/account.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import { user } from '#src/state/session/session.ts';
import { localeTag } from '#src/state/site/language.ts';
import { isOff } from '#src/state/site/site.ts';
import { startPath } from '#src/state/site/start-path.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';
import styles from './account-deleted-page.module.scss';

/** Shows until when a deletion can be undone, to members who have just requested it or have logged in again. */
function AccountDeletedPage() {
  const { t } = useLingui();
  const { busy, failure, run } = useCall();
  const member = user.value;
  const deletionTime = deletionDate();
  const isKept = !!member && deletionTime === null;
  useEffect(() => {
    if (isKept) document.querySelector('h1')?.focus();
  }, [isKept]);

  if (isKept) {
    return (
      <NarrowPage>
        <h1 tabIndex={-1}>{t`Your account stays`}</h1>
        <p>{t`Good to have you here. Everything is where you left it.`}</p>
        <LinkButton href={pathTo(startPath())}>
          {isOff('profileSearch') ? t`Go to the home page` : t`Browse members`}
        </LinkButton>
      </NarrowPage>
    );
  }
  const date = deletionTime === null ? '' : longDate(localeTag.value, deletionTime);
  const days = ACCOUNT_DELETION_DELAY_MS / DAY_MS;
  return (
    <NarrowPage>
      <h1 tabIndex={-1}>{deletionTime === null ? t`Deleted accounts` : t`Your account will be deleted`}</h1>
      <p>
        {deletionTime === null
          ? t`You can restore a deleted account for ${plural(days, { one: '# day', other: '# days' })}. Log in and press the button.`
          : t`It’ll be permanently deleted on ${date}. You can change your mind until then.`}
      </p>
      {deletionTime !== null && (
        <ul className={styles.points}>
          <li>{t`Your profile is now hidden.`}</li>
          <li>{t`After that, your photos, messages, likes and details are permanently deleted.`}</li>
        </ul>
      )}
      <ErrorNotice>{failure}</ErrorNotice>
      <div className={styles.actions}>
        {member ? (
          <Button busy={busy} onClick={() => run(cancelDeletion)}>
            {failure ? t`Retry` : t`Keep my account`}
          </Button>
        ) : (
          <LinkButton
            href={`${pathTo('/login')}?next=${pathTo('/account-deleted')}`}
          >{t`Log in to restore it`}</LinkButton>
        )}
      </div>
    </NarrowPage>
  );
}

export const screen: Screen = { title: msg`Deleted accounts`, layout: defaultLayout, View: AccountDeletedPage };
