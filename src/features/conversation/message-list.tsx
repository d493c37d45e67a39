import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { attempt } from '#src/state/attempt.ts';
import { conversation, readOlder } from '#src/state/conversation.ts';
import { localeTag } from '#src/state/language.ts';
import { pendingIn } from '#src/state/outbox.ts';
import { user } from '#src/state/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Bubble, PendingBubble } from './bubbles.tsx';
import { dayOf } from './day-of.ts';
import styles from './message-list.module.scss';

/** Older messages come before their end is reached; the button is for who can't scroll, and where that failed. */
const OLDER_BEFORE_PX = 400;

/**
 * Keeps to the newest message, whatever takes room from the list or grows in it, unless the reader has scrolled up; what
 * they write then leads back. Keeps the place when older ones arrive above.
 */
function useScroll(first: string | undefined, pending: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<{ first?: string | undefined; height: number; atEnd: boolean }>({ height: 0, atEnd: true });
  useLayoutEffect(() => {
    const list = ref.current as HTMLElement;
    const { first: oldFirst, height, atEnd } = before.current;
    if (oldFirst && first !== oldFirst && !atEnd) list.scrollTop += list.scrollHeight - height;
    before.current.first = first;
  }, [first]);
  useLayoutEffect(() => {
    const list = ref.current as HTMLElement;
    if (pending) before.current.atEnd = true;
    const watch = new ResizeObserver(() => {
      if (before.current.atEnd) list.scrollTop = list.scrollHeight;
      before.current.height = list.scrollHeight;
    });
    watch.observe(list);
    watch.observe(list.firstChild as Element);
    return () => watch.disconnect();
  }, [pending]);
  const onScroll = () => {
    const list = ref.current;
    if (!list) return;
    before.current.atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 80;
    // Where this fails the button above the list remains.
    if (list.scrollTop < OLDER_BEFORE_PX && !before.current.atEnd) readOlder().catch(() => undefined);
  };
  return { ref, onScroll };
}

export function MessageList() {
  const { t } = useLingui();
  const open = conversation.value;
  const pending = pendingIn(open?.id ?? '');
  const { ref, onScroll } = useScroll(open?.messages[0]?.id, pending[pending.length - 1]?.key);
  const me = user.value?.profile.id;
  let day = '';
  const name = open?.profile.name ?? '';
  return (
    <div
      className={styles.scroller}
      ref={ref}
      onScroll={onScroll}
      role="log"
      aria-label={t`Messages`}
      aria-busy={!open}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard (axe: scrollable-region-focusable)
      tabIndex={0}
    >
      <ol className={styles.list}>
        {open?.hasMore && (
          <li className={styles.older}>
            <Button tone="quiet" small onClick={() => attempt(readOlder)}>
              {t`Show earlier messages`}
            </Button>
          </li>
        )}
        <li className={styles.start} aria-hidden="true" />
        {open && !open.messages.length && !pending.length && (
          <li className={styles.empty}>{t`Write ${name} the first line.`}</li>
        )}
        {open?.messages.map((message) => {
          const itsDay = dayOf(localeTag.value, message.created, Date.now());
          const heading = itsDay !== day;
          day = itsDay;
          return [
            heading && (
              <li key={`${message.id}-day`} className={styles.day}>
                {itsDay}
              </li>
            ),
            <Bubble key={message.id} message={message} own={message.from === me} />,
          ];
        })}
        {open && pending.map((message) => <PendingBubble key={message.key} id={open.id} message={message} />)}
      </ol>
    </div>
  );
}
