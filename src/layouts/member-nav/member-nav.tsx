import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import type { RoutePath } from '#shared/routes/routes.ts';
import { shownRoute } from '#src/state/navigation/view.ts';
import { newLikesTotal, unreadTotal } from '#src/state/notifications/unread-counts.ts';
import { isOff } from '#src/state/site/site.ts';
import { Count } from '#src/ui/count/count.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './member-nav.module.scss';
import { useUnreadNotifications } from './use-unread-notifications.ts';

interface LinkProps {
  readonly path: RoutePath;
  /** The icon or picture before the label. */
  readonly mark: ReactNode;
  readonly count?: number;
  readonly countLabel?: string;
  readonly children: ReactNode;
}

function NavLink({ path, mark, count = 0, countLabel = '', children }: LinkProps) {
  if (isOff(path)) return null;
  const isCurrent = shownRoute.value?.route.path.startsWith(path);
  return (
    <a href={pathTo(path)} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
      {mark}
      {children}
      {count > 0 && (
        <span className={styles.count}>
          <Count value={count} label={countLabel} />
        </span>
      )}
    </a>
  );
}

/** The template decides: at the top, or at the bottom on phones and at the side on wide screens. */
export function MemberNav({ place }: { readonly place: 'top' | 'side' | 'bottom' }) {
  const { t } = useLingui();
  const unread = unreadTotal.value;
  const likes = newLikesTotal.value;
  const news = useUnreadNotifications();
  // Only formats a number that is shown, because formatting the first number takes about 10 ms.
  const likesLabel = likes ? t`${plural(likes, { one: '# new like', other: '# new likes' })}` : '';
  const unreadLabel = unread ? t`${plural(unread, { one: '# unread message', other: '# unread messages' })}` : '';
  if (isOff('navigation')) return null;
  return (
    <nav className={styles[place]} aria-label={t`Members area`}>
      <NavLink path="/home" mark={<Icon name="home" />}>{t`Home`}</NavLink>
      <NavLink path="/members" mark={<Icon name="search" />}>{t`Discover`}</NavLink>
      <NavLink path="/likes" mark={<Icon name="heart" />} count={likes} countLabel={likesLabel}>{t`Likes`}</NavLink>
      <NavLink path="/chats" mark={<Icon name="message-circle" />} count={unread} countLabel={unreadLabel}>
        {t`Chats`}
      </NavLink>
      {place === 'side' && (
        <NavLink path="/notifications" mark={<Icon name="bell" />} count={news.count} countLabel={news.label}>
          {t`Notifications`}
        </NavLink>
      )}
      {place === 'bottom' && <NavLink path="/profile" mark={<Icon name="user" />}>{t`Profile`}</NavLink>}
    </nav>
  );
}
