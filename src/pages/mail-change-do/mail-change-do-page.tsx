import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { changeMailByLink, mailChange, openMailChange } from '#src/state/account/mail-change.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import { isLoggedIn } from '#src/state/session/session.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';

/**
 * Both emails about a change of address link here: one confirms, one reverts. It requires a click, because email
 * scanners may run scripts and a changed address gives away the account.
 */
function MailChangeDoPage() {
  const { t } = useLingui();
  const { busy, failure, run } = useCall();
  const state = mailChange.value;
  useEffect(openMailChange, []);
  useEffect(() => {
    if (state && state !== 'ready') document.querySelector('h1')?.focus();
  }, [state]);
  const confirm = () => run(changeMailByLink);

  if (state === 'gone') {
    return (
      <NarrowPage>
        <h1 tabIndex={-1}>{t`This link doesn’t work`}</h1>
        <p>{t`It was already used or has expired. Your current email is in Settings.`}</p>
        <LinkButton href={pathTo('/notifications')}>{t`Go to settings`}</LinkButton>
      </NarrowPage>
    );
  }
  if (typeof state === 'object' && state) {
    const { email } = state;
    return (
      <NarrowPage>
        <h1 tabIndex={-1}>
          <Icon name="circle-check" />{' '}
          {state.reverted ? t`Your old address is restored` : t`Your new address is confirmed`}
        </h1>
        <p>{t`Your email is now ${email}. Use it to log in.`}</p>
        {state.reverted && (
          <p>{t`All devices are logged out, and your password no longer works. Choose a new one now.`}</p>
        )}
        {state.reverted && <LinkButton href={pathTo('/reset-password')}>{t`Choose a new password`}</LinkButton>}
        <LinkButton tone={state.reverted ? 'quiet' : 'primary'} href={pathTo(isLoggedIn.value ? '/members' : '/login')}>
          {isLoggedIn.value ? t`Browse members` : t`Log in`}
        </LinkButton>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage>
      <h1 tabIndex={-1}>{t`Your email address`}</h1>
      <p>{t`Use this email address for your account?`}</p>
      <ErrorNotice>{failure}</ErrorNotice>
      <Button busy={busy} onClick={confirm}>
        {failure ? t`Retry` : t`Use this address`}
      </Button>
    </NarrowPage>
  );
}

export const screen: Screen = { title: msg`Your email address`, layout: defaultLayout, View: MailChangeDoPage };
