import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { percentText } from '#src/i18n/percent-text.ts';
import { ownCompleteness } from '#src/state/profile/own-completeness.ts';
import { user } from '#src/state/session/session.ts';
import { localeTag } from '#src/state/site/language.ts';
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
        <strong>{percentText(localeTag.value, percent)}</strong>
      </div>
      <progress aria-labelledby="completeness" max={100} value={percent} />
      <LinkButton small href={pathTo('/profile')}>
        {t`Complete your profile`}
      </LinkButton>
    </section>
  );
}
