import type { Profile } from '#shared/contracts/profile.ts';
import { isPaper } from '#src/state/site/paper.ts';
import styles from './profile-prompts.module.scss';

/** The questions that a member has answered. Profiles that an earlier version stored on the device have none. */
export function ProfilePrompts({ profile: { prompts = [], language } }: { readonly profile: Profile }) {
  if (prompts.length === 0) return null;
  return (
    <dl className={isPaper() ? styles.quotes : styles.prompts}>
      {prompts.map(({ id, question, answer }) => (
        <div key={id}>
          <dt>{question}</dt>
          <dd dir="auto" lang={language}>
            {answer}
          </dd>
        </div>
      ))}
    </dl>
  );
}
