import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '#shared/routes/route-path.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { chats } from '#src/state/chats/chats.ts';
import { keptOffline } from '#src/state/install/kept-offline.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { refreshNotifications, unreadNotifications } from '#src/state/notifications/notifications.ts';
import { logout } from '#src/state/session/log-in.ts';
import { user } from '#src/state/session/session.ts';
import { isOff, settings, switches } from '#src/state/site/site.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { Count } from '#src/ui/count/count.tsx';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { LocaleSelect } from '../locale-select/locale-select.tsx';
import { SiteLinks } from '../site-footer/site-links.tsx';
import styles from './account-sheet.module.scss';

/** The pages of the navigation bar, for sites without one. */
function NavLinks() {
  const { t } = useLingui();
  const links = [
    ['/members', 'search', t`Discover`],
    ['/likes', 'heart', t`Likes`],
    ['/chats', 'message-circle', t`Chats`],
  ] as const;
  return links.map(
    ([path, icon, label]) =>
      !isOff(path) && (
        <LinkButton key={path} tone="quiet" small href={pathTo(path)}>
          <Icon name={icon} />
          {label}
        </LinkButton>
      ),
  );
}

function SheetContent() {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const [path] = useLocation();
  const openedAtPath = useRef(path);
  // The header stays across navigation, so the menu closes itself after one of its links is followed.
  useEffect(() => {
    if (openedAtPath.current === path) return;
    openedAtPath.current = path;
    sheet.current?.closest('details')?.removeAttribute('open');
  }, [path]);
  // Refreshes the unread count each time the menu opens. If that fails, the menu shows no count.
  useEffect(() => {
    const menu = sheet.current?.closest('details');
    const refreshCount = () => {
      if (menu?.open && user.peek() && !isOff('notifications')) refreshNotifications().catch(() => undefined);
    };
    refreshCount();
    menu?.addEventListener('toggle', refreshCount);
    return () => menu?.removeEventListener('toggle', refreshCount);
  }, []);
  const offlineTexts = {
    storing: t`Getting ready to open without a network…`,
    kept: t`Your chats open without a network, too.`,
    refused: t`This browser can’t open the app without a network.`,
  };
  // The app may have been stored before this page has read the chats for the first time.
  const offline = keptOffline.value === 'kept' && !chats.value ? 'storing' : keptOffline.value;
  const unread = unreadNotifications.value;
  const balance = user.value?.balance ?? 0;
  const handleLogout = async () => {
    setBusy(true);
    await logout();
    // If another member has logged in since, the page loads again.
    if (user.peek() === null) goTo(pathTo('/login'));
  };
  return (
    <div ref={sheet} className={styles.sheet}>
      {user.value && <p className={styles.name}>{isolate(user.value.profile.name)}</p>}
      <LinkButton tone="quiet" small href={pathTo('/home')}>
        <Icon name="home" />
        {t`Home`}
      </LinkButton>
      {isOff('navigation') && <NavLinks />}
      <LinkButton tone="quiet" small href={pathTo('/profile')}>
        <Icon name="user" />
        {isOff('myProfile') ? t`My account` : t`My profile`}
      </LinkButton>
      <LinkButton tone="quiet" small href={pathTo('/notifications')}>
        <Icon name={isOff('notifications') ? 'mail' : 'bell'} />
        {isOff('notifications') ? t`Email address` : t`Notifications`}
        {switches.value.notifications.badge && (
          <Count value={unread} label={t`${plural(unread, { one: '# not seen yet', other: '# not seen yet' })}`} />
        )}
      </LinkButton>
      {settings.value.sells && (
        <>
          <LinkButton tone="quiet" small href={pathTo('/credits')}>
            <Icon name="coins" />
            {t`Credits`}
            <Count
              neutral
              value={balance}
              label={t`${plural(balance, { one: 'You have # credit', other: 'You have # credits' })}`}
            />
          </LinkButton>
          <LinkButton tone="quiet" small href={pathTo('/premium')}>
            <Icon name="crown" />
            {t`Premium`}
          </LinkButton>
        </>
      )}
      <LocaleSelect />
      {offline && !isOff('chat') && <p className={styles.note}>{offlineTexts[offline]}</p>}
      <SiteLinks links={switches.value.footer.links} className={styles.links} />
      <Button tone="quiet" small busy={busy} onClick={handleLogout}>
        <Icon name="log-out" />
        {t`Log out`}
      </Button>
    </div>
  );
}

export const AccountSheet = () => (
  <PartBoundary>
    <SheetContent />
  </PartBoundary>
);
