import { useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '#shared/contracts/user.ts';
import type { ProfilePart } from '#shared/rules/profile-completeness.ts';
import type { ProfileSection } from '#src/features/own-profile/profile-section.ts';
import { percentText } from '#src/i18n/percent-text.ts';
import { ownCompleteness } from '#src/state/profile/own-completeness.ts';
import { localeTag } from '#src/state/site/language.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import styles from './own-profile-page.module.scss';

const SECTION_OF: Readonly<Record<ProfilePart, ProfileSection | 'photos'>> = {
  photo: 'photos',
  more_photos: 'photos',
  personal: 'text',
  place: 'place',
  birth_date: 'basics',
  gender: 'basics',
  details: 'details',
  interests: 'interests',
};

interface Props {
  readonly profile: OwnProfile;
  readonly onOpen: (section: ProfileSection, opener: HTMLElement) => void;
}

export function CompletenessHint({ profile, onOpen }: Props) {
  const { t } = useLingui();
  const { percent, next } = ownCompleteness(profile);
  const hints: Readonly<Record<ProfilePart, string>> = {
    photo: t`A photo shows who you are.`,
    personal: t`A few words of your own give others a way to start.`,
    place: t`Add where you live so people near you can find you.`,
    birth_date: t`With your date of birth, you show up in searches by age. Others only see your age.`,
    gender: t`Tell people who you are, and the right ones will find you.`,
    details: t`A few details say what you are looking for.`,
    interests: t`Interests show what you might have in common.`,
    more_photos: t`Two or three photos say more about you than one.`,
  };
  const section = next && SECTION_OF[next];
  return (
    <div className={styles.hint}>
      <div className={styles.completeness}>
        <span id="completeness">{t`Your profile`}</span>
        <strong>{percentText(localeTag.value, percent)}</strong>
      </div>
      <meter className={styles.meter} aria-labelledby="completeness" min={0} max={100} value={percent} />
      {next && section ? (
        <>
          <p>{hints[next]}</p>
          {section === 'photos' ? (
            <LinkButton small href="#photos">{t`Add photos`}</LinkButton>
          ) : (
            <Button small onClick={(event) => onOpen(section, event.currentTarget)}>{t`Add it`}</Button>
          )}
        </>
      ) : (
        <p>{t`All done. Others get a good idea of who you are.`}</p>
      )}
    </div>
  );
}
