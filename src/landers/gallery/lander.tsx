import { msg } from '@lingui/core/macro';
import { Picture } from '#src/ui/picture/picture.tsx';
import type { Lander, LanderPageProps } from '../lander.ts';
import { LanderBrand, LanderFrame, LanderHeadline, PortraitsNote } from '../lander-frame.tsx';
import styles from './lander.module.scss';

/** Narrow pages show only the first three. */
const PORTRAITS = 10;
/**
 * The first portrait is large, and the sixth on wide pages. Narrow sizes are those of two pixels a point, so that denser
 * screens load no more: drawings stay sharp there.
 */
const sizesOf = (index: number): string => {
  const wide = index === 0 || index === 5 ? '18rem' : '9rem';
  return `(min-width:46rem) ${wide},${index === 0 ? '157px' : '80px'}`;
};

/** A wall of portraits with the form in front. */
function GalleryLander({ input, island }: LanderPageProps) {
  return (
    <LanderFrame input={input} styles={styles}>
      <div className={styles.room}>
        <header className={styles.intro}>
          <LanderBrand />
          <LanderHeadline />
        </header>
        <ul className={styles.wall}>
          {input.portraits.slice(0, PORTRAITS).map((portrait, index) => (
            <li key={portrait.base}>
              <Picture versions={[{ picture: portrait, sizes: sizesOf(index) }]} alt="" eager={index === 0} />
            </li>
          ))}
        </ul>
        <div className={styles.form}>
          {island}
          <PortraitsNote />
        </div>
      </div>
    </LanderFrame>
  );
}

export const lander: Lander = {
  title: msg({ id: 'niche.gallery.headline', message: 'Faces worth meeting' }),
  description: msg`Have a look around. It all starts with a face that makes you curious.`,
  Page: GalleryLander,
};
