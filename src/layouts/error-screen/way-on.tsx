import { useLingui } from '@lingui/react/macro';
import type { OnLegal } from '#src/features/signup/signup-flow.tsx';
import { lazy } from '#src/platform/lazy.ts';
import { pathTo } from '#src/route-path.ts';
import { goTo } from '#src/state/location.ts';
import { runPart } from '#src/state/run-part.ts';
import { isLoggedIn, user } from '#src/state/session.ts';
import { usePart } from '#src/state/use-part.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';

const signupFlow = lazy(() => import('#src/features/signup/signup-flow.tsx'));
const membersInstead = lazy(() => import('./members-instead.tsx'));
const textPage = lazy(() => import('#src/features/text-page/open-text-page.tsx'));
const openTextPage: OnLegal = (i18n, page, title) => {
  runPart(i18n, textPage, (part) => part.openTextPage(page, title));
};

/** The sign-up form comes only for a visitor who got lost; until then, and where it doesn't, a link leads to it. */
function LostVisitor() {
  const { t } = useLingui();
  const flow = usePart(user.value === null, signupFlow);
  if (flow.part) {
    return (
      <flow.part.SignupFlow
        onLegal={openTextPage}
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
