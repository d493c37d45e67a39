import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { TileKind } from '#shared/contracts/tiles.ts';
import { adAddress, camAddress, snapshotAddress } from '#src/api/tiles.ts';
import { followSearch, tileAt } from '#src/state/tiles.ts';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Unseen } from '#src/ui/unseen/unseen.tsx';
import styles from './tile.module.scss';

interface Props {
  readonly index: number;
  readonly kind: TileKind;
}

/** A partner's tile after the profile at `index`, in the size of a card: a place while it is open what comes, and if nothing does. */
export function Tile({ index, kind }: Props) {
  useEffect(followSearch, []);
  const account = tileAt(index, kind);
  if (account === undefined) return null;
  return (
    <li>
      <PartBoundary>
        {account === null ? <Place /> : <Offer key={account} kind={kind} account={account} />}
      </PartBoundary>
    </li>
  );
}

/** Quiet, and nothing to wait for: it may stay. */
const Place = () => (
  <div className={styles.tile} aria-hidden="true">
    <span className={styles.ornament}>
      <Icon name="sparkles" size="2.5rem" />
    </span>
  </div>
);

function Offer({ kind, account }: { readonly kind: TileKind; readonly account: string }) {
  const { t } = useLingui();
  const [pictured, setPictured] = useState(true);
  const live = kind === 'cams';
  return (
    <div className={styles.tile} data-tile={kind}>
      {pictured && (
        <img
          className={styles.picture}
          src={snapshotAddress(account)}
          alt={live ? t`Snapshot of a live webcam` : ''}
          width={3}
          height={4}
          loading="lazy"
          decoding="async"
          onError={() => setPictured(false)}
        />
      )}
      <p className={live ? styles.online : styles.mark}>{live ? t`ONLINE` : t`AD`}</p>
      <div className={styles.foot}>
        <p className={styles.title}>{live ? t`Live webcam` : t`Partner offer`}</p>
        <p className={styles.note}>{t`Advertising`}</p>
        <a
          className={styles.open}
          href={live ? camAddress(account) : adAddress()}
          target="_blank"
          rel="noopener noreferrer sponsored"
        >
          {live ? t`Watch live` : t`View offer`}
          <Unseen>{t`(opens in a new window)`}</Unseen>
        </a>
      </div>
    </div>
  );
}
