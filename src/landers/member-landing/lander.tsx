import { useLingui } from '@lingui/react/macro';
import { LANDER_META } from '#src/i18n/lander-meta.ts';
import { ISLAND_ID, type Lander, type LanderPageProps } from '#src/lander.ts';
import { aboutOf, whoOf } from '../about/about.ts';
import { aboutForm } from '../about/about-form.ts';
import { AboutPhoto } from '../about/about-photo.tsx';
import styles from './lander.module.scss';

/** The chat as it will be, with nothing said yet: ideas for a first line, and the form where one would write it. */
function MemberLanding({ input, island }: LanderPageProps) {
  const { t } = useLingui();
  const { settings } = input;
  const about = aboutOf(input);
  const { first } = about;
  const [interest] = about.interests;
  const ideas = [
    interest && t`${interest}: how did that start for you?`,
    t`What are you looking forward to this week?`,
    t`How was your day, honestly?`,
  ].filter(Boolean);
  const photo = { about, cdnPrefix: settings.cdn_prefix, image: about.photos[0], eager: true };
  return (
    <div className={`${styles.page} ${settings.switches.ui.hero === 'framed' ? styles.framed : ''}`}>
      <div className={styles.columns}>
        <section className={styles.words}>
          <h1>{t`The first line to ${first} is yours`}</h1>
          <AboutPhoto {...photo} className={styles.large} sizes="(min-width:48rem) 26rem,1px" />
        </section>
        <section className={styles.chat}>
          <header className={styles.head}>
            <AboutPhoto {...photo} className={styles.face} sizes="3.5rem" />
            <div>
              <h2>{whoOf(about)}</h2>
              <p className={styles.place}>{about.place}</p>
              {about.label && <p className={styles.label}>{about.label}</p>}
            </div>
          </header>
          <div className={styles.room}>
            <p className={styles.place}>{t`Ideas to begin with`}</p>
            <ul className={styles.ideas}>
              {ideas.map((idea) => (
                <li key={idea}>{idea}</li>
              ))}
            </ul>
          </div>
          <a className={styles.composer} href={`#${ISLAND_ID}`}>
            <span>{t`Write to ${first}…`}</span>
          </a>
          <div className={styles.form}>{island}</div>
        </section>
      </div>
    </div>
  );
}

export const lander: Lander = { ...LANDER_META, Page: MemberLanding, form: aboutForm };
