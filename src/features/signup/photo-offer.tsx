import { useLingui } from '@lingui/react/macro';
import { usePhotoUploads } from '#src/state/photos/use-photo-uploads.ts';
import { user } from '#src/state/session/session.ts';
import styles from './photo-offer.module.scss';
import { PhotoPicker } from './steps/photo-picker.tsx';

/**
 * For members without a photo at the end of sign-up: where push can't be offered, no step has asked them for one
 * (docs/product/sign-up.md#steps).
 */
export function PhotoOffer() {
  const { t } = useLingui();
  const photos = usePhotoUploads();
  return (
    <section className={styles.offer}>
      <h2>{t`Add a photo`}</h2>
      {user.value?.profile.main_image ? (
        <p role="status">{t`Your photo has been added.`}</p>
      ) : (
        <>
          <p className={styles.lead}>{t`So others see who you are. You can change it anytime.`}</p>
          <PhotoPicker photos={photos} />
        </>
      )}
    </section>
  );
}
