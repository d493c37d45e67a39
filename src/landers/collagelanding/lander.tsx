import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isKept } from '#shared/rules/promised-texts.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import type { Lander, LanderPageProps } from '../lander.ts';
import styles from './lander.module.scss';

/** Overlapping photos, like on a fridge or in an album. */
function CollageLander({ input: { settings, hero, portraits, headline, lead }, island }: LanderPageProps) {
  const { t } = useLingui();
  const isFramed = settings.switches.ui.hero === 'framed';
  const points = [
    { id: 'niche.video.point1', text: t({ id: 'niche.video.point1', message: 'Free sign-up' }) },
    { id: 'niche.video.point2', text: t({ id: 'niche.video.point2', message: 'Members near you, sorted your way' }) },
    {
      id: 'niche.video.point3',
      text: t({ id: 'niche.video.point3', message: 'Block and report always within reach' }),
    },
  ].filter(({ id }) => isKept(id, settings));
  return (
    <div className={`${styles.page} ${isFramed ? styles.framed : ''}`}>
      <div className={styles.table}>
        <p className={styles.brand} translate="no">
          {settings.name}
        </p>
        <div className={styles.collage} aria-hidden="true">
          {portraits.slice(0, 4).map((portrait) => (
            <span key={portrait.base} className={styles.photo}>
              <Picture versions={[{ picture: portrait, sizes: '(min-width:46rem) 10rem,49px' }]} alt="" />
            </span>
          ))}
          <span className={`${styles.photo} ${styles.middle}`}>
            <Picture versions={[{ picture: hero.narrow, sizes: '(min-width:46rem) 24rem,134px' }]} alt="" eager />
          </span>
          <svg className={styles.heart} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M19 14c1.5-1.5 3-3.2 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.8 0-3 .5-4.5 2-1.5-1.5-2.7-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4 3 5.5l7 7Z" />
          </svg>
        </div>
        <div className={styles.intro}>
          <h1>{headline}</h1>
          <p className={styles.lead}>{lead}</p>
          <ul className={styles.points}>
            {points.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </div>
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
  title: msg({ id: 'niche.collage.headline', message: 'Moments are better shared' }),
  description: msg`A walk, a film, a joke nobody else gets. Find the people to share it with.`,
  Page: CollageLander,
};
