import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '#src/route-path.ts';
import type { LikedProfile } from '#src/state/liked.ts';
import { user } from '#src/state/session.ts';
import { cdnPrefix } from '#src/state/site.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Photo } from '#src/ui/photo/photo.tsx';
import styles from './mutual-like.module.scss';

/** The first time two like each other is a moment; it leads to their chat. */
export function MutualLike({ profile, close }: { readonly profile: LikedProfile; readonly close: () => void }) {
  const { t } = useLingui();
  const [here] = useLocation();
  const shownAt = useRef(here);
  // Its link leads to another screen, below this same dialog.
  useEffect(() => {
    if (shownAt.current !== here) close();
  }, [here]);
  const me = user.value?.profile;
  const { name } = profile;
  return (
    <div className={styles.moment}>
      <div className={styles.pair} aria-hidden="true">
        {[me, profile].map(
          (who) =>
            who && (
              <span key={who.id} className={styles.face}>
                <Photo
                  image={who.main_image}
                  cdnPrefix={cdnPrefix.value}
                  name={who.name}
                  sizes="112px"
                  upToPx={320}
                  eager
                  decorative
                />
              </span>
            ),
        )}
        <span className={styles.heart}>
          <Icon name="heart-filled" />
        </span>
      </div>
      <p>{t`How lovely. A first line from you, and ${name} knows you mean it.`}</p>
      <div className={styles.ways}>
        <LinkButton href={pathTo('/members/:memberId/chat', { memberId: profile.id })}>
          <Icon name="message-circle" />
          {t`Write ${name}`}
        </LinkButton>
        <Button tone="quiet" onClick={close}>{t`Later`}</Button>
      </div>
    </div>
  );
}
