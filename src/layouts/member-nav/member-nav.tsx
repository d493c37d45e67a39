import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#src/route-path.ts';
import type { RoutePath } from '#src/routes.ts';
import { newLikesTotal, unreadTotal } from '#src/state/unread.ts';
import { shownRoute } from '#src/state/view.ts';
import { Count } from '#src/ui/count/count.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './member-nav.module.scss';

/** Where a member goes: by template along the top, or along the bottom of a phone and the side of a desk's screen. */
export function MemberNav({ place }: { readonly place: 'top' | 'bottom' }) {
  const { t } = useLingui();
  const unread = unreadTotal.value;
  const likes = newLikesTotal.value;
  const here = shownRoute.value?.route.path ?? '';
  const link = (
    path: RoutePath,
    icon: 'search' | 'heart' | 'message-circle' | 'user',
    label: string,
    count = 0,
    counted = '',
  ) => (
    <a href={pathTo(path)} className={styles.link} aria-current={here.startsWith(path) ? 'page' : undefined}>
      <Icon name={icon} />
      {label}
      <Count value={count} words={counted} />
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
