import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ProfileView, ProfileViewSkeleton } from '#src/features/profile-view/profile-view.tsx';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen, ScreenProps } from '#src/layouts/screen.ts';
import { openProfile, shownProfile } from '#src/state/profile/profile.ts';
import { isLoggedIn, user } from '#src/state/session/session.ts';
import { locale } from '#src/state/site/language.ts';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { NotFoundView } from '../not-found-page.tsx';
import { ProfileActions } from './profile-actions.tsx';

function ProfilePage({ params }: ScreenProps) {
  const { t } = useLingui();
  const id = params.memberId ?? '';
  const isUserKnown = user.value !== undefined;
  const member = isLoggedIn.value;
  // The answer has questions in the page's language.
  const language = locale.value;
  useEffect(() => {
    if (isUserKnown) openProfile(id);
  }, [id, isUserKnown, member, language]);
  const shown = shownProfile.value;
  const isLoaded = shown && shown !== 'failed' && (shown === 'absent' || shown.profile.id === id);
  // The skeleton's heading had the focus. The profile's heading is a new element and must get it back.
  const headingHadFocus = isLoaded && globalThis.document?.activeElement?.localName === 'h1';
  useEffect(() => {
    if (headingHadFocus) document.querySelector('h1')?.focus({ preventScroll: true });
  }, [isLoaded]);
  if (shown === 'absent') return <NotFoundView />;
  if (shown === 'failed') {
    return <ErrorNotice onRetry={() => openProfile(id)}>{t`We couldn’t load this profile.`}</ErrorNotice>;
  }
  if (!shown || shown.profile.id !== id) return <ProfileViewSkeleton />;
  return (
    <ProfileView profile={shown.profile}>
      <ProfileActions shown={shown} />
    </ProfileView>
  );
}

export const screen: Screen = { title: msg`Profile`, layout: defaultLayout, View: ProfilePage };
