import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import type { Notification } from '#shared/contracts/notifications.ts';
import { pathTo } from '#src/route-path.ts';
import { chats } from '#src/state/chats.ts';
import { receivedLikes } from '#src/state/likes.ts';
import { notifications, readNotificationsUpTo, refreshNotifications } from '#src/state/notifications.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import { CasePart } from './case-part.tsx';
import styles from './notification-list.module.scss';
import { NotificationRow } from './notification-row.tsx';

/** So many at first: what is below the list stays in reach. */
const SHOWN_AT_FIRST = 8;

/** Items keep their mark for as long as the screen is open, though the server has them as read from when they were shown. */
function useMarks(items: readonly Notification[] | undefined, markRead: (upTo: number) => void) {
  const marked = useRef(new Map<string, number>());
  const [isSeen, setSeen] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setSeen(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  for (const { id, ts, read } of items ?? []) if (!read) marked.current.set(id, ts);
  const latest = items?.find(({ read }) => !read)?.ts;
  useEffect(() => {
    if (isSeen && latest !== undefined) markRead(latest);
  }, [isSeen, items]);
  return ({ id, ts }: Notification) => marked.current.get(id) === ts;
}

/**
 * Who liked and who wrote, latest first (docs/product/account.md#notifications); above it the case that a mail's link
 * names.
 */
export function NotificationList() {
  const { t } = useLingui();
  const query = useSearch();
  const [failed, setFailed] = useState(false);
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const items = notifications.value;
  const load = () => {
    setFailed(false);
    refreshNotifications().catch(() => setFailed(true));
  };
  // Events and polls change these two when something is new; whatever it was, the list is read again.
  useEffect(load, [chats.value, receivedLikes.value]);
  const telling = useRef<number | null>(null);
  const isMarked = useMarks(items, (upTo) => {
    if (telling.current === upTo) return;
    telling.current = upTo;
    // Where this fails they stay unread, and it is tried again when the list is next read.
    readNotificationsUpTo(upTo)
      .catch(() => undefined)
      .finally(() => {
        telling.current = null;
      });
  });
  const showAll = () => {
    setAll(true);
    // The button goes: who pressed it by keyboard goes on with the first of what came.
    requestAnimationFrame(() => list.current?.querySelectorAll('a')[SHOWN_AT_FIRST]?.focus());
  };
  const reported = new URLSearchParams(query).get('case');
  return (
    <>
      {reported && <CasePart key={reported} id={reported} />}
      {failed && <Failure onRetry={load}>{t`Your notifications could not be loaded.`}</Failure>}
      {!items && !failed && (
        <div className={styles.list} aria-busy="true">
          {['a', 'b', 'c', 'd'].map((key) => (
            <div key={key} className={styles.skeleton} aria-hidden="true" />
          ))}
        </div>
      )}
      {items?.length === 0 && (
        <EmptyState
          icon="bell"
          title={t`Nothing new yet`}
          action={<LinkButton href={pathTo('/members')}>{t`Search members`}</LinkButton>}
        >
          {t`When someone likes you or writes to you, it shows up here.`}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul ref={list} className={styles.list}>
          {items.slice(0, all ? items.length : SHOWN_AT_FIRST).map((item) => (
            <li key={item.id}>
              <NotificationRow item={item} fresh={isMarked(item)} />
            </li>
          ))}
        </ul>
      )}
      {items && !all && items.length > SHOWN_AT_FIRST && (
        <Button tone="quiet" small onClick={showAll}>{t`Show all`}</Button>
      )}
    </>
  );
}
