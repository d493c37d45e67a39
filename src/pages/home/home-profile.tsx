import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { profileCompleteness } from '#shared/rules/profile-completeness.ts';
import { user } from '#src/state/session/session.ts';
import { settings, switches } from '#src/state/site/site.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import styles from './home-page.module.scss';

export function HomeProfile() {
  const { t } = useLingui();
  const profile = user.value?.profile;
  const { visible_profile_fields: fields, visible_profile_notes: notes } = settings.value;
  const { interests } = switches.value.myProfile;
  const percent = profile && profileCompleteness(profile, { fields, notes, interests }).percent;
  return (
    <section className={`${styles.panel} ${styles.profile}`} aria-busy={!profile}>
      <div className={styles.title}>
        <h2 id="completeness">{t`Your profile`}</h2>
        {profile && <strong>{percent} %</strong>}
      </div>
      {profile && <progress aria-labelledby="completeness" max={100} value={percent} />}
      {percent === 100 && <p>{t`All there. Others get a good picture of you.`}</p>}
      {profile && percent !== 100 && (
        <LinkButton small href={pathTo('/profile')}>
          {t`Complete your profile`}
        </LinkButton>
      )}
    </section>
  );
}
