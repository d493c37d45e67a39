import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Lander, LanderPageProps } from '#src/lander.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import styles from './lander.module.scss';

/** The windows of the house, floor by floor: dark, lit, or with somebody at them. */
const WINDOWS = 'plpd lpdl dlpl pdlp'.replaceAll(' ', '').split('');

/** Smaller than they are shown: drawings bear it. */
const SIZES = '(min-width:46rem) 7rem,49px';

/** A house at night: behind some of its windows somebody is up as well. */
function AloneTonightLander({ input: { settings, portraits, copy }, island }: LanderPageProps) {
  const { t } = useLingui();
  const isFramed = settings.switches.ui.hero === 'framed';
  const people = [...portraits];
  return (
    <div className={`${styles.page} ${isFramed ? styles.framed : ''}`}>
      <div className={styles.street}>
        <div className={styles.night}>
          <p className={styles.brand}>{settings.name}</p>
          <div className={styles.words}>
            <h1>{copy.headline ?? t({ id: 'niche.alone.headline', message: 'Alone tonight? Not for long' })}</h1>
            <p className={styles.lead}>
              {copy.lead ?? t`Behind plenty of windows someone is thinking the same. Light yours and see who waves.`}
            </p>
          </div>
          <div className={styles.house} aria-hidden="true">
            {WINDOWS.map((kind, index) => {
              const person = kind === 'p' && people.shift();
              return (
                <span key={index} className={kind === 'd' ? styles.dark : kind === 'l' ? styles.lit : styles.open}>
                  {person && <Picture versions={[{ picture: person, sizes: SIZES }]} alt="" eager={index === 0} />}
                </span>
              );
            })}
          </div>
        </div>
        <div className={styles.door}>
          {island}
          <p className={styles.note}>
            {t({
              id: 'niche.showcase.note',
              message: 'These are drawn sample portraits. You’ll meet the members themselves once you’re in.',
            })}
          </p>
        </div>
      </div>
    </div>
  );
}

export const lander: Lander = {
  title: msg({ id: 'niche.meta.title', message: '{brand}: meet someone who gets you' }),
  description: msg({
    id: 'niche.meta.description',
    message:
      'Join {brand} free, find people near you and start a real conversation. Block and report in a tap, leave whenever you like. For adults of 18 and over.',
  }),
  Page: AloneTonightLander,
};
