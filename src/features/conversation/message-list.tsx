import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import type { Message } from '#shared/contracts/chats.ts';
import { type Conversation, conversation, type Pending, readOlder, retry } from '#src/state/conversation.ts';
import { localeTag } from '#src/state/language.ts';
import { user } from '#src/state/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { dayOf } from './day-of.ts';
import styles from './message-list.module.scss';

const clock = (timeMs: number) =>
  new Intl.DateTimeFormat(localeTag.value, { hour: 'numeric', minute: '2-digit' }).format(timeMs);

function Bubble({ message, own }: { readonly message: Message; readonly own: boolean }) {
  const { t } = useLingui();
  return (
    <li class={`${styles.message} ${own ? styles.own : ''}`}>
      <p class={styles.bubble} dir="auto">
        {message.body}
      </p>
      <p class={styles.meta}>
        <time dateTime={new Date(message.created).toISOString()}>{clock(message.created)}</time>
        {own && (message.read_at ? t`Read` : t`Sent`)}
      </p>
    </li>
  );
}

function PendingBubble({ id, message }: { readonly id: string; readonly message: Pending }) {
  const { t } = useLingui();
  return (
    <li class={`${styles.message} ${styles.own} ${styles.waiting}`}>
      <p class={styles.bubble} dir="auto">
        {message.body}
      </p>
      {message.state === 'sending' ? (
        <p class={styles.meta}>{t`Sending…`}</p>
      ) : (
        <p class={styles.meta}>
          <Icon name="circle-alert" />
          <span class={styles.failed}>{t`Not sent`}</span>
          <Button tone="plain" small onClick={() => retry(id, message).catch(() => undefined)}>
            {t`Retry`}
          </Button>
        </p>
      )}
    </li>
  );
}

/** Keeps to the newest message, unless the reader has scrolled up; keeps the place when older ones arrive above. */
function useScroll(open: Conversation | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef({ first: '', height: 0, atEnd: true });
  const first = open?.messages[0]?.id ?? '';
  const newest = open?.pending[open.pending.length - 1]?.key ?? open?.messages[open.messages.length - 1]?.id;
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const { first: oldFirst, height, atEnd } = before.current;
    if (oldFirst && first !== oldFirst && !atEnd) list.scrollTop += list.scrollHeight - height;
    else if (atEnd) list.scrollTop = list.scrollHeight;
    before.current = { ...before.current, first, height: list.scrollHeight };
  }, [first, newest]);
  const onScroll = () => {
    const list = ref.current;
    if (list) before.current.atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 80;
  };
  return { ref, onScroll };
}

export function MessageList() {
  const { t } = useLingui();
  const open = conversation.value;
  const { ref, onScroll } = useScroll(open);
  const me = user.value?.profile.id;
  let day = '';
  const name = open?.profile.name ?? '';
  return (
    <div
      class={styles.scroller}
      ref={ref}
      onScroll={onScroll}
      role="log"
      aria-label={t`Messages`}
      aria-busy={!open}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard (axe: scrollable-region-focusable)
      tabIndex={0}
    >
      <ol class={styles.list}>
        {open?.hasMore && (
          <li class={styles.older}>
            <Button tone="quiet" small onClick={() => readOlder().catch(() => undefined)}>
              {t`Show earlier messages`}
            </Button>
          </li>
        )}
        <li class={styles.start} aria-hidden="true" />
        {open && !open.messages.length && !open.pending.length && (
          <li class={styles.empty}>{t`Write ${name} the first line.`}</li>
        )}
        {open?.messages.map((message) => {
          const itsDay = dayOf(localeTag.value, message.created, Date.now());
          const heading = itsDay !== day;
          day = itsDay;
          return [
            heading && (
              <li key={`${message.id}-day`} class={styles.day}>
                {itsDay}
              </li>
            ),
            <Bubble key={message.id} message={message} own={message.from === me} />,
          ];
        })}
        {open?.pending.map((message) => (
          <PendingBubble key={message.key} id={open.id} message={message} />
        ))}
      </ol>
    </div>
  );
}
