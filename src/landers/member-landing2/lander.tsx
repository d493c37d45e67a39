import { useLingui } from '@lingui/react/macro';
import { LANDER_META } from '#src/i18n/lander-meta.ts';
import type { Lander, LanderPageProps } from '#src/lander.ts';
import { aboutOf, whoOf } from '../about/about.ts';
import { aboutForm } from '../about/about-form.ts';
import { AboutPhoto } from '../about/about-photo.tsx';
import styles from './lander.module.scss';

const INTERESTS = 4;

/** A poster: the photo fills the screen, the form comes up over it. */
function MemberPoster({ input, island }: LanderPageProps) {
  const { t } = useLingui();
  const { settings, copy } = input;
  const about = aboutOf(input);
  const { first } = about;
  return (
    <div className={`${styles.page} ${settings.switches.ui.hero === 'framed' ? styles.framed : ''}`}>
      <div className={styles.columns}>
        <section className={styles.poster}>
          <AboutPhoto
            about={about}
            cdnPrefix={settings.cdn_prefix}
            image={about.photos[0]}
            className={styles.photo}
            sizes="(min-width:52rem) 55vw,100vw"
            upToPx={1600}
            eager
          />
          <p className={styles.brand}>{settings.name}</p>
          <div className={styles.name}>
            {about.label && <p className={styles.label}>{about.label}</p>}
            <h1>{whoOf(about)}</h1>
            <p>{about.place}</p>
          </div>
        </section>
        <section className={styles.side}>
          <div className={styles.sheet}>
            <h2>{copy.headline ?? t`Curious about ${first}?`}</h2>
            <p className={styles.lead}>
              {copy.lead ?? t`Ask what the photo can’t tell you. First your account, then your chat opens.`}
            </p>
            {about.interests.length > 0 && (
              <ul className={styles.marks}>
                {about.interests.slice(0, INTERESTS).map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            )}
            {island}
          </div>
        </section>
      </div>
    </div>
  );
}

export const lander: Lander = { ...LANDER_META, Page: MemberPoster, form: aboutForm };
