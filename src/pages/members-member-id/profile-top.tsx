import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { handleBackClick } from '#src/state/navigation/go-back.ts';
import { isLoggedIn } from '#src/state/session/session.ts';
import { isOff } from '#src/state/site/site.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './profile-top.module.scss';

const homeOf = (isMember: boolean) => (isMember ? (isOff('/members') ? '/home' : '/members') : '/');

/** A way back. On phones a bar at the top, with the menu. */
export function ProfileTop({ children }: { readonly children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={styles.top}>
      <a
        href={pathTo(homeOf(isLoggedIn.value))}
        className={styles.back}
        aria-label={t`Back`}
        onClick={(event) => handleBackClick(event)}
      >
        <Icon name="arrow-left" />
        <span className={styles.word}>{t`Back`}</span>
      </a>
      {children}
    </div>
  );
}
