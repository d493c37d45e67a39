import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { TileKind } from '#shared/contracts/tiles.ts';
import { adUrl, camSnapshotUrl, camUrl } from '#src/api/tiles.ts';
import { followSearch, tileAt } from '#src/state/search/tiles.ts';
import { settings, switches } from '#src/state/site/site.ts';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import styles from './tile.module.scss';

interface Props {
  readonly index: number;
  readonly kind: TileKind;
  /** Of the list item. */
  readonly className: string | undefined;
}

/**
 * A partner's tile after the profile at `index`. It shows a placeholder until the partner answers. A webcam tile keeps it if
 * the answer is empty.
 */
export function Tile({ index, kind, className }: Props) {
  useEffect(followSearch, []);
  const account = tileAt(index, kind);
  if (account === undefined) return null;
  return (
    <li className={className}>
      <PartBoundary>
        {account === null ? <EmptyTile /> : <PartnerTile key={account} kind={kind} account={account} />}
      </PartBoundary>
    </li>
  );
}

/** Has no loading animation, because it may stay. */
const EmptyTile = () => <div className={styles.tile} aria-hidden="true" />;

/** Says in words and by its look that nobody in it is a member. */
function PartnerTile({ kind, account }: Omit<Props, 'index' | 'className'> & { readonly account: string }) {
  const { t } = useLingui();
  const [hasPicture, setHasPicture] = useState(account !== '');
  const isCam = kind === 'cams';
  const site = settings.value.name;
  return (
    <div className={`${styles.tile} ${switches.value.ui.cards === 'list' ? styles.strip : ''}`} data-tile={kind}>
      {hasPicture ? (
        <img
          className={styles.picture}
          src={camSnapshotUrl(account)}
          alt={isCam ? t`Snapshot of a live webcam` : ''}
          width={16}
          height={9}
          loading="lazy"
          decoding="async"
          onError={() => setHasPicture(false)}
        />
      ) : (
        <span className={styles.picture}>
          <Icon name={isCam ? 'video' : 'external-link'} />
        </span>
      )}
      <p className={styles.labels}>
        <span className={styles.ad}>{t`AD`}</span>
        {isCam && t`ONLINE`}
      </p>
      <p className={styles.title}>{isCam ? t`Live webcam` : t`Partner offer`}</p>
      <p className={styles.note}>{t`Advertising by a partner. Nobody here is a member of ${site}.`}</p>
      <a
        className={styles.link}
        href={isCam ? camUrl(account) : adUrl()}
        target="_blank"
        rel="noopener noreferrer sponsored"
      >
        {isCam ? t`Watch live` : t`View offer`}
        <Icon name="external-link" />
        <VisuallyHidden>{t`(opens in a new window)`}</VisuallyHidden>
      </a>
    </div>
  );
}
