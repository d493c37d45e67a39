import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#src/route-path.ts';
import type { RoutePath } from '#src/routes.ts';
import { unreadTotal } from '#src/state/unread.ts';
import { shownRoute } from '#src/state/view.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './member-nav.module.scss';

/** Where a member goes: along the top of a wide screen, along the bottom of a phone (by template). */
export function MemberNav({ place }: { readonly place: 'top' | 'bottom' }) {
  const { t } = useLingui();
  const unread = unreadTotal.value;
  const here = shownRoute.value?.route.path ?? '';
  const link = (path: RoutePath, icon: 'search' | 'message-circle' | 'user', label: string, count = 0) => (
    <a href={pathTo(path)} class={styles.link} aria-current={here.startsWith(path) ? 'page' : undefined}>
      <Icon name={icon} />
      {label}
      {count > 0 && (
        <span class={styles.count}>
          <span aria-hidden="true">{count}</span>
          <span
            class={styles.hidden}
          >{t`${plural(count, { one: '# unread message', other: '# unread messages' })}`}</span>
        </span>
      )}
    </a>
  );
  return (
    <nav class={styles[place]} aria-label={t`Members area`}>
      {link('/members', 'search', t`Discover`)}
      {link('/chats', 'message-circle', t`Chats`, unread)}
      {place === 'bottom' && link('/profile', 'user', t`Profile`)}
    </nav>
  );
}
