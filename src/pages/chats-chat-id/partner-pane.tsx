import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { ProfileView, ProfileViewSkeleton } from '#src/features/profile-view/profile-view.tsx';
import { openProfile, shownProfile } from '#src/state/profile/profile.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import styles from './partner.module.scss';

/** The other member's profile beside the conversation, where there is room for it. */
export function PartnerPane({ id }: { readonly id: string }) {
  const { t } = useLingui();
  useEffect(() => {
    openProfile(id);
  }, [id]);
  const shown = shownProfile.value;
  if (shown === 'absent') return null;
  if (shown === 'failed')
    return <ErrorNotice onRetry={() => openProfile(id)}>{t`We couldn’t load this profile.`}</ErrorNotice>;
  return (
    <>
      <h2 className={styles.heading}>{t`Profile`}</h2>
      {shown?.profile.id === id ? (
        <ProfileView profile={shown.profile} shared={shown.shared} inDialog>
          <LinkButton tone="quiet" href={pathTo('/members/:memberId', { memberId: id })}>{t`View profile`}</LinkButton>
        </ProfileView>
      ) : (
        <ProfileViewSkeleton inDialog />
      )}
    </>
  );
}
