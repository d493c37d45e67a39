import { useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '#shared/contracts/user.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { dynamicFields } from '#shared/rules/profile-completeness.ts';
import type { ProfileSection } from '#src/features/own-profile/profile-section.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { languageName } from '#src/i18n/language-names.ts';
import { PROFILE_FIELD_LABELS } from '#src/i18n/profile-field-labels.ts';
import { regionsOf } from '#src/state/places/regions.ts';
import { ownPrompts, questionOf } from '#src/state/profile/own-prompts.ts';
import { fieldNames, interestNames } from '#src/state/profile/profile-names.ts';
import { localeTag } from '#src/state/site/language.ts';
import { settings, switches } from '#src/state/site/site.ts';
import styles from './own-profile-page.module.scss';
import { SectionCard } from './section-card.tsx';

type SectionTitles = Readonly<Record<ProfileSection, string>>;

export function useSectionTitles(): SectionTitles {
  const { t } = useLingui();
  return {
    text: t`About me`,
    prompts: t`My answers`,
    basics: t`Who I am`,
    place: t`Where I live`,
    details: t`Details`,
    interests: t`Interests`,
  };
}

interface Props {
  readonly profile: OwnProfile;
  readonly titles: SectionTitles;
  readonly onEdit: (section: ProfileSection, opener: HTMLElement) => void;
}

/** Shows every field that the site and template ask for, including empty ones. */
export function ProfileSections({ profile, titles, onEdit }: Props) {
  const { t, i18n } = useLingui();
  const { visible_profile_fields: visible, visible_profile_notes: hasText } = settings.value;
  const tag = localeTag.value;
  const { country, gender, date_of_birth, personal } = profile;
  const visibleRow = (field: string, label: string, value: string | null | undefined) =>
    visible.includes(field) ? [{ label, value }] : [];
  const date = date_of_birth && new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const language = languageName(profile.language);
  const interests = profile.interests.flatMap((id) => interestNames.value[id] ?? []);
  const details = dynamicFields(visible).flatMap((field) => {
    const label = PROFILE_FIELD_LABELS[field];
    return label ? [{ label: i18n._(label), value: fieldNames.value[field]?.[profile.fields[field] ?? 0] }] : [];
  });
  const answers = ownPrompts().map(({ id, answer }) => ({ label: questionOf(id), value: isolate(answer) }));
  const card = (section: ProfileSection) => ({ section, title: titles[section], onEdit });
  return (
    <div className={styles.sections}>
      {hasText && (
        <SectionCard {...card('text')} isEmpty={!personal}>
          {personal && (
            <p className={styles.text} dir="auto" lang={profile.language}>
              {personal}
            </p>
          )}
        </SectionCard>
      )}
      {hasText && <SectionCard {...card('prompts')} rows={answers} isEmpty={ownPrompts().length === 0} />}
      <SectionCard
        {...card('basics')}
        rows={[
          { label: t`Name`, value: isolate(profile.name) },
          ...visibleRow('gender', t`I am a`, gender && (gender === 'female' ? t`Woman` : t`Man`)),
          ...visibleRow(
            'date_of_birth',
            t`Date of birth`,
            date && date_of_birth && date.format(Date.parse(date_of_birth)),
          ),
          { label: t`Language`, value: language ?? profile.language },
        ]}
      />
      <SectionCard
        {...card('place')}
        rows={[
          ...visibleRow('country', t`Country`, country && countryName(tag, country)),
          ...visibleRow(
            'countryregion',
            t`Region`,
            regionsOf(country).find(({ id }) => id === profile.countryregion)?.name,
          ),
          ...visibleRow('city', t`City`, profile.city && isolate(profile.city)),
        ]}
      />
      {details.length > 0 && <SectionCard {...card('details')} rows={details} />}
      {switches.value.myProfile.interests && (
        <SectionCard {...card('interests')} isEmpty={interests.length === 0}>
          {interests.length > 0 && (
            <ul className={styles.badges}>
              {interests.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
        </SectionCard>
      )}
    </div>
  );
}
