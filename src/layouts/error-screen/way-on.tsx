import { useLingui } from '@lingui/react/macro';
import { showTextPage } from '#src/features/text-page/show-text-page.ts';
import { lazy } from '#src/platform/lazy.ts';
import { pathTo } from '#src/route-path.ts';
import { goTo } from '#src/state/location.ts';
import { isLoggedIn, user } from '#src/state/session.ts';
import { usePart } from '#src/state/use-part.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';

const signupFlow = lazy(() => import('#src/features/signup/signup-flow.tsx'));
const membersInstead = lazy(() => import('./members-instead.tsx'));

/** The sign-up form comes only for a visitor who got lost; until then, and where it doesn't, a link leads to it. */
function LostVisitor() {
  const { t } = useLingui();
  const flow = usePart(user.value === null, signupFlow);
  if (flow.part) {
    return (
      <flow.part.SignupFlow
        onLegal={showTextPage}
        onEvent={({ type }) => {
          if (type === 'accountCreated') goTo(pathTo('/complete-signup'));
        }}
        below
      />
    );
  }
  return <LinkButton href={pathTo('/signup')}>{t`Sign up for free`}</LinkButton>;
}

function LostMember() {
  const { t } = useLingui();
  const members = usePart(true, membersInstead);
  if (members.part) return <members.part.MembersInstead />;
  return <LinkButton href={pathTo('/members')}>{t`Search members`}</LinkButton>;
}

/** docs/product/screens.md#error-screen: other members for a member, sign-up for a visitor. */
export const WayOn = () => <PartBoundary>{isLoggedIn.value ? <LostMember /> : <LostVisitor />}</PartBoundary>;
