import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Profile } from '#shared/contracts/profile.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fetchProfile } from '#src/api/profile.ts';
import { ProfileView, ProfileViewSkeleton } from '#src/features/profile-view/profile-view.tsx';
import { canHelpToRetry } from '#src/state/failures/can-help-to-retry.ts';
import { failureText } from '#src/state/failures/failure-text.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import styles from './own-profile-page.module.scss';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** Uses the same call and view as other members, so the preview shows what they see. */
export function ProfilePreview({ id, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [shown, setShown] = useState<
    Profile | 'hidden' | { readonly failure: string; readonly canRetry: boolean } | null
  >(null);
  const load = async () => {
    setShown(null);
    try {
      setShown((await fetchProfile(id)).profile);
    } catch (error) {
      const isHidden = error instanceof ApiError && error.status === 404;
      setShown(isHidden ? 'hidden' : { failure: await failureText(i18n, error), canRetry: canHelpToRetry(error) });
    }
  };
  useEffect(() => {
    load();
  }, [id]);
  return (
    <Dialog title={t`As others see it`} closeLabel={t`Close`} onClose={onClose}>
      <div className={styles.preview}>
        {shown === null && <ProfileViewSkeleton inDialog />}
        {shown === 'hidden' && <Notice>{t`Nobody else can see your profile right now.`}</Notice>}
        {shown !== null && shown !== 'hidden' && 'failure' in shown && (
          <ErrorNotice onRetry={shown.canRetry && load}>{shown.failure}</ErrorNotice>
        )}
        {shown !== null && shown !== 'hidden' && 'id' in shown && <ProfileView profile={shown} inDialog />}
      </div>
    </Dialog>
  );
}
