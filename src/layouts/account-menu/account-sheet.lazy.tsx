import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { percentText } from '#src/i18n/percent-text.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { refreshNotifications } from '#src/state/notifications/notifications.ts';
import { ownCompleteness } from '#src/state/profile/own-completeness.ts';
import { logout } from '#src/state/session/log-in.ts';
import { user } from '#src/state/session/session.ts';
import { localeTag } from '#src/state/site/language.ts';
import { cdnPrefix, isOff, settings, switches } from '#src/state/site/site.ts';
import { Avatar } from '#src/ui/avatar/avatar.tsx';
import { Count } from '#src/ui/count/count.tsx';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';
import { MenuButton, MenuLink } from '#src/ui/overlay/menu-row.tsx';
import { MenuSiteLinks } from '#src/ui/site-links/menu-site-links.tsx';
import { LocaleRow } from '../locale-select/locale-row.tsx';
import { useUnreadNotifications } from '../member-nav/use-unread-notifications.ts';
import styles from './account-sheet.module.scss';

/** The pages of the navigation bar, for sites without one. */
function NavLinks() {
  const { t } = useLingui();
  const links = [
    ['/home', 'home', t`Home`],
    ['/members', 'search', t`Discover`],
    ['/likes', 'heart', t`Likes`],
    ['/chats', 'message-circle', t`Chats`],
  ] as const;
  return links.map(
    ([path, icon, label]) =>
      !isOff(path) && (
        <MenuLink key={path} icon={icon} href={pathTo(path)}>
          {label}
        </MenuLink>
      ),
  );
}

function Me() {
  const member = user.value;
  if (!member) return null;
  return (
    <div className={styles.me}>
      <Avatar member={member.profile} cdnPrefix={cdnPrefix.value} size="medium" />
      <div className={styles.who}>
        <p className={styles.name}>{isolate(member.profile.name)}</p>
        <p className={styles.email}>{member.email}</p>
      </div>
    </div>
  );
}

function OwnPages() {
  const { t } = useLingui();
  const member = user.value;
  const balance = member?.balance ?? 0;
  const news = useUnreadNotifications();
  return (
    <>
      {isOff('navigation') && <NavLinks />}
      {!isOff('myProfile') && (
        <MenuLink
          icon="user"
          href={pathTo('/profile')}
          end={member && percentText(localeTag.value, ownCompleteness(member.profile).percent)}
        >
          {t`My profile`}
        </MenuLink>
      )}
      {!isOff('notifications') && (
        <MenuLink icon="bell" href={pathTo('/notifications')} end={<Count value={news.count} label={news.label} />}>
          {t`Notifications`}
        </MenuLink>
      )}
      {settings.value.sells && (
        <>
          <MenuLink icon="coins" href={pathTo('/credits')} end={balance}>{t`Credits`}</MenuLink>
          <MenuLink icon="crown" href={pathTo('/premium')}>{t`Premium`}</MenuLink>
        </>
      )}
    </>
  );
}

function SheetContent() {
  const { t } = useLingui();
  // If it fails, the menu shows no count.
  useEffect(() => {
    if (user.peek() && !isOff('notifications')) refreshNotifications().catch(() => undefined);
  }, []);
  const handleLogout = async () => {
    await logout();
    // If another member has logged in since, the page loads again.
    if (user.peek() === null) goTo(pathTo('/login'));
  };
  return (
    <>
      <Me />
      <div className={styles.group}>
        <OwnPages />
      </div>
      <div className={styles.group}>
        <MenuLink icon="settings" href={`${pathTo('/profile')}#account`}>{t`Settings`}</MenuLink>
        {isOff('notifications') && <MenuLink icon="mail" href={pathTo('/notifications')}>{t`Email address`}</MenuLink>}
        <LocaleRow />
        <MenuLink icon="circle-help" href={pathTo('/pages/service')}>{t`Help and safety`}</MenuLink>
      </div>
      <div className={styles.group}>
        <MenuButton icon="log-out" onChoose={handleLogout}>{t`Log out`}</MenuButton>
      </div>
      <MenuSiteLinks links={switches.value.footer.links} />
    </>
  );
}

export const AccountSheet = () => (
  <PartBoundary>
    <SheetContent />
  </PartBoundary>
);
