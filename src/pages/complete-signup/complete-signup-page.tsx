import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { openLegalPage } from '#src/features/text-page/open-legal-page.ts';
import { focusLayout } from '#src/layouts/focus/focus-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { blocksCookies } from '#src/platform/blocks-cookies.ts';
import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { user } from '#src/state/session/session.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Muted, NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';

const handoff = lazy(() => import('#src/state/session/log-in-with-handoff.lazy.ts'));
const signupFlow = lazy(() => import('#src/features/signup/signup-flow.lazy.tsx'));

/** Continues a started sign-up. The first HTML is also correct for visitors without JavaScript who come from a form. */
function CompleteSignupPage() {
  const { t } = useLingui();
  const [hasFailed, setFailed] = useState(false);
  // The state of an embedded lander's link: null if there is none or it has been used.
  const [linkState, setLinkState] = useState<'opening' | 'gone' | null>(null);
  const [areBlocked, setBlocked] = useState(false);
  useEffect(() => setBlocked(blocksCookies()), []);
  useEffect(() => {
    if (hasFailed || !(linkState || location.hash)) return;
    setLinkState('opening');
    handoff()
      .then(({ logInWithHandoff }) => logInWithHandoff())
      .then(
        (isAccepted) => setLinkState(isAccepted ? null : 'gone'),
        () => setFailed(true),
      );
  }, [hasFailed]);
  const flow = usePart(!!user.value, signupFlow);
  if (user.value && flow.part && linkState !== 'opening') return <flow.part.SignupFlow onLegalPage={openLegalPage} />;
  return (
    <NarrowPage>
      <h1 tabIndex={-1}>{linkState === 'gone' ? t`This link was already used or has expired` : t`Check your email`}</h1>
      {user.value !== null || linkState === 'opening' ? (
        <>
          <p>{t`Your account is ready. Open the link we emailed you to confirm your address.`}</p>
          <Muted>{t`Nothing there? Check your spam folder.`}</Muted>
        </>
      ) : (
        <>
          {areBlocked && (
            <Notice tone="danger">{t`Your browser blocks cookies. Allow them for this site, and try again.`}</Notice>
          )}
          <p>{t`Log in to continue with your profile.`}</p>
          <LinkButton href={`${pathTo('/login')}?next=${pathTo('/complete-signup')}`}>{t`Log in`}</LinkButton>
        </>
      )}
      {hasFailed ? (
        <ErrorNotice onRetry={() => setFailed(false)}>{t`We couldn’t load this step.`}</ErrorNotice>
      ) : (
        <PartPlaceholder state={flow} />
      )}
    </NarrowPage>
  );
}

export const screen: Screen = {
  title: msg`Complete your profile`,
  layout: focusLayout,
  showsArt: true,
  View: CompleteSignupPage,
};
