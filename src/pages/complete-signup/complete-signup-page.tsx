import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { showTextPage } from '#src/features/text-page/show-text-page.ts';
import { DefaultLayout } from '#src/layouts/default/default-layout.tsx';
import { lazy } from '#src/platform/lazy.ts';
import { pathTo } from '#src/route-path.ts';
import type { Screen } from '#src/screen.ts';
import { user } from '#src/state/session.ts';
import { usePart } from '#src/state/use-part.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import { Muted, NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';
import { PartPlace } from '#src/ui/part-place/part-place.tsx';

const handoff = lazy(() => import('#src/state/handoff.ts'));
const signupFlow = lazy(() => import('#src/features/signup/signup-flow.tsx'));

/** Goes on with a started sign-up. What is there before the script, and without, is true for whoever comes from a form. */
function CompleteSignupPage() {
  const { t } = useLingui();
  const [hasFailed, setFailed] = useState(false);
  // Of an embedded lander: null where there is none, or it has served.
  const [link, setLink] = useState<'opening' | 'gone' | null>(null);
  useEffect(() => {
    if (hasFailed || !(link || location.hash)) return;
    setLink('opening');
    handoff()
      .then(({ takeOver }) => takeOver())
      .then(
        (isTaken) => setLink(isTaken ? null : 'gone'),
        () => setFailed(true),
      );
  }, [hasFailed]);
  const flow = usePart(!!user.value, signupFlow);
  if (user.value && flow.part && link !== 'opening') return <flow.part.SignupFlow onLegal={showTextPage} />;
  return (
    <NarrowPage>
      <h1 tabIndex={-1}>
        {link === 'gone' ? t`This link has been used already, or it is too old` : t`Check your e-mail`}
      </h1>
      {user.value !== null || link === 'opening' ? (
        <>
          <p>{t`Your account is made. We have sent you an e-mail with a link: open it to confirm your address.`}</p>
          <Muted>{t`Nothing there? Look into the spam folder, too.`}</Muted>
        </>
      ) : (
        <>
          <p>{t`Log in to go on with your profile.`}</p>
          <LinkButton href={`${pathTo('/login')}?next=${pathTo('/complete-signup')}`}>{t`Log in`}</LinkButton>
        </>
      )}
      {hasFailed ? (
        <Failure onRetry={() => setFailed(false)}>{t`This step could not be loaded.`}</Failure>
      ) : (
        <PartPlace of={flow} />
      )}
    </NarrowPage>
  );
}

export const screen: Screen = { title: msg`Complete your profile`, Layout: DefaultLayout, View: CompleteSignupPage };
