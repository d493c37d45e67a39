import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { LikeButton } from '#src/features/profile-card/like-button.tsx';
import { CardGrid, useMembers } from '#src/features/profile-card/some-members.tsx';
import { EmptyLayout } from '#src/layouts/empty/empty-layout.tsx';
import { SessionFailed } from '#src/layouts/session-failed/session-failed.tsx';
import { pathTo } from '#src/route-path.ts';
import type { Screen } from '#src/screen.ts';
import { goTo } from '#src/state/location.ts';
import { user } from '#src/state/session.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import styles from './signup-matches-page.module.scss';

const SHOWN = 9;

/** Right after sign-up: some who fit, each liked by one tap, and the way on. */
function SignupMatchesPage() {
  const { t } = useLingui();
  const member = user.value;
  useEffect(() => {
    if (member === null) goTo(pathTo('/signup'), { replace: true });
  }, [member]);
  const found = useMembers(member ? { source: 'signup-matches', auto_load: 1, hideNudity: 1, pp: SHOWN } : null);
  const profiles = found.answer?.profiles;
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t`See who fits you`}</h1>
      <p className={styles.lead}>{t`Like whom you would like to meet: they hear of it, and you find them again.`}</p>
      <SessionFailed />
      {profiles?.length === 0 ? (
        <EmptyState icon="users" title={t`Nobody near you just yet`} />
      ) : (
        <CardGrid
          found={found}
          count={SHOWN}
          plain
          beside={(card) => (
            <span className={styles.like}>
              <LikeButton profile={card} />
            </span>
          )}
        />
      )}
      <div className={styles.foot}>
        <LinkButton wide href={pathTo('/members')}>
          {t`To the members`}
        </LinkButton>
      </div>
    </div>
  );
}

export const screen: Screen = { title: msg`See who fits you`, Layout: EmptyLayout, View: SignupMatchesPage };
