import { useLingui } from '@lingui/react/macro';
import type { OnLegal } from '#src/features/signup/signup-flow.tsx';
import { pathTo } from '#src/route-path.ts';
import { loadPart } from '#src/state/language.ts';
import { goTo } from '#src/state/location.ts';
import { isLoggedIn, user } from '#src/state/session.ts';
import { usePart } from '#src/state/use-part.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';

const openTextPage: OnLegal = async (i18n, page, title) => {
  const { openTextPage } = await loadPart(i18n, () => import('#src/features/text-page/open-text-page.tsx'));
  openTextPage(page, title);
};

/** The sign-up form comes only for a visitor who got lost; until then, and where it doesn't, a link leads to it. */
function LostVisitor() {
  const { t } = useLingui();
  const Flow = usePart(
    user.value === null,
    async () => (await import('#src/features/signup/signup-flow.tsx')).SignupFlow,
  );
  if (Flow) {
    return (
      <Flow
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
  const Members = usePart(true, async () => (await import('./members-instead.tsx')).MembersInstead);
  if (Members) return <Members />;
  return <LinkButton href={pathTo('/members')}>{t`Search members`}</LinkButton>;
}

/** Spec §2, error screen: other members for a member, sign-up for a visitor. */
export const WayOn = () => <PartBoundary>{isLoggedIn.value ? <LostMember /> : <LostVisitor />}</PartBoundary>;
