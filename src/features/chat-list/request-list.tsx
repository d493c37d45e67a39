import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Chat } from '#shared/contracts/chats.ts';
import { settings } from '#src/state/site/site.ts';
import styles from './chat-list.module.scss';
import options from './chat-options.module.scss';
import { ChatRow } from './chat-row.tsx';

interface Props {
  readonly requests: readonly Chat[];
  /** The open conversation. */
  readonly current: string | undefined;
  /** Shown next to the name. */
  readonly label: (chat: Chat) => ReactNode;
}

export function RequestList({ requests, current, label }: Props) {
  const { t } = useLingui();
  return (
    <>
      <p className={options.hint}>
        {t`These are first messages from people you haven’t written with.`}{' '}
        {settings.value.sells && t`If you decline one, its sender gets the credits back.`}
      </p>
      <ul className={styles.list}>
        {requests.map((chat) => (
          <li key={chat.conversation.id} className={styles.item}>
            <ChatRow chat={chat} current={chat.conversation.id === current} label={label(chat)} />
          </li>
        ))}
      </ul>
    </>
  );
}
