import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { Chat } from '#shared/contracts/chats.ts';
import { lazy } from '#src/platform/lazy.ts';
import { pathTo } from '#src/route-path.ts';
import { chats, refreshChats } from '#src/state/chats.ts';
import { runPart } from '#src/state/run-part.ts';
import { user } from '#src/state/session.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './chat-list.module.scss';
import { ChatRow } from './chat-row.tsx';

const removal = lazy(() => import('./ask-removal.tsx'));

/** One needs no search. */
const SEARCHED_FROM = 2;

const fits = ({ profile, conversation }: Chat, wanted: string) =>
  [profile.name, conversation.last_message?.body].some((text) => text?.toLocaleLowerCase().includes(wanted));

interface Props {
  /** The conversation on screen. */
  readonly current?: string;
  /** What stands beside a name. */
  readonly label: (chat: Chat) => ReactNode;
}

/** A member's chats, latest first; what was read last on this device, until the server has answered. */
export function ChatList({ current, label }: Props) {
  const { t, i18n } = useLingui();
  const [failed, setFailed] = useState(false);
  const [wanted, setWanted] = useState('');
  const member = user.value?.id;
  const load = () => {
    setFailed(false);
    refreshChats().catch(() => setFailed(true));
  };
  useEffect(() => {
    if (member) load();
  }, [member]);
  const remove = ({ conversation, profile }: Chat) =>
    runPart(i18n, removal, ({ askRemoval }) => askRemoval(i18n, conversation.id, profile.name));
  const list = chats.value;
  const found = list?.filter((chat) => fits(chat, wanted.trim().toLocaleLowerCase()));
  return (
    <>
      {failed && <Failure onRetry={load}>{t`Your chats could not be loaded.`}</Failure>}
      {!list &&
        !failed &&
        ['a', 'b', 'c', 'd'].map((key) => <div key={key} className={styles.skeleton} aria-hidden="true" />)}
      {list?.length === 0 && (
        <EmptyState
          icon="message-circle"
          title={t`No chats yet`}
          action={<LinkButton href={pathTo('/members')}>{t`Search members`}</LinkButton>}
        >
          {t`Find someone you like and write the first line.`}
        </EmptyState>
      )}
      {list && (list.length >= SEARCHED_FROM || wanted) && (
        <input
          type="search"
          className={styles.search}
          value={wanted}
          aria-label={t`Search your chats`}
          placeholder={t`Search your chats`}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      {wanted && found?.length === 0 && <p role="status">{t`No chat fits.`}</p>}
      {found && (
        <ul>
          {found.map((chat) => {
            const { name } = chat.profile;
            return (
              <li key={chat.conversation.id} className={styles.item}>
                <ChatRow chat={chat} current={chat.conversation.id === current} label={label(chat)} />
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t`Delete the chat with ${name}`}
                  onClick={() => remove(chat)}
                >
                  <Icon name="trash" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
