import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { startChat } from '#src/api/chats.ts';
import { showChatStartFailure } from '#src/features/conversation/chat-start-failure.tsx';
import { MemberLayout } from '#src/layouts/default/member-layout.tsx';
import { pathTo } from '#src/route-path.ts';
import type { Screen, ScreenProps } from '#src/screen.ts';
import { goTo } from '#src/state/location.ts';
import { user } from '#src/state/session.ts';

/** Starts the chat with a member, or finds the one there is, and goes on to it (docs/product/calls.md#chats). */
function MemberChatPage({ params }: ScreenProps) {
  const { t, i18n } = useLingui();
  const member = user.value?.id;
  const memberId = params.memberId ?? '';
  useEffect(() => {
    if (!member) return undefined;
    let left = false;
    startChat(memberId).then(
      ({ id }) => {
        if (!left) goTo(pathTo('/chats/:chatId', { chatId: id }), { replace: true });
      },
      (error: unknown) => {
        if (left) return;
        showChatStartFailure(i18n, error);
        goTo(pathTo('/members/:memberId', { memberId }), { replace: true });
      },
    );
    return () => {
      left = true;
    };
  }, [memberId, member]);
  return <h1 tabIndex={-1}>{t`Opening the chat…`}</h1>;
}

export const screen: Screen = { title: msg`Chat`, Layout: MemberLayout, View: MemberChatPage };
