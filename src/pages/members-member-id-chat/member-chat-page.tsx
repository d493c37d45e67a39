import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { startChat } from '#src/api/chats.ts';
import { showChatStartFailure } from '#src/features/conversation/chat-start-failure.tsx';
import { chatLayout } from '#src/layouts/chat/chat-layout.tsx';
import type { Screen, ScreenProps } from '#src/layouts/screen.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { user } from '#src/state/session/session.ts';
import styles from './member-chat-page.module.scss';

/** Opens the existing chat or starts one (docs/product/calls.md#chats). */
function MemberChatPage({ params }: ScreenProps) {
  const { t, i18n } = useLingui();
  const member = user.value?.id;
  const memberId = params.memberId ?? '';
  useEffect(() => {
    if (!member) return undefined;
    let hasLeft = false;
    startChat(memberId).then(
      ({ id }) => {
        if (!hasLeft) goTo(pathTo('/chats/:chatId', { chatId: id }), { replace: true });
      },
      (error: unknown) => {
        if (hasLeft) return;
        showChatStartFailure(i18n, error);
        goTo(pathTo('/members/:memberId', { memberId }), { replace: true });
      },
    );
    return () => {
      hasLeft = true;
    };
  }, [memberId, member]);
  return (
    <h1 tabIndex={-1} className={styles.opening}>
      {t`Opening the chat…`}
    </h1>
  );
}

export const screen: Screen = { title: msg`Chat`, layout: chatLayout, View: MemberChatPage };
