import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { PhotoVerdict } from '../api/desk-calls.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { PhotoActions } from './photo-actions.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { PhotoFacts } from './photo-facts.tsx';
import styles from './photo-grid.module.scss';
import type { PhotoQueue } from './photo-queue.ts';
import { PhotoTile } from './photo-tile.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { VERDICTS } from './verdicts.ts';

interface Props {
  readonly queue: PhotoQueue;
  readonly isSharp: boolean;
  /** Blurs or unblurs all photos. */
  readonly onBlur: () => void;
}

/** The shown page of the queue, with the keys that decide. */
export function PhotoGrid({ queue, isSharp, onBlur }: Props) {
  const { t, i18n } = useLingui();
  const grid = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<'photo' | 'reasons' | null>(null);
  const columns = () => (grid.current ? getComputedStyle(grid.current).gridTemplateColumns.split(' ').length : 1);
  const decide = (verdict: PhotoVerdict) => {
    if (queue.chosen.peek().length === 0) return;
    if (verdict === 'refuse') setOpen('reasons');
    else queue.decide({ verdict, reason: null });
  };
  const move = (keys: readonly string[], label: string, steps: () => number) =>
    ({ keys, label, repeats: true, run: () => queue.moveBy(steps()) }) as const;
  useShortcuts({
    title: t({ id: 'desk.place.photos', message: 'Photos' }),
    shortcuts: [
      move(['j', 'arrowright'], t({ id: 'desk.photos.next', message: 'Next photo' }), () => 1),
      move(['k', 'arrowleft'], t({ id: 'desk.photos.previous', message: 'Previous photo' }), () => -1),
      move(['arrowdown'], t({ id: 'desk.photos.down', message: 'One row down' }), columns),
      move(['arrowup'], t({ id: 'desk.photos.up', message: 'One row up' }), () => -columns()),
      ...Object.entries(VERDICTS).map(([verdict, { key, about }]) => ({
        keys: [key],
        label: i18n._(about),
        run: () => decide(verdict as PhotoVerdict),
      })),
      {
        keys: ['a'],
        label: t({ id: 'desk.photos.all_key', message: 'Decide for all photos of this member on the page' }),
        run: () => {
          queue.takesAll.value = !queue.takesAll.peek();
        },
      },
      {
        keys: ['z'],
        label: t({ id: 'desk.photos.undo_key', message: 'Undo, for 10 seconds' }),
        run: () => queue.undo(),
      },
      { keys: ['b'], label: t({ id: 'desk.photos.blur_key', message: 'Blur or unblur all photos' }), run: onBlur },
    ],
  });
  const photo = queue.current.value;
  if (queue.isDone.value || !photo) return null;
  return (
    <div className={styles.queue}>
      <ul ref={grid} className={styles.grid}>
        {queue.pages.shown.value.map((each, index) => (
          <PhotoTile
            key={each.id}
            photo={each}
            index={index}
            queue={queue}
            isSharp={isSharp}
            onOpen={() => setOpen('photo')}
          />
        ))}
      </ul>
      <aside className={styles.current}>
        <div className={styles.large}>
          <img key={photo.id} src={photo.url} alt="" />
          <PhotoFacts photo={photo} />
        </div>
        <PhotoActions queue={queue} onDecide={decide} />
      </aside>
      {open === 'photo' && <PhotoDialog photo={photo} onClose={() => setOpen(null)} />}
      {open === 'reasons' && (
        <ReasonDialog
          count={queue.chosen.value.length}
          onClose={() => setOpen(null)}
          onChoose={(reason) => {
            setOpen(null);
            queue.decide({ verdict: 'refuse', reason });
          }}
        />
      )}
    </div>
  );
}
