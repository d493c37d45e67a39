import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ProfileView, ProfileViewSkeleton } from '#src/features/profile-view/profile-view.tsx';
import { DefaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen, ScreenProps } from '#src/screen.ts';
import { openProfile, shownProfile } from '#src/state/profile.ts';
import { isLoggedIn, user } from '#src/state/session.ts';
import { Failure } from '#src/ui/failure/failure.tsx';
import { NotFoundView } from '../not-found/not-found-page.tsx';
import { ProfileActions } from './profile-actions.tsx';

function ProfilePage({ params }: ScreenProps) {
  const { t } = useLingui();
  const id = params.memberId ?? '';
  const known = user.value !== undefined;
  const member = isLoggedIn.value;
  useEffect(() => {
    if (known) openProfile(id);
  }, [id, known, member]);
  const shown = shownProfile.value;
  const arrived = shown && shown !== 'failed' && (shown === 'absent' || shown.profile.id === id);
  // Whoever came by a link stands at the heading; the one that takes its place is another element.
  const stoodAtHeading = arrived && globalThis.document?.activeElement?.localName === 'h1';
  useEffect(() => {
    if (stoodAtHeading) document.querySelector('h1')?.focus({ preventScroll: true });
  }, [arrived]);
  if (shown === 'absent') return <NotFoundView />;
  if (shown === 'failed') {
    return <Failure onRetry={() => openProfile(id)}>{t`This profile could not be loaded.`}</Failure>;
  }
  if (!shown || shown.profile.id !== id) return <ProfileViewSkeleton />;
  return (
    <ProfileView profile={shown.profile}>
      <ProfileActions shown={shown} />
    </ProfileView>
  );
}

export const screen: Screen = { title: msg`Profile`, Layout: DefaultLayout, View: ProfilePage };
