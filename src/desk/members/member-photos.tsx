import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import type { ShownMember } from '../api/member-calls.ts';
import { Section } from '../ui/section.tsx';
import styles from './member-photos.module.scss';

type Photo = ShownMember['photos'][number];

/** The member's photos. One that needs it is blurred until it is opened. */
export function MemberPhotos({ photos }: { readonly photos: readonly Photo[] }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Photo | null>(null);
  const stateOf = ({ status, nude }: Photo) => {
    if (status !== 'approved') return t({ id: 'desk.member_photo.pending', message: 'Waits for a decision' });
    return nude === 1 ? t({ id: 'desk.photo.members_only', message: 'Members only' }) : '';
  };
  return (
    <Section
      title={t({ id: 'desk.place.photos', message: 'Photos' })}
      empty={t({ id: 'desk.member_photo.none', message: 'This member has no photos.' })}
      {...(photos.length === 0 && { rows: [] })}
    >
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => {
            const number = index + 1;
            const state = stateOf(photo);
            return (
              <li key={photo.id}>
                <button
                  type="button"
                  className={[styles.photo, !state && styles.clear].filter(Boolean).join(' ')}
                  aria-label={t({ id: 'desk.member_photo.open', message: `Open photo ${number}` })}
                  onClick={() => setOpen(photo)}
                >
                  <img src={photo.url} alt="" loading="lazy" decoding="async" />
                  {state && <span>{state}</span>}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {open && (
        <Dialog
          title={t({ id: 'desk.member_photo.title', message: 'Photo' })}
          closeLabel={t({ id: 'desk.close', message: 'Close' })}
          onClose={() => setOpen(null)}
        >
          <img className={styles.large} src={open.url} alt="" />
        </Dialog>
      )}
    </Section>
  );
}
