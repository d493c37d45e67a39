import { useLingui } from '@lingui/react/macro';
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

/** The content loads when the menu is first opened. */
export function AccountMenu() {
  const { t } = useLingui();
  const overlay = useOverlay();
  const sheet = usePart(overlay.isOpen, accountSheet);
  const profile = user.value?.profile;
  return (
    <Overlay
      overlay={overlay}
      label={t`Account`}
      buttonClass={styles.button}
      button={profile ? <Avatar member={profile} cdnPrefix={cdnPrefix.value} size="small" /> : <Icon name="user" />}
      content={sheet}
    >
      {({ AccountSheet }) => <AccountSheet />}
    </Overlay>
  );
}
