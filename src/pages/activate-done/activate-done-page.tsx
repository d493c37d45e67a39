import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { DefaultLayout } from '#src/layouts/default/default-layout.tsx';
import { takeToken } from '#src/platform/link-token.ts';
import { pathTo } from '#src/route-path.ts';
import type { Screen } from '#src/screen.ts';
import { activateBy, activation, retryActivation } from '#src/state/activation.ts';
import { goTo } from '#src/state/location.ts';
import { isLoggedIn, user } from '#src/state/session.ts';
import { useFailureText } from '#src/state/use-failure-text.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';

/**
 * Where the activation mail's link leads: opening it changes nothing, the call this page makes does
 * (docs/product/sign-up.md#activation).
 */
function ActivateDonePage() {
  const { t } = useLingui();
  const state = activation.value;
  const failure = useFailureText(typeof state === 'object' ? state.error : undefined);
  // Whose lander the sign-up came from.
  const partner = user.value?.chat_with;
  useEffect(() => {
    activateBy(takeToken());
  }, []);
  useEffect(() => {
    if (state === 'gone') goTo(pathTo('/activate/error'), { replace: true });
    if (state === 'done') document.querySelector('h1')?.focus();
  }, [state]);

  if (state === 'done') {
    return (
      <NarrowPage>
        <h1 tabIndex={-1}>
          <Icon name="circle-check" /> {t`Your address is confirmed`}
        </h1>
        <p>{t({ id: 'niche.welcome', message: 'Good to have you here. Someone out there will be glad too.' })}</p>
        {partner ? (
          <LinkButton href={pathTo('/members/:memberId/chat', { memberId: partner.id })}>
            {t`Message ${partner.name}`}
          </LinkButton>
        ) : (
          <LinkButton href={pathTo(isLoggedIn.value ? '/members' : '/login')}>
            {isLoggedIn.value ? t`To the members` : t`Log in`}
          </LinkButton>
        )}
        {isLoggedIn.value && (
          <LinkButton tone="quiet" href={pathTo('/signup-matches')}>{t`See who fits you`}</LinkButton>
        )}
      </NarrowPage>
    );
  }
  return (
    <NarrowPage>
      <h1 tabIndex={-1}>{t`Confirming your address`}</h1>
      {typeof state === 'object' ? (
        <Failure onRetry={retryActivation}>{failure}</Failure>
      ) : (
        <p role="status">{t`One moment…`}</p>
      )}
      {/* Text alone: where scripts run, the parser makes no elements in here, and hydration would. */}
      <noscript>{t`Your browser runs no scripts, and confirming needs one. Please switch JavaScript on and open the link again.`}</noscript>
    </NarrowPage>
  );
}

/** The title holds before and after. */
export const screen: Screen = { title: msg`E-mail address`, Layout: DefaultLayout, View: ActivateDonePage };
