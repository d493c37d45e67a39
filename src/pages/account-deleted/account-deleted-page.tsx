import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ACCOUNT_DELETION_DELAY_MS } from '#shared/rules/limits.ts';
import { longDate } from '#src/i18n/long-date.ts';
import { DefaultLayout } from '#src/layouts/default/default-layout.tsx';
import { pathTo } from '#src/route-path.ts';
import type { Screen } from '#src/screen.ts';
import { deletionOf, keepAccount } from '#src/state/account.ts';
import { localeTag } from '#src/state/language.ts';
import { user } from '#src/state/session.ts';
import { useCall } from '#src/state/use-call.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import { NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';
import styles from './account-deleted-page.module.scss';

const DAY_MS = 86_400_000;

/** Until when a deletion can be taken back, and how: for whoever has just asked for it, and whoever comes back. */
function AccountDeletedPage() {
  const { t } = useLingui();
  const { busy, failure, run } = useCall();
  const member = user.value;
  const at = deletionOf();
  const stays = !!member && at === null;
  useEffect(() => {
    if (stays) document.querySelector('h1')?.focus();
  }, [stays]);

  if (stays) {
    return (
      <NarrowPage>
        <h1 tabIndex={-1}>{t`Your account stays`}</h1>
        <p>{t`Good to have you here. Everything is where you left it.`}</p>
        <LinkButton href={pathTo('/members')}>{t`To the members`}</LinkButton>
      </NarrowPage>
    );
  }
  const date = at === null ? '' : longDate(localeTag.value, at);
  const days = ACCOUNT_DELETION_DELAY_MS / DAY_MS;
  return (
    <NarrowPage>
      <h1 tabIndex={-1}>{at === null ? t`Deleted accounts` : t`Your account will be deleted`}</h1>
      <p>
        {at === null
          ? t`A deleted account can be taken back for ${days} days: log in and press the button.`
          : t`It goes for good on ${date}. Until then you can change your mind.`}
      </p>
      <ul className={styles.points}>
        <li>{t`Nobody sees your profile any more, as of now.`}</li>
        <li>{t`Then your photos, messages, likes and details are erased, and cannot be brought back.`}</li>
      </ul>
      <Failure>{failure}</Failure>
      <div className={styles.actions}>
        {member ? (
          <Button busy={busy} onClick={() => run(keepAccount)}>
            {failure ? t`Retry` : t`Keep my account`}
          </Button>
        ) : (
          <LinkButton
            href={`${pathTo('/login')}?next=${pathTo('/account-deleted')}`}
          >{t`Log in and keep it`}</LinkButton>
        )}
      </div>
    </NarrowPage>
  );
}

export const screen: Screen = { title: msg`Deleted accounts`, Layout: DefaultLayout, View: AccountDeletedPage };
