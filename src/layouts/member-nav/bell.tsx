import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { isOff } from '#src/state/site/site.ts';
import { Count } from '#src/ui/count/count.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import styles from './bell.module.scss';
import { useUnreadNotifications } from './use-unread-notifications.ts';

/** A sidebar has a link of its own. On phones it is above the page, because the tab bar has no room for it. */
export function Bell({ isSidebar }: { readonly isSidebar: boolean }) {
  const { t } = useLingui();
  const { count, label } = useUnreadNotifications();
  if (isOff('notifications')) return null;
  return (
    <a href={pathTo('/notifications')} className={`${styles.bell} ${isSidebar ? styles.unlessSidebar : ''}`}>
      <Icon name="bell" />
      <VisuallyHidden>{t`Notifications`}</VisuallyHidden>
      {count > 0 && (
        <span className={styles.count}>
          <Count value={count} label={label} />
        </span>
      )}
    </a>
  );
}
