import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Profile } from '#shared/contracts/profile.ts';
import { PROFILE_FIELD_LABELS } from '#src/i18n/profile-field-labels.ts';
import { fieldNames, interestNames, loadNames } from '#src/state/profile/profile-names.ts';
import { locale } from '#src/state/site/language.ts';
import styles from './profile-view.module.scss';

/** Skips fields that are empty or have no name in this language. */
export function ProfileFacts({ profile }: { readonly profile: Profile }) {
  const { t, i18n } = useLingui();
  const language = locale.value;
  useEffect(() => {
    loadNames();
  }, [language]);
  const facts = Object.entries(PROFILE_FIELD_LABELS).flatMap(([field, label]) => {
    const name = fieldNames.value[field]?.[profile.fields[field] ?? 0];
    return name ? [{ field, label: i18n._(label), name }] : [];
  });
  const interests = profile.interests.flatMap((id) => interestNames.value[id] ?? []);
  return (
    <>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ field, label, name }) => [<dt key={field}>{label}</dt>, <dd key={`${field}-name`}>{name}</dd>])}
        </dl>
      )}
      {interests.length > 0 && (
        <section className={styles.section}>
          <h2>{t`Interests`}</h2>
          <ul className={styles.badges}>
            {interests.map((name) => (
              <li key={name} className={styles.badge}>
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
