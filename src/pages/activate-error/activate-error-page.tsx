import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { ResendActivation } from '#src/features/signup/resend-activation.lazy.tsx';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { user } from '#src/state/session/session.ts';
import { isOff } from '#src/state/site/site.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';

function ActivateErrorPage() {
  const { t } = useLingui();
  const member = user.value;
  return (
    <NarrowPage>
      <h1 tabIndex={-1}>{t`This link doesn’t work`}</h1>
      <p>{t`It was already used, or it’s more than seven days old.`}</p>
      {member?.activated && (
        <>
          <p>{t`Your address is confirmed: there is nothing left to do.`}</p>
          {!isOff('profileSearch') && <LinkButton href={pathTo('/members')}>{t`Browse members`}</LinkButton>}
        </>
      )}
      {member && !member.activated && <ResendActivation />}
      {member === null && (
        <>
          <p>{t`Log in to get a new one.`}</p>
          <LinkButton href={`${pathTo('/login')}?next=${pathTo('/activate/error')}`}>{t`Log in`}</LinkButton>
        </>
      )}
    </NarrowPage>
  );
}

export const screen: Screen = { title: msg`This link doesn’t work`, layout: defaultLayout, View: ActivateErrorPage };
