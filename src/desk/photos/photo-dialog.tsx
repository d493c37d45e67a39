import { useLingui } from '@lingui/react/macro';
import { isolate } from '#shared/rules/isolate.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import type { WaitingPhoto } from '../api/desk-calls.ts';
import styles from './photo-dialog.module.scss';
import { PhotoFacts } from './photo-facts.tsx';

interface Props {
  readonly photo: WaitingPhoto;
  readonly onClose: () => void;
}

/** A photo as large as the screen allows. */
export function PhotoDialog({ photo, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog title={isolate(photo.member.name)} closeLabel={t({ id: 'desk.close', message: 'Close' })} onClose={onClose}>
      <img className={styles.photo} src={photo.url} alt="" />
      <PhotoFacts photo={photo} />
    </Dialog>
  );
}
