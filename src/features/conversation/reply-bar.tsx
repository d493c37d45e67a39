import { useLingui } from '@lingui/react/macro';
import { conversation } from '#src/state/chats/conversation.ts';
import { endReply, replyTarget } from '#src/state/chats/reply-target.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './composer.module.scss';
import { QuotedText } from './quoted-text.tsx';

/** Above the field: the message that the next one answers, and a button to answer none. */
export function ReplyBar({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) {
  const { t } = useLingui();
  const target = replyTarget.value;
  if (target?.conversation !== id) return null;
  const handleEnd = () => {
    endReply();
    // The button that had the focus is gone.
    onEnd();
  };
  return (
    <div className={styles.reply}>
      <p className={styles.quote} dir="auto">
        <QuotedText quote={target.quote} name={conversation.value?.profile.name ?? ''} />
      </p>
      <button type="button" className={styles.endReply} aria-label={t`Don’t reply to this`} onClick={handleEnd}>
        <Icon name="x" />
      </button>
    </div>
  );
}
