import { msg } from '@lingui/core/macro';
import { Picture } from '#src/ui/picture/picture.tsx';
import type { Lander, LanderPageProps } from '../lander.ts';
import { LanderBrand, LanderFrame, LanderHeadline, PortraitsNote } from '../lander-frame.tsx';
import { SignupPoints } from '../signup-points.tsx';
import styles from './lander.module.scss';

/** Overlapping photos, like on a fridge or in an album. */
function CollageLander({ input, island }: LanderPageProps) {
  const { hero, portraits } = input;
  return (
    <LanderFrame input={input} styles={styles}>
      <div className={styles.table}>
        <LanderBrand />
        <div className={styles.collage} aria-hidden="true">
          {portraits.slice(0, 4).map((portrait) => (
            <span key={portrait.base} className={styles.photo}>
              <Picture versions={[{ picture: portrait, sizes: '(min-width:46rem) 10rem,56px' }]} alt="" />
            </span>
          ))}
          <span className={`${styles.photo} ${styles.middle}`}>
            <Picture versions={[{ picture: hero.narrow, sizes: '(min-width:46rem) 24rem,140px' }]} alt="" eager />
          </span>
          <svg className={styles.heart} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M19 14c1.5-1.5 3-3.2 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.8 0-3 .5-4.5 2-1.5-1.5-2.7-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4 3 5.5l7 7Z" />
          </svg>
        </div>
        <div className={styles.intro}>
          <LanderHeadline />
          <SignupPoints />
        </div>
        <div className={styles.form}>
          {island}
          <PortraitsNote />
        </div>
      </div>
    </LanderFrame>
  );
}

export const lander: Lander = {
  title: msg({ id: 'niche.collage.headline', message: 'Moments are better shared' }),
  description: msg`A walk, a movie, a joke nobody else gets. Find someone to share it with.`,
  Page: CollageLander,
};
