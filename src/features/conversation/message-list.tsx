import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { endsGroup } from '#shared/rules/message-groups.ts';
import { lazy } from '#src/platform/lazy.ts';
import { conversation, isNewChat, isPartnerTyping, readOlder } from '#src/state/chats/conversation.ts';
import { attempt } from '#src/state/failures/attempt.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { pendingIn } from '#src/state/outbox/entries.ts';
import { user } from '#src/state/session/session.ts';
import { localeTag } from '#src/state/site/language.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Bubble, PendingBubble } from './bubbles.tsx';
import { formatDay } from './format-day.ts';
import styles from './message-list.module.scss';
import { warnings } from './warnings.ts';

const messageMenu = lazy(() => import('./message-menu.lazy.tsx'));

/** Older messages load before the top is reached. The button serves keyboard users and failed loads. */
const LOAD_OLDER_WITHIN_PX = 400;

/**
 * Follows the newest message unless the reader has scrolled up. Sending a message scrolls back down. The position stays
 * when older messages arrive above.
 */
function useChatScroll(first: string | undefined, pending: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const scroll = useRef<{ first?: string | undefined; height: number; atEnd: boolean }>({ height: 0, atEnd: true });
  useLayoutEffect(() => {
    const list = ref.current as HTMLElement;
    const { first: previousFirst, height, atEnd } = scroll.current;
    if (previousFirst && first !== previousFirst && !atEnd) list.scrollTop += list.scrollHeight - height;
    scroll.current.first = first;
  }, [first]);
  useLayoutEffect(() => {
    const list = ref.current as HTMLElement;
    if (pending) scroll.current.atEnd = true;
    const observer = new ResizeObserver(() => {
      if (scroll.current.atEnd) list.scrollTop = list.scrollHeight;
      scroll.current.height = list.scrollHeight;
    });
    observer.observe(list);
    observer.observe(list.firstChild as Element);
    return () => observer.disconnect();
  }, [pending]);
  const onScroll = () => {
    const list = ref.current;
    if (!list) return;
    scroll.current.atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 80;
    // The button above the list lets the reader retry.
    if (list.scrollTop < LOAD_OLDER_WITHIN_PX && !scroll.current.atEnd) readOlder().catch(() => undefined);
  };
  return { ref, onScroll };
}

interface Props {
  /** False for members who can't write to anyone. */
  readonly canReact: boolean;
  /** In place of messages. */
  readonly start: ReactNode;
}

export function MessageList({ canReact, start }: Props) {
  const { t } = useLingui();
  const current = conversation.value;
  const pending = pendingIn(current?.id ?? '');
  const { ref, onScroll } = useChatScroll(current?.messages[0]?.id, pending[pending.length - 1]?.key);
  const me = user.value?.profile.id;
  let day = '';
  const name = current?.profile.name ?? '';
  const { part: menu } = usePart(!!current, messageMenu);
  const { part: risks } = usePart(!!current, warnings);
  return (
    <div
      className={styles.scroller}
      ref={ref}
      onScroll={onScroll}
      role="log"
      aria-label={t`Messages`}
      aria-busy={!current}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard (axe: scrollable-region-focusable)
      tabIndex={0}
    >
      <ol className={styles.list}>
        {current?.hasMore && (
          <li className={styles.older}>
            <Button tone="quiet" small onClick={() => attempt(readOlder)}>
              {t`Show earlier messages`}
            </Button>
          </li>
        )}
        <li className={styles.start} aria-hidden="true" />
        {current && isNewChat() && <li className={styles.empty}>{start}</li>}
        {current?.messages.map((message, index, messages) => {
          const messageDay = new Date(message.created).toDateString();
          const startsDay = messageDay !== day;
          day = messageDay;
          return [
            startsDay && (
              <li key={`${message.id}-day`} className={styles.day}>
                <span>{formatDay(localeTag.value, message.created, Date.now())}</span>
              </li>
            ),
            <Bubble
              key={message.id}
              message={message}
              own={message.from === me}
              name={name}
              endsGroup={endsGroup(message, messages[index + 1])}
              menu={
                menu && (
                  <menu.MessageMenu
                    message={message}
                    conversation={current.id}
                    profile={current.profile}
                    canReact={canReact}
                    id={`message-${message.id}`}
                  />
                )
              }
            />,
            risks && <risks.RiskLine key={`${message.id}-risk`} message={message} among={messages} />,
          ];
        })}
        {current &&
          pending.map((message) => <PendingBubble key={message.key} id={current.id} name={name} message={message} />)}
        {isPartnerTyping.value && (
          <li className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </li>
        )}
      </ol>
    </div>
  );
}
