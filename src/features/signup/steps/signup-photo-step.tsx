import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { usePhotoUploads } from '#src/state/photos/use-photo-uploads.ts';
import { user } from '#src/state/session/session.ts';
import { cdnPrefix } from '#src/state/site/site.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Photo } from '#src/ui/photo/photo.tsx';
import flow from '../signup-flow.module.scss';
import type { SignupStepProps } from '../signup-props.ts';
import { PhotoPicker } from './photo-picker.tsx';
import styles from './step.module.scss';
import { StepFrame } from './step-frame.tsx';

/** Step 2: photo upload. Sign-up can continue after a failed upload. */
export function SignupPhotoStep({ onNext }: SignupStepProps) {
  const { t } = useLingui();
  const photos = usePhotoUploads();
  const input = useRef<HTMLInputElement>(null);
  const images = user.value?.profile.images ?? [];
  const name = user.value?.profile.name ?? '';
  const { isRunning } = photos;
  return (
    <StepFrame title={t`Add a photo`} lead={t`So others see who you are. You can change it anytime.`}>
      <PhotoPicker photos={photos} input={input} />
      {images.length > 0 && (
        <div className={styles.thumbs}>
          {images.map((image) => (
            <div key={image.id} className={styles.thumb}>
              <Photo image={image} cdnPrefix={cdnPrefix.value} name={name} sizes="8rem" maxWidthPx={320} />
            </div>
          ))}
        </div>
      )}
      <div className={flow.foot}>
        {images.length > 0 ? (
          <Button wide busy={isRunning} onClick={onNext}>{t`Save and continue`}</Button>
        ) : (
          <>
            <Button wide busy={isRunning} onClick={() => input.current?.click()}>{t`Choose a photo`}</Button>
            <Button wide tone="plain" onClick={onNext}>{t`Continue without a photo`}</Button>
          </>
        )}
      </div>
    </StepFrame>
  );
}
