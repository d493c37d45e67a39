import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Picture } from '#src/ui/picture/picture.tsx';
import type { Lander, LanderPageProps } from '../lander.ts';
import { LanderBrand, LanderFrame, LanderHeadline } from '../lander-frame.tsx';
import { MutedVideo, PauseButton } from '../muted-video.tsx';
import styles from './lander.module.scss';

const FACES = 8;
const WIDE = '(min-width:52rem)';

/** Three scenes: video, people, faces. Phones show one after the other, wide screens all side by side. */
function TransitionsLander({ input, island }: LanderPageProps) {
  const { t } = useLingui();
  const { hero, portraits, video } = input;
  return (
    <LanderFrame id="scenes" input={input} styles={styles}>
      <div className={styles.columns}>
        <section className={styles.stage}>
          <div className={styles.scene}>
            <Picture versions={[{ picture: video.poster, sizes: `${WIDE} 20vw,100vw` }]} alt="" eager />
            <MutedVideo />
          </div>
          <div className={`${styles.scene} ${styles.people}`}>
            <Picture versions={[{ picture: hero.narrow, sizes: `${WIDE} 20vw,100vw` }]} alt="" />
          </div>
          <div className={`${styles.scene} ${styles.wall}`}>
            {portraits.slice(0, FACES).map((portrait) => (
              <img
                key={portrait.base}
                src={`${portrait.base}-${portrait.widths[1]}.webp`}
                alt=""
                width={3}
                height={4}
                loading="lazy"
              />
            ))}
          </div>
          <LanderBrand onPicture />
          <PauseButton />
          <div className={styles.intro}>
            <LanderHeadline />
          </div>
        </section>
        <ol className={styles.steps}>
          <li>{t`You say who you are`}</li>
          <li>{t`You see who’s near`}</li>
          <li>{t`You say hi first`}</li>
        </ol>
        <section className={styles.form}>{island}</section>
      </div>
    </LanderFrame>
  );
}

export const lander: Lander = {
  title: msg({ id: 'niche.scenes.headline', message: 'Three scenes, and you in all of them' }),
  description: msg({ id: 'niche.scenes.lead', message: 'It begins with a name and ends with a long evening.' }),
  Page: TransitionsLander,
};
