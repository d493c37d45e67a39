import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Profile } from '#shared/contracts/profile.ts';
import { cdnPrefix } from '#src/state/site/site.ts';
import { Photo } from '#src/ui/photo/photo.tsx';
import styles from './profile-view.module.scss';

export function ProfileGallery({ profile }: { readonly profile: Profile }) {
  const { t } = useLingui();
  const [position, setPosition] = useState(1);
  const images = profile.images.length ? profile.images : [null];
  const { name } = profile;
  return (
    <div className={styles.gallery}>
      <ul
        className={styles.photos}
        aria-label={t`Photos of ${name}`}
        tabIndex={images.length > 1 ? 0 : undefined}
        onScroll={({ currentTarget }) =>
          setPosition(1 + Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
        }
      >
        {images.map((image, index) => (
          <li key={image?.id ?? 'none'}>
            <Photo
              image={image}
              cdnPrefix={cdnPrefix.value}
              name={name}
              sizes="(min-width: 75rem) 28rem, (min-width: 40rem) 40vw, 100vw"
              maxWidthPx={1600}
              eager={index === 0}
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <p className={styles.position} aria-hidden="true">
          {position} / {images.length}
        </p>
      )}
    </div>
  );
}
