import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Chat } from '#shared/contracts/chats.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { pendingIn } from '#src/state/outbox/entries.ts';
import { user } from '#src/state/session/session.ts';
import { localeTag } from '#src/state/site/language.ts';
import { cdnPrefix } from '#src/state/site/site.ts';
import { Avatar } from '#src/ui/avatar/avatar.tsx';
import { Count } from '#src/ui/count/count.tsx';
import styles from './chat-list.module.scss';
import { formatShortTime } from './format-short-time.ts';

interface Props {
  readonly chat: Chat;
  readonly current: boolean;
  /** Shown next to the name. */
  readonly label: ReactNode;
}

export function ChatRow({ chat, current, label }: Props) {
  const { t } = useLingui();
  const { profile, conversation, num_unread_messages: unread } = chat;
  const last = conversation.last_message;
  const text = last?.body;
  const failed = pendingIn(conversation.id).find(({ state }) => state === 'failed');
  const unsent = failed?.body;
  const snippet = last && (last.from === user.value?.profile.id ? t`You: ${text}` : text);
  return (
    <a
      href={pathTo('/chats/:chatId', { chatId: conversation.id })}
      className={`${styles.row} ${unread > 0 ? styles.unread : ''}`}
      aria-current={current ? 'page' : undefined}
    >
      <Avatar member={profile} cdnPrefix={cdnPrefix.value} size="medium" />
      <span className={styles.text}>
        <span className={styles.line}>
          <span className={styles.name}>
            <span className={styles.who}>{isolate(profile.name)}</span> {label}
          </span>
          {last && (
            <time className={styles.end} data-end dateTime={new Date(last.created).toISOString()}>
              {formatShortTime(localeTag.value, last.created, Date.now())}
            </time>
          )}
        </span>
        <span className={styles.line}>
          {unsent !== undefined ? (
            <span className={`${styles.snippet} ${styles.failed}`} dir="auto">{t`Not sent: ${unsent}`}</span>
          ) : (
            <span className={styles.snippet} dir="auto">
              {snippet ?? t`Say hi`}
            </span>
          )}
          <span className={styles.end} data-end>
            <Count
              value={unread}
              label={t`${plural(unread, { one: '# unread message', other: '# unread messages' })}`}
            />
          </span>
        </span>
      </span>
    </a>
  );
}
