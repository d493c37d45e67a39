import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRoute } from 'wouter';
import { pathTo } from '#src/route-path.ts';
import { removeChat } from '#src/state/chats.ts';
import { goTo } from '#src/state/location.ts';
import { openModal } from '#src/state/modal.ts';
import { useCall } from '#src/state/use-call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import styles from './ask-removal.module.scss';

const TITLE = msg({ message: 'Delete the chat with {name}?' });

function Removal({ conversation, close }: { readonly conversation: string; readonly close: () => void }) {
  const { t } = useLingui();
  const [, open] = useRoute('/chats/:chatId');
  const { busy, failure, run } = useCall();
  const remove = async () => {
    const done = await run(() =>
      removeChat(conversation).catch((error: unknown) => {
        // docs/product/chats-and-likes.md#chat-list: alert and log.
        console.error('Chat could not be deleted', error);
        throw error;
      }),
    );
    if (!done) return;
    close();
    if (open?.chatId === conversation) goTo(pathTo('/chats'), { replace: true });
  };
  return (
    <div className={styles.removal}>
      <p>{t`It goes from your list with all that was said. When one of you writes again, a new chat begins.`}</p>
      <Failure>{failure}</Failure>
      <div className={styles.ways}>
        <Button tone="quiet" onClick={close}>{t`Keep`}</Button>
        <Button busy={busy} onClick={remove}>
          {failure ? t`Retry` : t`Delete`}
        </Button>
      </div>
    </div>
  );
}

/** Deletes only after a second press; a failure is told where it was pressed. */
export function askRemoval(i18n: I18n, conversation: string, name: string): void {
  openModal({
    title: i18n._(TITLE.id, { name }, { message: TITLE.message ?? '' }),
    View: ({ close }) => <Removal conversation={conversation} close={close} />,
  });
}
