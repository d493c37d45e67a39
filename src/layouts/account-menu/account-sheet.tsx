import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '#src/route-path.ts';
import { goTo } from '#src/state/location.ts';
import { logout } from '#src/state/log-in.ts';
import { refreshNotifications, unreadNotifications } from '#src/state/notifications.ts';
import { user } from '#src/state/session.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { Count } from '#src/ui/count/count.tsx';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { LocaleSelect } from '../locale-select/locale-select.tsx';
import styles from './account-sheet.module.scss';

function Sheet() {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const [here] = useLocation();
  const shownAt = useRef(here);
  // Its links lead to other screens below this same header.
  useEffect(() => {
    if (shownAt.current === here) return;
    shownAt.current = here;
    sheet.current?.closest('details')?.removeAttribute('open');
  }, [here]);
  // How many are unread is asked each time that the menu opens; without an answer it stands without the number.
  useEffect(() => {
    const menu = sheet.current?.closest('details');
    const ask = () => {
      if (menu?.open && user.peek()) refreshNotifications().catch(() => undefined);
    };
    ask();
    menu?.addEventListener('toggle', ask);
    return () => menu?.removeEventListener('toggle', ask);
  }, []);
  const unread = unreadNotifications.value;
  const leave = async () => {
    setBusy(true);
    await logout();
    goTo(pathTo('/login'));
  };
  return (
    <div ref={sheet} className={styles.sheet}>
      {user.value && <p className={styles.name}>{user.value.profile.name}</p>}
      <LinkButton tone="quiet" small href={pathTo('/home')}>
        <Icon name="home" />
        {t`Home`}
      </LinkButton>
      <LinkButton tone="quiet" small href={pathTo('/profile')}>
        <Icon name="user" />
        {t`My profile`}
      </LinkButton>
      <LinkButton tone="quiet" small href={pathTo('/notifications')}>
        <Icon name="bell" />
        {t`Notifications`}
        <Count value={unread} words={t`${plural(unread, { one: '# not seen yet', other: '# not seen yet' })}`} />
      </LinkButton>
      <LocaleSelect />
      <Button tone="quiet" small busy={busy} onClick={leave}>
        <Icon name="log-out" />
        {t`Log out`}
      </Button>
    </div>
  );
}

export const AccountSheet = () => (
  <PartBoundary>
    <Sheet />
  </PartBoundary>
);
