import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { unreadNotifications } from '#src/state/notifications/unread-counts.ts';
import { switches } from '#src/state/site/site.ts';

/** How many notifications the member has not seen, and how a screen reader says it. 0 on a site without that badge. */
export function useUnreadNotifications() {
  const { t } = useLingui();
  const unread = switches.value.notifications.badge ? unreadNotifications.value : 0;
  // Only formats a number that is shown, because formatting the first number takes about 10 ms.
  const label = unread ? t`${plural(unread, { one: '# not seen yet', other: '# not seen yet' })}` : '';
  return { count: unread, label };
}
