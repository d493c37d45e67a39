import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { ownCompleteness } from '#src/state/profile/own-completeness.ts';
import { user } from '#src/state/session/session.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import styles from './home-page.module.scss';

export function HomeProfile() {
  const { t } = useLingui();
  const profile = user.value?.profile;
  const percent = profile && ownCompleteness(profile).percent;
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
