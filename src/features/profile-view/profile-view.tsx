import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Profile } from '#shared/contracts/profile.ts';
import { showsLanguageBadge } from '#shared/rules/language-badge.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { locale, localeTag } from '#src/state/language.ts';
import { switches } from '#src/state/site.ts';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileGallery } from './profile-gallery.tsx';
import styles from './profile-view.module.scss';

function Marks({ profile }: { readonly profile: Profile }) {
  const { t } = useLingui();
  const marks = [
    profile.sample && t`Sample`,
    profile.fictional && t`Fictional`,
    profile.online && t`Online`,
    profile.is_new && t`New`,
    showsLanguageBadge(profile.language, locale.value, profile.country) && profile.language.toUpperCase(),
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks}>
      {marks.map((mark) => (
        <li key={mark} className={styles.mark}>
          {mark}
        </li>
      ))}
    </ul>
  );
}

interface Props {
  readonly profile: Profile;
  /** In a dialog, where the page has its heading already: one column below the other. */
  readonly within?: boolean;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** A member as others see them: the member's page, and members' own preview. */
export function ProfileView({ profile, within, children }: Props) {
  const place = [
    switches.value.memberDetails.showCity && profile.city,
    profile.country && countryName(localeTag.value, profile.country),
  ];
  const who = profile.age === null ? profile.name : `${profile.name}, ${profile.age}`;
  return (
    <div className={within ? styles.stack : styles.page}>
      <ProfileGallery profile={profile} />
      <div className={styles.about}>
        <div>
          {within ? <h3 className={styles.who}>{who}</h3> : <h1 tabIndex={-1}>{who}</h1>}
          <p className={styles.place}>{place.filter(Boolean).join(', ')}</p>
        </div>
        <Marks profile={profile} />
        {children}
        {profile.personal && (
          <p className={styles.text} dir="auto" lang={profile.language}>
            {profile.personal}
          </p>
        )}
        <ProfileFacts profile={profile} />
      </div>
    </div>
  );
}

/** The same room, while the profile is on the way. */
export function ProfileViewSkeleton({ within }: { readonly within?: boolean }) {
  const { t } = useLingui();
  return (
    <div className={within ? styles.stack : styles.page} aria-busy="true">
      <div className={styles.gallery}>
        <div className={styles.photos} />
      </div>
      <div className={styles.about}>
        {!within && <h1 tabIndex={-1}>{t`Profile`}</h1>}
        <div className={styles.line} />
        <div className={styles.line} />
      </div>
    </div>
  );
}
