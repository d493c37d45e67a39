import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Profile } from '#shared/contracts/profile.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { showsLanguageBadge } from '#shared/rules/language-badge.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { locale, localeTag } from '#src/state/site/language.ts';
import { settings, switches } from '#src/state/site/site.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileGallery } from './profile-gallery.tsx';
import { ProfilePrompts } from './profile-prompts.tsx';
import styles from './profile-view.module.scss';

function Badges({ profile }: { readonly profile: Profile }) {
  const { t } = useLingui();
  const badges = [
    profile.sample && t`Sample`,
    profile.online && t`Online`,
    profile.is_new && t`New`,
    showsLanguageBadge(profile.language, locale.value, profile.country) && profile.language.toUpperCase(),
  ].filter((badge) => badge !== false);
  if (badges.length === 0 && !profile.fictional) return null;
  return (
    <ul className={styles.badges}>
      {profile.fictional && (
        <li className={styles.badge}>
          {settings.value.fictional_icon && <Icon name="info" size="1em" />} {t`Fictional`}
        </li>
      )}
      {badges.map((badge) => (
        <li key={badge} className={styles.badge}>
          {badge}
        </li>
      ))}
    </ul>
  );
}

interface Props {
  readonly profile: Profile;
  /** In a dialog the title already is the heading, and everything is stacked in one column. */
  readonly inDialog?: boolean;
  /** The actions for this profile. */
  readonly children?: ReactNode;
}

/** A profile as other members see it, on its own page and in the preview. */
export function ProfileView({ profile, inDialog, children }: Props) {
  const place = [
    switches.value.memberDetails.showCity && isolate(profile.city ?? ''),
    profile.country && countryName(localeTag.value, profile.country),
  ];
  const nameAndAge = profile.age === null ? isolate(profile.name) : `${isolate(profile.name)}, ${profile.age}`;
  return (
    <div className={inDialog ? styles.column : styles.page}>
      <ProfileGallery profile={profile} />
      <div className={styles.about}>
        <div>
          {inDialog ? <h3 className={styles.name}>{nameAndAge}</h3> : <h1 tabIndex={-1}>{nameAndAge}</h1>}
          <p className={styles.location}>{place.filter(Boolean).join(', ')}</p>
        </div>
        <Badges profile={profile} />
        {children}
        <div className={styles.details}>
          <ProfilePrompts profile={profile} />
          {profile.personal && (
            <p className={styles.text} dir="auto" lang={profile.language}>
              {profile.personal}
            </p>
          )}
          <ProfileFacts profile={profile} />
        </div>
      </div>
    </div>
  );
}

export function ProfileViewSkeleton({ inDialog }: { readonly inDialog?: boolean }) {
  const { t } = useLingui();
  return (
    <div className={inDialog ? styles.column : styles.page} aria-busy="true">
      <div className={styles.gallery}>
        <div className={styles.photos} />
      </div>
      <div className={styles.about}>
        {!inDialog && <h1 tabIndex={-1}>{t`Profile`}</h1>}
        <div className={styles.line} />
        <div className={styles.line} />
      </div>
    </div>
  );
}
