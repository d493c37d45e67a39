import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RoutePath } from '#src/routes.ts';
import { pathTo } from '#src/routing/route-path.ts';
import { shownRoute } from '#src/state/navigation/view.ts';
import { newLikesTotal, unreadTotal } from '#src/state/notifications/unread-counts.ts';
import { isOff } from '#src/state/site/site.ts';
import { Count } from '#src/ui/count/count.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './member-nav.module.scss';

/** The template decides: at the top, or at the bottom of phones and as a sidebar on wide screens. */
export function MemberNav({ place }: { readonly place: 'top' | 'bottom' }) {
  const { t } = useLingui();
  const unread = unreadTotal.value;
  const likes = newLikesTotal.value;
  const currentPath = shownRoute.value?.route.path ?? '';
  if (isOff('navigation')) return null;
  const link = (
    path: RoutePath,
    icon: 'search' | 'heart' | 'message-circle' | 'user',
    label: string,
    count = 0,
    countLabel = '',
  ) =>
    !isOff(path) && (
      <a href={pathTo(path)} className={styles.link} aria-current={currentPath.startsWith(path) ? 'page' : undefined}>
        <Icon name={icon} />
        {label}
        <Count value={count} label={countLabel} />
      </a>
    );
  return (
    <nav className={styles[place]} aria-label={t`Members area`}>
      {link('/members', 'search', t`Discover`)}
      {link('/likes', 'heart', t`Likes`, likes, t`${plural(likes, { one: '# new like', other: '# new likes' })}`)}
      {link(
        '/chats',
        'message-circle',
        t`Chats`,
        unread,
        t`${plural(unread, { one: '# unread message', other: '# unread messages' })}`,
      )}
      {place === 'bottom' && link('/profile', 'user', t`Profile`)}
    </nav>
  );
}
