import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '#shared/routes/route-path.ts';
import type { LikedProfile } from '#src/state/likes/is-liked.ts';
import { user } from '#src/state/session/session.ts';
import { cdnPrefix } from '#src/state/site/site.ts';
import { Avatar } from '#src/ui/avatar/avatar.tsx';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './match-dialog.module.scss';

/** Shown when a like becomes mutual for the first time. */
export function MatchDialog({ profile, onClose }: { readonly profile: LikedProfile; readonly onClose: () => void }) {
  const { t } = useLingui();
  const [path] = useLocation();
  const openedAtPath = useRef(path);
  // The dialog stays open across navigation, so it closes itself after the member follows its link.
  useEffect(() => {
    if (openedAtPath.current !== path) onClose();
  }, [path]);
  const me = user.value?.profile;
  const { name } = profile;
  return (
    <div className={styles.content}>
      <div className={styles.photos} aria-hidden="true">
        {[me, profile].map(
          (member) =>
            member && (
              <span key={member.id} className={styles.photo}>
                <Avatar member={member} cdnPrefix={cdnPrefix.value} size="huge" />
              </span>
            ),
        )}
        <span className={styles.heart}>
          <Icon name="heart-filled" />
        </span>
      </div>
      <p>{t`You like each other. Say hi to ${name}.`}</p>
      <div className={styles.actions}>
        <LinkButton href={pathTo('/members/:memberId/chat', { memberId: profile.id })}>
          <Icon name="message-circle" />
          {t`Message ${name}`}
        </LinkButton>
        <Button tone="quiet" onClick={onClose}>
          {t({ message: 'Later', context: 'dismiss' })}
        </Button>
      </div>
    </div>
  );
}
