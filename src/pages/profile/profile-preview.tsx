import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Profile } from '#shared/contracts/profile.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fetchProfile } from '#src/api/profile.ts';
import { ProfileView, ProfileViewSkeleton } from '#src/features/profile-view/profile-view.tsx';
import { failureText } from '#src/state/failure-text.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import styles from './own-profile-page.module.scss';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** The profile as the server answers it to other members: the same call, the same view. */
export function ProfilePreview({ id, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [shown, setShown] = useState<Profile | 'hidden' | { readonly failure: string } | null>(null);
  const load = async () => {
    setShown(null);
    try {
      setShown((await fetchProfile(id)).profile);
    } catch (error) {
      const isHidden = error instanceof ApiError && error.status === 404;
      setShown(isHidden ? 'hidden' : { failure: await failureText(i18n, error) });
    }
  };
  useEffect(() => {
    load();
  }, [id]);
  return (
    <Dialog title={t`As others see it`} closeLabel={t`Close`} onClose={onClose}>
      <div className={styles.preview}>
        {shown === null && <ProfileViewSkeleton within />}
        {shown === 'hidden' && <Notice>{t`At the moment nobody else sees your profile.`}</Notice>}
        {shown !== null && shown !== 'hidden' && 'failure' in shown && (
          <Failure onRetry={load}>{shown.failure}</Failure>
        )}
        {shown !== null && shown !== 'hidden' && 'id' in shown && <ProfileView profile={shown} within />}
      </div>
    </Dialog>
  );
}
