import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { toneClass } from '#src/ui/tone/tone.ts';
import type { WaitingPhoto } from '../api/desk-calls.ts';
import type { PhotoQueue } from './photo-queue.ts';
import styles from './photo-tile.module.scss';
import { VERDICTS } from './verdicts.ts';

interface Props {
  readonly photo: WaitingPhoto;
  readonly index: number;
  readonly queue: PhotoQueue;
  readonly isSharp: boolean;
  readonly onOpen: () => void;
}

/** A photo in the grid. It is blurred until the cursor, the pointer or the focus is on it. */
export function PhotoTile({ photo, index, queue, isSharp, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const [isBroken, setBroken] = useState(false);
  const decision = queue.decisions.value.get(photo.id);
  const look = decision && VERDICTS[decision.verdict];
  const isCurrent = queue.cursor.value === index;
  const isChosen = queue.takesAll.value && queue.chosen.value.includes(photo);
  useEffect(() => {
    // The focus follows the cursor, unless it is on another control, such as a button that decides.
    const grid = button.current?.closest('ul');
    if (!isCurrent || document.activeElement === button.current) return;
    const control = document.activeElement?.closest('button, a, dialog');
    if (!control || grid?.contains(control)) button.current?.focus({ preventScroll: true });
    button.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  const handleClick = () => {
    if (isCurrent) onOpen();
    else queue.moveTo(index);
  };
  const { name } = photo.member;
  const { host } = photo;
  const state = look ? i18n._(look.done) : t({ id: 'desk.photo.waiting', message: 'waiting' });
  const label = t({ id: 'desk.photo.label', message: `Photo of ${name} on ${host}: ${state}` });
  const broken = t({ id: 'desk.photo.broken', message: 'We couldn’t load this photo.' });
  const classes = [styles.tile, isSharp && styles.sharp, isChosen && styles.chosen, decision && styles.decided];
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={classes.filter(Boolean).join(' ')}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent || undefined}
        aria-label={isBroken ? `${label}. ${broken}` : label}
        onClick={handleClick}
      >
        {isBroken ? (
          <span className={styles.broken}>{broken}</span>
        ) : (
          <img src={photo.url} alt="" decoding="async" onError={() => setBroken(true)} />
        )}
        {look && (
          <span className={`${styles.verdict} ${toneClass(look.tone)}`}>
            <Icon name={look.icon} size="1em" />
            {i18n._(look.done)}
          </span>
        )}
      </button>
    </li>
  );
}
