import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '#shared/routes/route-path.ts';
import { ChatMenu } from '#src/features/conversation/chat-menu.tsx';
import { ProfileView, ProfileViewSkeleton } from '#src/features/profile-view/profile-view.tsx';
import { pressedLink } from '#src/platform/pressed-link.ts';
import { openModal } from '#src/state/overlays/modal.ts';
import { openProfile, shownProfile } from '#src/state/profile/profile.ts';
import { isLoggedIn, user } from '#src/state/session/session.ts';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileSafety } from './profile-safety.tsx';
import { WritingNotice } from './writing-notice.tsx';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

function ProfileOverlay({ id, onClose }: Props) {
  const { t } = useLingui();
  const [path] = useLocation();
  const openedAtPath = useRef(path);
  useEffect(() => {
    openProfile(id);
  }, [id]);
  // An action such as Start chat leads to another screen.
  useEffect(() => {
    if (openedAtPath.current !== path) onClose();
  }, [path]);
  const shown = shownProfile.value;
  if (shown === 'absent') return <Notice>{t`This is no longer available.`}</Notice>;
  if (shown === 'failed') {
    return <ErrorNotice onRetry={() => openProfile(id)}>{t`We couldn’t load this profile.`}</ErrorNotice>;
  }
  if (shown?.profile.id !== id) return <ProfileViewSkeleton inDialog />;
  const { profile, shared } = shown;
  const isOther = isLoggedIn.value && profile.id !== user.value?.id;
  return (
    <ProfileView profile={profile} shared={shared} inDialog notice={<WritingNotice shown={shown} />}>
      {isOther && <ProfileSafety profile={profile} />}
      <ProfileActions shown={shown}>{isOther && <ChatMenu profile={profile} />}</ProfileActions>
    </ProfileView>
  );
}

/** Where native links are off, a click on a card opens the profile over the list instead of leaving it. */
export function followCardClicks(): () => void {
  const handleClick = (event: MouseEvent) => {
    const link = pressedLink(event);
    const card = link?.closest<HTMLElement>('[data-member]');
    const id = card?.dataset.member;
    if (!id || link?.pathname !== pathTo('/members/:memberId', { memberId: id })) return;
    event.preventDefault();
    const title = card.querySelector('a')?.textContent ?? '';
    openModal({ title, View: ({ onClose }) => <ProfileOverlay id={id} onClose={onClose} /> });
  };
  // Before the router's own listener, which would follow the link.
  document.addEventListener('click', handleClick, { capture: true });
  return () => document.removeEventListener('click', handleClick, { capture: true });
}
