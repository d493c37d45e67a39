import { useLingui } from '@lingui/react/macro';
import { isolate } from '#shared/rules/isolate.ts';
import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { user } from '#src/state/session/session.ts';
import { cdnPrefix } from '#src/state/site/site.ts';
import { Avatar } from '#src/ui/avatar/avatar.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Overlay } from '#src/ui/overlay/overlay.tsx';
import { useOverlay } from '#src/ui/overlay/use-overlay.ts';
import styles from './account-menu.module.scss';

const accountSheet = lazy(() => import('./account-sheet.lazy.tsx'));

/** The content loads when the menu is first opened. In a sidebar, its button shows the member's name. */
export function AccountMenu({ isSidebar }: { readonly isSidebar: boolean }) {
  const { t } = useLingui();
  const overlay = useOverlay();
  const sheet = usePart(overlay.isOpen, accountSheet);
  const profile = user.value?.profile;
  const name = profile && isolate(profile.name);
  return (
    <Overlay
      overlay={overlay}
      // The name that is shown must be part of the name that assistive technology knows.
      label={name ? `${t`Account`}, ${name}` : t`Account`}
      buttonClass={`${styles.button} ${isSidebar ? styles.inSidebar : ''}`}
      button={
        <>
          {profile ? <Avatar member={profile} cdnPrefix={cdnPrefix.value} size="small" /> : <Icon name="user" />}
          <span className={styles.name}>{name}</span>
          <Icon name={isSidebar ? 'chevrons-up-down' : 'chevron-down'} />
        </>
      }
      content={sheet}
    >
      {({ AccountSheet }) => <AccountSheet />}
    </Overlay>
  );
}
