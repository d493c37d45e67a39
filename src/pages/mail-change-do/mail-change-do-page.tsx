import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { DefaultLayout } from '#src/layouts/default/default-layout.tsx';
import { pathTo } from '#src/route-path.ts';
import type { Screen } from '#src/screen.ts';
import { changeMailByLink, mailChange, openMailChange } from '#src/state/mail-change.ts';
import { isLoggedIn } from '#src/state/session.ts';
import { useCall } from '#src/state/use-call.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';

/**
 * Where both mails of a change of address lead: the new address confirms it, the old one takes it back. Some scanners of
 * mails run a page's scripts, too, and where the address goes the account goes: only a press counts here.
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
        <h1 tabIndex={-1}>{t`This link can’t be used`}</h1>
        <p>{t`It has been used already, or it is too old. Which address holds now stands in your settings.`}</p>
        <LinkButton href={pathTo('/notifications')}>{t`To the settings`}</LinkButton>
      </NarrowPage>
    );
  }
  if (typeof state === 'object' && state) {
    const { email } = state;
    return (
      <NarrowPage>
        <h1 tabIndex={-1}>
          <Icon name="circle-check" /> {state.reverted ? t`Your old address is back` : t`Your new address is confirmed`}
        </h1>
        <p>{t`From now on our mails go to ${email}, and you log in with it.`}</p>
        {state.reverted && (
          <p>{t`All devices are logged out. If it was not you who changed the address, choose a new password now.`}</p>
        )}
        {state.reverted && <LinkButton href={pathTo('/reset-password')}>{t`Choose a new password`}</LinkButton>}
        <LinkButton tone={state.reverted ? 'quiet' : 'primary'} href={pathTo(isLoggedIn.value ? '/members' : '/login')}>
          {isLoggedIn.value ? t`To the members` : t`Log in`}
        </LinkButton>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage>
      <h1 tabIndex={-1}>{t`Your e-mail address`}</h1>
      <p>{t`Press the button, and the address this mail was sent to is yours here from now on.`}</p>
      <Failure>{failure}</Failure>
      <Button busy={busy} onClick={confirm}>
        {failure ? t`Retry` : t`Use this address`}
      </Button>
    </NarrowPage>
  );
}

export const screen: Screen = { title: msg`Your e-mail address`, Layout: DefaultLayout, View: MailChangeDoPage };
