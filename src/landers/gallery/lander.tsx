import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Lander, LanderPageProps } from '#src/lander.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import styles from './lander.module.scss';

/** How many portraits hang on the wall; a narrow page shows the first six. */
const PORTRAITS = 10;
/** Two are large: the first, and on a wide page the sixth. The others are told smaller than they are: drawings bear it. */
const sizesOf = (index: number): string => {
  if (index === 0) return '10rem';
  // On a narrow page half of the third row lies behind the form.
  return `(min-width:46rem) ${index === 5 ? '10rem' : '8rem'},${index < 3 ? '49px' : '33px'}`;
};

/** A wall of portraits, with the form where a visitor comes to a halt. */
function GalleryLander({ input: { settings, portraits, copy }, island }: LanderPageProps) {
  const { t } = useLingui();
  const isFramed = settings.switches.ui.hero === 'framed';
  return (
    <div className={`${styles.page} ${isFramed ? styles.framed : ''}`}>
      <div className={styles.room}>
        <header className={styles.words}>
          <p className={styles.brand}>{settings.name}</p>
          <h1>{copy.headline ?? t({ id: 'niche.gallery.headline', message: 'Faces worth meeting' })}</h1>
          <p className={styles.lead}>
            {copy.lead ?? t`Have a look around. Signing up is free, and a hello says more than a like.`}
          </p>
        </header>
        <ul className={styles.wall}>
          {portraits.slice(0, PORTRAITS).map((portrait, index) => (
            <li key={portrait.base}>
              <Picture versions={[{ picture: portrait, sizes: sizesOf(index) }]} alt="" eager={index === 0} />
            </li>
          ))}
        </ul>
        <div className={styles.form}>
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
  Page: GalleryLander,
};
