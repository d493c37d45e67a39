import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { openLegalPage } from '#src/features/text-page/open-legal-page.ts';
import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { isLoggedIn, user } from '#src/state/session/session.ts';
import { isOff, isSignupClosed } from '#src/state/site/site.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';

const signupFlow = lazy(() => import('#src/features/signup/signup-flow.lazy.tsx'));
const suggestedMembers = lazy(() => import('./suggested-members.lazy.tsx'));

/** Loads the sign-up form. A link to it shows until then, or if it fails to load. */
function VisitorSuggestions() {
  const { t } = useLingui();
  const signup = usePart(user.value === null, signupFlow);
  if (signup.part) {
    return (
      <signup.part.SignupFlow
        onLegalPage={openLegalPage}
        onEvent={({ type }) => {
          if (type === 'accountCreated') goTo(pathTo('/complete-signup'));
        }}
        asSection
      />
    );
  }
  if (isSignupClosed()) return <LinkButton href={pathTo('/login')}>{t`Log in`}</LinkButton>;
  return <LinkButton href={pathTo('/signup')}>{t`Sign up for free`}</LinkButton>;
}

function MemberSuggestions() {
  const { t } = useLingui();
  const members = usePart(true, suggestedMembers);
  if (members.part) return <members.part.SuggestedMembers />;
  return <LinkButton href={pathTo('/members')}>{t`Search members`}</LinkButton>;
}

/** docs/product/screens.md#error-screen: members see other members, visitors see sign-up. */
export const ErrorSuggestions = () => (
  <PartBoundary>
    {isLoggedIn.value ? !isOff('profileSearch') && <MemberSuggestions /> : <VisitorSuggestions />}
  </PartBoundary>
);
