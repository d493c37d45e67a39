import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { takeToken } from '#src/platform/link-token.ts';
import { activateBy, activation, retryActivation } from '#src/state/account/activation.ts';
import { canHelpToRetry } from '#src/state/failures/can-help-to-retry.ts';
import { useFailureText } from '#src/state/failures/use-failure-text.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { isLoggedIn, user } from '#src/state/session/session.ts';
import { isOff } from '#src/state/site/site.ts';
import { startPath } from '#src/state/site/start-path.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';

/**
 * The activation email links here. Only this page's POST activates, so link scanners change nothing
 * (docs/product/sign-up.md#activation).
 */
function ActivateDonePage() {
  const { t } = useLingui();
  const state = activation.value;
  const failure = useFailureText(typeof state === 'object' ? state.error : undefined);
  // The member whose lander led to the sign-up.
  const partner = user.value?.chat_with;
  const name = partner?.name;
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
            {t`Message ${name}`}
          </LinkButton>
        ) : (
          <LinkButton href={pathTo(isLoggedIn.value ? startPath() : '/login')}>
            {!isLoggedIn.value ? t`Log in` : isOff('profileSearch') ? t`Go to the home page` : t`Browse members`}
          </LinkButton>
        )}
        {isLoggedIn.value && !isOff('profileSearch') && !isOff('likes') && (
          <LinkButton tone="quiet" href={pathTo('/signup-matches')}>{t`See your matches`}</LinkButton>
        )}
      </NarrowPage>
    );
  }
  return (
    <NarrowPage>
      <h1 tabIndex={-1}>{t`Confirming your address`}</h1>
      {typeof state === 'object' ? (
        <ErrorNotice onRetry={canHelpToRetry(state.error) && retryActivation}>{failure}</ErrorNotice>
      ) : (
        <p role="status">{t`One moment…`}</p>
      )}
      {/* Text only: with scripts enabled the parser creates no elements in `noscript`, but hydration would expect them.
          Text only: with scripts enabled the parser creates no elements in `noscript`, but hydration would expect them. */}
      <noscript>{t`JavaScript is off in your browser, and confirming needs it. Turn it on and open the link again.`}</noscript>
    </NarrowPage>
  );
}

/** The title must fit both before and after activation. */
export const screen: Screen = { title: msg`Email address`, layout: defaultLayout, View: ActivateDonePage };
