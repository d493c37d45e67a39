import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { startChat } from '#src/api/chats.ts';
import { MemberLayout } from '#src/layouts/default/member-layout.tsx';
import { pathTo } from '#src/routes.ts';
import type { Screen, ScreenProps } from '#src/screen.ts';
import { goTo } from '#src/state/location.ts';
import { user } from '#src/state/session.ts';
import { showToast } from '#src/state/toasts.ts';

/** Starts the chat with a member, or finds the one there is, and goes on to it (spec §7). */
function MemberChatPage({ params }: ScreenProps) {
  const { t } = useLingui();
  const member = user.value?.id;
  const memberId = params.memberId ?? '';
  useEffect(() => {
    if (!member) return;
    startChat(memberId).then(
      ({ id }) => goTo(pathTo('chats-chatId', { chatId: id }), { replace: true }),
      () => {
        showToast(t`Cannot start chat, try again later or contact customer support`, 'danger');
        goTo(pathTo('members-memberId', { memberId }), { replace: true });
      },
    );
  }, [memberId, member]);
  return <h1 tabIndex={-1}>{t`Opening the chat…`}</h1>;
}

export const screen: Screen = { title: msg`Chat`, Layout: MemberLayout, View: MemberChatPage };
