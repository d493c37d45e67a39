import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconName } from '#src/ui/icon/icon-names.ts';
import styles from './photo-manager.module.scss';

interface Props {
  readonly label: string;
  readonly icon: IconName;
  /** Opens the phone's camera instead of its gallery. */
  readonly camera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

export function FilePicker({ label, icon, camera, onFiles }: Props) {
  return (
    <label className={camera ? styles.camera : styles.add}>
      <Icon name={icon} />
      {label}
      <input
        className={styles.file}
        type="file"
        accept="image/png,image/jpeg"
        multiple={!camera}
        capture={camera ? 'user' : undefined}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
