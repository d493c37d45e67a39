import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import type { Notification } from '#shared/contracts/notifications.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { chats } from '#src/state/chats/chats.ts';
import { canHelpToRetry } from '#src/state/failures/can-help-to-retry.ts';
import { receivedLikes } from '#src/state/likes/likes.ts';
import { notifications, readNotificationsUpTo, refreshNotifications } from '#src/state/notifications/notifications.ts';
import { isOff } from '#src/state/site/site.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import styles from './notification-list.module.scss';
import { NotificationRow } from './notification-row.tsx';
import { ReportCase } from './report-case.tsx';

/** Shows only some items at first, so that the settings below are easy to reach. */
const INITIAL_COUNT = 8;

/** Items keep their unread mark while the page is open, although the server has marked them as read. */
function useUnreadMarks(items: readonly Notification[] | undefined, markRead: (upTo: number) => void) {
  const unread = useRef(new Map<string, number>());
  const [isVisible, setVisible] = useState(!document.hidden);
  useEffect(() => {
    const updateVisibility = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', updateVisibility);
    return () => document.removeEventListener('visibilitychange', updateVisibility);
  }, []);
  for (const { id, ts, read } of items ?? []) if (!read) unread.current.set(id, ts);
  const latest = items?.find(({ read }) => !read)?.ts;
  useEffect(() => {
    if (isVisible && latest !== undefined) markRead(latest);
  }, [isVisible, items]);
  return ({ id, ts }: Notification) => unread.current.get(id) === ts;
}

/** An email may link to a report. It is shown above the list, and also on sites without notifications. */
export function NotificationList() {
  const caseId = new URLSearchParams(useSearch()).get('case');
  return (
    <>
      {caseId && <ReportCase key={caseId} id={caseId} />}
      {!isOff('notifications') && <NotificationItems />}
    </>
  );
}

/** Lists likes and messages, latest first (docs/product/account.md#notifications). */
function NotificationItems() {
  const { t } = useLingui();
  const [failure, setFailure] = useState<unknown>();
  const failed = failure !== undefined;
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const items = notifications.value;
  const load = () => {
    setFailure(undefined);
    refreshNotifications().catch(setFailure);
  };
  // These signals change on every new like or message, so the list reloads.
  useEffect(load, [chats.value, receivedLikes.value]);
  const markingUpTo = useRef<number | null>(null);
  const isUnread = useUnreadMarks(items, (upTo) => {
    if (markingUpTo.current === upTo) return;
    markingUpTo.current = upTo;
    // If this fails, the items stay unread and are marked on the next load.
    readNotificationsUpTo(upTo)
      .catch(() => undefined)
      .finally(() => {
        markingUpTo.current = null;
      });
  });
  const handleShowAll = () => {
    setShowsAll(true);
    // The button disappears, so the first new item gets the focus.
    requestAnimationFrame(() => list.current?.querySelectorAll('a')[INITIAL_COUNT]?.focus());
  };
  return (
    <>
      {failed && (
        <ErrorNotice onRetry={canHelpToRetry(failure) && load}>{t`We couldn’t load your notifications.`}</ErrorNotice>
      )}
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
          preview="rows"
          title={t`Nothing new yet`}
          action={!isOff('profileSearch') && <LinkButton href={pathTo('/members')}>{t`Search members`}</LinkButton>}
        >
          {isOff('chat') || isOff('likes')
            ? t`You’ll see what’s new here.`
            : t`When someone likes or messages you, you’ll see it here.`}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul ref={list} className={styles.list}>
          {items.slice(0, showsAll ? items.length : INITIAL_COUNT).map((item) => (
            <li key={item.id}>
              <NotificationRow item={item} isUnread={isUnread(item)} />
            </li>
          ))}
        </ul>
      )}
      {items && !showsAll && items.length > INITIAL_COUNT && (
        <Button tone="quiet" small onClick={handleShowAll}>{t`Show all`}</Button>
      )}
    </>
  );
}
