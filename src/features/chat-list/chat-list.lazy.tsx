import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { Chat } from '#shared/contracts/chats.ts';
import { trimText } from '#shared/rules/blank.ts';
import { lazy } from '#src/platform/lazy.ts';
import { chats, refreshChats } from '#src/state/chats/chats.ts';
import { canHelpToRetry } from '#src/state/failures/can-help-to-retry.ts';
import { runPart } from '#src/state/loading/run-part.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { user } from '#src/state/session/session.ts';
import { isOffline } from '#src/state/site/is-offline.ts';
import { Count } from '#src/ui/count/count.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';
import styles from './chat-list.module.scss';
import type { ChatSheetPart } from './chat-options.lazy.tsx';
import { ChatRow } from './chat-row.tsx';

const chatOptions = lazy(() => import('./chat-options.lazy.tsx'));
const chatDeletion = lazy(() => import('./delete-chat.lazy.ts'));

const SEARCH_MIN_CHATS = 2;

const matchesQuery = ({ profile, conversation }: Chat, query: string) =>
  [profile.name, conversation.last_message?.body].some((text) => text?.toLocaleLowerCase().includes(query));

interface Props {
  /** The open conversation. */
  readonly current?: string;
  /** Shown next to the name. */
  readonly label: (chat: Chat) => ReactNode;
  readonly sheet: ChatSheetPart;
  /** Called when the server has answered or can't be reached. Until then the list may be outdated. */
  readonly onRead?: () => void;
}

/** Shows the chats stored on this device until the server answers. */
export function ChatList({ current, label, sheet, onRead }: Props) {
  const { t, i18n } = useLingui();
  const [failure, setFailure] = useState<unknown>();
  const failed = failure !== undefined;
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState<boolean>();
  const member = user.value?.id;
  const load = () => {
    setFailure(undefined);
    refreshChats().catch(setFailure).finally(onRead);
  };
  useEffect(() => {
    if (member) load();
  }, [member]);
  // Retries a load that failed without a network when the network is back.
  useEffect(() => {
    if (failed && !isOffline.value) load();
  }, [isOffline.value]);
  const handleRemove = ({ conversation, profile }: Chat) =>
    runPart(i18n, chatDeletion, ({ deleteChat }) => deleteChat(i18n, conversation.id, profile.name));
  const all = chats.value;
  const part = usePart(!!all, chatOptions);
  const { part: options } = part;
  const list = all?.filter(({ request }) => !request);
  const requests = all?.filter(({ request }) => request) ?? [];
  const areShown = shown ?? requests.some(({ conversation }) => conversation.id === current);
  const matches = list?.filter((chat) => matchesQuery(chat, trimText(query).toLocaleLowerCase()));
  return (
    <>
      {failed && <ErrorNotice onRetry={canHelpToRetry(failure) && load}>{t`We couldn’t load your chats.`}</ErrorNotice>}
      {!list &&
        !failed &&
        ['a', 'b', 'c', 'd'].map((key) => <div key={key} className={styles.skeleton} aria-hidden="true" />)}
      {requests.length > 0 && (
        <button type="button" className={styles.requests} aria-expanded={areShown} onClick={() => setShown(!areShown)}>
          {t`Requests`}
          <Count value={requests.length} label={String(requests.length)} neutral />
        </button>
      )}
      {areShown && options && <options.CHAT_LIST.RequestList requests={requests} current={current} label={label} />}
      {list?.length === 0 && options && <options.CHAT_LIST.NoChats />}
      {part.failed && <PartPlaceholder state={part} />}
      {list && (list.length >= SEARCH_MIN_CHATS || query) && (
        <input
          type="search"
          dir="auto"
          className={styles.search}
          value={query}
          aria-label={t`Search your chats`}
          placeholder={t`Search your chats`}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      {query && matches?.length === 0 && <p role="status">{t`No chats found.`}</p>}
      {matches && (
        <ul className={styles.list}>
          {matches.map((chat) => {
            const { id } = chat.conversation;
            const rowId = `chat-${id}`;
            return (
              <li key={id} id={rowId} className={styles.item}>
                <ChatRow chat={chat} current={id === current} label={label(chat)} />
                {options && (
                  <options.ChatOptions
                    id={id}
                    profile={chat.profile}
                    sheet={sheet}
                    rowId={rowId}
                    onRemove={() => handleRemove(chat)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
