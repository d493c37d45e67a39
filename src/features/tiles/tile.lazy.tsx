import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { TileKind } from '#shared/contracts/tiles.ts';
import { adUrl, camSnapshotUrl, camUrl } from '#src/api/tiles.ts';
import { followSearch, tileAt } from '#src/state/search/tiles.ts';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import styles from './tile.module.scss';

interface Props {
  readonly index: number;
  readonly kind: TileKind;
}

/**
 * A partner's tile after the profile at `index`. It shows a placeholder until the partner answers. A webcam tile keeps it if
 * the answer is empty.
 */
export function Tile({ index, kind }: Props) {
  useEffect(followSearch, []);
  const account = tileAt(index, kind);
  if (account === undefined) return null;
  return (
    <li>
      <PartBoundary>
        {account === null ? <EmptyTile /> : <PartnerTile key={account} kind={kind} account={account} />}
      </PartBoundary>
    </li>
  );
}

/** Has no loading animation, because it may stay. */
const EmptyTile = () => (
  <div className={styles.tile} aria-hidden="true">
    <span className={styles.placeholder}>
      <Icon name="sparkles" size="2.5rem" />
    </span>
  </div>
);

function PartnerTile({ kind, account }: { readonly kind: TileKind; readonly account: string }) {
  const { t } = useLingui();
  const [hasPicture, setHasPicture] = useState(account !== '');
  const isCam = kind === 'cams';
  return (
    <div className={styles.tile} data-tile={kind}>
      {hasPicture && (
        <img
          className={styles.picture}
          src={camSnapshotUrl(account)}
          alt={isCam ? t`Snapshot of a live webcam` : ''}
          width={3}
          height={4}
          loading="lazy"
          decoding="async"
          onError={() => setHasPicture(false)}
        />
      )}
      <p className={isCam ? styles.online : styles.badge}>{isCam ? t`ONLINE` : t`AD`}</p>
      <div className={styles.foot}>
        <p className={styles.title}>{isCam ? t`Live webcam` : t`Partner offer`}</p>
        <p className={styles.note}>{t`Advertising`}</p>
        <a
          className={styles.link}
          href={isCam ? camUrl(account) : adUrl()}
          target="_blank"
          rel="noopener noreferrer sponsored"
        >
          {isCam ? t`Watch live` : t`View offer`}
          <VisuallyHidden>{t`(opens in a new window)`}</VisuallyHidden>
        </a>
      </div>
    </div>
  );
}
