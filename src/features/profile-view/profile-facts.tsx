import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Profile } from '#shared/contracts/profile.ts';
import { PROFILE_FIELD_LABELS } from '#src/i18n/profile-field-labels.ts';
import { locale } from '#src/state/language.ts';
import { fieldNames, interestNames, loadNames } from '#src/state/profile-names.ts';
import styles from './profile-view.module.scss';

/** What the member chose to say in lists: only what is set, and what has a name in this language. */
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
        <section className={styles.block}>
          <h2>{t`Interests`}</h2>
          <ul className={styles.marks}>
            {interests.map((name) => (
              <li key={name} className={styles.mark}>
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
