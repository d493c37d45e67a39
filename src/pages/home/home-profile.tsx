import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { ownCompleteness } from '#src/state/profile/own-completeness.ts';
import { user } from '#src/state/session/session.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import styles from './home-page.module.scss';

/** From here on, a profile needs no reminder. */
const NEARLY_COMPLETE_PERCENT = 90;

/** How complete the profile is, as long as much is missing. */
export function HomeProfile() {
  const { t } = useLingui();
  const profile = user.value?.profile;
  const percent = profile && ownCompleteness(profile).percent;
  if (percent === undefined || percent > NEARLY_COMPLETE_PERCENT) return null;
  return (
    <section className={styles.profile}>
      <div className={styles.title}>
        <h2 id="completeness">{t`Your profile`}</h2>
        <strong>{percent} %</strong>
      </div>
      <progress aria-labelledby="completeness" max={100} value={percent} />
      <LinkButton small href={pathTo('/profile')}>
        {t`Complete your profile`}
      </LinkButton>
    </section>
  );
}
