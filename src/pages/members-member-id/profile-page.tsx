import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ChatMenu } from '#src/features/conversation/chat-menu.tsx';
import { ProfileView, ProfileViewSkeleton } from '#src/features/profile-view/profile-view.tsx';
import { NotFoundView } from '#src/layouts/error-screen/not-found-view.tsx';
import { profileLayout } from '#src/layouts/profile/profile-layout.tsx';
import type { Screen, ScreenProps } from '#src/layouts/screen.ts';
import { WIDE_SCREEN } from '#src/platform/screen-width.ts';
import { useMedia } from '#src/platform/use-media.ts';
import { openProfile, shownProfile } from '#src/state/profile/profile.ts';
import { loadNames } from '#src/state/profile/profile-names.ts';
import { isLoggedIn, user } from '#src/state/session/session.ts';
import { locale } from '#src/state/site/language.ts';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileSafety } from './profile-safety.tsx';
import { ProfileTop } from './profile-top.tsx';
import { WritingNotice } from './writing-notice.tsx';

function ProfilePage({ params }: ScreenProps) {
  const id = params.memberId ?? '';
  const isUserKnown = user.value !== undefined;
  const member = isLoggedIn.value;
  // The answer has questions in the page's language.
  const language = locale.value;
  useEffect(() => {
    if (isUserKnown) openProfile(id);
  }, [id, isUserKnown, member, language]);
  // A profile waits for the names of facts and interests, which would move everything below them. Without them it is shown too.
  const [hasNames, setHasNames] = useState(false);
  useEffect(() => {
    loadNames().then(() => setHasNames(true));
  }, [language]);
  const shown = shownProfile.value;
  const isLoaded = shown && shown !== 'failed' && (shown === 'absent' || (shown.profile.id === id && hasNames));
  // The skeleton's heading had the focus. The profile's heading is a new element and must get it back.
  const headingHadFocus = isLoaded && globalThis.document?.activeElement?.localName === 'h1';
  useEffect(() => {
    if (headingHadFocus) document.querySelector('h1')?.focus({ preventScroll: true });
  }, [isLoaded]);
  const isWide = useMedia(WIDE_SCREEN);
  const loaded = typeof shown === 'object' && shown.profile.id === id && hasNames ? shown : undefined;
  const isOther = isLoggedIn.value && loaded?.profile.id !== user.value?.id;
  const menu = loaded && isOther && <ChatMenu profile={loaded.profile} />;
  return (
    <>
      <ProfileTop>{!isWide && menu}</ProfileTop>
      {loaded ? (
        <ProfileView profile={loaded.profile} shared={loaded.shared} notice={<WritingNotice shown={loaded} />}>
          {isOther && <ProfileSafety profile={loaded.profile} />}
          <ProfileActions shown={loaded}>{isWide && menu}</ProfileActions>
        </ProfileView>
      ) : (
        <Absent shown={shown} onRetry={() => openProfile(id)} />
      )}
    </>
  );
}

interface AbsentProps {
  readonly shown: typeof shownProfile.value;
  readonly onRetry: () => void;
}

/** In place of a profile that is missing, failed or loading. */
function Absent({ shown, onRetry }: AbsentProps) {
  const { t } = useLingui();
  if (shown === 'absent') return <NotFoundView />;
  if (shown === 'failed') return <ErrorNotice onRetry={onRetry}>{t`We couldn’t load this profile.`}</ErrorNotice>;
  return <ProfileViewSkeleton />;
}

export const screen: Screen = { title: msg`Profile`, layout: profileLayout, View: ProfilePage };
