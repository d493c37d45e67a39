import { useLingui } from '@lingui/react/macro';
import { LANDER_META } from '#src/i18n/lander-meta.ts';
import type { Lander, LanderPageProps } from '#src/lander.ts';
import { aboutOf, whoOf } from '../about/about.ts';
import { aboutForm } from '../about/about-form.ts';
import { AboutPhoto } from '../about/about-photo.tsx';
import styles from './lander.module.scss';

/** The member's card, as members see cards, and the form beside it. */
function MemberSignup({ input, island }: LanderPageProps) {
  const { t } = useLingui();
  const { settings } = input;
  const about = aboutOf(input);
  const { first } = about;
  return (
    <div class={`${styles.page} ${settings.switches.ui.hero === 'framed' ? styles.framed : ''}`}>
      <div class={styles.columns}>
        <section class={styles.words}>
          <h1>{t`Say hello to ${first}`}</h1>
          <p class={styles.lead}>{t`First your account, then your chat with ${first} opens.`}</p>
        </section>
        <article class={styles.card}>
          <AboutPhoto
            about={about}
            cdnPrefix={settings.cdn_prefix}
            image={about.photos[0]}
            class={styles.photo}
            sizes="(min-width:48rem) 24rem,80vw"
            eager
          />
          {about.label && <p class={styles.label}>{about.label}</p>}
          <div class={styles.name}>
            <h2>{whoOf(about)}</h2>
            <p>{about.place}</p>
          </div>
        </article>
        <section class={styles.form}>{island}</section>
      </div>
    </div>
  );
}

export const lander: Lander = { ...LANDER_META, Page: MemberSignup, form: aboutForm };
