import { useLingui } from '@lingui/react/macro';
import { isPaper } from '#src/state/site/paper.ts';
import styles from './profile-details.module.scss';
import type { ProfileDetails } from './use-profile-details.ts';

export function ProfileFacts({ facts }: Pick<ProfileDetails, 'facts'>) {
  if (facts.length === 0) return null;
  return (
    <dl className={`${styles.facts} ${isPaper() ? styles.ruled : ''}`}>
      {facts.map(({ field, label, name }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
  );
}

interface InterestsProps {
  readonly names: readonly string[];
}

export function ProfileInterests({ names, hasShared }: InterestsProps & { readonly hasShared: boolean }) {
  const { t } = useLingui();
  if (names.length === 0) return null;
  return (
    <section className={styles.interests}>
      <h2>{hasShared ? t`Also likes` : t`Interests`}</h2>
      <ul className={isPaper() ? styles.words : styles.tags}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
