import { useLingui } from '@lingui/react/macro';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './photo-check.module.scss';

/** Opens the camera app of a phone, and elsewhere a list of files. */
export function FileChoice({ onChoose }: { readonly onChoose: (file: File) => void }) {
  const { t } = useLingui();
  return (
    <label className={styles.file}>
      <Icon name="camera" />
      {t`Take a photo`}
      <input
        type="file"
        accept="image/png,image/jpeg"
        capture="user"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // So that the same file can be chosen again.
          event.currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}
