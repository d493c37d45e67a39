import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRoute } from 'wouter';
import { pathTo } from '#shared/routes/route-path.ts';
import { removeChat } from '#src/state/chats/chats.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { openModal } from '#src/state/overlays/modal.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import styles from './confirm-chat-removal.module.scss';

const TITLE = msg({ message: 'Delete the chat with {name}?' });

function ChatRemovalDialog({ conversation, onClose }: { readonly conversation: string; readonly onClose: () => void }) {
  const { t } = useLingui();
  const [, params] = useRoute('/chats/:chatId');
  const { busy, failure, run } = useCall();
  const handleRemove = async () => {
    const done = await run(() =>
      removeChat(conversation).catch((error: unknown) => {
        // docs/product/chats-and-likes.md#chat-list requires an alert and a log entry.
        console.error('Chat could not be deleted', error);
        throw error;
      }),
    );
    if (!done) return;
    onClose();
    if (params?.chatId === conversation) goTo(pathTo('/chats'), { replace: true });
  };
  return (
    <div className={styles.dialog}>
      <p>{t`This chat will disappear from your list. If one of you writes again, a new chat begins.`}</p>
      <ErrorNotice>{failure}</ErrorNotice>
      <div className={styles.actions}>
        <Button tone="quiet" onClick={onClose}>{t`Keep`}</Button>
        <Button busy={busy} onClick={handleRemove}>
          {failure ? t`Retry` : t`Delete`}
        </Button>
      </div>
    </div>
  );
}

/** Asks for confirmation. A failure shows in the dialog, next to the button. */
export function confirmChatRemoval(i18n: I18n, conversation: string, name: string): void {
  openModal({
    title: i18n._(TITLE.id, { name }, { message: TITLE.message ?? '' }),
    View: ({ onClose }) => <ChatRemovalDialog conversation={conversation} onClose={onClose} />,
  });
}
