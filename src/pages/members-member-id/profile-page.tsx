import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Profile } from '#shared/contracts/profile.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { DefaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen, ScreenProps } from '#src/screen.ts';
import { localeTag } from '#src/state/language.ts';
import { openProfile, shownProfile } from '#src/state/profile.ts';
import { isLoggedIn, user } from '#src/state/session.ts';
import { cdnPrefix, switches } from '#src/state/site.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Photo } from '#src/ui/photo/photo.tsx';
import { NotFoundView } from '../not-found/not-found-page.tsx';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import styles from './profile-page.module.scss';

function Gallery({ profile }: { readonly profile: Profile }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(1);
  const images = profile.images.length ? profile.images : [null];
  const { name } = profile;
  return (
    <div class={styles.gallery}>
      <ul
        class={styles.photos}
        aria-label={t`Photos of ${name}`}
        tabIndex={images.length > 1 ? 0 : undefined}
        onScroll={({ currentTarget }) =>
          setShown(1 + Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
        }
      >
        {images.map((image, index) => (
          <li key={image?.id ?? 'none'}>
            <Photo
              image={image}
              cdnPrefix={cdnPrefix.value}
              name={name}
              sizes="(min-width: 40rem) 22rem, 100vw"
              upToPx={1600}
              eager={index === 0}
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <p class={styles.number} aria-hidden="true">
          {shown} / {images.length}
        </p>
      )}
    </div>
  );
}

function Marks({ profile }: { readonly profile: Profile }) {
  const { t } = useLingui();
  const marks = [
    profile.sample && t`Sample`,
    profile.fictional && t`Fictional`,
    profile.online && t`Online`,
    profile.is_new && t`New`,
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <ul class={styles.marks}>
      {marks.map((mark) => (
        <li key={mark} class={styles.mark}>
          {mark}
        </li>
      ))}
    </ul>
  );
}

function Skeleton() {
  const { t } = useLingui();
  return (
    <div class={styles.page} aria-busy="true">
      <div class={styles.gallery}>
        <div class={styles.photos} />
      </div>
      <div class={styles.about}>
        <h1 tabIndex={-1}>{t`Profile`}</h1>
        <div class={styles.line} />
        <div class={styles.line} />
      </div>
    </div>
  );
}

function ProfilePage({ params }: ScreenProps) {
  const { t } = useLingui();
  const id = params.memberId ?? '';
  const known = user.value !== undefined;
  const member = isLoggedIn.value;
  useEffect(() => {
    if (known) openProfile(id);
  }, [id, known, member]);
  const shown = shownProfile.value;
  if (shown === 'absent') return <NotFoundView />;
  if (shown === 'failed') {
    return (
      <Notice tone="danger" action={<Button tone="quiet" small onClick={() => openProfile(id)}>{t`Retry`}</Button>}>
        {t`This profile could not be loaded.`}
      </Notice>
    );
  }
  if (!shown || shown.profile.id !== id) return <Skeleton />;
  const { profile } = shown;
  const place = [
    switches.value.memberDetails.showCity && profile.city,
    profile.country && countryName(localeTag.value, profile.country),
  ];
  return (
    <div class={styles.page}>
      <Gallery profile={profile} />
      <div class={styles.about}>
        <div>
          <h1 tabIndex={-1}>{profile.age === null ? profile.name : `${profile.name}, ${profile.age}`}</h1>
          <p class={styles.place}>{place.filter(Boolean).join(', ')}</p>
        </div>
        <Marks profile={profile} />
        <ProfileActions shown={shown} />
        {profile.personal && (
          <p class={styles.text} dir="auto" lang={profile.language}>
            {profile.personal}
          </p>
        )}
        <ProfileFacts profile={profile} />
      </div>
    </div>
  );
}

export const screen: Screen = { title: msg`Profile`, Layout: DefaultLayout, View: ProfilePage };
