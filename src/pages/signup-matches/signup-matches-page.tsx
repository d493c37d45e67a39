import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { toFilterQuery } from '#shared/rules/filter-query.ts';
import { CardGrid } from '#src/features/profile-card/card-grid.tsx';
import { useMemberSearch } from '#src/features/profile-card/use-member-search.ts';
import { emptyLayoutWithLinks } from '#src/layouts/empty/empty-layout-with-links.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { SessionFailure } from '#src/layouts/session-failure/session-failure.tsx';
import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { user } from '#src/state/session/session.ts';
import { matchFilters } from '#src/state/signup/match-answers.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import styles from './signup-matches-page.module.scss';

const photoOffer = lazy(() => import('./photo-offer.lazy.tsx'));

const SHOWN_COUNT = 9;

/** Shown after sign-up: members can like some matches with one tap each. */
function SignupMatchesPage() {
  const { t } = useLingui();
  const member = user.value;
  // Once loaded it stays, and says that a photo was added.
  const offer = usePart(!!member && !member.profile.main_image, photoOffer);
  useEffect(() => {
    if (member === null) goTo(pathTo('/signup'), { replace: true });
  }, [member]);
  // The member and the URL are only known in the browser.
  const filters = member ? matchFilters() : null;
  const searched = filters ? { manual_search: 1, ...toFilterQuery(filters) } : { auto_load: 1 };
  const found = useMemberSearch(
    member ? { source: 'signup-matches', hideNudity: 1, pp: SHOWN_COUNT, ...searched } : null,
  );
  const profiles = found.answer?.profiles;
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t`See your matches`}</h1>
      <p className={styles.lead}>{t`Like people you’d want to meet. We’ll let them know.`}</p>
      <SessionFailure />
      {profiles?.length === 0 ? (
        <EmptyState icon="users" preview="cards" title={t`Nobody near you just yet`} />
      ) : (
        <CardGrid found={found} count={SHOWN_COUNT} />
      )}
      {/* Below the matches, which it would move when it arrives. */}
      {offer.part && <offer.part.MatchesPhotoOffer />}
      <div className={styles.foot}>
        <LinkButton wide href={pathTo('/members')}>
          {t`Browse members`}
        </LinkButton>
      </div>
    </div>
  );
}

export const screen: Screen = { title: msg`See your matches`, layout: emptyLayoutWithLinks, View: SignupMatchesPage };
