import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { hideChat, removeHiddenChat } from '#src/state/chats/chats.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { shownRoute } from '#src/state/navigation/view.ts';
import { sendUnlessUndone } from '#src/state/undo/send-unless-undone.ts';

const DELETED = msg({ message: 'Your chat with {name} is deleted.' });

/** Deletes a chat, which can be undone before it is sent. Leaves its page. */
export function deleteChat(i18n: I18n, conversation: string, name: string): void {
  sendUnlessUndone(i18n, {
    text: i18n._(DELETED.id, { name }, { message: DELETED.message ?? '' }),
    show: () => hideChat(conversation),
    send: () => removeHiddenChat(conversation),
  });
  if (shownRoute.peek()?.params.chatId === conversation) goTo(pathTo('/chats'), { replace: true });
}
