import { useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '#shared/contracts/user.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { localeTag } from '#src/state/site/language.ts';
import { cdnPrefix } from '#src/state/site/site.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Photo } from '#src/ui/photo/photo.tsx';
import styles from './own-profile-page.module.scss';

interface Props {
  readonly profile: OwnProfile;
  readonly onPreview: (opener: HTMLElement) => void;
}

export function ProfileHeader({ profile, onPreview }: Props) {
  const { t } = useLingui();
  const { name, main_image, city, country } = profile;
  const place = [isolate(city ?? ''), country && countryName(localeTag.value, country)].filter(Boolean).join(', ');
  return (
    <div className={styles.header}>
      <div className={styles.portrait}>
        <Photo
          image={main_image}
          cdnPrefix={cdnPrefix.value}
          name={name}
          sizes="(min-width: 75rem) 18rem, 6rem"
          decorative
          eager
        />
      </div>
      <div className={styles.identity}>
        <p className={styles.name}>{isolate(name)}</p>
        {place && <p className={styles.muted}>{place}</p>}
        <Button tone="quiet" small onClick={(event) => onPreview(event.currentTarget)}>
          <Icon name="eye" />
          {t`See it as others do`}
        </Button>
      </div>
    </div>
  );
}
